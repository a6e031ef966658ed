import type { Tx } from '../../kernel/database.ts'

/** A member's own accounts. Vendor wallets hold what a member brought to a vendor that is no part of the main wallet. */
export type Purse = 'cash' | 'bonus' | 'locked' | `vendor.${string}`

/** Accounts of the house, by what the money is for. */
export type HouseAccount =
  | 'game'
  | 'payments'
  | 'fees'
  | 'bonus'
  | 'rebate'
  | 'salary'
  | 'adjustment'
  | 'jackpot'
  | `vendor.${string}`

/** Every reason why money changes hands; `moves/` holds one file for each. */
export const moveKinds = [
  'deposit',
  'deposit.fee',
  'withdrawal.lock',
  'withdrawal.release',
  'withdrawal.pay',
  'withdrawal.fee',
  'stake',
  'payout',
  'cancel',
  'transfer.up',
  'transfer.down',
  'adjustment',
  'bonus.grant',
  'bonus.convert',
  'bonus.expire',
  'rebate',
  'salary',
  'jackpot.contribution',
  'jackpot.pay',
  'vendor.in',
  'vendor.out',
] as const
export type MoveKind = (typeof moveKinds)[number]

export type AccountName = { memberId: string; purse: Purse } | { house: HouseAccount }

export interface Leg {
  kind: MoveKind
  from: AccountName
  to: AccountName
  /** Above zero. */
  amount: bigint
}

/** One or more transfers that happen together or not at all, once per key. */
export interface Move {
  /** Made by the caller, such as `stake:<bet>`; the same key moves nothing a second time. */
  key: string
  merchantId: string
  currency: string
  legs: readonly Leg[]
}

/** What became of one leg: the balances after it, of members' accounts. */
export interface BookedLeg {
  fromBalance: bigint | null
  toBalance: bigint | null
}

export type Posted =
  /** Repeated: it was booked before under the same key, and this is the answer of then. */
  | { kind: 'booked' | 'repeated'; at: Date; legs: BookedLeg[] }
  | { kind: 'insufficient'; account: AccountName; balance: bigint }
  /** The key belongs to another move. */
  | { kind: 'reused' }
  /** A balance would be larger than can be kept. */
  | { kind: 'too-large' }

export interface Balances {
  cash: bigint
  bonus: bigint
  locked: bigint
  /** By vendor. */
  vendors: Record<string, bigint>
}

/** A transfer as its member sees it. */
export interface Entry {
  id: string
  key: string
  kind: MoveKind
  purse: Purse
  /** Below zero where money left the purse. */
  amount: bigint
  /** Of the purse, afterwards. */
  balance: bigint
  /** The other side, where it is an account of another purse or another member. */
  otherPurse: Purse | null
  otherMemberId: string | null
  at: Date
}

export interface StatementFilter {
  from?: Date
  /** Exclusive. */
  to?: Date
  purses?: readonly Purse[]
  kinds?: readonly MoveKind[]
}

export interface StatementQuestion extends StatementFilter {
  memberId: string
  currency: string
  /** Where the page before ended. */
  after?: string
  limit: number
}

export interface StatementPage {
  entries: Entry[]
  /** Where this page ends; undefined on the last. */
  next?: string
}

export interface StatementTotals {
  in: bigint
  out: bigint
  count: number
}

/** Money. The one place where it changes hands. */
export interface Ledger {
  /**
   * Books moves in their order. Without a transaction, each stands or falls alone, many callers
   * share one commit, and what is answered is written for good. Within one, they happen with it.
   */
  post(moves: readonly Move[], within?: Tx): Promise<Posted[]>
  balanceOf(memberId: string, currency: string): Promise<Balances>
  statement(question: StatementQuestion): Promise<StatementPage>
  totals(
    question: StatementFilter & { memberId: string; currency: string },
  ): Promise<StatementTotals>
  /** The transfers under one key, as the member sees them. */
  entriesOf(memberId: string, currency: string, keys: readonly string[]): Promise<Entry[]>
  /** The sum of an account of the house: what came in less what went out. */
  houseBalance(merchantId: string, account: HouseAccount, currency: string): Promise<bigint>
}
