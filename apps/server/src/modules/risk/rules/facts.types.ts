import type { RiskParams, RiskSign } from '@baize/contract/office/risk'
import type { MoneyFact } from '../../payments/index.ts'

export type { MoneyFact }

/** A span of time; `to` is exclusive. */
export interface Span {
  from: Date
  to: Date
}

/** A request for a withdrawal, with what was paid in and wagered shortly before. */
export interface AskedOut extends MoneyFact {
  deposited: bigint
  turnover: bigint
}

export interface Win {
  id: string
  memberId: string
  game: string
  stake: bigint
  payout: bigint
  at: Date
}

/** What a member's bets of a round at a table came to. */
export interface TableRound {
  memberId: string
  name: string
  entries: number
  stake: bigint
  payout: bigint
  at: Date
}

/** A stake of bonus money that is larger than those before it, with what the bonus gave. */
export interface BonusStake {
  id: string
  memberId: string
  bonusId: string
  stake: bigint
  bonus: bigint
  at: Date
}

export interface Granted {
  id: string
  memberId: string
  programmeId: string
  amount: bigint
  at: Date
}

/** What two accounts have in common, since when; `a < b`. */
export interface Sign {
  a: string
  b: string
  sign: RiskSign
  at: Date
}

export interface Dismissal {
  a: string
  b: string
  at: Date
}

export interface Threshold {
  code: string
  currency: string
  amount: bigint
  days: number
  source: string
}

/** How much each sign weighs, and from which weight on two accounts belong together. */
export type Weights = RiskParams<'duplicates'>

/** What rules look at; each rule names the parts that it reads. */
export interface Facts {
  deposits: readonly MoneyFact[]
  withdrawals: readonly AskedOut[]
  accounts: readonly Omit<MoneyFact, 'amount'>[]
  wins: readonly Win[]
  rounds: readonly TableRound[]
  bonusStakes: readonly BonusStake[]
  granted: readonly Granted[]
  signs: readonly Sign[]
  dismissals: readonly Dismissal[]
  weights: Weights
  thresholds: readonly Threshold[]
}

export type FactKind = 'amount' | 'count' | 'percent' | 'moment' | 'days' | 'text'

/** One thing that a rule saw, as it is shown. */
export interface ShownFact {
  name: string
  kind: FactKind
  value: string
}

/** What a rule found. The key names the occurrence: the same one is found under the same key. */
export interface Found {
  key: string
  at: Date
  memberIds: readonly string[]
  facts: readonly ShownFact[]
}

export const fact = (name: string, kind: FactKind, value: bigint | number | string): ShownFact => ({
  name,
  kind,
  value: String(value),
})
