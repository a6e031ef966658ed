import type { LimitPeriod } from '@baize/contract'

/** A calendar day such as 2026-03-29. Days sort as text. */
export type Day = string

interface Period {
  first: Day
  from: Date
  /** Exclusive. */
  to: Date
}

/** One day of a time zone's calendar, and the week and month it belongs to. */
export interface Page {
  day: Day
  periods: Readonly<Record<LimitPeriod, Period>>
}

const dayMs = 86_400_000
const minuteMs = 60_000

export function pageOf(zone: string, at: Date): Page {
  const day = dayIn(zone, at)
  const period = (each: LimitPeriod): Period => {
    const first = firstDayOf(each, day)
    return { first, from: startOf(zone, first), to: startOf(zone, nextFirstDay(each, first)) }
  }
  return { day, periods: { day: period('day'), week: period('week'), month: period('month') } }
}

export function covers({ periods }: Page, at: Date): boolean {
  return at >= periods.day.from && at < periods.day.to
}

export function dayIn(zone: string, at: Date): Day {
  const parts = formatIn(zone).formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** One for each name of a time zone; Intl throws for a name that does not exist. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(zone, format)
  return format
}

/** Weeks begin on Monday. */
export function firstDayOf(period: LimitPeriod, day: Day): Day {
  if (period === 'day') return day
  if (period === 'month') return `${day.slice(0, 7)}-01`
  const sinceMonday = (utcOf(day).getUTCDay() + 6) % 7
  return daysLater(day, -sinceMonday)
}

const weekDays = 7
const monthDaysMax = 31

/** The first day of the period after the one that begins with `first`. */
export function nextFirstDay(period: LimitPeriod, first: Day): Day {
  if (period === 'day') return daysLater(first, 1)
  if (period === 'week') return daysLater(first, weekDays)
  return firstDayOf('month', daysLater(first, monthDaysMax))
}

function daysLater(day: Day, days: number): Day {
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
