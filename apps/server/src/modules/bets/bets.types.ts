import type { BetStatus, Value } from '@baize/contract'
import type { GameType } from '@baize/contract/vocabulary'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Writes } from '../../kernel/writes.ts'
import type { BonusFault, LimitFault } from '../limits/index.ts'
import type { FoldedBets } from './bets.store.ts'
import type { CommonRound, Range } from './endings.store.ts'
import type { BetSums } from './months.store.ts'
import type { Lost } from './settled.rules.ts'

/** A wager that a member asks for. */
export interface Placement {
  /**
   * A UUID of version 7, made by the caller when the bet was asked for. The same id again is a repetition.
   */
  id: string
  merchantId: string
  memberId: string
  currency: string
  gameType: GameType
  vendor: string
  game: string
  round: string
  /** Zero for a free bet. */
  stake: bigint
  rulesVersion: string
  /** Stakes nothing and carries a payment that is owed: whether the member may play is not checked. */
  isOwed?: true
  /** The bet is lost already: it is settled with no payout as it is placed. */
  isLost?: true
}

/** Without the flags of how it is placed, which other fields decide. */
type Wager = Omit<Placement, 'isOwed' | 'isLost'>

export interface Bet extends Wager {
  fromCash: bigint
  fromBonus: bigint
  /** The bonus that `fromBonus` belongs to; null where no bonus money was staked. */
  bonusId: string | null
  /** What counts towards turnover. Below zero where it takes back what its round has counted too much. */
  validBet: bigint
  payout: bigint
  /** The names of the payouts it has had. */
  steps: readonly string[]
  /** The bet whose late payment it carries; null for a bet of its own. */
  corrects: string | null
  /** It gives the stake of that bet back, which counts nowhere any more. */
  isVoid: boolean
  status: BetStatus
  placedAt: Date
  settledAt: Date | null
}

export interface Purses {
  cash: bigint
  bonus: bigint
}

export type Placed =
  | { kind: 'placed' | 'repeated'; purses: Purses }
  | { kind: 'insufficient'; purses: Purses }
  | { kind: 'refused'; fault: LimitFault | BonusFault }
  /** The account is closed. */
  | { kind: 'closed' }
  /** Staff have stopped new rounds of the game, of its vendor, of the member or of all. */
  | { kind: 'stopped' }
  /** The id was used before for a different bet. */
  | { kind: 'reused' }

/** What a bet comes to. A bet may be paid in several steps; the last one settles it. */
export interface Settlement {
  id: string
  memberId: string
  /** Names one payout of the bet; the same step again is a repetition. */
  step: string
  payout: bigint
  isLast: boolean
  /**
   * With the last step: what was at risk, as the vendor tells it: of a magazine the bullets that were
   * fired, of a sitting in a card room what was put into pots. Without it, the kind of game decides.
   */
  turnover?: bigint | undefined
  /** For a payment that is owed: the settled bet that it corrects, and whose purses are paid. */
  owedFor?: Bet
  /** What is owed is the stake of that bet: it goes back, as if the bet had been cancelled. */
  isVoid?: true
  /** The most the bet may pay in all its steps; a payout above it is refused with `above`. */
  ceiling?: bigint
}

/** What was staked, from which purses, and with which bonus. */
export type Stake = Pick<Bet, 'stake' | 'fromCash' | 'fromBonus' | 'bonusId'>

export type Settled =
  | { kind: 'settled' | 'repeated'; purses: Purses }
  | { kind: 'not-found' }
  /** The bet was closed before, with this status. */
  | { kind: 'closed'; status: BetStatus }
  /** The balance would exceed the largest amount that can be stored. */
  | { kind: 'too-large' }
  /** The payout would exceed `ceiling`: nothing was paid, and the bet is unchanged. */
  | { kind: 'above' }

/** Finished play with money that lay at the vendor: what was staked there, and what was won. */
export interface Played extends Wager {
  payout: bigint
}

export type Reported =
  | { kind: 'reported' | 'repeated' }
  /** The id was used before for a different bet. */
  | { kind: 'reused' }
  /** More was lost than the member's wallet at the vendor held. */
  | { kind: 'insufficient' }
  | { kind: 'too-large' }

/** The end of a round that bets share. */
export interface Ending extends CommonRound {
  /** Undefined where it has no bets. */
  range: Range | undefined
  /** Bets that stay open, as they are closed one by one. */
  spared?: readonly string[]
}

/** What bets whose valid bet is decided together come to; bets that were given back are left out. */
export interface RoundSums {
  stake: bigint
  payout: bigint
  validBet: bigint
}

/** What one bet changed about the sums of its round. */
export interface RoundChange {
  /** When the first bet of the round was settled. */
  settledAt: Date
  before: RoundSums
  after: RoundSums
}

type Told<T> = { [K in keyof T]: string }

export interface BetSettled {
  betId: string
  memberId: string
  currency: string
  gameType: string
  vendor: string
  game: string
  stake: string
  validBet: string
  payout: string
  status: 'settled' | 'cancelled'
  settledAt: string
  /** By which rules it was played; left out in news from before it was told. */
  rulesVersion?: string
  /** When its stake was put at risk; of a correction: the stake of the bet that it corrects. */
  placedAt: string
  /** Its round, where bets count by rounds, and which entry of it this is, corrections included. */
  table?: { name: string; entry: number }
  /**
   * It stands for several bets of one stake that the end of their round lost together: the sums are those of
   * all of them, and `betId` is one of them.
   */
  many?: { round: string; placedMs: number[] }
  /** The bonus part of the stake, and its bonus; left out where no bonus money was staked. */
  fromBonus?: string
  bonusId?: string
  /** What its round, or the bet it corrects, came to before and after it; not of the first of a round. */
  round?: { settledAt: string; before: Told<RoundSums>; after: Told<RoundSums> }
  /** The bet it corrects, with the stake of that one and when it was settled. */
  corrects?: {
    betId: string
    stake: string
    fromBonus: string
    bonusId?: string
    isVoid: boolean
    /** Left out in news from before it was told. */
    settledAt?: string
  }
}

declare module '../../kernel/outbox.ts' {
  /** What one batch closed, of one merchant. */
  interface Events {
    'bets.settled': { bets: BetSettled[] }
  }
}

export interface BetsCaller {
  merchantId: string
  memberId: string
  currency: string
  timeZone: string
}

export interface BetFilter {
  from?: Date
  to?: Date
  gameType?: GameType
  vendor?: string
  game?: string
  status?: BetStatus
  /** Bets that were settled in this time. */
  settled?: { from: Date; to: Date }
  /** Bets that were settled in this time; an open one counts when it was placed. */
  counted?: { from: Date | null; to: Date | null }
}

/** What the bets of a record come to. */
export interface RecordSums {
  stake: bigint
  validBet: bigint
  payout: bigint
  profit: bigint
  count: bigint
  vendors: string[]
  gameTypes: string[]
}

/** A bet as agents look for it: whose it is, and the moment whose line it belongs to. */
export interface BetTrace {
  id: string
  memberId: string
  /** When it was settled; an open one: when it was placed. */
  countedAt: Date
}

export interface TrailQuestion extends BetFilter {
  merchantId: string
  currency: string
  /** Null: everybody's of the merchant. */
  memberIds: readonly string[] | null
  from: Date
  to: Date
  /** By the time they were placed; without it, the newest first. */
  order?: 'newest' | 'oldest'
  /** The last id of the part before, where the newest are first. */
  before?: string
  /** The same, where the oldest are first. */
  after?: string
  limit: number
}

/**
 * Rows that a caller writes in the same statement as its bet: both or neither. Rows of one writer are
 * written together, each with the member's balances after the bet.
 */
export interface Along<R = unknown> {
  writer(writes: Writes, rows: readonly { row: R; purses: Purses }[]): void
  row: R
}

/**
 * Nothing was done and nothing was written: the request cannot be decided by memory. The caller goes its
 * long way.
 */
export interface Undecided {
  kind: 'undecided'
}

export interface Bets {
  place(placement: Placement): Promise<Placed>
  place<R>(placement: Placement, along: Along<R>): Promise<Placed | Undecided>
  settle(settlement: Settlement): Promise<Settled>
  settle<R>(settlement: Settlement, along: Along<R>): Promise<Settled | Undecided>
  /** Says that bets share a round, before its first bet; only in games where each stake counts as it is. */
  openRound(tx: Tx, round: CommonRound): Promise<boolean>
  /**
   * Ends a round that bets share, once: whatever is open is lost. `later` where the round was not opened: it
   * ends at the next call.
   */
  endRound(ending: Ending): Promise<'ended' | 'later'>
  /** The bets of an ended round that it did not lose: those that were cancelled, and those that it spared. */
  leftIn(ending: Omit<Ending, 'spared'>): Promise<string[]>
  /** The ids of bets that were told together. */
  lostApart(at: Db | Tx, lost: Lost): Promise<string[]>
  /** Voids a bet: the stake goes back to the purses it came from. */
  cancel(bet: { id: string; memberId: string }): Promise<Settled>
  cancel<R>(bet: { id: string; memberId: string }, along: Along<R>): Promise<Settled | Undecided>
  /** Records the result of play with money that lay at a vendor, once per id. */
  report(played: Played): Promise<Reported>
  bet(memberId: string, id: string): Promise<Bet | undefined>
  /** These bets, whosever they are, with the names of their games. */
  several(ids: readonly string[]): Promise<(Bet & { gameName: string })[]>
  /** Those of some bets that were given away. */
  freeAmong(ids: readonly string[]): Promise<Set<string>>
  /** The only open bet of a member in a round, from the cache of this node; it may be stale. */
  openIn(memberId: string, game: string, round: string): Bet | undefined
  /** Open bets that were asked for in a span of time, oldest first. */
  openBetween(from: Date, to: Date, limit: number): Promise<Bet[]>
  /** Whether a member has an open bet in a round, on whatever node it was placed. */
  hasOpenIn(bet: Pick<Placement, 'memberId' | 'vendor' | 'game' | 'round' | 'id'>): Promise<boolean>
  /**
   * What the bets of a merchant that were open at a moment had staked, less what they had been paid by then;
   * and when the oldest of them was asked for. None that was asked for before `since` was open.
   */
  openAt(
    tx: Tx,
    question: { merchantId: string; currency: string; at: Date; since: Date | null },
  ): Promise<{ sum: bigint; oldest: Date | null }>
  /** Whether a bet that staked money of a bonus is open; none was placed before `since`. */
  hasOpenOf(at: Db | Tx, bonus: { id: string; memberId: string; since: Date }): Promise<boolean>
  /** The sums of all bets there ever were, to compare with the ledger. */
  sums(within?: Tx): Promise<BetSums[]>
  /** Until the transaction ends no month is dropped. To be called before the transaction reads anything. */
  keepMonths(tx: Tx): Promise<void>

  record(
    caller: BetsCaller,
    filter: BetFilter & { after?: string; pageSize: number },
  ): Promise<Value<'bets'>>
  /** Bets of many members, by the time they were placed; the caller decides which of them may be shown. */
  trail(question: TrailQuestion): Promise<BetTrace[]>
  /** The sums of a member's bets. */
  totals(member: { memberId: string; currency: string }, filter: BetFilter): Promise<RecordSums>
  /** A page of a member's bets without sums, for staff; `after` is the last id of the page before. */
  page(
    member: { memberId: string; currency: string },
    filter: BetFilter & { after?: string; limit: number },
  ): Promise<(Bet & { gameName: string })[]>
  /**
   * Of the newest bets before one of them, those of each hour together, with the names of some games; and
   * whether there are more.
   */
  folded(
    memberId: string,
    part: { beforeId: string | null; limit: number },
  ): Promise<{ folded: FoldedBets[]; hasMore: boolean }>
  /** What some members' settled bets of some days come to, and how many of them played. */
  playedBy(question: {
    memberIds: readonly string[]
    currency: string
    from: string
    to: string
  }): Promise<{ stake: bigint; payout: bigint; active: number }>
  detail(caller: BetsCaller, id: string): Promise<Value<'betDetail'>>
  profit(caller: BetsCaller, range: { from?: Date; to?: Date }): Promise<Value<'profit'>>
}
