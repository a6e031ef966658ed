import type { EntryKind } from '@baize/contract/vocabulary'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Writes } from '../../kernel/writes.ts'
import type { BooksRead } from './books.store.ts'

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

/** Every reason why money changes hands; `moves/` holds them. */
export type MoveKind = EntryKind

export type AccountName = { memberId: string; purse: Purse } | { house: HouseAccount }

/** Whose money moves, and in which currency. */
export interface Holder {
  merchantId: string
  memberId: string
  currency: string
}

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
  /** The bonus whose money the purse holds from then on. */
  grants?: string
}

/** Where the money of a bonus goes when it ends, and all that comes of it later. */
export type BonusEnd = 'cash' | 'house'

/** What became of one leg: the balances after it, of members' accounts. */
export interface PostedLeg {
  fromBalance: bigint | null
  toBalance: bigint | null
}

export type Posted =
  /** Repeated: it was posted before under the same key, and this is the answer of then. */
  | { kind: 'posted' | 'repeated'; at: Date; legs: PostedLeg[] }
  | { kind: 'insufficient'; account: AccountName; balance: bigint }
  /** The key belongs to another move. */
  | { kind: 'reused' }
  /** A balance would be larger than can be kept. */
  | { kind: 'too-large' }
  /** Of a grant: the purse holds another bonus. */
  | { kind: 'occupied' }

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

export interface DayQuestion {
  memberId: string
  currency: string
  kinds: readonly MoveKind[]
  from: Date
  to: Date
  timeZone: string
}

export interface StatementTotals {
  in: bigint
  out: bigint
  count: number
}

/** An account that moves will touch. */
export interface Need {
  merchantId: string
  currency: string
  account: AccountName
}

/** Moves are decided at once, each with all before it, and written when the work on the journal is done. */
export interface Journal {
  balance(need: Need): bigint
  post(move: Move): Posted
  /** The bonus whose money a member's bonus purse holds; null where it is nobody's. */
  bonusOf(holder: Holder): string | null
  /** Ends it, once, with what is left, and answers how much that was. Nothing of it comes back. */
  endBonus(holder: Holder, bonusId: string, went: BonusEnd): bigint
  /**
   * Writes what was posted; without it that happens when the work is done. Whoever writes rows beside
   * the moves writes them after: locks are then taken in one order.
   */
  write(): Promise<void>
  /** The same, as a part of what is written together. */
  writeWith(writes: Writes): void
}

/**
 * How sure it is that what is decided by is so. Recalled: it may be old, and is compared when it is written.
 * Locked if free: what somebody else holds is left out. Locked: it was waited for.
 */
export type Care = 'recalled' | 'lockedIfFree' | 'locked'

/** How things of one kind are decided that many callers ask for at once. */
export interface Gathering<I, O, C> {
  /** The accounts it may touch; the members' own are locked, or compared. */
  needsOf(item: I): Need[]
  /** It posts under no other key. */
  keyOf(item: I): string
  /** Things of one owner are decided in their order, one after the other. */
  ownerOf(item: I): string
  /** What they are decided by beside the balances; locked after the accounts, where it is locked. */
  open(items: readonly I[], at: Db | Tx, care: Care): Promise<C>
  /**
   * Undefined where it cannot be said: of what is recalled, only what is granted is answered; of what is
   * locked, somebody else holds a part. Nothing is posted or noted then.
   */
  decide(item: I, journal: Journal, context: C): O | undefined
  /** What is written with the moves, all of it or nothing. What was only recalled is required here. */
  write(writes: Writes, context: C): void
  /** The answer to what is done by memory or not at all; undefined for everything else. */
  onlyAtOnce?(item: I): O | undefined
}

/** What many callers ask for is decided together, and each is answered when it is written for good. */
export type Gather = <I, O, C>(rules: Gathering<I, O, C>) => (item: I) => Promise<O>

/** Money. The one place where it changes hands. */
export interface Ledger {
  /**
   * Posts moves in their order. Without a transaction, each stands or falls alone, many callers
   * share one commit, and what is answered is written for good. Within one, they happen with it.
   */
  post(moves: readonly Move[], within?: Tx): Promise<Posted[]>
  /**
   * For those who decide with the balances before them: one transaction around a journal of the accounts
   * that are needed, which are locked before anything else. `work` posts under no other keys than these. It
   * may run again, so it touches nothing but the journal and the database.
   */
  withJournal<T>(
    needs: readonly Need[],
    keys: readonly string[],
    work: (journal: Journal, tx: Tx) => Promise<T>,
  ): Promise<T>
  /** For what is asked by the thousand: bets. */
  gather: Gather
  /** Where the money of those bonuses went that have ended; for good. */
  bonusEnds(at: Db | Tx, bonusIds: readonly string[]): Promise<Map<string, BonusEnd>>
  balanceOf(memberId: string, currency: string): Promise<Balances>
  statement(question: StatementQuestion): Promise<StatementPage>
  totals(
    question: StatementFilter & { memberId: string; currency: string },
  ): Promise<StatementTotals>
  /** What came in of some kinds, less what went out, by day of a time zone. */
  sumsByDay(question: DayQuestion): Promise<Map<string, bigint>>
  /** The transfers under some keys, as the member sees them. */
  entriesOf(memberId: string, currency: string, keys: readonly string[]): Promise<Entry[]>
  /** All there is, added up from its transfers. */
  books(within?: Tx): Promise<BooksRead>
  /** How many transfers do not begin with what the one before them left. */
  brokenSteps(within?: Tx): Promise<number>
  /** The sum of an account of the house: what came in less what went out. */
  houseBalance(merchantId: string, account: HouseAccount, currency: string): Promise<bigint>
}
