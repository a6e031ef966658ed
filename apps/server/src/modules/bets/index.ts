export { profitOf, roundOf, timeOfId } from './bets.rules.ts'
export type { FoldedBets } from './bets.store.ts'
export { type BetsModule, createBets } from './bets.ts'
export type {
  Along,
  Bet,
  BetSettled,
  Bets,
  BetTrace,
  Placed,
  Placement,
  Played,
  Purses,
  Reported,
  Settled,
  Settlement,
  Undecided,
} from './bets.types.ts'
export type { Correctable, Correction } from './corrections/corrections.store.ts'
export type { Decided, Proposed } from './corrections/corrections.ts'
export type { BetSums } from './months.store.ts'
export {
  type Added,
  addedBy,
  apart,
  countOf,
  counts,
  isLostTogether,
  settledFirst,
  stakeOfOne,
} from './settled.rules.ts'
export { betsWiring } from './wiring.ts'
