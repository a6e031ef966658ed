import { dayIn, daysLater, momentIn, startOf } from '../../kernel/calendar.ts'
import type { Desk } from './support.types.ts'

interface Stretch {
  from: number
  until: number
}

const minuteMs = 60_000
/** Every week has the same hours: whoever is closed so long is closed for good. */
const daysLooked = 8
/** A promise of two days, in hours that are open for an hour each week. */
const daysReckoned = 400

/** All day, every day. */
export const usualDesk: Desk = {
  week: Array.from({ length: 7 }, () => ({ from: 0, until: 0 })),
  promise: { chat: 1, ticket: 240, payments: 60 },
}

export function isOpenAt(desk: Desk, zone: string, at: Date): boolean {
  const ms = at.getTime()
  for (const { from, until } of stretches(desk, zone, at, 1)) {
    if (from <= ms && ms < until) return true
  }
  return false
}

/** When we open next; null while we are open, and if we never do. */
export function opensAt(desk: Desk, zone: string, at: Date): Date | null {
  if (isOpenAt(desk, zone, at)) return null
  for (const { from } of stretches(desk, zone, at, daysLooked)) {
    if (from > at.getTime()) return new Date(from)
  }
  return null
}

/** The moment after so many minutes of our hours. A desk that never opens counts every minute. */
export function afterOpenMinutes(desk: Desk, zone: string, at: Date, minutes: number): Date {
  let leftMs = minutes * minuteMs
  let reached = at.getTime()
  for (const { from, until } of stretches(desk, zone, at, daysReckoned)) {
    const begins = Math.max(from, reached)
    if (until <= begins) continue
    if (leftMs <= until - begins) return new Date(begins + leftMs)
    leftMs -= until - begins
    reached = until
  }
  return new Date(at.getTime() + minutes * minuteMs)
}

/** Our hours from the day before on, as one night can belong to two days. */
function* stretches(
  { week }: Desk,
  zone: string,
  at: Date,
  days: number,
): Generator<Stretch, void, undefined> {
  if (week.every((hours) => hours === null)) return
  const today = dayIn(zone, at)
  for (let nth = -1; nth <= days; nth += 1) {
    const day = daysLater(today, nth)
    const hours = week[weekdayOf(day)]
    if (!hours) continue
    const { from, until } = hours
    const next = daysLater(day, 1)
    if (from === until)
      yield { from: startOf(zone, day).getTime(), until: startOf(zone, next).getTime() }
    else
      yield {
        from: momentIn(zone, day, from).getTime(),
        until: momentIn(zone, from < until ? day : next, until).getTime(),
      }
  }
}

/** 0 is Monday. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
