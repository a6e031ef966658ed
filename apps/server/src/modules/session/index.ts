export { codeMinutesUsual } from './codes.ts'
export { deviceOf } from './device.rules.ts'
export type { SessionModule, SessionsOptions } from './session.ts'
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
export { sessionWiring } from './wiring.ts'
