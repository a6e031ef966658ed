export { refusedBy } from './limits.refusal.ts'
export { sessionMinutesMax } from './limits.rules.ts'
export { createLimits } from './limits.ts'
export type {
  LimitBook,
  LimitFault,
  Limits,
  LimitsCaller,
  LimitsOptions,
  Standing,
} from './limits.types.ts'
export { limitsWiring } from './wiring.ts'
