import type { LimitPeriod } from '@baize/contract'
import { type Day, dayIn, firstDayOf, nextFirstDay, startOf } from '../../kernel/calendar.ts'

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
