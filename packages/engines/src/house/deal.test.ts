import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rehearsalWords } from '../fair/rehearsal.ts'
import { createChance } from '../fair/seeds.ts'
import { cardName, rankOf, suitOf } from './cards.ts'
import { dealOf, nextOf } from './deal.ts'
import { everyWay } from './everyway.fixture.ts'
import { ratio } from './ratio.ts'

test('[FAIR-03] every order of what is dealt is equally likely', () => {
  const law = everyWay((chance) => Number(dealOf(6, 3, chance).join('')))
  expect(law.size).toBe(6 * 5 * 4)
  for (const [order, share] of law) {
    expect(share).toEqual(ratio(1n, 120n))
    expect(new Set(String(order).padStart(3, '0')).size).toBe(3)
  }
})

test('the next is the n-th of those left, in whatever order the others went', () => {
  const third = { below: () => 2, float: () => 0 }
  expect(nextOf(10, [], third)).toBe(2)
  expect(nextOf(10, [2], third)).toBe(3)
  expect(nextOf(10, [4, 0, 2], third)).toBe(5)
  expect(nextOf(10, [9, 8], third)).toBe(2)
  expect(dealOf(3, 3, { below: () => 0, float: () => 0 })).toEqual([0, 1, 2])
})

test('[FAIR-04] what is dealt at once is what is dealt one by one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 450 }), fc.nat(), fc.nat(), (size, part, seed) => {
      const count = part % (size + 1)
      const chance = createChance(rehearsalWords(seed))
      const oneByOne: number[] = []
      while (oneByOne.length < count) oneByOne.push(nextOf(size, oneByOne, chance))
      expect(dealOf(size, count, createChance(rehearsalWords(seed)))).toEqual(oneByOne)
    }),
  )
})

test('[LOT-03] the time of a deal follows from what is dealt, not from what is left', () => {
  const chance = createChance(rehearsalWords(1))
  expect(new Set(dealOf(2 ** 31, 500, chance)).size).toBe(500)
})

test('a deck has 52 different cards, and a shoe has them over and over', () => {
  const deck = Array.from({ length: 52 }, (_, card) => cardName(card))
  expect(new Set(deck).size).toBe(52)
  expect([deck[0], deck[9], deck[12], deck[13], deck[51]]).toEqual(['AS', 'TS', 'KS', 'AH', 'KC'])
  expect([rankOf(52), suitOf(52), cardName(415)]).toEqual([1, 0, 'KC'])
})
