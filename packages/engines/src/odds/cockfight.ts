import { type Ratio, ratio } from '../house/ratio.ts'
import { publish, weightOne } from './grid.ts'
import { withMargin } from './margin.ts'
import { decimalOf } from './price.ts'
import { type Priced, twoWay } from './tally.ts'
import type { Chances, FightModel, Price, Selection } from './types.ts'

export type FightSide = 'meron' | 'wala'

/** The shares of a pool: what is staked on each side, in minor units. */
export type Pool = Readonly<Record<FightSide, bigint>>

/** The house keeps 5 % of the pool. */
const poolKept = ratio(95n, 100n)
/** A side that would return no more than 1.07 calls the fight off: all is refunded. */
const poolLeast = 107n

/** What one unit on each side returns, in hundredths, floored: 190 at equal pools. */
export function poolPays({ meron, wala }: Pool): {
  readonly kind: 'pays' | 'refund'
  readonly meron: bigint
  readonly wala: bigint
} {
  if (meron <= 0n || wala <= 0n) return { kind: 'refund', meron: 100n, wala: 100n }
  const paidOut = (meron + wala) * 100n * poolKept.numerator
  const pays = {
    meron: paidOut / (meron * poolKept.denominator),
    wala: paidOut / (wala * poolKept.denominator),
  }
  if (pays.meron <= poolLeast || pays.wala <= poolLeast) {
    return { kind: 'refund', meron: 100n, wala: 100n }
  }
  return { kind: 'pays', ...pays }
}

/** What a ticket of the pool returns; a draw refunds both sides without a fee. */
export function poolReturn(
  pool: Pool,
  { side, stake }: { readonly side: FightSide; readonly stake: bigint },
  result: FightSide | 'draw',
): bigint {
  const pays = poolPays(pool)
  if (result === 'draw' || pays.kind === 'refund') return stake
  return side === result ? (stake * pays[side]) / 100n : 0n
}

/** `meron`: its chance among the fights that one side wins; `draw`: the chance of a draw. */
export function fightModel(of: { readonly meron: number; readonly draw: number }): FightModel {
  const { meron, draw } = of
  if (!(meron > 0 && meron < 1 && draw > 0 && draw < 1)) {
    throw new RangeError('chances are above 0 and below 1')
  }
  const [ofMeron = 0, ofWala = 0, ofDraw = 0] = publish([
    meron * (1 - draw),
    (1 - meron) * (1 - draw),
    draw,
  ])
  return { kind: 'fight', meron: ofMeron, wala: ofWala, draw: ofDraw }
}

/** Rounding to hundredths adds to it: about 4 % together. */
const sidesMargin = 37_000
/** Of a bet on the draw 94.5 % return: eight to one would return far less at lifelike chances. */
const drawReturn = ratio(945n, 1000n)

/** Malay prices in whole hundredths for the sides, a decimal price for the draw. */
export function fightPrices({ meron, wala, draw }: FightModel): {
  readonly meron: Price
  readonly wala: Price
  readonly draw: Price
} {
  const sides = [meron, wala].map((weight) => weight / (meron + wala))
  const [ofMeron, ofWala] = withMargin(sides, sidesMargin)
  const { numerator, denominator } = drawReturn
  const perDraw = (numerator * 100n * BigInt(weightOne)) / (denominator * BigInt(draw))
  return {
    meron: malayOf(ofMeron!),
    wala: malayOf(ofWala!),
    draw: { format: 'decimal', value: ratio(perDraw, 100n) },
  }
}

/** In whole hundredths of its own, never better than the chance it comes from. */
function malayOf(chance: number): Price {
  const wins = (1 - chance) / chance
  const hundredths = wins <= 1 ? Math.floor(wins * 100) : -Math.ceil(100 / wins)
  if (hundredths === 0) throw new RangeError('no side of a fight is as good as sure')
  // Even money has two texts; the positive one is used.
  return { format: 'malay', value: ratio(BigInt(hundredths === -100 ? 100 : hundredths), 100n) }
}

export function fightMarkets(model: FightModel): readonly Priced[] {
  return [
    { market: { type: 'fight' }, chances: (outcome) => sideChances(model, outcome) },
    { market: { type: 'fightdraw' }, chances: () => twoWay(model.draw / weightOne) },
  ]
}

export function fightPriceOf(model: FightModel, outcome: string): Ratio {
  const prices = fightPrices(model)
  if (outcome === 'draw') return decimalOf(prices.draw)
  return decimalOf(outcome === 'meron' ? prices.meron : prices.wala)
}

export function fightChances(
  model: FightModel,
  { market, outcome }: Selection,
): Chances | undefined {
  if (market.type === 'fight') return sideChances(model, outcome)
  return market.type === 'fightdraw' ? twoWay(model.draw / weightOne) : undefined
}

function sideChances({ meron, wala, draw }: FightModel, outcome: string): Chances {
  const [win, loss] = outcome === 'meron' ? [meron, wala] : [wala, meron]
  const part = (weight: number) => weight / weightOne
  return { win: part(win), halfWin: 0, push: part(draw), halfLoss: 0, loss: part(loss) }
}
