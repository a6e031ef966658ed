import type { Desk } from './types.ts'

export type Hours = Desk['week'][number]

const minutesOfDay = 1_440

/** "09:30" as minutes from midnight; undefined where it is no time. */
export function minutesOf(clock: string): number | undefined {
  const [, hours = '', minutes = ''] = /^(\d\d):(\d\d)$/.exec(clock) ?? []
  const sum = Number(hours || Number.NaN) * 60 + Number(minutes)
  return Number(minutes) < 60 && sum < minutesOfDay ? sum : undefined
}

export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const isAllDay = ({ from, until }: NonNullable<Hours>): boolean => from === until

/** Monday to Sunday by their names. */
export function weekdaysIn(tag: string): string[] {
  const name = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  // 5 January 2026 is a Monday.
  return Array.from({ length: 7 }, (_, day) => name.format(Date.UTC(2026, 0, 5 + day)))
}

/** How far the time for an answer has run: 1 and more is late. */
export function shareOf(dueSince: string | null, dueAt: string, nowMs: number): number {
  const end = Date.parse(dueAt)
  const start = dueSince === null ? end : Date.parse(dueSince)
  if (nowMs >= end) return 1
  return end > start ? Math.max(0, (nowMs - start) / (end - start)) : 0
}

/** From here on it is urgent. */
export const warnShare = 0.75
