import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refused } from '../../kernel/http/refused.ts'
import { phoneOf, wholePhoneOf } from './phone.rules.ts'

const nationalDigits = 10

test.each([
  ['63', '9171234567', '639171234567'],
  ['+63', '09171234567', '639171234567'],
  ['63', '917 123-4567', '639171234567'],
  ['1', '(415) 555‑2671', '14155552671'],
  [' +84 ', '０９１７１２３４５６７', '849171234567'],
  ['966', '٩١٧١٢٣٤٥٦٧', '9669171234567'],
  ['91', '९१७१२३४५६७', '919171234567'],
  ['880', '𝟗𝟏𝟕𝟏𝟐𝟑𝟒𝟓𝟔𝟕', '8809171234567'],
  [undefined, '639171234567', '639171234567'],
  ['', '639171234567', '639171234567'],
])('[ERR-01] %s %s is the number %s', (countryDialingCode, mobileNum, mobile) => {
  expect(phoneOf(nationalDigits, { countryDialingCode, mobileNum }).mobile).toBe(mobile)
})

test.each([
  ['63', '', 'missing-phone-number'],
  ['63', ' - () ', 'missing-phone-number'],
  ['63', undefined, 'missing-phone-number'],
  ['63', '917123456', 'invalid-phone-number'],
  ['63', '91712345678', 'invalid-phone-number'],
  ['63', '0917123456', 'invalid-phone-number'],
  ['63', '00917123456', 'invalid-phone-number'],
  ['63', '917123456x', 'invalid-phone-number'],
  ['63', '+9171234567', 'invalid-phone-number'],
  ['63', '917.123.4567', 'invalid-phone-number'],
  ['63', "9171234567' or 1=1", 'invalid-phone-number'],
  ['0', '9171234567', 'invalid-phone-number'],
  ['+', '9171234567', 'invalid-phone-number'],
  ['12345', '9171234567', 'invalid-phone-number'],
  ['sixty', '9171234567', 'invalid-phone-number'],
  [undefined, '9171234567', 'invalid-phone-number'],
  [undefined, '09171234567', 'invalid-phone-number'],
])('[ERR-01] %s %s is refused: %s', (countryDialingCode, mobileNum, code) => {
  expect(() => phoneOf(nationalDigits, { countryDialingCode, mobileNum })).toThrow(code)
})

test('[ERR-01] the count of digits is the merchant’s', () => {
  expect(phoneOf(9, { countryDialingCode: '84', mobileNum: '0912345678' })).toEqual({
    mobile: '84912345678',
    dialingCode: '84',
  })
  expect(() => phoneOf(9, { countryDialingCode: '84', mobileNum: '9123456789' })).toThrow(
    'invalid-phone-number',
  )
})

test('a number longer than any is refused', () => {
  const mobileNum = '9'.repeat(12)
  expect(phoneOf(12, { countryDialingCode: '123', mobileNum }).mobile).toHaveLength(15)
  expect(() => phoneOf(12, { countryDialingCode: '1234', mobileNum })).toThrow(
    'invalid-phone-number',
  )
})

const digits = (length: number) =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.integer({ min: 0, max: 9 }), {
        minLength: length - 1,
        maxLength: length - 1,
      }),
    )
    .map(([first, rest]) => [first, ...rest].join(''))

test('[ERR-01] however a number is grouped or written, it is the same number', () => {
  const zeros = ['0', '０', '٠', '۰', '०', '๐', '𝟬']
  fc.assert(
    fc.property(
      digits(nationalDigits),
      digits(2),
      fc.constantFrom(...zeros),
      fc.constantFrom('', ' ', '-', ' - ', '\u2011', '\u00a0'),
      fc.boolean(),
      (national, dialingCode, zero, between, withZero) => {
        const written = (text: string) =>
          text
            .split('')
            .map((digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))
            .join(between)
        const typed = written((withZero ? '0' : '') + national)
        const phone = phoneOf(nationalDigits, {
          countryDialingCode: `+${dialingCode}`,
          mobileNum: typed,
        })
        expect(phone).toEqual({ mobile: dialingCode + national, dialingCode })
        expect(wholePhoneOf(nationalDigits, phone.mobile)).toEqual(phone)
      },
    ),
  )
})

test('[ERR-01] whatever is given, the answer is a number of digits or one of two refusals', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (code, number) => {
      expect(answerTo(code, number)).toMatch(
        /^(?:[1-9][0-9]{10,14}|invalid-phone-number|missing-phone-number)$/,
      )
    }),
  )
})

function answerTo(countryDialingCode: string, mobileNum: string): string {
  try {
    return phoneOf(nationalDigits, { countryDialingCode, mobileNum }).mobile
  } catch (error) {
    return error instanceof Refused ? error.code : String(error)
  }
}
