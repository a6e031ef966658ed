import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decimalOf,
  fractionalLadder,
  numberOf,
  type Price,
  type PriceFormat,
  priceFormats,
  priceFrom,
  priceIn,
  priceText,
  ratio,
  riskOf,
  storedPrice,
} from './index.ts'

const decimal = (hundredths: number) => ratio(BigInt(hundredths), 100n)
const shown = (hundredths: number) =>
  priceFormats.map((format) => priceText(priceIn(format, decimal(hundredths))))
const prices = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 6n }), fc.bigInt({ min: 1n, max: 10n ** 4n }))
  .map(([wins, stake]) => ratio(wins + stake, stake))
const price = (format: PriceFormat, numerator: bigint, denominator: bigint): Price => {
  return { format, value: ratio(numerator, denominator) }
}

test('[GAM-11] a price in six formats', () => {
  expect(shown(180)).toEqual(['1.80', '0.80', '0.80', '-1.25', '-125', '4/5'])
  expect(shown(225)).toEqual(['2.25', '1.25', '-0.80', '1.25', '+125', '5/4'])
  expect(shown(200)).toEqual(['2.00', '1.00', '1.00', '1.00', '+100', '1/1'])
  expect(shown(10_100)).toEqual(['101.00', '100.00', '-0.01', '100.00', '+10000', '100/1'])
})

test('[GAM-11] a price keeps its exact worth through every format and through the record', () => {
  fc.assert(
    fc.property(prices, fc.constantFrom(...priceFormats), (exact, format) => {
      const said = priceIn(format, exact)
      expect(decimalOf(said)).toEqual(exact)
      expect(priceFrom(storedPrice(said))).toEqual(said)
    }),
  )
})

test('[GAM-11] a rounded view is not the price: 2.10 shows as -0.91 in Malay and pays 2.10', () => {
  const malay = priceIn('malay', decimal(210))
  expect([priceText(malay), storedPrice(malay)]).toEqual(['-0.91', 'malay -10/11'])
  expect(decimalOf(malay)).toEqual(decimal(210))
})

test('[GAM-11] at negative Malay and Indonesian prices the amount typed is the amount to win', () => {
  expect(riskOf(price('malay', -4n, 5n), 100n)).toEqual({ risk: 80n, win: 100n })
  expect(riskOf(price('indonesian', -5n, 4n), 100n)).toEqual({ risk: 125n, win: 100n })
  expect(riskOf(price('malay', 4n, 5n), 100n)).toEqual({ risk: 100n, win: 80n })
  expect(riskOf(price('hongkong', 5n, 4n), 100n)).toEqual({ risk: 100n, win: 125n })
  expect(riskOf(price('american', -125n, 1n), 100n)).toEqual({ risk: 100n, win: 80n })
  expect(riskOf(price('fractional', 1n, 3n), 100n)).toEqual({ risk: 100n, win: 33n })
})

test('[GAM-11] what is won is never more than the risk pays', () => {
  const formats = fc.constantFrom(...priceFormats)
  fc.assert(
    fc.property(prices, formats, fc.bigInt({ min: 1n, max: 10n ** 9n }), (exact, format, typed) => {
      const { risk, win } = riskOf(priceIn(format, exact), typed)
      expect((risk + win) * exact.denominator <= risk * exact.numerator).toBe(true)
    }),
  )
})

test('[GAM-11] the ladder of fractions rises, and a price between two rungs shows the nearer', () => {
  const rungs = fractionalLadder.map(numberOf)
  expect(rungs).toEqual(rungs.toSorted((a, b) => a - b))
  expect(new Set(rungs).size).toBe(rungs.length)
  expect(priceText(priceIn('fractional', decimal(181)))).toBe('4/5')
  expect(priceText(priceIn('fractional', decimal(183)))).toBe('5/6')
})

test('[GAM-11] what is no price is refused', () => {
  for (const wrong of ['decimal 1/1', 'malay 0/1', 'decimal -2/1', 'other 2/1', 'decimal 2', '']) {
    expect(() => priceFrom(wrong)).toThrow(/price/)
  }
  expect(() => priceIn('malay', ratio(1n, 1n))).toThrow('above 1')
})
