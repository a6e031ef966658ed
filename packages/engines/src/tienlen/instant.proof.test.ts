import { expect, test } from 'vitest'
import { handSize } from './cards.ts'
import { type Instant, instantBy, instantCounts, instants } from './instant.ts'

const ways = [1, 4, 6, 4, 1] as const

/** Every way to share thirteen cards among the heights, once, with how many hands share them so. */
function eachShape(take: (counts: readonly number[], hands: number) => void): void {
  const counts = Array.from({ length: 13 }, () => 0)
  function go(height: number, left: number, hands: number): void {
    if (height === 13) return take(counts, hands)
    for (
      let count = Math.max(0, left - 4 * (12 - height));
      count <= Math.min(4, left);
      count += 1
    ) {
      counts[height] = count
      go(height + 1, left - count, hands * ways[count]!)
    }
  }
  go(0, handSize, 1)
}

test('[FAIR-02] of all 635,013,559,600 hands each instant win comes as often as published', () => {
  const found = new Map<Instant | undefined, number>()
  let pairs = 0
  eachShape((counts, hands) => {
    const kind = instantBy(counts)
    found.set(kind, (found.get(kind) ?? 0) + hands)
    if (counts.reduce((sum, count) => sum + (count >> 1), 0) >= 6) pairs += hands
  })
  expect([...found.values()].reduce((sum, count) => sum + count, 0)).toBe(635_013_559_600)
  expect(Object.fromEntries(instants.map((kind) => [kind, found.get(kind)]))).toEqual(instantCounts)
  // Six pairs that are another instant win too are counted as that one: alone they are 0.4499 %.
  expect(pairs).toBe(2_856_863_152)
})
