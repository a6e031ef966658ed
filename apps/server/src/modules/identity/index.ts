export type { PasswordCost } from './identity.passwords.ts'
export { maskEmail, maskMobile, shownAccount } from './identity.rules.ts'
export type {
  AccountEvent,
  Enrolled,
  Identity,
  Member,
  NewMember,
  OutsideIdentity,
  Taken,
} from './identity.types.ts'
export { identityWiring } from './wiring.ts'
