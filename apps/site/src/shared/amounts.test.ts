import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountFault, amountTyped, amountWritten, quickAmounts } from './amounts.ts'

const english = { currency: 'USD', tag: 'en' }
const spanish = { currency: 'USD', tag: 'es' }

test('[WAL-03] point and comma are read as the language writes them', () => {
  const read = (how: typeof english, ...typed: string[]) =>
    typed.map((each) => amountTyped(each, how))
  expect(read(english, '12.5', '1,500', '1,284.50', ' 1 284.50 ', '.5', '7.')).toEqual([
    1_250n,
    150_000n,
    128_450n,
    128_450n,
    50n,
    700n,
  ])
  expect(read(spanish, '12,5', '1.500', '1.284,50', '1,500')).toEqual([
    1_250n,
    150_000n,
    128_450n,
    150n,
  ])
})

test('[WAL-03] a mark that cannot separate thousands separates cents', () => {
  expect(amountTyped('12,50', english)).toBe(1_250n)
  expect(amountTyped('12.50', spanish)).toBe(1_250n)
})

test('[WAL-03] a currency without cents has no part after a point', () => {
  const dong = { currency: 'VND', tag: 'en' }
  expect(amountTyped('50.000', dong)).toBe(50_000n)
  expect(amountTyped('50,000', dong)).toBe(50_000n)
  expect(amountTyped('50.5', dong)).toBeUndefined()
  expect(amountTyped('1.500', { currency: 'KWD', tag: 'en' })).toBe(1_500n)
})

test('[WAL-03] figures of other scripts count, everything else does not', () => {
  expect(amountTyped('١٢٫٥٠', { currency: 'USD', tag: 'ar' })).toBe(1_250n)
  expect(amountTyped('१२.५', { currency: 'INR', tag: 'hi' })).toBe(1_250n)
  for (const wrong of ['', '.', '-5', '1e3', '0.001', '1.2.3', '5 USD', '1,284,5.0']) {
    expect([wrong, amountTyped(wrong, english)]).toEqual([wrong, undefined])
  }
})

test('[WAL-03] what the page writes it reads back, in every language', () => {
  const tags = ['en', 'es', 'fr', 'ru', 'pt-BR', 'tr', 'ar', 'hi', 'bn', 'vi', 'zh-CN', 'th', 'fil']
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.constantFrom(...tags),
      fc.constantFrom('USD', 'VND', 'KWD', 'USDT'),
      (minor, tag, currency) => {
        const how = { currency, tag }
        expect(amountTyped(amountWritten(minor, how), how)).toBe(minor)
      },
    ),
  )
})

test('[WAL-03] an amount is judged by its range', () => {
  const range = { min: 1_000n, max: 50_000n }
  const judge = (typed: string) => amountFault(typed, amountTyped(typed, english), range)
  expect(['', 'ten', '9.99', '10', '500', '500.01'].map(judge)).toEqual([
    'missing',
    'form',
    'low',
    undefined,
    undefined,
    'high',
  ])
})

test('[WAL-03] quick amounts are round and within the range', () => {
  expect(quickAmounts({ min: 1_000n, max: 50_000n }, 'USD')).toEqual([
    1_000n,
    2_000n,
    5_000n,
    10_000n,
    20_000n,
  ])
  expect(quickAmounts({ min: 1_500n, max: 4_000n }, 'USD')).toEqual([2_000n])
  expect(quickAmounts({ min: 1n, max: 50n }, 'USD')).toEqual([])
  expect(quickAmounts({ min: 50_000n, max: 300_000n }, 'VND')).toEqual([
    50_000n,
    100_000n,
    200_000n,
  ])
})
