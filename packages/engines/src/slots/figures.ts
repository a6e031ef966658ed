import { fallsOf, fallsOnStrips } from './exact/falls.ts'
import { exactFigures, floatError, type RoundFigures } from './exact/figures.ts'
import type { Model } from './model.ts'
import type { BuyFigures, Falls, KeptFigures, Volatility } from './published.ts'
import { deviationOf, errorOf, meanOf, type Tally } from './simulate.ts'

const ppm = 1_000_000

export function figuresByEnumeration(model: Model): KeptFigures {
  const { base, buy, featureRate } = exactFigures(model)
  const deviation = deviationIn(base) / model.coins
  return {
    ...headOf(model),
    method: 'exact',
    spins: 0,
    rtp: base.mean / model.coins + jackpotRtp(model),
    rtpError: errorIn(base, model.coins),
    jackpotRtp: jackpotRtp(model),
    hitRate: 1 - base.zero,
    featureRate,
    stdDev: deviation,
    volatility: volatilityOf(deviation),
    maxWin: base.max / model.coins,
    capped: base.max === model.maxWin * model.coins,
    ...(buy && model.buy ? { buy: exactBuy(model.coins, model.buy.price, buy) } : {}),
    ...(fallsOnStrips(model) ? { falls: fallsOf(model) } : {}),
  }
}

function headOf(model: Model) {
  return { model: model.id, rulesVersion: model.rulesVersion }
}

function deviationIn({ mean, square }: RoundFigures): number {
  return Math.sqrt(square - mean * mean)
}

function errorIn({ lost }: RoundFigures, stake: number): number {
  return lost / stake < floatError ? 0 : lost / stake
}

function jackpotRtp({ jackpot }: Model): number {
  return (jackpot?.contributionPpm ?? 0) / ppm
}

/** For each volatility, the upper limit of the standard deviation in stakes. */
const volatilities: readonly (readonly [Volatility, number])[] = [
  ['low', 3],
  ['medium', 6],
  ['high', 12],
]

function volatilityOf(deviation: number): Volatility {
  return volatilities.find(([, below]) => deviation < below)?.[0] ?? 'very high'
}

function exactBuy(coins: number, price: number, buy: RoundFigures): BuyFigures {
  return {
    price: price / coins,
    spins: 0,
    rtp: buy.mean / price,
    rtpError: errorIn(buy, price),
    stdDev: deviationIn(buy) / price,
  }
}

/** The basis of a simulation: sums over rounds, and the proof that cascades on strips end. */
export interface Simulated {
  readonly tally: Tally
  readonly buyTally?: Tally | undefined
  readonly falls?: Falls | undefined
}

export function figuresBySimulation(model: Model, simulated: Simulated): KeptFigures {
  const { tally, buyTally, falls } = simulated
  const deviation = deviationOf(tally) / model.coins
  return {
    ...headOf(model),
    method: 'simulated',
    spins: tally.spins,
    rtp: meanOf(tally) / model.coins + jackpotRtp(model),
    rtpError: errorOf(tally) / model.coins,
    jackpotRtp: jackpotRtp(model),
    hitRate: tally.hits / tally.spins,
    featureRate: tally.features / tally.spins,
    stdDev: deviation,
    volatility: volatilityOf(deviation),
    maxWin: model.maxWin,
    capped: true,
    ...(buyTally && model.buy ? { buy: simulatedBuy(model.coins, model.buy.price, buyTally) } : {}),
    ...(falls ? { falls } : {}),
    tally,
    ...(buyTally ? { buyTally } : {}),
  }
}

function simulatedBuy(coins: number, price: number, tally: Tally): BuyFigures {
  return {
    price: price / coins,
    spins: tally.spins,
    rtp: meanOf(tally) / price,
    rtpError: errorOf(tally) / price,
    stdDev: deviationOf(tally) / price,
  }
}
