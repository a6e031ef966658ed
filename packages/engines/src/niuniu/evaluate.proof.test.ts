import { expect, test } from 'vitest'
import { bullOf, type Level, levelCounts, levels, madeOf, pointsOf } from './evaluate.ts'

const deck = Array.from({ length: 52 }, (_, card) => card)

/** Every hand of a deck, once. The array is the same one each time. */
function eachHand(take: (cards: readonly number[]) => void): void {
  const hand = [0, 0, 0, 0, 0]
  for (hand[0] = 0; hand[0] < 48; hand[0] += 1)
    for (hand[1] = hand[0] + 1; hand[1] < 49; hand[1] += 1)
      for (hand[2] = hand[1] + 1; hand[2] < 50; hand[2] += 1)
        for (hand[3] = hand[2] + 1; hand[3] < 51; hand[3] += 1)
          for (hand[4] = hand[3] + 1; hand[4] < 52; hand[4] += 1) take(hand)
}

test('[FAIR-02] of all 2,598,960 hands each bull comes as often as published', () => {
  const points = deck.map(pointsOf)
  const counts = Array.from({ length: 11 }, () => 0)
  eachHand((hand) => {
    counts[bullOf(hand.map((card) => points[card]!))]! += 1
  })
  expect(counts).toEqual([
    872_128, 171_304, 168_096, 171_304, 168_096, 177_424, 168_096, 171_304, 168_096, 171_304,
    191_808,
  ])
})

test('[FAIR-02] of all hands 776 are five small, 608 more four alike, and 768 five pictures', () => {
  const counts = new Map<Level, number>(levels.map((level) => [level, 0]))
  eachHand((hand) => {
    const { level } = madeOf(hand)
    counts.set(level, counts.get(level)! + 1)
  })
  expect([counts.get('fiveSmall'), counts.get('quad'), counts.get('fiveFace')]).toEqual([
    776, 608, 768,
  ])
  expect(Object.fromEntries(counts)).toEqual(levelCounts)
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(2_598_960)
})
