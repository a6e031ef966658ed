import { describe, expect, test } from 'vitest'
import { type CountryClues, likelyCountry, nationalDigits } from './phone.ts'

test.each([
  ['912 345-678', '+84', '912345678'],
  ['(091) 234.5678', '+84', '0912345678'],
  ['+84 912 345 678', '+84', '912345678'],
  ['0084912345678', '+84', '912345678'],
  ['+1 242 555 0100', '+84', '12425550100'],
  ['8491', '+84', '8491'],
  ['٠٩١٢٣', '+966', '09123'],
  ['９１２ ๑๒๓', '+66', '912123'],
  ['', '+84', ''],
  ['12', undefined, '12'],
])('[VAL-03] of "%s" beside %s the number is "%s"', (typed, code, digits) => {
  expect(nationalDigits(typed, code)).toBe(digits)
})

describe('[VAL-04] the dialing code that stands first', () => {
  const codes = [
    { country: 'AF', code: '+93' },
    { country: 'BR', code: '+55' },
    { country: 'PH', code: '+63' },
    { country: 'SG', code: '+65' },
    { country: 'VN', code: '+84' },
  ]
  const clues: CountryClues = { location: null, language: 'EN', browser: 'en', lastCode: undefined }

  test('is where the visitor is', () => {
    expect(likelyCountry(codes, { ...clues, location: 'SG', language: 'VI' })).toBe('SG')
  })
  test('is else where the language is spoken', () => {
    expect(likelyCountry(codes, { ...clues, language: 'VI' })).toBe('VN')
    expect(likelyCountry(codes, { ...clues, location: 'XX', language: 'PT' })).toBe('BR')
  })
  test('is else what the browser or the last login says', () => {
    expect(likelyCountry(codes, { ...clues, browser: 'en-SG' })).toBe('SG')
    expect(likelyCountry(codes, { ...clues, lastCode: '+84' })).toBe('VN')
  })
  test('is never the first of the alphabet by accident', () => {
    expect(likelyCountry(codes, { ...clues, browser: 'no language' })).toBe('PH')
    expect(likelyCountry(codes.slice(0, 1), clues)).toBeUndefined()
  })
})
