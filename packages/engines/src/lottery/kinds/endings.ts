import { choose } from '../../house/law.ts'
import { one, plus, type Ratio, ratio, times, zero } from '../../house/ratio.ts'
import type { DigitPrize, Mark, Result } from '../types.ts'

/** The prizes whose numbers have so many digits or more. */
export function prizesWith(prizes: readonly DigitPrize[], digits: number): DigitPrize[] {
  return prizes.filter((prize) => prize.digits >= digits)
}

export function numbersIn(prizes: readonly DigitPrize[]): number {
  return prizes.reduce((sum, prize) => sum + prize.numbers, 0)
}

/** How often one ending can be drawn: a prize without repeats has each number of just that length once. */
export function hitsMaxOf(prizes: readonly DigitPrize[], digits: number): number {
  return prizesWith(prizes, digits).reduce((sum, prize) => {
    const different = prize.repeats ? prize.numbers : 10 ** (prize.digits - digits)
    return sum + Math.min(prize.numbers, different)
  }, 0)
}

/** The drawn numbers that end with one of these, and which of their digits that are. */
export function endingMarks(
  result: Result,
  prizes: readonly string[],
  ends: readonly string[],
): Mark[] {
  return prizes.flatMap((prize) =>
    (result[prize] ?? []).flatMap((number, at): Mark[] => {
      const end = ends.find((one) => number.endsWith(one))
      if (end === undefined) return []
      return [{ prize, at, digits: { from: number.length - end.length, length: end.length } }]
    }),
  )
}

/** How often each ending of so many digits was drawn. */
export function endingsOf(
  result: Result,
  prizes: readonly DigitPrize[],
  digits: number,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { key } of prizesWith(prizes, digits)) {
    for (const number of result[key] ?? []) {
      const ending = number.slice(-digits)
      counts.set(ending, (counts.get(ending) ?? 0) + 1)
    }
  }
  return counts
}

/**
 * The chance that none of k endings of two digits is drawn: number after number, what is left of the
 * numbers with other endings, over all that is left. Inside a prize no number comes twice, so both shrink
 * by one.
 */
export function noneOf(prizes: readonly DigitPrize[], k: number): Ratio {
  let [numerator, denominator] = [1n, 1n]
  for (const { numbers, digits, repeats } of prizes) {
    const all = 10 ** digits
    const others = all - k * 10 ** (digits - 2)
    for (let nth = 0; nth < numbers; nth += 1) {
      const gone = repeats ? 0 : nth
      numerator *= BigInt(others - gone)
      denominator *= BigInt(all - gone)
    }
  }
  return ratio(numerator, denominator)
}

/** The chance that all of k endings are drawn: by inclusion and exclusion of those that are not. */
export function allOf(prizes: readonly DigitPrize[], k: number): Ratio {
  let chance = zero
  for (let missing = 0; missing <= k; missing += 1) {
    const sign = missing % 2 === 0 ? 1n : -1n
    const term = times(missing === 0 ? one : noneOf(prizes, missing), {
      numerator: sign * choose(k, missing),
      denominator: 1n,
    })
    chance = plus(chance, term)
  }
  return chance
}
