import type { Chance } from '../fair/seeds.ts'
import { type Multiplier, multiplierOne } from './multiplier.ts'
import { plus, type Ratio, ratio, times, zero } from './ratio.ts'

/** The payouts of a round, and their exact probabilities. */
export type Law = ReadonlyMap<Multiplier, Ratio>

/**
 * Plays a round with every possible random answer, by the same code as for money, so that figures are
 * compared with the game itself. A float is one of `steps` equal parts; after `asksMax` questions, on
 * which the outcome must not depend, the answer is always 0.
 */
export function everyWay(
  play: (chance: Chance) => Multiplier,
  { steps = 2, asksMax = Number.POSITIVE_INFINITY } = {},
): Law {
  const counted = new Map<Multiplier, Map<number, number>>()
  const answers: { answer: number; of: number }[] = []
  do {
    let asked = 0
    const below = (of: number) => {
      if (asked === asksMax) return 0
      if (asked === answers.length) answers.push({ answer: 0, of })
      asked += 1
      return answers[asked - 1]!.answer
    }
    const multiplier = play({ below, float: () => below(steps) / steps })
    const ways = answers.reduce((product, { of }) => product * of, 1)
    const counts = counted.get(multiplier) ?? new Map<number, number>()
    counted.set(multiplier, counts.set(ways, (counts.get(ways) ?? 0) + 1))
  } while (isMoved(answers))
  return new Map([...counted].map(([multiplier, counts]) => [multiplier, likelihood(counts)]))
}

/** Moves to the next combination of answers. */
function isMoved(answers: { answer: number; of: number }[]): boolean {
  while (answers.length > 0) {
    const last = answers.at(-1)!
    last.answer += 1
    if (last.answer < last.of) return true
    answers.pop()
  }
  return false
}

function likelihood(counts: ReadonlyMap<number, number>): Ratio {
  return [...counts].reduce(
    (sum, [ways, count]) => plus(sum, ratio(BigInt(count), BigInt(ways))),
    zero,
  )
}

export function lawFigures(law: Law): { rtp: Ratio; hitRate: Ratio; maxReturn: Multiplier } {
  const paying = [...law].filter(([multiplier]) => multiplier > 0)
  return {
    rtp: paying.reduce(
      (sum, [multiplier, chance]) =>
        plus(sum, times(chance, ratio(BigInt(multiplier), BigInt(multiplierOne)))),
      zero,
    ),
    hitRate: paying.reduce((sum, [, chance]) => plus(sum, chance), zero),
    maxReturn: Math.max(0, ...paying.map(([multiplier]) => multiplier)),
  }
}

/** The house edge in percent, rounded to nearest, as reference tables publish it. */
export function edgeText({ numerator, denominator }: Ratio, decimals: number): string {
  return ((Number(denominator - numerator) / Number(denominator)) * 100).toFixed(decimals)
}

/** Between two shares in ten-thousandths, inclusive. */
export function isWithin({ numerator, denominator }: Ratio, low: bigint, high: bigint): boolean {
  return numerator * 10_000n >= low * denominator && numerator * 10_000n <= high * denominator
}

/** Whether counts fit their shares: within 4.5 standard deviations of chi-square. */
export function isLikely(counts: readonly number[], shares: readonly Ratio[]): boolean {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const expected = shares.map(
    (share) => (total * Number(share.numerator)) / Number(share.denominator),
  )
  const square = counts.reduce(
    (sum, count, at) => sum + (count - expected[at]!) ** 2 / expected[at]!,
    0,
  )
  const free = counts.length - 1
  return Math.abs(square - free) < 4.5 * Math.sqrt(2 * free)
}
