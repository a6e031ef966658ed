export { sessionRoutes } from './session.routes.ts'
export { createSessions, type Sessions } from './session.ts'
