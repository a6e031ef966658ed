import { expect, test } from 'vitest'
import { priceFormats } from '../../../src/sports/terms.wire.ts'
import { writtenLine, writtenPrice } from './formats.ts'

test('[GAM-11] a price is written in all six formats', () => {
  const all = (price: string) => priceFormats.map((format) => writtenPrice(price, format))
  expect(all('9/5')).toEqual(['1.80', '0.80', '0.80', '−1.25', '−125', '4/5'])
  expect(all('9/4')).toEqual(['2.25', '1.25', '−0.80', '1.25', '+125', '5/4'])
  expect(all('2/1').slice(0, 5)).toEqual(['2.00', '1.00', '1.00', '1.00', '+100'])
})

test('[GAM-11] the line of the other side has the other sign', () => {
  expect(writtenLine('-0.25', false, true)).toBe('−0.25')
  expect(writtenLine('-0.25', true, true)).toBe('+0.25')
  expect(writtenLine('0', true, true)).toBe('0')
  expect(writtenLine('2.5', false, false)).toBe('2.5')
})
