import type { Card, Deck, Hand, Opening, Outcome, placesOf, SeatSeed } from '@baize/engines/holdem'
import type { Lined } from './lineup.ts'

/** A seat that is taken. */
export interface Chair {
  readonly seat: number
  readonly owner: string
  readonly name: string
  readonly isBot: boolean
  /** A bot has none. */
  sitting: { id: string; session: string; isDemo: boolean; openedAt: Date } | undefined
  stack: bigint
  bought: bigint
  /** Top-ups that the wallet has taken while a hand runs: they are on the table from the next one. */
  coming: bigint
  isAway: boolean
  awaySinceMs: number
  isGone: boolean
  goneSinceMs: number
  isLeaving: boolean
  /** A top-up is under way: the seat cannot be left meanwhile. */
  isBuying: boolean
  missed: Lined['missed']
  /** Whether the player wants the board to be run twice, if all others who are left want it, too. */
  isTwice: boolean
  /** The hash of the seed for the next hand. */
  hash: string | undefined
  bankMs: number
  hands: number
}

/** A hand that runs. */
export interface Dealt {
  readonly id: string
  readonly number: bigint
  readonly startedAt: Date
  readonly deck: Deck
  readonly leaves: readonly string[]
  readonly hash: string
  readonly seeds: readonly (SeatSeed & { hash: string })[]
  readonly hand: Hand
  readonly places: ReturnType<typeof placesOf>
  /** Whose cards they are: a seat may have another player before the hand leaves the table. */
  readonly owners: ReadonlyMap<number, string>
  readonly board: readonly Card[]
  /** What lies at a place of the deal. */
  at(place: number): Opening
  /** Cards of the board that everybody has been shown. */
  shownBoard: number
  isRunningOut: boolean
  /** The other board, once it is decided that there are two. */
  second: readonly Card[] | undefined
  shownSecond: number
  outcome: Outcome | undefined
}
