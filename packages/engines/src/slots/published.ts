import published from './figures.json' with { type: 'json' }
import type { Tally } from './simulate.ts'

/** What a player is told about a game. Shares are fractions: 0.955 is 95.5 %. */
export interface Figures {
  readonly model: string
  readonly rulesVersion: number
  readonly method: 'exact' | 'simulated'
  /** Rounds simulated; 0 where it is exact. */
  readonly spins: number
  /** With what the pot gives back, where there is one. */
  readonly rtp: number
  /** Exact: how much of it the highest win can take at most, 0 below a billionth. Else 99 %. */
  readonly rtpError: number
  /** The part of `rtp` that the pot gives back. */
  readonly jackpotRtp: number
  /** Rounds that pay anything. */
  readonly hitRate: number
  /** Rounds with free spins or hold-and-win. */
  readonly featureRate: number
  /** Of a round's win, in stakes; the pot is left out. */
  readonly stdDev: number
  readonly volatility: Volatility
  /** In stakes: no round pays more. */
  readonly maxWin: number
  /** Whether the cap is what limits it. */
  readonly capped: boolean
  readonly buy?: BuyFigures
  /** Where wins vanish and strips refill: every start was tried. */
  readonly falls?: Falls
}

export type Volatility = 'low' | 'medium' | 'high' | 'very high'

export interface Falls {
  /** Of the reels that decide how long it falls. */
  readonly starts: number
  /** Falls of the longest. */
  readonly longest: number
  /** Starts that would not end by themselves. */
  readonly cut: number
}

export interface BuyFigures {
  /** In stakes of a usual round. */
  readonly price: number
  readonly spins: number
  readonly rtp: number
  readonly rtpError: number
  /** In prices. */
  readonly stdDev: number
}

/** As kept in figures.json: with the sums that let a simulation go on. */
export interface KeptFigures extends Figures {
  readonly tally?: Tally
  readonly buyTally?: Tally
}

const known = new Map(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by report.ts, tested
  (published as readonly KeptFigures[]).map((figures) => [figures.model, figures]),
)

export function keptFigures(model: string): KeptFigures | undefined {
  return known.get(model)
}

/** The figures of a model as published. */
export function figuresOf(model: string): Figures {
  const kept = known.get(model)
  if (!kept) throw new RangeError(`no figures of ${model}`)
  const { tally: _tally, buyTally: _buyTally, ...figures } = kept
  return figures
}
