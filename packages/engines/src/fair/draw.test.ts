import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraw, createRecordedDraw, createReplayedDraw, runningSums } from './draw.ts'
import { rehearsalWords } from './rehearsal.ts'

const wordCount = 2 ** 32

test('[FAIR-03] each number is met by equally many words: no modulo bias', () => {
  const limits = fc.oneof(
    fc.integer({ min: 1, max: 1000 }),
    fc.integer({ min: 1, max: wordCount - 1 }),
  )
  fc.assert(
    fc.property(limits, fc.integer({ min: 0, max: wordCount - 1 }), (n, word) => {
      const refused = wordCount % n
      expect((wordCount - refused) % n).toBe(0)
      const { draw, left } = createReplayedDraw([word, wordCount - 1])
      const drawn = draw.below(n)
      expect(drawn).toBe(word >= refused ? word % n : (wordCount - 1) % n)
      expect(left()).toBe(word >= refused ? 1 : 0)
    }),
  )
})

test('[FAIR-03] the last word refused and the first one taken', () => {
  // 2³² = 3 × 1,431,655,765 + 1
  expect(createReplayedDraw([0, 5]).draw.below(3)).toBe(2)
  expect(createReplayedDraw([1]).draw.below(3)).toBe(1)
  // 2³² = 1 × 3,000,000,000 + 1,294,967,296
  expect(createReplayedDraw([1_294_967_295, 7, 4_000_000_000]).draw.below(3e9)).toBe(1e9)
  expect(createReplayedDraw([1_294_967_296]).draw.below(3e9)).toBe(1_294_967_296)
})

test('[FAIR-03] chi-square: what is drawn is spread evenly', () => {
  for (const n of [2, 3, 7, 24, 30, 52, 1000]) {
    const draw = createDraw(rehearsalWords(5, n))
    const drawn = Array.from({ length: n }, () => 0)
    const each = 400
    for (let nth = 0; nth < n * each; nth += 1) drawn[draw.below(n)]! += 1
    expect([n, isEven(drawn, each)]).toEqual([n, true])
  }
})

/** Within 4.5 standard deviations of an even distribution, on both sides. */
function isEven(drawn: readonly number[], each: number): boolean {
  const square = drawn.reduce((sum, count) => sum + (count - each) ** 2 / each, 0)
  const free = drawn.length - 1
  return Math.abs(square - free) < 4.5 * Math.sqrt(2 * free)
}

test('[FAIR-03] pairs of words that follow each other are spread evenly too', () => {
  const draw = createDraw(rehearsalWords(9))
  const drawn = Array.from({ length: 400 }, () => 0)
  for (let nth = 0; nth < 400 * 500; nth += 1) drawn[draw.below(20) * 20 + draw.below(20)]! += 1
  expect(isEven(drawn, 500)).toBe(true)
})

test('[FAIR-03] weights are met in proportion, and no weight of zero', () => {
  const sums = runningSums([5, 0, 1, 4])
  expect(sums).toEqual([5, 5, 6, 10])
  const firsts = [0, 4, 5, 6, 9].map((at) => createReplayedDraw([at + 1000]).draw.weighted(sums))
  expect(firsts).toEqual([0, 0, 2, 3, 3])
})

test('what cannot be drawn is refused', () => {
  const draw = createDraw(rehearsalWords(1))
  for (const n of [0, -1, 1.5, 2 ** 32, Number.POSITIVE_INFINITY]) {
    expect(() => draw.below(n)).toThrow(RangeError)
  }
  expect(() => draw.below(Number.NaN)).toThrow(TypeError)
  expect(() => draw.weighted([])).toThrow(RangeError)
  expect(() => createDraw(() => 0.5).below(2)).toThrow(TypeError)
  expect(() => createDraw(() => -1).below(2)).toThrow(TypeError)
  expect(() => createDraw(() => 0).below(3)).toThrow('refused')
})

test('[FAIR-04] what was drawn is drawn again from its record', () => {
  const { draw, words } = createRecordedDraw(rehearsalWords(3))
  const drawn = Array.from({ length: 50 }, (_, at) => draw.below(at + 1))
  const again = createReplayedDraw(words)
  expect(Array.from({ length: 50 }, (_, at) => again.draw.below(at + 1))).toEqual(drawn)
  expect(again.left()).toBe(0)
  expect(() => again.draw.below(2)).toThrow('the record ends')
})

test('rehearsal words repeat by seed and differ by stream', () => {
  expect(first(1)).toEqual(first(1))
  expect(first(1)).not.toEqual(first(2))
  expect(first(1)).not.toEqual(first(1, 1))
})

function first(seed: number, stream?: number): number[] {
  const next = rehearsalWords(seed, stream)
  return [next(), next(), next()]
}
