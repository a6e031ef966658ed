import { useLanguage } from '@baize/i18n/react'

const looks = {
  /** In lists. */
  short: { dateStyle: 'medium', timeStyle: 'short' },
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
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A time as the member's language writes it, by the member's clock. */
export function Moment({ at, look = 'short' }: { at: string; look?: keyof typeof looks }) {
  const { tag } = useLanguage()
  return (
    <time dateTime={at}>
      <bdi>{formatOf(tag, look).format(new Date(at))}</bdi>
    </time>
  )
}

/** A day of the calendar, without hours. */
export function dayWords(day: string, tag: string): string {
  return formatOf(tag, 'day').format(new Date(`${day}T00:00:00Z`))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs far more than using it; there are two for each language. */
function formatOf(tag: string, look: keyof typeof looks | 'day'): Intl.DateTimeFormat {
  const known = formats.get(tag + look)
  if (known) return known
  const options = look === 'day' ? ({ dateStyle: 'medium', timeZone: 'UTC' } as const) : looks[look]
  const made = new Intl.DateTimeFormat(tag, { ...options, numberingSystem: 'latn' })
  formats.set(tag + look, made)
  return made
}

/** The clock by which times are shown. */
export function clockName(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Sorts, and every spreadsheet reads it: 2026-01-31 18:05:09 by the member's clock. */
export function plainTime(at: string): string {
  const moment = new Date(at)
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())]
  const time = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two)
  return `${day.join('-')} ${time.join(':')}`
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}
