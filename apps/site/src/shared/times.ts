const looks = {
  /** A time in lists and sentences. */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** In details of one item: with seconds and time zone. */
  exact: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  },
  /** A time within some weeks: with the weekday instead of the year. */
  soon: { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  /** The day of a time in the reader's time zone. */
  date: { dateStyle: 'medium' },
  /** A calendar day, which has no time zone. */
  day: { dateStyle: 'medium', timeZone: 'UTC' },
  /** Parts of a calendar. */
  month: { month: 'long', year: 'numeric', timeZone: 'UTC' },
  weekday: { weekday: 'long', timeZone: 'UTC' },
  weekdayLetter: { weekday: 'narrow', timeZone: 'UTC' },
  weekdayOf: { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  longDay: { dateStyle: 'long', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type TimeLook = keyof typeof looks

/** A time in the page's language, with Western digits as in amounts; empty without a time. */
export function timeWords(
  at: string | Date | null,
  tag: string,
  look: TimeLook = 'moment',
): string {
  return at === null ? '' : formatOf(tag, look).format(new Date(at))
}

/**
 * The same inside a sentence. Japanese and Chinese may break a line between any two letters, but not within a
 * date or a time of day.
 */
export function timeWithin(at: string | Date, tag: string, look?: TimeLook): string {
  const words = timeWords(at, tag, look)
  return /^(ja|zh)/.test(tag) ? words.replaceAll(betweenLetters, wordJoiner) : words
}

const betweenLetters = /(?<=\S)(?=\S)/gu
const wordJoiner = '\u2060'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format is expensive, so the few formats of each language are cached. */
function formatOf(tag: string, look: TimeLook): Intl.DateTimeFormat {
  const key = `${tag} ${look}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(tag, { ...looks[look], numberingSystem: 'latn' })
  formats.set(key, made)
  return made
}
