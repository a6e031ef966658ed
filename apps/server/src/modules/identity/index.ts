export { maskEmail, maskMobile } from './identity.rules.ts'
export { createIdentity } from './identity.ts'
export type {
  AccountEvent,
  Enrolled,
  Identity,
  Member,
  NewMember,
  OutsideIdentity,
  Taken,
} from './identity.types.ts'
