import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrivesOf, atRiskOf, bonusOf, feeOf, toPlayOf } from './terms.ts'

const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n })
const rates = fc.integer({ min: 0, max: 500_000 })
const fixed = fc.bigInt({ min: 0n, max: 10n ** 6n })

test('[WAL-03] a fee is its rate, rounded in the member’s favour, and its fixed part', () => {
  expect(feeOf(10_000n, { feeRate: 15_000, feeFixed: '50' })).toBe(200n)
  expect(feeOf(3_333n, { feeRate: 15_000, feeFixed: 20n })).toBe(69n)
  expect(feeOf(10n, { feeRate: 0, feeFixed: 20n })).toBe(10n)
  expect(feeOf(10_000n, { feeRate: 0, feeFixed: '0' })).toBe(0n)
  expect(arrivesOf(10_000n, { feeRate: 15_000, feeFixed: 50n })).toBe(9_800n)
  fc.assert(
    fc.property(amounts, rates, (amount, feeRate) => {
      const fee = feeOf(amount, { feeRate, feeFixed: 0n })
      expect(fee * 1_000_000n <= amount * BigInt(feeRate)).toBe(true)
    }),
  )
})

test('[WAL-03] fee and arrival add up to what is paid, and neither is below zero', () => {
  fc.assert(
    fc.property(amounts, rates, fixed, (amount, feeRate, feeFixed) => {
      const terms = { feeRate, feeFixed }
      expect(feeOf(amount, terms) + arrivesOf(amount, terms)).toBe(amount)
      expect(feeOf(amount, terms)).toBeGreaterThanOrEqual(0n)
      expect(arrivesOf(amount, terms)).toBeGreaterThanOrEqual(0n)
    }),
  )
})

test('[WAL-03] a bonus is a part of the deposit, up to its limit and from its least deposit on', () => {
  const offer = { rate: 500_000, most: '10000', depositMin: 2_000n }
  expect([1_999n, 2_000n, 5_001n, 50_000n].map((amount) => bonusOf(amount, offer))).toEqual([
    0n,
    1_000n,
    2_500n,
    10_000n,
  ])
})

test('[WAL-01] what came into the wallet must be played, and never the fee', () => {
  expect(toPlayOf(1_970n, 1)).toBe(1_970n)
  expect(toPlayOf(1_000n, 10)).toBe(10_000n)
  expect(toPlayOf(2_000n, 0)).toBe(0n)
})

test('[WAL-03] [AGT-06] at risk is what was won or lost, and no more than the stake', () => {
  const risks = [0n, 40n, 100n, 105n, 200n, 900n].map((payout) => atRiskOf({ stake: 100n, payout }))
  expect(risks).toEqual([100n, 60n, 0n, 5n, 100n, 100n])
})
