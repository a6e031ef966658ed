import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithin } from './everyway.fixture.ts'
import { limbo } from './limbo.ts'
import { percentText, ratio } from './ratio.ts'

const wordCount = 2 ** 32
const pointBy = (word: number) =>
  limbo.view(
    limbo.start({ stake: 1n, target: 200 }, { float: () => word / wordCount, below: () => 0 }),
  ).point

test('[FAIR-02] the point is the exact floor of 0.99 / f, for every word', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: wordCount - 1 }), (word) => {
      const exact = Number((99n * BigInt(wordCount)) / BigInt(word))
      expect(pointBy(word)).toBe(Math.min(Math.max(exact, 100), 100_000_000))
    }),
    { numRuns: 5000 },
  )
  expect(pointBy(0)).toBe(100_000_000)
  expect(pointBy(wordCount - 1)).toBe(100)
})

test('[FAIR-02] so many words win as is said: the last one wins, the next one loses', () => {
  const target = fc.oneof(
    fc.integer({ min: 101, max: 100_000_000 }),
    fc.constantFrom(101, 200, 1e8),
  )
  fc.assert(
    fc.property(target, (at) => {
      const { hitRate, rtp, maxReturn } = limbo.figures({ target: at })
      const won = (hitRate.numerator * BigInt(wordCount)) / hitRate.denominator
      expect(pointBy(Number(won) - 1)).toBeGreaterThanOrEqual(at)
      expect(pointBy(Number(won))).toBeLessThan(at)
      expect(maxReturn).toBe(at * 100)
      expect(rtp).toEqual(ratio(won * BigInt(at), BigInt(wordCount) * 100n))
    }),
    { numRuns: 2000 },
  )
})

test('[FAIR-02] the return is 99 % and at most a fortieth of a percent above it', () => {
  for (const setting of limbo.settings()) {
    expect(isWithin(limbo.figures(setting).rtp, 9900n, 9903n)).toBe(true)
  }
  expect(percentText(limbo.figures({ target: 200 }).rtp, 6)).toBe('99.000000')
  expect(percentText(limbo.figures({ target: 100_000_000 }).rtp, 4)).toBe('99.0228')
})

test('[FAIR-02] no target returns less than the least of those listed, of all hundred million', () => {
  // won · target is the next multiple of the target above `all`: the smallest excess is the lowest return.
  const all = 99 * wordCount
  const above = Math.min(...limbo.settings().map(({ target }) => target - (all % target)))
  for (let nearer = 1; nearer < above; nearer += 1) {
    expect(divisorsOf(all + nearer).filter((one) => one >= 101 && one <= 100_000_000)).toEqual([])
  }
  const least = limbo.figures({ target: 119 }).rtp
  expect(least).toEqual(ratio(BigInt(all + above), BigInt(wordCount) * 100n))
})

function divisorsOf(number: number): number[] {
  const small = Array.from({ length: Math.floor(Math.sqrt(number)) }, (_, at) => at + 1).filter(
    (one) => number % one === 0,
  )
  return small.flatMap((one) => [one, number / one])
}

test('targets are from 1.01 to 1,000,000.00 in whole hundredths', () => {
  for (const target of [100, 100_000_001, 150.5, '200', undefined]) {
    expect(() => limbo.readBet({ stake: '1', target })).toThrow(
      expect.objectContaining({ code: 'choice' }),
    )
  }
})
