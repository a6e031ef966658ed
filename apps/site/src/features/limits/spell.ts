import { formatAmount } from '@baize/ui'
import type { Limit } from './protection.ts'

const hourMinutes = 60
const yearDays = 365

/** Money in its currency; of sessions, hours and minutes. */
export function valueWords(
  kind: Limit['kind'],
  value: string | bigint,
  currency: string,
  tag: string,
): string {
  return kind === 'session'
    ? timeWords(Number(value), tag)
    : formatAmount({ minor: BigInt(value), currency, locale: tag })
}

/** 95 is "1 hr 35 min" in English. */
export function timeWords(minutes: number, tag: string): string {
  const hours = Math.floor(minutes / hourMinutes)
  const rest = minutes % hourMinutes
  const parts = [
    ...(hours > 0 ? [unitWords(hours, 'hour', 'short', tag)] : []),
    ...(rest > 0 || hours === 0 ? [unitWords(rest, 'minute', 'short', tag)] : []),
  ]
  return new Intl.ListFormat(tag, { type: 'unit', style: 'narrow' }).format(parts)
}

const minuteSeconds = 60

/** 3909 is "1:05:09", in every language. */
export function clockWords(seconds: number): string {
  const minutes = Math.floor(seconds / minuteSeconds)
  const parts = [minutes % hourMinutes, seconds % minuteSeconds]
  const rest = parts.map((part) => String(part).padStart(2, '0')).join(':')
  return `${Math.floor(minutes / hourMinutes)}:${rest}`
}

/** Whole years where it is so many. */
export function daysWords(days: number, tag: string): string {
  return days % yearDays === 0
    ? unitWords(days / yearDays, 'year', 'long', tag)
    : unitWords(days, 'day', 'long', tag)
}

function unitWords(count: number, unit: string, unitDisplay: 'short' | 'long', tag: string) {
  const options = { style: 'unit', unit, unitDisplay, numberingSystem: 'latn' } as const
  return new Intl.NumberFormat(tag, options).format(count)
}

export function minutesWords(minutes: number, tag: string): string {
  return unitWords(minutes, 'minute', 'short', tag)
}

/** A moment within some weeks: the day of the week helps more than the year. */
export function soonWords(at: string, tag: string): string {
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    numberingSystem: 'latn',
  } as const
  return new Intl.DateTimeFormat(tag, options).format(new Date(at))
}

export function momentWords(at: string | Date, tag: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', numberingSystem: 'latn' } as const
  return new Intl.DateTimeFormat(tag, options).format(new Date(at))
}
