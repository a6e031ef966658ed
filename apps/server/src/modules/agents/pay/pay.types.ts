import type { Agreed } from '../contracts/contracts.types.ts'
import type { Allotted } from './allot.rules.ts'
import type { Figures, Measured } from './measure.rules.ts'
import type { PayPeriod, Span } from './periods.rules.ts'

/** Periods that are closed as one; real-time salaries are paid by single bets. */
export type ClosedPeriod = Exclude<PayPeriod, 'fiveMinutes'>

/** What of a merchant's policy decides amounts. */
export interface Deciders {
  /** Whoever bets at least this much in a period is active in it. */
  activeMin: bigint
  dividendPayer: 'house' | 'upline'
}

export interface Policy extends Deciders {
  /** How long a wage can be claimed. */
  claimDays: number
}

/** A contract in a period, with everything that decided what it comes to. */
export interface Statement {
  agreed: Agreed
  period: ClosedPeriod
  span: Span
  /** The part of the period in which the contract was in force. */
  counted: Span
  figures: Figures
  measured: Measured
  allotted: Allotted
  amount: bigint
  /** Null: the house. */
  payerId: string | null
}
