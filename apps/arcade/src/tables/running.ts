import type { LiveBlackjackView } from '@baize/engines/house'
import type { NextLink } from '../shared/links.ts'
import type { Ahead, Ended } from '../shared/settling.ts'
import type { Json } from '../store/index.ts'
import type { OwnBet, TableCards, TablePast, TablePhase } from './wire.ts'

/** A bet that counts in the round. */
export interface Bet extends Ended {
  owner: string
  currency: string
  own: OwnBet
  /** At blackjack, from the deal on. */
  hand?: Hand
  /** From the deal on, where no decision follows it. */
  signed?: Ahead | undefined
}

/** How far a player's hand has come. */
export interface Hand {
  /** Those that have had their effect, from the deal on. */
  actions: readonly Json[]
  /** What these come to: the view of its player, and all that was staked. */
  view: LiveBlackjackView
  staked: bigint
  /** Stored in this step, without effect until the step is over. */
  chosen?: Json
  /** A decision that is being stored, or whose stake the wallet is asked for. */
  asking?: { move: string; made: Promise<OwnBet> }
  /** It is not known what became of its last decision: it is ended by what is on record, after the round. */
  isStuck?: boolean
}

/** A round as its table keeps it. */
export interface Running extends NextLink {
  phase: TablePhase
  atMs: number
  endsAtMs: number
  bets: Map<string, Bet>
  cards?: TableCards
  dealt?: TablePast
}
