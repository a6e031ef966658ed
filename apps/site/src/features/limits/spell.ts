import { useLanguage } from '@baize/i18n/react'
import { useSumWords } from '../../shared/Sum.tsx'
import type { Limit } from './protection.ts'

const hourMinutes = 60
const yearDays = 365

/** Formats a limit's value: money in its currency; for session time, hours and minutes. */
export function useValueWords(
  kind: Limit['kind'],
  currency: string,
): (value: string | bigint) => string {
  const { tag } = useLanguage()
  const sum = useSumWords(currency)
  return kind === 'session' ? (value) => spanWords(Number(value), tag) : sum
}

/** 95 is "1 hr 35 min" in English. */
export function spanWords(minutes: number, tag: string): string {
  const hours = Math.floor(minutes / hourMinutes)
  const rest = minutes % hourMinutes
  const parts = [
    ...(hours > 0 ? [unitWords(hours, 'hour', 'short', tag)] : []),
    ...(rest > 0 || hours === 0 ? [unitWords(rest, 'minute', 'short', tag)] : []),
  ]
  return new Intl.ListFormat(tag, { type: 'unit', style: 'narrow' }).format(parts)
}

/** Days in words, as years if they are whole years. */
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
