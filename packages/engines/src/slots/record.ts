import type { Mode } from './engine.ts'
import type { CoinValue } from './model.ts'

/** A player's order: bet and mode. */
export interface Order {
  readonly bet: Bet
  readonly mode: Mode
}

export interface Bet {
  /** Multiplies stake and pays. */
  readonly level: number
  /** Chances in the jackpot, in proportion to the stake; if left out, the level. */
  readonly tickets?: number
}

/**
 * A whole round: enough to show it again and, with the drawn words, to compute it again. Amounts are coins
 * at the level of the bet. Plain data, which can be stored as JSON.
 */
export interface Round {
  readonly model: string
  readonly rulesVersion: number
  readonly bet: Required<Bet>
  readonly mode: Mode
  readonly stake: number
  readonly steps: readonly Step[]
  readonly win: number
  /** The steps add up to more than the cap. */
  readonly capped: boolean
  /** This round wins the pot; the caller knows its amount. */
  readonly jackpot: boolean
}

export type Step = GridStep | AwardStep | RespinStep | HoldStep

/** A spin, or a cascade after a win. */
export interface GridStep {
  readonly kind: 'spin' | 'cascade'
  readonly feature: 'base' | 'freeSpins'
  /** The grid that is paid: columns from left to right, each from top to bottom. */
  readonly grid: Grid
  /** The grid before wilds expanded, if they did. */
  readonly landed?: Grid
  /** The stops of the strips, if the model has stops. */
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
  /** The number of ways; a multiplying wild counts as many. */
  readonly ways?: number
  /** [reel, row] */
  readonly cells: readonly (readonly [reel: number, row: number])[]
  /** The multiplier of the spin and of wilds on a line. */
  readonly multiplier: number
  readonly pay: number
}

export interface AwardStep {
  readonly kind: 'award'
  readonly feature: 'freeSpins' | 'holdAndWin'
  readonly spins: number
}

/** New coins; the first step of hold-and-win has those that started it. */
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
