import published from './figures.json' with { type: 'json' }
import type { Tally } from './simulate.ts'

/** The published figures of a game. Shares are fractions: 0.955 is 95.5 %. */
export interface Figures {
  readonly model: string
  readonly rulesVersion: number
  readonly method: 'exact' | 'simulated'
  /** Rounds simulated; 0 if the figures are exact. */
  readonly spins: number
  /** Including what the pot gives back, if there is one. */
  readonly rtp: number
  /**
   * If exact: an upper bound of what the cap takes, 0 below a billionth. If simulated: half of the 99 %
   * interval.
   */
  readonly rtpError: number
  /** The part of `rtp` that the pot gives back. */
  readonly jackpotRtp: number
  /** The share of rounds with any win. */
  readonly hitRate: number
  /** The share of rounds with free spins or hold-and-win. */
  readonly featureRate: number
  /** The standard deviation of a round's win, in stakes, without the pot. */
  readonly stdDev: number
  readonly volatility: Volatility
  /** The highest win of a round, in stakes. */
  readonly maxWin: number
  /** Whether the cap limits it. */
  readonly capped: boolean
  readonly buy?: BuyFigures
  /** For cascades that refill from strips: the result of trying every start. */
  readonly falls?: Falls
}

export type Volatility = 'low' | 'medium' | 'high' | 'very high'

export interface Falls {
  /** Starts of the reels that decide how long a cascade goes on. */
  readonly starts: number
  /** Cascades of the longest start. */
  readonly longest: number
  /** Starts that never end. */
  readonly cut: number
}

export interface BuyFigures {
  /** In stakes of a base round. */
  readonly price: number
  readonly spins: number
  readonly rtp: number
  readonly rtpError: number
  /** In prices. */
  readonly stdDev: number
}

/** As stored in figures.json: with the sums from which a simulation can continue. */
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
