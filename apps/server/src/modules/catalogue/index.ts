export { catalogueRoutes } from './catalogue.routes.ts'
export type { Vendor } from './catalogue.store.ts'
export { type Catalogue, createCatalogue } from './catalogue.ts'
