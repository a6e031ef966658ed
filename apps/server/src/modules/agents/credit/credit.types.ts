import type { CreditCause, CreditGroup, CreditHappening } from '@baize/contract/vocabulary'

/** A stretch of time; the end is exclusive, null while it lasts. */
export interface Stretch {
  from: Date
  to: Date | null
}

/** A stretch of time in which a person stood directly below one upline; null is the house. */
export interface Stand extends Stretch {
  uplineId: string | null
}

/** Whose report it is, and which part of it. */
export interface Scope {
  merchantId: string
  personId: string
  /** What this upline sees; undefined: the whole, which the person sees. */
  uplineId: string | null | undefined
  /** All places of the person until now, the first one first. */
  stands: readonly Stand[]
  now: Date
}

/** Many happenings of one sort in one month. */
export interface Tally {
  /** As 2026-05. */
  month: string
  what: CreditHappening
  by: CreditCause | null
  /** Of requests: the answer, or null while they are open. */
  answer: 'agreed' | 'refused' | 'withdrawn' | 'lapsed' | null
  count: number
  amount: bigint
  longestMs: number | null
}

export interface Happening {
  id: string
  at: Date
  what: CreditHappening
  by: CreditCause | null
  kind: 'dividend' | 'daily' | 'hourly' | 'realtime'
  contractId: string
  /** The two sides of the contract. */
  uplineId: string | null
  downlineId: string
  amount: bigint | null
  periodFrom: Date | null
  periodTo: Date | null
  answer: Tally['answer']
  doneAt: Date | null
  /** When the person had to act: asked, or found without enough money. Null: nothing was waited for. */
  since: Date | null
  payId: string | null
}

/** The end of a page. */
export interface HappeningPlace {
  at: Date
  id: string
  what: CreditHappening
}

export interface HappeningsQuestion {
  scope: Scope
  from: Date
  to: Date
  group: CreditGroup | undefined
}

/** What a team played. */
export interface TeamPlay {
  turnover: bigint
  result: bigint
}
