import { expect, test } from 'vitest'
import { clockText, createSayAmount, payAt, percentText, shortAmount } from './amounts.ts'

test('money is written exactly, in the words of its language', () => {
  const dollars = createSayAmount({ currency: 'USD', decimals: 2, locale: 'en' })
  expect(dollars(128_450n)).toBe('$1,284.50')
  expect(dollars(90_071_992_547_409_931n)).toBe('$900,719,925,474,099.31')
  expect(dollars(250n, 'always')).toBe('+$2.50')
  const tether = createSayAmount({ currency: 'USDT', decimals: 2, locale: 'en' })
  expect(tether(100n)).toBe('1.00\u00a0USDT')
})

test('play money has no sign of a currency', () => {
  expect(createSayAmount({ currency: 'XXX', decimals: 2, locale: 'en' })(100_000n)).toBe('1,000.00')
})

test('from right to left an amount stands apart', () => {
  const amount = createSayAmount({ currency: 'USD', decimals: 2, locale: 'ar', isRtl: true })(159n)
  expect(amount).toMatch(/^\u2066.*1\.59.*\u2069$/)
})

test('coins carry the shortest figures', () => {
  expect(shortAmount(250n, 2)).toBe('2.5')
  expect(shortAmount(1_000n, 2)).toBe('10')
  expect(shortAmount(1_000n, 0)).toBe('1000')
})

test('time played', () => {
  expect(clockText(65_000)).toBe('1:05')
  expect(clockText(7_265_000)).toBe('2:01:05')
  expect(clockText(-5)).toBe('0:00')
})

test('shares and pays', () => {
  expect(percentText(0.95519, 'en')).toBe('95.51%')
  expect(payAt(40, 200n, 20)).toBe(400n)
})
