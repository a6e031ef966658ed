import type { Rate } from '@baize/money'
import type { CalendarPeriod } from '../../../kernel/calendar.ts'

export { type ContractKind, contractKinds } from '@baize/contract/vocabulary'

/** All conditions must be met; amounts in minor units, zero where there is no such condition. */
export interface Tier {
  validBet: bigint
  /** Active members of the team. */
  active: number
  /** What the team lost. */
  loss: bigint
  rate: Rate
}

/**
 * A period in which the team won lowers the loss of later ones: never, only of the next one, or until it is
 * made up for.
 */
export type Carry = 'none' | 'previous' | 'permanent'

export type Terms =
  | { kind: 'dividend'; period: CalendarPeriod; carry: Carry; tiers: readonly Tier[] }
  | { kind: 'daily' | 'hourly'; tiers: readonly Tier[] }
  | RealtimeTerms

export interface RealtimeTerms {
  kind: 'realtime'
  /** Of the valid bet of each bet that the member won, and lost. */
  profitRate: Rate
  lossRate: Rate
  /** The least valid bet of a single bet that counts. */
  singleBet: bigint
}

export type TieredTerms = Exclude<Terms, RealtimeTerms>
