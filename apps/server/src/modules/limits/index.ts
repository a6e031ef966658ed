export type { HappenedChange } from './desk.store.ts'
export type { LimitsDesk } from './desk.ts'
export { type HouseLimits, limitField } from './houseLimits.ts'
export { refusedBy } from './limits.refusal.ts'
export { sessionMinutesMax } from './limits.rules.ts'
export { createLimits } from './limits.ts'
export type {
  BonusFault,
  BonusGuard,
  LimitFault,
  Limits,
  LimitsCaller,
  LimitsOptions,
  Standing,
  TallySheet,
} from './limits.types.ts'
export { limitsWiring } from './wiring.ts'
