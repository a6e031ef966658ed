import { type Ratio, ratio } from '../house/ratio.ts'
import type { Chances, Margins } from './types.ts'

/** In millionths. Narrow where others are narrow, wide where a model is least sure. */
export const usualMargins: Margins = {
  ah: 40_000,
  ou: 40_000,
  '1x2': 55_000,
  btts: 60_000,
  dc: 60_000,
  htft: 120_000,
  score: 180_000,
  winner: 50_000,
  race: 150_000,
}

const millionths = 1_000_000
/** No more is promised on one selection. */
const priceMax = 500n
const priceMin = 101n

/**
 * Prices with the margin inside, by the power method: chances to one power, so that their sum grows by the
 * margin. Outsiders carry more of it than favourites. Undefined where no price above 1 is left.
 */
export function pricesOf(chances: readonly number[], margin: number): readonly (Ratio | undefined)[] {
  const sum = chances.reduce((all, chance) => all + chance, 0)
  const power = powerFor(chances, sum * (1 + margin / millionths))
  return chances.map((chance) => (chance > 0 ? priceOf(chance ** power) : undefined))
}

/** Down to whole hundredths. */
export function priceOf(chance: number): Ratio | undefined {
  const hundredths = BigInt(Math.floor(Math.min(100 / chance, Number(priceMax * 100n))))
  return hundredths < priceMin ? undefined : ratio(hundredths, 100n)
}

/** The exponent at which the powers sum up to `target`; found by halving. */
function powerFor(chances: readonly number[], target: number): number {
  let [low, high] = [0, powerMax]
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2
    const sum = chances.reduce((all, chance) => all + (chance > 0 ? chance ** middle : 0), 0)
    if (sum > target) low = middle
    else high = middle
  }
  return low
}

const powerMax = 4
const halvings = 40

/** Chances of others' decimal prices without their margin. */
export function fairChances(decimals: readonly number[]): readonly number[] {
  const raw = decimals.map((decimal) => 1 / decimal)
  const power = powerFor(raw, 1)
  return raw.map((chance) => chance ** power)
}

/** The chance that a fair price answers for: what is given back does not count. */
export function effective({ win, halfWin, halfLoss, loss }: Chances): number {
  const wins = win + halfWin / 2
  const losses = loss + halfLoss / 2
  return wins + losses === 0 ? 0 : wins / (wins + losses)
}
