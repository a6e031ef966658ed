import { type OfficeRoute, staff } from './route.ts'

/** Programmes, what members apply for, and what they redeem points for. */
export const programmeRoutes = {
  officeProgrammes: staff('GET', '/wps/office/programmes', 'programme.read'),
  officeProgramme: staff('GET', '/wps/office/programmes/one', 'programme.read'),
  programmeForecast: staff('GET', '/wps/office/programmes/forecast', 'programme.read'),
  officeApplications: staff('GET', '/wps/office/applications', 'programme.read'),
  applicationImages: staff('GET', '/wps/office/applications/images', 'grant.give'),
  officeRedemptions: staff('GET', '/wps/office/redemptions', 'programme.read'),
  // Where goods are sent is personal.
  redemptionAddress: staff('GET', '/wps/office/redemptions/address', 'grant.give'),
  goodsStock: staff('GET', '/wps/office/goods/stock', 'programme.read'),
} as const satisfies Record<string, OfficeRoute>
