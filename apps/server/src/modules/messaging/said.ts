import type { LanguageCode } from '@baize/contract'
import type { GameType } from '@baize/contract/vocabulary'
import { type Key, languages, writePercent } from '@baize/i18n'
import { say } from '@baize/i18n/node'
import { decimalsOf, decimalText } from '@baize/money'

/**
 * A part of what we say to a member, as data: it is put into words when a letter is written, and again in the
 * reader's language whenever a message is read.
 */
export type Said =
  | string
  /** Runs from left to right in every language. */
  | { figures: string }
  /** In minor units. */
  | { money: string; currency: string }
  /** A moment; it is named in UTC, as we do not know the reader's zone. */
  | { time: string }
  /** The day of a moment in a zone. */
  | { day: string; zone: string }
  /** A decimal number: '12.5' for 12.5 %. */
  | { percent: string }
  | { game: GameType }
  /** A sentence of the catalogue. */
  | { words: Key<'letters'>; values?: SaidValues }
  | { row: readonly Said[] }
  | { lines: readonly Said[] }

export type SaidValues = Readonly<Record<string, Said>>

export const moneySaid = (amount: bigint | string, currency: string): Said => ({
  money: String(amount),
  currency,
})

/** In the words of a language. */
export function spoken(language: LanguageCode, said: Said): string {
  if (typeof said === 'string') return said
  const { tag } = languages[language]
  if ('figures' in said) return apart(language, said.figures)
  if ('money' in said) {
    const { money, currency } = said
    return apart(language, `${decimalText(BigInt(money), decimalsOf(currency))} ${currency}`)
  }
  if ('time' in said) return timeIn(tag, said.time)
  if ('day' in said) return dayFormat(tag, said.zone).format(new Date(said.day))
  if ('percent' in said) return writePercent(said.percent, tag)
  if ('game' in said) return say(language, 'frame', `games.${said.game}`)
  if ('words' in said) return say(language, 'letters', said.words, valuesIn(language, said.values))
  const parts = 'row' in said ? said.row : said.lines
  return parts.map((part) => spoken(language, part)).join('row' in said ? ' ' : '\n')
}

export function valuesIn(language: LanguageCode, values: SaidValues = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, said]) => [name, spoken(language, said)]),
  )
}

function timeIn(tag: string, time: string): string {
  return `${timeFormat(tag).format(new Date(time))} UTC`
}

/** To make a format takes far longer than to use it: those of a few languages and zones are kept. */
const timeFormat = kept(
  (tag: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
)
const dayFormat = kept(
  (tag: string, timeZone: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone }),
)

function kept<A extends string[], T>(make: (...asked: A) => T): (...asked: A) => T {
  const made = new Map<string, T>()
  return (...asked) => {
    const key = asked.join(' ')
    const one = made.get(key) ?? make(...asked)
    made.set(key, one)
    return one
  }
}

/** Figures run from left to right, also in a sentence that runs from right to left. */
function apart(language: LanguageCode, figures: string): string {
  return languages[language].direction === 'rtl' ? `\u2066${figures}\u2069` : figures
}
