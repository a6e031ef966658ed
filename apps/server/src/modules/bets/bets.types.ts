import type { BetStatus, Value } from '@baize/contract'
import type { GameType } from '@baize/contract/vocabulary'
import type { Tx } from '../../kernel/database.ts'
import type { Writes } from '../../kernel/writes.ts'
import type { LimitFault } from '../limits/index.ts'
import type { BetSums } from './months.store.ts'

/** A wager somebody asks for. */
export interface Placement {
  /** A UUID of version 7, made by the caller when the bet was asked for; a second one with it is a repetition. */
  id: string
  merchantId: string
  memberId: string
  currency: string
  gameType: GameType
  vendor: string
  game: string
  round: string
  /** Zero for a bet that is given away. */
  stake: bigint
  rulesVersion: string
  /** It stakes nothing and carries what is owed: nobody is asked whether he may play. */
  isOwed?: true
  /** It is lost: nothing comes of it, and it is settled as it is placed. */
  isLost?: true
}

/** How a bet is placed is told by what becomes of it. */
type Wager = Omit<Placement, 'isOwed' | 'isLost'>

export interface Bet extends Wager {
  fromCash: bigint
  fromBonus: bigint
  /** The bonus that `fromBonus` was money of; null where nothing was. */
  bonusId: string | null
  validBet: bigint
  payout: bigint
  /** The payouts it has had, by name. */
  steps: readonly string[]
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
  | { kind: 'refused'; fault: LimitFault }
  /** The account is closed. */
  | { kind: 'closed' }
  /** The id belongs to another bet. */
  | { kind: 'reused' }

/** What a bet comes to. A bet may be paid in several steps; the last one settles it. */
export interface Settlement {
  id: string
  memberId: string
  /** Tells the steps of one bet apart; the same one again is a repetition. */
  step: string
  payout: bigint
  /** What counts towards turnover; left out, the whole stake. */
  validBet?: bigint
  isLast: boolean
  /** Of what is owed: the bet it belongs to, from whose parts it is paid. */
  owedFor?: Stake
  /** The most that the bet may have won in all; what would be above it is not paid. */
  ceiling?: bigint
}

/** What was staked, from which purses, and with which bonus. */
export type Stake = Pick<Bet, 'stake' | 'fromCash' | 'fromBonus' | 'bonusId'>

export type Settled =
  | { kind: 'settled' | 'repeated'; purses: Purses }
  | { kind: 'not-found' }
  /** It was cancelled, or settled otherwise, before. */
  | { kind: 'closed'; status: BetStatus }
  /** A balance would be larger than can be kept. */
  | { kind: 'too-large' }
  /** It would be above its ceiling: nothing was paid, and the bet stands as before. */
  | { kind: 'above' }

/** Play that is over, with money that lay at the vendor: what was wagered there, and what was won. */
export interface Played extends Wager {
  payout: bigint
}

export type Reported =
  | { kind: 'reported' | 'repeated' }
  /** The id belongs to another bet. */
  | { kind: 'reused' }
  /** More was lost than lay there. */
  | { kind: 'insufficient' }
  | { kind: 'too-large' }

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
  /** What of the stake was money of a bonus, and of which; left out where nothing was. */
  fromBonus?: string
  bonusId?: string
}

export type BetPlaced = Omit<BetSettled, 'validBet' | 'payout' | 'status' | 'fromBonus' | 'bonusId'>

declare module '../../kernel/outbox.ts' {
  /** Of one merchant, what one batch placed or closed. */
  interface Events {
    'bets.placed': { bets: BetPlaced[] }
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
  status?: BetStatus
}

/**
 * What a caller writes with its bet, in the same statement: all of it or nothing. Rows of one writer are
 * written together, each told what its member has then.
 */
export interface Along<R = unknown> {
  writer(writes: Writes, rows: readonly { row: R; purses: Purses }[]): void
  row: R
}

/** Nothing was done: it needs a closer look, and nothing is written along with that. */
export interface Aside {
  kind: 'aside'
}

export interface Bets {
  place(placement: Placement): Promise<Placed>
  place<R>(placement: Placement, along: Along<R>): Promise<Placed | Aside>
  settle(settlement: Settlement): Promise<Settled>
  settle<R>(settlement: Settlement, along: Along<R>): Promise<Settled | Aside>
  /** Void: the stake goes back to where it came from. */
  cancel(bet: { id: string; memberId: string }): Promise<Settled>
  /** Takes down what came of play with money that lay at a vendor, once per id. */
  report(played: Played): Promise<Reported>
  bet(memberId: string, id: string): Promise<Bet | undefined>
  /** The one bet a member has open in a round, as far as this node remembers; it may be old. */
  openIn(memberId: string, game: string, round: string): Bet | undefined
  /** Those asked for in a span of time that are still open, the oldest first. */
  openBetween(from: Date, to: Date, limit: number): Promise<Bet[]>
  /** What all bets there ever were come to, to be held against the ledger. */
  sums(within?: Tx): Promise<BetSums[]>
  /** Nothing is forgotten until the transaction ends. Asked for before anything is read in it. */
  keepMonths(tx: Tx): Promise<void>

  record(
    caller: BetsCaller,
    filter: BetFilter & { after?: string; pageSize: number },
  ): Promise<Value<'bets'>>
  detail(caller: BetsCaller, id: string): Promise<Value<'betDetail'>>
  profit(caller: BetsCaller, range: { from?: Date; to?: Date }): Promise<Value<'profit'>>
}
