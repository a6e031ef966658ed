import { type OfficeRoute, staff } from './route.ts'

/** Cases, and the rules that open them. */
export const riskRoutes = {
  officeCases: staff('GET', '/wps/office/risk/cases', 'risk.read'),
  exportCases: staff('POST', '/wps/office/risk/cases/export', 'risk.export'),
  officeCase: staff('GET', '/wps/office/risk/cases/one', 'risk.read'),
  // A claim says to others that somebody works on it; it changes nothing else.
  claimCase: staff('PUT', '/wps/office/risk/cases/claim', 'risk.decide'),
  leaveCase: staff('DELETE', '/wps/office/risk/cases/claim', 'risk.decide'),
  riskRules: staff('GET', '/wps/office/risk/rules', 'risk.read'),
  // A dry run: it raises nothing, and its result stands beside the version.
  replayRule: staff('POST', '/wps/office/risk/rules/replay', 'risk.rule'),
} as const satisfies Record<string, OfficeRoute>
