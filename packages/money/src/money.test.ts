import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountMax,
  decimalsOf,
  decimalText,
  parseAmount,
  parts,
  rateOne,
  ratePercent,
  share,
} from './index.ts'

const amounts = fc.bigInt({ min: -amountMax, max: amountMax })
const rates = fc.integer({ min: 0, max: rateOne })

test('[LED-03] currencies with 0, 2 and 3 decimals', () => {
  expect(['VND', 'USD', 'KWD', 'XXX'].map(decimalsOf)).toEqual([0, 2, 3, 2])
})

test('[LED-03] a share is rounded as said, and never by more than one', () => {
  expect(share(999n, 500_000, 'down')).toBe(499n)
  expect(share(999n, 500_000, 'up')).toBe(500n)
  expect(share(999n, 500_000, 'even')).toBe(500n)
  expect(share(997n, 500_000, 'even')).toBe(498n)
  expect(share(-999n, 500_000, 'down')).toBe(-499n)
  expect(() => share(1n, 0.5, 'down')).toThrow('millionths')
  fc.assert(
    fc.property(amounts, rates, (amount, rate) => {
      const exact = amount * BigInt(rate)
      for (const rounding of ['down', 'up', 'even'] as const) {
        const off = share(amount, rate, rounding) * BigInt(rateOne) - exact
        expect(off > -BigInt(rateOne) && off < BigInt(rateOne)).toBe(true)
      }
    }),
  )
})

test('[LED-03] parts add up to the whole', () => {
  expect(parts(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
  expect(parts(1n, [0n, 1n])).toEqual([0n, 1n])
  fc.assert(
    fc.property(
      amounts,
      fc.array(fc.bigInt({ min: 1n, max: 1_000n }), { minLength: 1 }),
      (amount, weights) => {
        expect(parts(amount, weights).reduce((sum, part) => sum + part, 0n)).toBe(amount)
      },
    ),
  )
})

test('[LED-03] what is typed becomes minor units exactly, or nothing', () => {
  expect(parseAmount('1,284.5', 2)).toBe(128_450n)
  expect(parseAmount(' 0.010 ', 2)).toBe(1n)
  expect(parseAmount('12', 0)).toBe(12n)
  for (const wrong of [
    '',
    '.',
    '-1',
    '1e3',
    '0.001',
    '1.2.3',
    '12,50',
    '1,2345',
    '٣',
    '9'.repeat(40),
    '92233720368547758.08',
  ]) {
    expect([wrong, parseAmount(wrong, 2)]).toEqual([wrong, undefined])
  }
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: amountMax }),
      fc.integer({ min: 0, max: 8 }),
      (minor, decimals) => {
        expect(parseAmount(decimalText(minor, decimals), decimals)).toBe(minor)
      },
    ),
  )
})

test('[LED-03] a rate is written as a percentage that reads as the same rate', () => {
  expect([8_000, 1, 12_345, rateOne].map(ratePercent)).toEqual(['0.8', '0.0001', '1.2345', '100'])
  fc.assert(
    fc.property(rates, (rate) => {
      expect(parseAmount(ratePercent(rate), 4)).toBe(BigInt(rate))
    }),
  )
})
