import type { LanguageCode } from '@baize/contract/vocabulary'

export interface CountryCode {
  country: string
  /** With the plus: "+84". */
  code: string
}

/**
 * The national part of the typed or pasted number: only digits, read from any script, and
 * without the dialing code that is chosen beside the field.
 */
export function nationalDigits(text: string, code: string | undefined): string {
  const plain = asciiDigits(text).trim()
  const digits = plain.replace(/\D/g, '')
  const own = code?.replace(/\D/g, '') ?? ''
  const international = /^(?:\+|00)/.test(plain.replace(/[\s().-]/g, ''))
  if (!international || own === '') return digits
  const full = digits.replace(/^00/, '')
  return full.startsWith(own) ? full.slice(own.length) : full
}

/** Arabic, Persian, Bengali, Thai, full-width and other figures become 0 to 9. */
function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (figure) => String(figureValue(figure.codePointAt(0) ?? 0)))
}

/** In Unicode the ten digits of a script follow each other from zero to nine. */
function figureValue(point: number): number {
  let first = point
  while (point - first < 9 && /\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return (point - first) % 10
}

export interface CountryClues {
  /** The country of the visitor's IP address. */
  location: string | null
  language: LanguageCode
  /** The browser's language, such as en-PH. */
  browser: string
  /** The dialing code that was used last. */
  lastCode: string | undefined
}

/**
 * The country to preselect: the visitor's country, else the country of the language, else the one used
 * last. Undefined, and not the alphabetically first country, if none of them is in the list.
 */
export function likelyCountry(
  codes: readonly CountryCode[],
  clues: CountryClues,
): string | undefined {
  const known = new Set(codes.map(({ country }) => country))
  const last = codes.find(({ code }) => code === clues.lastCode)?.country
  const guesses = [
    clues.location,
    ...(spokenIn[clues.language] ?? []),
    regionOf(clues.browser),
    last,
    ...spokenAnywhere,
  ]
  return guesses.find((guess): guess is string => guess != null && known.has(guess))
}

/** Where most people of the site's languages live; English is spoken everywhere. */
const spokenIn: Partial<Record<LanguageCode, readonly string[]>> = {
  CN: ['CN'],
  JA: ['JP'],
  TH: ['TH'],
  VI: ['VN'],
  ES: ['MX', 'ES'],
  HI: ['IN'],
  ID: ['ID'],
  KO: ['KR'],
  PT: ['BR', 'PT'],
  TR: ['TR'],
  AR: ['SA', 'EG'],
  RU: ['RU'],
  FR: ['FR'],
  BN: ['BD'],
  TL: ['PH'],
  TY: ['PH'],
}

const spokenAnywhere = ['PH', 'VN', 'TH', 'GB', 'US']

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().region
  } catch {
    return undefined
  }
}
