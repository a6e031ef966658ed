import type { Endpoint, InputOf, ValueOf } from '../endpoint.ts'
import type { OfficeRouteName } from './routes.ts'
import { officeStaff } from './staff.ts'

export { type FirstRole, firstRoles, type Right, rights } from './rights.ts'
export type { OfficeRoute } from './route.ts'
export { type OfficeRouteName, officeRoutes } from './routes.ts'

/** Every call of the back office by the name of its route. */
export const officeWire = { ...officeStaff } satisfies Record<OfficeRouteName, Endpoint>

export type OfficeWire = typeof officeWire
export type OfficeInput<N extends OfficeRouteName> = InputOf<OfficeWire[N]>
export type OfficeValue<N extends OfficeRouteName> = ValueOf<OfficeWire[N]>
