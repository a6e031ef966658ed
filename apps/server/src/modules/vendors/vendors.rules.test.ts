import fc from 'fast-check'
import { expect, test } from 'vitest'
import { multiplierOf } from './vendors.rules.ts'

test('[HOME-04] a multiplier has the digits that give the payout, and no more', () => {
  expect(multiplierOf(1_000n, 1_125n)).toBe(1_125_000)
  expect(multiplierOf(1_000n, 1_285n)).toBe(1_285_000)
  expect(multiplierOf(70n, 89n)).toBe(1_270_000)
  expect(multiplierOf(700n, 900n)).toBe(1_286_000)
  expect(multiplierOf(200n, 500n)).toBe(2_500_000)
  expect(multiplierOf(1_300n, 0n)).toBe(0)
  expect(multiplierOf(1n, 10n ** 18n)).toBe(Number.MAX_SAFE_INTEGER)
})

test('[HOME-04] stake times multiplier is the payout, for every stake below ten thousand', () => {
  const sums = fc.tuple(fc.bigInt(1n, 999_999n), fc.bigInt(0n, 10n ** 9n))
  fc.assert(
    fc.property(sums, ([stake, payout]) => {
      const millionths = BigInt(multiplierOf(stake, payout))
      expect((stake * millionths * 2n + 1_000_000n) / 2_000_000n).toBe(payout)
    }),
  )
})
