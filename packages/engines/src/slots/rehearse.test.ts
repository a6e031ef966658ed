import { expect, test } from 'vitest'
import { createDraw, runningSums } from '../fair/draw.ts'
import { type FillWords, rehearsalBatches, rehearsalWords } from '../fair/rehearsal.ts'
import { createRehearsalDraw } from './rehearse.ts'

test('batches hold the words of a rehearsal, one after the other', () => {
  for (const seed of [0, 1, 731_992_465, -5]) {
    for (const stream of [0, 1, 70_000]) {
      const next = rehearsalWords(seed, stream)
      const fill = rehearsalBatches(seed, stream)
      for (const size of [1, 7, 1000]) {
        const words = new Uint32Array(size)
        fill(words)
        expect([...words]).toEqual(Array.from({ length: size }, next))
      }
    }
  }
})

const draws = 3000

test('[FAIR-03] a draw for simulations is that of a round, by the same words', () => {
  const most = 2 ** 32 - 1
  for (const n of [1, 2, 3, 27, 104, 65_537, 600_000, 2 ** 31, 2 ** 31 + 1, 3e9, most]) {
    const round = createDraw(rehearsalWords(3, n % 1000))
    const rehearsal = createRehearsalDraw(rehearsalBatches(3, n % 1000))
    for (let nth = 0; nth < draws; nth += 1) expect(rehearsal.below(n)).toBe(round.below(n))
  }
  const sums = runningSums([3, 4, 4, 3, 2, 1])
  const round = createDraw(rehearsalWords(8))
  const rehearsal = createRehearsalDraw(rehearsalBatches(8))
  for (let nth = 0; nth < draws; nth += 1) {
    expect(rehearsal.weighted(sums)).toBe(round.weighted(sums))
  }
})

/** Words at the limits, where a division by floats would first go wrong. */
const edges = (n: number) =>
  [0, 1, n - 1, n, n + 1, 2 * n - 1, 2 * n, 2 ** 32 - 1, 2 ** 32 - n, 2 ** 31, 2 ** 31 - 1].map(
    (word) => word >>> 0,
  )

test('[FAIR-03] so it is for words at the edges, refused ones included', () => {
  for (const n of [2, 3, 7, 97, 4093, 2 ** 16 + 1, 2 ** 31 - 1, 2 ** 31 + 11, 2 ** 32 - 5]) {
    const words = edges(n)
    const cycle = () => {
      let at = -1
      return () => words[(at += 1) % words.length]!
    }
    const next = cycle()
    const fill: FillWords = (batch) => {
      for (const at of batch.keys()) batch[at] = next()
    }
    const round = createDraw(cycle())
    const rehearsal = createRehearsalDraw(fill)
    for (let nth = 0; nth < draws; nth += 1) expect(rehearsal.below(n)).toBe(round.below(n))
  }
})

test('what cannot be drawn is refused alike', () => {
  const draw = createRehearsalDraw(rehearsalBatches(1))
  for (const n of [0, -1, 1.5, 2 ** 32]) expect(() => draw.below(n)).toThrow(RangeError)
  expect(() => draw.below(Number.NaN)).toThrow(TypeError)
})
