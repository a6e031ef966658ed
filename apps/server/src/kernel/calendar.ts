/** A calendar day such as 2026-03-29. Days sort as text. */
export type Day = string

/** Weeks begin on Monday; a half month begins on the 1st and on the 16th. */
export type CalendarPeriod = 'day' | 'week' | 'halfMonth' | 'month'

const dayMs = 86_400_000
const minuteMs = 60_000

export function dayIn(zone: string, at: Date): Day {
  return zone === 'UTC' ? at.toISOString().slice(0, 10) : days(zone).format(at)
}

const days = createFormats({ year: 'numeric', month: '2-digit', day: '2-digit' })
const minutes = createFormats({ minute: 'numeric' })

/** One for each name of a time zone; Intl throws for a name that does not exist. */
function createFormats(shown: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (zone: string): Intl.DateTimeFormat => {
    const known = formats.get(zone)
    if (known) return known
    const format = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
      timeZone: zone,
      ...shown,
    })
    formats.set(zone, format)
    return format
  }
}

export function firstDayOf(period: CalendarPeriod, day: Day): Day {
  if (period === 'day') return day
  if (period === 'month') return `${day.slice(0, 7)}-01`
  if (period === 'halfMonth') return `${day.slice(0, 7)}-${day.slice(8) < '16' ? '01' : '16'}`
  const sinceMonday = (utcOf(day).getUTCDay() + 6) % 7
  return daysLater(day, -sinceMonday)
}

const weekDays = 7
const monthDaysMax = 31

/** The first day of the period after the one that begins with `first`. */
export function nextFirstDay(period: CalendarPeriod, first: Day): Day {
  if (period === 'day') return daysLater(first, 1)
  if (period === 'week') return daysLater(first, weekDays)
  if (period === 'halfMonth' && first.endsWith('01')) return `${first.slice(0, 8)}16`
  return firstDayOf('month', daysLater(first, monthDaysMax))
}

export function daysLater(day: Day, days: number): Day {
  return new Date(utcOf(day).getTime() + days * dayMs).toISOString().slice(0, 10)
}

function utcOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

/**
 * The first moment at which the zone's calendar shows this day or a later one. It is searched for, not
 * computed, as some zones change their clocks at midnight. Clocks change at whole minutes, and no zone is a
 * whole day away from UTC.
 */
export function startOf(zone: string, day: Day): Date {
  const utcMs = utcOf(day).getTime()
  let before = (utcMs - dayMs) / minuteMs
  let reached = (utcMs + dayMs) / minuteMs
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2)
    if (dayIn(zone, new Date(middle * minuteMs)) < day) before = middle
    else reached = middle
  }
  return new Date(reached * minuteMs)
}

/**
 * The first moment of the clock hour that the zone shows at this moment; the clocks of some zones are a part
 * of an hour away from UTC.
 */
export function hourIn(zone: string, at: Date): Date {
  const minute = Math.floor(at.getTime() / minuteMs)
  const past = Number(minutes(zone).format(minute * minuteMs))
  return new Date((minute - past) * minuteMs)
}
