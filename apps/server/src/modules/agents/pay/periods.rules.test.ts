import { describe, expect, test } from 'vitest'
import type { Terms } from '../contracts/terms.types.ts'
import { daysOf, type PayPeriod, periodOf, spanAt } from './periods.rules.ts'

const span = (period: PayPeriod, zone: string, at: string) => {
  const { from, to } = spanAt(period, zone, new Date(at))
  return [from.toISOString(), to.toISOString()].map((text) => text.slice(0, 16))
}

describe('[AGT-06] periods by the merchant’s clock', () => {
  test.each<[PayPeriod, string, string, string, string]>([
    ['fiveMinutes', 'Asia/Manila', '2026-05-01T10:04:59Z', '2026-05-01T10:00', '2026-05-01T10:05'],
    ['hour', 'Asia/Kathmandu', '2026-05-01T10:10:00Z', '2026-05-01T09:15', '2026-05-01T10:15'],
    ['day', 'Asia/Manila', '2026-05-01T16:00:00Z', '2026-05-01T16:00', '2026-05-02T16:00'],
    ['day', 'Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-28T23:00', '2026-03-29T22:00'],
    ['day', 'Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-24T22:00', '2026-10-25T23:00'],
    ['day', 'UTC', '2028-02-29T23:59:59Z', '2028-02-29T00:00', '2028-03-01T00:00'],
    ['day', 'Asia/Manila', '2026-12-31T16:00:00Z', '2026-12-31T16:00', '2027-01-01T16:00'],
    // Clocks go on from two to three, and back from three to two: then there are two such hours.
    ['hour', 'Europe/Berlin', '2026-03-29T01:10:00Z', '2026-03-29T01:00', '2026-03-29T02:00'],
    ['hour', 'Europe/Berlin', '2026-10-25T00:10:00Z', '2026-10-25T00:00', '2026-10-25T01:00'],
    ['hour', 'Europe/Berlin', '2026-10-25T01:10:00Z', '2026-10-25T01:00', '2026-10-25T02:00'],
    ['week', 'Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-22T23:00', '2026-03-29T22:00'],
    ['week', 'Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-18T22:00', '2026-10-25T23:00'],
    ['week', 'UTC', '2026-01-01T00:00:00Z', '2025-12-29T00:00', '2026-01-05T00:00'],
    ['halfMonth', 'UTC', '2024-02-29T23:59:59Z', '2024-02-16T00:00', '2024-03-01T00:00'],
    ['halfMonth', 'UTC', '2026-12-31T23:59:59Z', '2026-12-16T00:00', '2027-01-01T00:00'],
    ['month', 'UTC', '2028-02-29T12:00:00Z', '2028-02-01T00:00', '2028-03-01T00:00'],
    ['month', 'America/New_York', '2026-01-01T04:59:59Z', '2025-12-01T05:00', '2026-01-01T05:00'],
  ])('[AGT-06] the %s in %s at %s', (period, zone, at, from, to) => {
    expect(span(period, zone, at)).toEqual([from, to])
  })

  test('[AGT-04] each kind of contract has its period', () => {
    const terms: Terms[] = [
      { kind: 'dividend', period: 'halfMonth', carry: 'none', tiers: [] },
      { kind: 'daily', tiers: [] },
      { kind: 'hourly', tiers: [] },
      { kind: 'realtime', profitRate: 0, lossRate: 0, singleBet: 0n },
    ]
    expect(terms.map(periodOf)).toEqual(['halfMonth', 'day', 'hour', 'fiveMinutes'])
  })

  test('the days of a span, for people', () => {
    const { from, to } = spanAt('month', 'Asia/Manila', new Date('2026-02-10T00:00:00Z'))
    expect(daysOf('Asia/Manila', { from, to })).toEqual({ first: '2026-02-01', last: '2026-02-28' })
  })
})
