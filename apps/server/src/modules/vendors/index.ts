export { userOf } from './vendors.rules.ts'
export { createVendors, type Vendors } from './vendors.ts'
export type { Integration, NewIntegration, Staff, VendorsOptions } from './vendors.types.ts'
export { vendorsWiring } from './wiring.ts'
