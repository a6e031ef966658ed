import type { Filter } from '../../list/useFilter.ts'

export interface Span {
  from: string
  to: string
}

const dayForm = /^\d{4}-\d\d-\d\d$/
const dayMs = 86_400_000

/** The day in the brand's time zone. */
export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date())
}

export function daysBefore(day: string, days: number): string {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() - days * dayMs).toISOString().slice(0, 10)
}

export const spans = { week: 7, month: 30, quarter: 90 } as const
export type SpanName = keyof typeof spans

/** The days of the address; the last 30 by default. */
export function spanOf(filter: Filter, today: string): Span {
  const day = (name: string) => {
    const value = filter.get(name)
    return value && dayForm.test(value) ? value : undefined
  }
  const to = day('to') ?? today
  const from = day('from') ?? daysBefore(to, spans.month - 1)
  return from <= to ? { from, to } : { from: to, to }
}
