import { rehearsalWords } from '@baize/engines'
import { expect, test } from 'vitest'
import { models } from '../fixture/range.fixture.ts'
import { drawnAgain, drawOutcome, secureWords } from './draw.ts'

const order = { bet: { level: 2 }, mode: 'base' } as const

test('[FAIR-04] what was drawn is drawn again from its words', () => {
  const nextWord = rehearsalWords(3)
  for (let nth = 0; nth < 200; nth += 1) {
    const { outcome, words } = drawOutcome(models.buying!, order, nextWord)
    expect(drawnAgain(models.buying!, order, words)).toEqual(outcome)
  }
})

function many(seed: number) {
  const nextWord = rehearsalWords(seed)
  return Array.from({ length: 20 }, () => drawOutcome(models.plain!, order, nextWord).outcome)
}

test('the same words give the same outcome, other words another', () => {
  expect(many(1)).toEqual(many(1))
  expect(many(1)).not.toEqual(many(2))
})

test('secure words fill all 32 bits and do not come again', () => {
  const nextWord = secureWords()
  const words = Array.from({ length: 5_000 }, nextWord)
  expect(words.every((word) => Number.isInteger(word) && word >= 0 && word < 2 ** 32)).toBe(true)
  // About 3 of 5,000 random 32-bit words collide by chance.
  expect(new Set(words).size).toBeGreaterThan(4_980)
  for (let bit = 0; bit < 32; bit += 1) {
    const ones = words.filter((word) => (word >>> bit) & 1).length
    // Six standard deviations.
    expect(Math.abs(ones - 2_500)).toBeLessThan(213)
  }
})
