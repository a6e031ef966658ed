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
const priceMax = 500
/** In hundredths. */
const priceMin = 101

/** Prices with the margin inside. Undefined where no price above 1 is left. */
export function pricesOf(
  chances: readonly number[],
  margin: number,
): readonly (Ratio | undefined)[] {
  return withMargin(chances, margin).map((chance) => (chance > 0 ? priceOf(chance) : undefined))
}

/**
 * The power method: chances to one power, so that their sum grows by the margin. Outsiders carry more of it
 * than favourites.
 */
export function withMargin(chances: readonly number[], margin: number): readonly number[] {
  const sum = chances.reduce((all, chance) => all + chance, 0)
  const power = powerFor(chances, sum * (1 + margin / millionths))
  return chances.map((chance) => (chance > 0 ? chance ** power : 0))
}

/** Down to whole hundredths. */
export function priceOf(chance: number): Ratio | undefined {
  const hundredths = Math.floor(Math.min(100 / chance, priceMax * 100))
  if (hundredths < priceMin) return undefined
  return (made[hundredths] ??= ratio(BigInt(hundredths), 100n))
}

/** Prices in hundredths, made once: reducing a fraction takes longer than finding a price. */
const made: (Ratio | undefined)[] = []

/**
 * The exponent at which the powers sum up to `target`, by Newton's method: the sum falls steadily and is
 * convex.
 */
function powerFor(chances: readonly number[], target: number): number {
  const logs = chances.filter((chance) => chance > 0).map((chance) => Math.log(chance))
  let power = 1
  for (let step = 0; step < stepsMax; step += 1) {
    let [sum, slope] = [0, 0]
    for (const log of logs) {
      const part = Math.exp(power * log)
      sum += part
      slope += part * log
    }
    const change = slope === 0 ? 0 : (sum - target) / slope
    power -= change
    if (Math.abs(change) < closeEnough) break
  }
  return Math.max(0, power)
}

const stepsMax = 50
const closeEnough = 1e-12

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
