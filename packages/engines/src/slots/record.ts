import type { Mode } from './engine.ts'
import type { CoinValue } from './model.ts'

/** What a player asks for. */
export interface Order {
  readonly bet: Bet
  readonly mode: Mode
}

export interface Bet {
  /** Multiplies stake and pays. */
  readonly level: number
  /** Chances in the jackpot, in proportion to the money staked; as many as the level if not said. */
  readonly tickets?: number
}

/**
 * A whole round: enough to show it again and, with the words that were drawn, to derive it again.
 * Amounts are coins at the level of the bet. Plain data: it can be kept as JSON.
 */
export interface Round {
  readonly model: string
  readonly rulesVersion: number
  readonly bet: Required<Bet>
  readonly mode: Mode
  readonly stake: number
  readonly steps: readonly Step[]
  readonly win: number
  /** The steps add up to more than a round pays at most. */
  readonly capped: boolean
  /** The pot falls to this round; its amount is the caller's. */
  readonly jackpot: boolean
}

export type Step = GridStep | AwardStep | RespinStep | HoldStep

/** A spin, or a fall after a win. */
export interface GridStep {
  readonly kind: 'spin' | 'cascade'
  readonly feature: 'base' | 'freeSpins'
  /** Columns from left to right, each from top to bottom: what is paid. */
  readonly grid: Grid
  /** Before wilds spread over their reels, where they do. */
  readonly landed?: Grid
  /** Where the strips stand, where they do. */
  readonly stops?: readonly number[]
  readonly multiplier: number
  readonly wins: readonly Win[]
  readonly win: number
}

export type Grid = readonly (readonly string[])[]

export interface Win {
  readonly symbol: string
  /** Length of the run, size of the cluster, or number of scatters. */
  readonly count: number
  readonly line?: number
  /** Ways, a wild that multiplies counting as many. */
  readonly ways?: number
  /** [reel, row] */
  readonly cells: readonly (readonly [reel: number, row: number])[]
  /** Of the spin and of wilds on a line. */
  readonly multiplier: number
  readonly pay: number
}

export interface AwardStep {
  readonly kind: 'award'
  readonly feature: 'freeSpins' | 'holdAndWin'
  readonly spins: number
}

/** Coins that came to rest; the first step of hold-and-win shows those that started it. */
export interface RespinStep {
  readonly kind: 'respin'
  readonly coins: readonly Coin[]
  readonly left: number
}

export interface Coin {
  readonly cell: readonly [reel: number, row: number]
  readonly value: number
  readonly prize?: NonNullable<CoinValue['prize']>
}

export interface HoldStep {
  readonly kind: 'hold'
  readonly grand: boolean
  readonly win: number
}
