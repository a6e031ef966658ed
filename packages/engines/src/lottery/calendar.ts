import type { DrawCalendar } from './schedule.ts'
import { tetDays } from './tet.ts'

/** Calendars of days without a draw; a lottery names its own. */
export const drawCalendars = ['VN', 'VL', 'MY', 'SG', 'TH'] as const
export type CalendarName = (typeof drawCalendars)[number]

/** What staff have said about one day of a calendar. */
export interface SaidDay {
  readonly calendar: string
  readonly day: string
  /** none: no draw. extra: a draw, though the schedule names none. usual: as the schedule says. */
  readonly says: 'none' | 'extra' | 'usual'
}

/** Vietnam does not draw at Tết; the other calendars hold only what staff have said. */
const withTet: readonly string[] = ['VN', 'VL']

/** The days of a calendar for some years, with what staff have said: their word counts. */
export function calendarOf(
  name: string | null,
  years: readonly number[],
  said: readonly SaidDay[] = [],
): DrawCalendar {
  if (name === null) return {}
  const without = new Set(withTet.includes(name) ? years.flatMap(tetDays) : [])
  const extra = new Set<string>()
  for (const { calendar, day, says } of said) {
    if (calendar !== name) continue
    without.delete(day)
    extra.delete(day)
    if (says === 'none') without.add(day)
    else if (says === 'extra') extra.add(day)
  }
  return { without, extra }
}
