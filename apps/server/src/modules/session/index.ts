export { codeMinutesUsual } from './codes.ts'
export { type SessionRouting, sessionRoutes } from './session.routes.ts'
export { createSessions, type SessionModule, type SessionsOptions } from './session.ts'
export {
  flowCookie,
  type OpenedBy,
  type Opening,
  type Sessions,
  type SignedIn,
  type SignedInMember,
  type Visitor,
} from './session.types.ts'
export { visitorOf } from './session.visitor.ts'
