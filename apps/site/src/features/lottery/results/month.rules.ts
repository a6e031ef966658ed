import type { Value } from '@baize/contract'

export type MonthDay = Value<'lotteryMonth'>['days'][number]

const daysOfWeek = 7
/** How far ahead days without a draw are shown. */
const monthsAheadMax = 12
const firstMonth = '2000-01'
const monday = 1

export const monthOf = (day: string) => day.slice(0, 'yyyy-mm'.length)

/** The month so many months later, or before. */
export function monthAfter(month: string, months: number): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return monthOf(at.toISOString())
}

export function hasMonth(month: string, today: string): boolean {
  return month >= firstMonth && month <= monthAfter(monthOf(today), monthsAheadMax)
}

/** The days of a month as long as nothing is known of them. */
export function plainDays(month: string): MonthDay[] {
  const next = Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`)
  const count = new Date(next - dayMs).getUTCDate()
  return Array.from({ length: count }, (_, at) => ({
    day: `${month}-${String(at + 1).padStart(2, '0')}`,
    drawn: 0,
    isDrawDay: true,
    without: [],
  }))
}

const dayMs = 86_400_000

/** 0 is Sunday. Not every browser knows the week of a language: then it begins on Monday. */
export function firstWeekdayOf(tag: string): number {
  const locale = new Intl.Locale(tag) as Intl.Locale & { getWeekInfo?(): { firstDay: number } }
  return (locale.getWeekInfo?.().firstDay ?? monday) % daysOfWeek
}

/** The days in weeks; null where a week has days of another month. */
export function weeksOf<T extends { day: string }>(
  days: readonly T[],
  firstWeekday: number,
): (T | null)[][] {
  const [first] = days
  if (!first) return []
  const weekday = new Date(`${first.day}T00:00:00Z`).getUTCDay()
  const before = (weekday - firstWeekday + daysOfWeek) % daysOfWeek
  const cells: (T | null)[] = [...Array.from({ length: before }, () => null), ...days]
  while (cells.length % daysOfWeek > 0) cells.push(null)
  return Array.from({ length: cells.length / daysOfWeek }, (_, nth) =>
    cells.slice(nth * daysOfWeek, (nth + 1) * daysOfWeek),
  )
}

/** Any seven days in a row, to name the columns by. */
export function weekdaysFrom(firstWeekday: number): string[] {
  // The first of November 2026 is a Sunday.
  return Array.from(
    { length: daysOfWeek },
    (_, nth) => `2026-11-0${1 + ((firstWeekday + nth) % 7)}`,
  )
}

/**
 * drawn: there are results. none: no draw takes place. some: there are results, but not of all lotteries.
 * left: there are none yet, and some lotteries are not drawn.
 */
export type DayLook = 'drawn' | 'some' | 'left' | 'none' | 'plain'

export function lookOf({ drawn, isDrawDay, without }: MonthDay): DayLook {
  if (drawn > 0) return without.length > 0 ? 'some' : 'drawn'
  if (!isDrawDay) return 'none'
  return without.length > 0 ? 'left' : 'plain'
}

/** Which day an arrow key leads to; undefined for other keys, and beyond the days that can be chosen. */
export function dayByKey(
  key: string,
  day: string,
  { days, today, isMirrored }: { days: readonly MonthDay[]; today: string; isMirrored: boolean },
): string | undefined {
  const onward = isMirrored ? -1 : 1
  const steps: Record<string, number> = {
    ArrowRight: onward,
    ArrowLeft: -onward,
    ArrowDown: daysOfWeek,
    ArrowUp: -daysOfWeek,
  }
  const step = steps[key]
  if (step === undefined) return undefined
  const at = days.findIndex((one) => one.day === day) + step
  const found = days[at]?.day
  return found !== undefined && found <= today ? found : undefined
}
