import type { EntryKind } from '@baize/contract/vocabulary'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Writes } from '../../kernel/writes.ts'
import type { BooksRead } from './books.store.ts'
import type { FlowQuestion, KindFlow } from './daybook.store.ts'
import type { TrailRange, TrailRow, TrailSums } from './trail.store.ts'
import type { LegRow } from './transfer.store.ts'

/**
 * A member's own accounts. `vendor.X` holds what the member brought to vendor X; it is not part of the main
 * wallet.
 */
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
  | 'envelope'
  /** What the house has put into pools. */
  | 'jackpot'
  /** A pool of a lottery: what its next winners share. */
  | `pool.${string}`
  | `vendor.${string}`

/** Every reason why money changes hands; `moves/` holds them. Some move only money of the house. */
export type MoveKind = EntryKind | 'jackpot.seed'

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
  /** The bonus whose money the purse holds from this move on. */
  grants?: string
  /** What this move makes cash of the room that an ended bonus has below its cap. */
  fills?: { bonusId: string; amount: bigint }
}

/** Where the money of an ended bonus goes, and also later payouts of bets that staked it. */
export type BonusEnd = 'cash' | 'house'

export interface EndedBonus {
  bonusId: string
  went: BonusEnd
  /** Of one with a cap that became cash: what may still become cash. Null: no bound. */
  room: bigint | null
}

/** One posted leg: the balances of members' accounts after it; null for house accounts. */
export interface PostedLeg {
  fromBalance: bigint | null
  toBalance: bigint | null
}

export type Posted =
  /** Repeated: the same move was posted before under this key; this is the first answer. */
  | { kind: 'posted' | 'repeated'; at: Date; legs: PostedLeg[] }
  | { kind: 'insufficient'; account: AccountName; balance: bigint }
  /** The key was used before for a different move. */
  | { kind: 'reused' }
  /** The balance would exceed the largest amount that can be stored. */
  | { kind: 'too-large' }
  /** For a grant: the purse holds another bonus, or is not empty. */
  | { kind: 'occupied' }

export interface Balances {
  cash: bigint
  bonus: bigint
  locked: bigint
  /** By vendor. */
  vendors: Record<string, bigint>
}

/** A transfer as the member sees it. */
export interface Entry {
  id: string
  key: string
  kind: EntryKind
  purse: Purse
  /** Negative where money left the purse. */
  amount: bigint
  /** The balance of the purse after it. */
  balance: bigint
  /** The other side, where that is another purse or another member. */
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
  /** The cursor of the page before. */
  after?: string
  limit: number
}

export interface StatementPage {
  entries: Entry[]
  /** The cursor of the next page; undefined on the last page. */
  next?: string
}

export interface DayQuestion {
  memberId: string
  currency: string
  purses: readonly Purse[]
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

/** An account that a move may touch. */
export interface Need {
  merchantId: string
  currency: string
  account: AccountName
}

/**
 * Collects moves: `post` decides at once, with all moves before it; they are written together at the end.
 */
export interface Journal {
  balance(need: Need): bigint
  post(move: Move): Posted
  /** The bonus whose money a member's bonus purse holds; null where it holds none. */
  bonusOf(holder: Holder): string | null
  /**
   * Ends a bonus once: moves what is left, and answers how much went where. The purse holds no bonus
   * afterwards. Of what becomes cash no more than `most`, later payouts of its open bets included: the rest
   * goes to the house.
   */
  endBonus(holder: Holder, bonusId: string, went: BonusEnd, most?: bigint): Record<BonusEnd, bigint>
  /**
   * Writes the posted moves now; otherwise they are written when `work` is done. Rows of other modules are
   * written after this call, so that locks are always taken in the same order.
   */
  write(): Promise<void>
  /** The same, as parts of a statement shared with other modules. */
  writeWith(writes: Writes): void
}

/**
 * How far the rows that a decision reads can be trusted. `recalled`: from memory, may be stale, compared
 * when written. `lockedIfFree`: locked, without rows that others hold. `locked`: locked, after waiting for
 * them.
 */
export type Care = 'recalled' | 'lockedIfFree' | 'locked'

/** How items of one kind, which many callers ask for at once, are decided. */
export interface Gathering<I, O, C> {
  /** The accounts an item may touch. Those of members are locked or compared. */
  needsOf(item: I): Need[]
  /** The only key an item posts a move under. */
  keyOf(item: I): string
  /** Items of one owner are decided in order, one after the other. */
  ownerOf(item: I): string
  /** Reads what else decides beside the balances; where it locks rows, it does so after the accounts. */
  open(items: readonly I[], at: Db | Tx, care: Care): Promise<C>
  /**
   * Undefined where no answer is certain: with recalled rows only a success is certain, and rows that
   * others hold decide nothing. Nothing may be posted or noted then.
   */
  decide(item: I, journal: Journal, context: C): O | undefined
  /**
   * Adds the rows to write with the moves. Rows that were only recalled must be compared here (`require`).
   */
  write(writes: Writes, context: C): void
  /** The answer to an item that must be decided by memory or not at all; undefined for every other item. */
  onlyAtOnce?(item: I): O | undefined
}

/** Decides the items of many callers together; each caller is answered after the commit. */
export type Gather = <I, O, C>(rules: Gathering<I, O, C>) => (item: I) => Promise<O>

/** The only place where money changes hands. */
export interface Ledger {
  /**
   * Posts moves in order. Without `within`, each move succeeds or fails alone, many callers share one
   * commit, and the answer comes after it. With `within`, the moves belong to that transaction.
   */
  post(moves: readonly Move[], within?: Tx): Promise<Posted[]>
  /**
   * For callers that read balances before they decide: runs `work` in a transaction that has locked the
   * accounts first. `work` posts only under the given keys. It can run again after a conflict, so it
   * changes nothing but the journal and the database.
   */
  withJournal<T>(
    needs: readonly Need[],
    keys: readonly string[],
    work: (journal: Journal, tx: Tx) => Promise<T>,
  ): Promise<T>
  /** For callers that ask thousands of times a second: bets. */
  gather: Gather
  /**
   * Where the money of each ended bonus went, which never changes afterwards, and what room it has, which
   * only shrinks: it is certain while the accounts of the member are locked.
   */
  bonusEnds(at: Db | Tx, bonusIds: readonly string[]): Promise<Map<string, EndedBonus>>
  balanceOf(memberId: string, currency: string): Promise<Balances>
  statement(question: StatementQuestion): Promise<StatementPage>
  totals(
    question: StatementFilter & { memberId: string; currency: string },
  ): Promise<StatementTotals>
  /** Income less outgo of some purses and kinds, by day of a time zone. */
  sumsByDay(question: DayQuestion): Promise<Map<string, bigint>>
  /**
   * Deposits, withdrawals, transfers, corrections, bonuses and pay of many members, the newest first; the
   * caller decides which of them may be shown.
   */
  trail(
    question: Omit<TrailRange, 'before'> & { after?: string },
  ): Promise<(TrailRow & { mark: string })[]>
  /** Their sums, of each member in a time of its own. */
  trailTotals(question: TrailSums): Promise<{ in: bigint; out: bigint; count: bigint }>
  /** The transfers under some keys, as the member sees them. */
  entriesOf(memberId: string, currency: string, keys: readonly string[]): Promise<Entry[]>
  /** The legs of a move of this merchant with both sides, for staff; empty where there is none. */
  legsOf(merchantId: string, key: string): Promise<LegRow[]>
  /** What members hold in all their purses together; zero for whoever has none. */
  heldBy(at: Db | Tx, memberIds: readonly string[], currency: string): Promise<Map<string, bigint>>
  /** What the bonus purses of members hold; zero for whoever has none. */
  bonusHeldBy(
    at: Db | Tx,
    memberIds: readonly string[],
    currency: string,
  ): Promise<Map<string, bigint>>
  /** Accounts of members with a transfer since then, in the order of their ids, after one of them. */
  movedSince(
    at: Db | Tx,
    question: { merchantId: string; currency: string; since: Date; after: bigint; limit: number },
  ): Promise<{ id: bigint; memberId: string }[]>
  /** What moved between the house and its members in a stretch of time, by its reasons. */
  flows(question: FlowQuestion, within?: Tx): Promise<KindFlow[]>
  /** What all purses of a merchant held at a moment; to be read in one snapshot. */
  heldAt(tx: Tx, question: { merchantId: string; currency: string; at: Date }): Promise<bigint>
  /** What each of some bets had brought the house before a moment. */
  playedBefore(at: Db | Tx, betIds: readonly string[], before: Date): Promise<Map<string, bigint>>
  /** What the house gave members for some reasons, less what came back. */
  givenTo(question: {
    memberIds: readonly string[]
    currency: string
    kinds: readonly MoveKind[]
    from: Date
    to: Date
  }): Promise<bigint>
  /** All balances, added up from the transfers. */
  books(within?: Tx): Promise<BooksRead>
  /** Counts transfers that do not start from the balance the previous transfer left. */
  brokenSteps(within?: Tx): Promise<number>
  /** The sum of an account of the house: what came in less what went out. */
  houseBalance(merchantId: string, account: HouseAccount, currency: string): Promise<bigint>
}
