import { Refused } from '../../kernel/http/refused.ts'
import type { Phone } from './verification.types.ts'

export interface PhoneGiven {
  countryDialingCode?: string | undefined
  mobileNum?: string | undefined
}

/** The longest possible number, dialing code included (E.164). */
const mobileDigitsMax = 15
const dialingForm = /^[1-9]\d{0,3}$/
/** Characters by which people group digits: spaces, dashes and brackets of any script. */
const grouping = /[\s()[\]（）\p{Dash}]/gu

/**
 * The number as it is stored. A leading zero, which is dialed only inside the country, is dropped; the rest
 * must have exactly the required count of digits. Without a separate dialing code the number has to begin
 * with it.
 */
export function phoneOf(nationalDigits: number, given: PhoneGiven): Phone {
  const typed = digitsOf(given.mobileNum ?? '')
  const dialingCode = digitsOf(given.countryDialingCode?.replace(/^\s*\+/, '') ?? '')
  if (typed === '') throw new Refused('missing-phone-number')
  if (typed === undefined || dialingCode === undefined) throw new Refused('invalid-phone-number')
  if (dialingCode === '') return wholePhoneOf(nationalDigits, typed)
  return soundPhone(nationalDigits, dialingCode, typed.replace(/^0/, ''))
}

/** A number that begins with its dialing code, such as 639171234567. */
export function wholePhoneOf(nationalDigits: number, digits: string): Phone {
  return soundPhone(
    nationalDigits,
    digits.slice(0, Math.max(0, digits.length - nationalDigits)),
    digits.slice(-nationalDigits),
  )
}

function soundPhone(nationalDigits: number, dialingCode: string, national: string): Phone {
  const mobile = dialingCode + national
  const sound =
    dialingForm.test(dialingCode) &&
    national.length === nationalDigits &&
    !national.startsWith('0') &&
    mobile.length <= mobileDigitsMax
  if (!sound) throw new Refused('invalid-phone-number')
  return { mobile, dialingCode }
}

/** The digits of any script as 0 to 9; undefined where there is any other character. */
function digitsOf(text: string): string | undefined {
  const digits = text.replaceAll(grouping, '').replaceAll(/\p{Nd}/gu, digitOf)
  return /^[0-9]*$/.test(digits) ? digits : undefined
}

/** The longest run of digits in Unicode: five sets side by side. */
const digitRowMax = 50

/** The digits of a script are consecutive in Unicode, so the count of digits before one is its value. */
function digitOf(character: string): string {
  const point = character.codePointAt(0) ?? 0
  let before = 0
  while (before < digitRowMax && /\p{Nd}/u.test(String.fromCodePoint(point - before - 1)))
    before += 1
  return String(before % 10)
}
