/**
 * A slot is data for the one engine. All amounts are whole coins at level 1; a higher level
 * multiplies stake and pays alike, and the caller multiplies coins by the value of a coin.
 */
export interface Model {
  readonly id: string
  /** Higher after every change of the data, so that a recorded round is evaluated by its own rules. */
  readonly rulesVersion: number
  readonly reels: number
  /** Rows of every reel; with `heights`, the most rows of a reel. */
  readonly rows: number
  /** What a round costs at level 1. */
  readonly coins: number
  readonly levels: readonly number[]
  readonly strips: Strips
  /** stop: a reel shows neighbouring symbols of its strip. cell: every cell draws a symbol of its strip. */
  readonly land: 'stop' | 'cell'
  /** Variable ways: the possible heights of a reel, with weights. */
  readonly heights?: Counts
  readonly wins: Lines | Ways | Clusters
  /**
   * Coins by symbol. Lines and ways: the last entry pays a run over all reels, the one before it a
   * run over one reel less. Clusters: one entry for each of `wins.sizes`.
   */
  readonly pays: Readonly<Record<string, readonly number[]>>
  /** Wild symbols and their multipliers; a wild stands for every symbol in `pays`. */
  readonly wilds?: Readonly<Record<string, number>>
  /** When a wild covers its whole reel. */
  readonly expands?: 'always' | 'free'
  readonly scatter?: Scatter
  readonly cascade?: Cascade
  readonly freeSpins?: FreeSpins
  readonly holdAndWin?: HoldAndWin
  readonly buy?: Buy
  readonly jackpot?: Jackpot
  /** A round pays at most this many times its base stake. */
  readonly maxWin: number
}

/** Symbols of every reel from top to bottom, as a ring. */
export type Strips = readonly (readonly string[])[]

export interface Lines {
  readonly kind: 'lines'
  /** The row on each reel, from the left: '00000' is the top row of five reels. */
  readonly lines: readonly string[]
  /**
   * Earlier rules: wilds at the start of a line stand for the symbol after them or for themselves, and for
   * no other. Players were told otherwise, so no model on offer has it.
   */
  readonly wildsStandFor?: 'next'
}

export interface Ways {
  readonly kind: 'ways'
}

export interface Clusters {
  readonly kind: 'clusters'
  /** touching: cells that share a side. anywhere: all of a kind on the grid. */
  readonly join: 'touching' | 'anywhere'
  /** The smallest size for each entry of the pay table, rising. */
  readonly sizes: readonly number[]
}

export interface Scatter {
  readonly symbol: string
  /** Coins by the number shown. */
  readonly pays: Counts
}

/** A value by a count: `{ 3: 40, 4: 200 }`. Higher counts are like the last. */
export type Counts = Readonly<Record<number, number>>

/** Winning symbols are removed, others fall, and the grid pays again with the next multiplier. */
export interface Cascade {
  readonly multipliers: readonly number[]
  /**
   * Earlier rules: a spin ends after so many cascades, even if its grid still wins. Players were not told,
   * so no model on offer has it.
   */
  readonly fallsMax?: number
}

export interface FreeSpins {
  /** Free spins by the number of scatters. */
  readonly spins: Counts
  readonly retrigger: Counts
  /** The most free spins of a round. */
  readonly spinsMax: number
  /** The multiplier of the first free spin, the rise with each further one, and its maximum. */
  readonly multiplier: { readonly from: number; readonly step: number; readonly max: number }
  readonly strips?: Strips
  /** Multipliers of cascades in free spins; `keeps`: they are not reset between spins. */
  readonly cascade?: { readonly multipliers: readonly number[]; readonly keeps: boolean }
  /** cells: a wild stays where it lands. reels: it covers its reel and stays. */
  readonly sticky?: 'cells' | 'reels'
}

export interface HoldAndWin {
  readonly symbol: string
  /** The number of coins on the grid that starts it. */
  readonly from: number
  readonly respins: number
  /** The chance of a coin on each free cell at each respin. */
  readonly chance: readonly [weight: number, of: number]
  readonly values: readonly CoinValue[]
  /** The prize for a full grid. */
  readonly grand: number
}

export interface CoinValue {
  readonly value: number
  readonly weight: number
  readonly prize?: 'mini' | 'minor' | 'major'
}

/** The feature at a price in coins. It gives the free spins, or the coins, of `count` symbols. */
export interface Buy {
  readonly feature: 'freeSpins' | 'holdAndWin'
  readonly price: number
  readonly count: number
}

/** A share of the stake feeds a pot that the caller keeps; the engine says when it is won. */
export interface Jackpot {
  readonly contributionPpm: number
  /** The chance of one ticket. */
  readonly oneIn: number
}
