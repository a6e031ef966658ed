const looks = {
  /** A time in lists and sentences. */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** Where one thing is looked at: to the second, and by which clock. */
  exact: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  },
  /** A time within some weeks: the day of the week helps more than the year. */
  soon: { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  /** The day of a time, by the reader's clock. */
  date: { dateStyle: 'medium' },
  /** A day of the calendar, which is the same by every clock. */
  day: { dateStyle: 'medium', timeZone: 'UTC' },
  longDay: { dateStyle: 'long', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type TimeLook = keyof typeof looks

/** A time as the language writes it, in the figures that amounts are written in; no time is no words. */
export function timeWords(
  at: string | Date | null,
  tag: string,
  look: TimeLook = 'moment',
): string {
  return at === null ? '' : formatOf(tag, look).format(new Date(at))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs far more than using it; there are a few for each language. */
function formatOf(tag: string, look: TimeLook): Intl.DateTimeFormat {
  const key = `${tag} ${look}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(tag, { ...looks[look], numberingSystem: 'latn' })
  formats.set(key, made)
  return made
}
