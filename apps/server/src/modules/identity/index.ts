export { maskEmail, maskMobile, shownAccount } from './identity.rules.ts'
export type {
  AccountEvent,
  Enrolled,
  HappenedEvent,
  Identity,
  ListedMember,
  Member,
  MemberName,
  NewMember,
  OutsideIdentity,
  Pair,
  PairsQuestion,
  ReachedMember,
  ReachQuestion,
  Taken,
  TeamFace,
} from './identity.types.ts'
export type { Invitation } from './invitation.types.ts'
export { identityWiring } from './wiring.ts'
