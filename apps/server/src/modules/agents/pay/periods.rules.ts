import {
  type CalendarPeriod,
  type Day,
  dayIn,
  firstDayOf,
  hourIn,
  nextFirstDay,
  nextHour,
  startOf,
} from '../../../kernel/calendar.ts'
import type { Terms } from '../contracts/terms.types.ts'

/** A span of time that is closed and paid as one; the end is exclusive. */
export interface Span {
  from: Date
  to: Date
}

export type PayPeriod = 'fiveMinutes' | 'hour' | CalendarPeriod

const fiveMinutesMs = 300_000

export function periodOf(terms: Terms): PayPeriod {
  if (terms.kind === 'dividend') return terms.period
  if (terms.kind === 'daily') return 'day'
  return terms.kind === 'hourly' ? 'hour' : 'fiveMinutes'
}

/** The period of a moment, by the merchant's clock. */
export function spanAt(period: PayPeriod, zone: string, at: Date): Span {
  if (period === 'fiveMinutes') {
    const from = new Date(Math.floor(at.getTime() / fiveMinutesMs) * fiveMinutesMs)
    return { from, to: new Date(from.getTime() + fiveMinutesMs) }
  }
  if (period === 'hour') return { from: hourIn(zone, at), to: nextHour(zone, at) }
  const first = firstDayOf(period, dayIn(zone, at))
  return { from: startOf(zone, first), to: startOf(zone, nextFirstDay(period, first)) }
}

/** The days of a span, for people. */
export function daysOf(zone: string, { from, to }: Span): { first: Day; last: Day } {
  return { first: dayIn(zone, from), last: dayIn(zone, new Date(to.getTime() - 1)) }
}
