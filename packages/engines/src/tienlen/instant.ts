import type { Card } from '../holdem/index.ts'
import { byHeight, twoHeight } from './cards.ts'

/** Hands that win before a card is played, as many as there are. */
export const instants = ['dragon', 'fourTwos', 'fivePairs', 'sixPairs'] as const
/** dragon: every height from the three to the ace. fivePairs: one after another, without twos. */
export type Instant = (typeof instants)[number]

const pairsForAll = 6
const pairsInRow = 5

/** The first that fits, in the order above. */
export function instantOf(cards: readonly Card[]): Instant | undefined {
  return instantBy(byHeight(cards).map(({ length }) => length))
}

/** Only how many cards there are of each height counts. */
export function instantBy(counts: readonly number[]): Instant | undefined {
  const low = counts.slice(0, twoHeight)
  if (low.every((count) => count > 0)) return 'dragon'
  if (counts[twoHeight] === 4) return 'fourTwos'
  let inRow = 0
  for (const count of low) {
    inRow = count >= 2 ? inRow + 1 : 0
    if (inRow === pairsInRow) return 'fivePairs'
  }
  const pairs = counts.reduce((sum, count) => sum + Math.floor(count / 2), 0)
  return pairs >= pairsForAll ? 'sixPairs' : undefined
}

/** Of all 635,013,559,600 hands of thirteen cards; a hand that is two of them counts as the first. */
export const instantCounts: Readonly<Record<Instant, number>> = {
  dragon: 369_098_752,
  fourTwos: 1_677_106_640,
  fivePairs: 411_780_096,
  sixPairs: 2_746_836_448,
}
