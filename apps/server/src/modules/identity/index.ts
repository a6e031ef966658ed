export { identityRoutes } from './identity.routes.ts'
export { createIdentity, type Identity } from './identity.ts'
