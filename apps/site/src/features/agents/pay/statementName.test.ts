import { describe, expect, test } from 'vitest'
import { dayIn, statementName } from './statementName.ts'

const pay = {
  kind: 'daily' as const,
  period: 'day' as const,
  from: '2026-05-06T16:00:00.000Z',
  to: '2026-05-07T16:00:00.000Z',
  timeZone: 'Asia/Manila',
}

describe('[AGT-06] the name of a statement’s file', () => {
  test('[AGT-06] says which pay and which days of the merchant, and no person', () => {
    expect(statementName(pay)).toBe('daily-salary-2026-05-07.csv')
    const week = { ...pay, kind: 'dividend' as const, period: 'week' as const }
    expect(statementName({ ...week, to: '2026-05-13T16:00:00.000Z' })).toBe(
      'dividend-2026-05-07-to-2026-05-13.csv',
    )
  })

  test('[AGT-06] tells hours and runs of one day apart', () => {
    const hour = { ...pay, kind: 'hourly' as const, period: 'hour' as const }
    expect(statementName({ ...hour, from: '2026-05-06T20:00:00.000Z' })).toBe(
      'hourly-salary-2026-05-07-0400.csv',
    )
    const run = { ...pay, kind: 'realtime' as const, period: 'fiveMinutes' as const }
    expect(statementName({ ...run, from: '2026-05-07T04:35:00.000Z' })).toBe(
      'real-time-salary-2026-05-07-1235.csv',
    )
  })

  test('[AGT-06] a day is one of the time zone', () => {
    expect(dayIn('Asia/Manila', '2026-05-06T16:00:00.000Z')).toBe('2026-05-07')
    expect(dayIn('UTC', '2026-05-06T16:00:00.000Z')).toBe('2026-05-06')
  })
})
