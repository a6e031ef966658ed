import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hourIn } from '../../../kernel/calendar.ts'
import type { Terms } from '../contracts/terms.types.ts'
import { daysOf, type PayPeriod, periodOf, type Span, spanAt } from './periods.rules.ts'

const span = (period: PayPeriod, zone: string, at: string) => {
  const { from, to } = spanAt(period, zone, new Date(at))
  return [from.toISOString(), to.toISOString()].map((text) => text.slice(0, 16))
}

describe('[AGT-06] periods by the merchant’s clock', () => {
  test.each<[PayPeriod, string, string, string, string]>([
    ['fiveMinutes', 'Asia/Manila', '2026-05-01T10:04:59Z', '2026-05-01T10:00', '2026-05-01T10:05'],
    ['hour', 'Asia/Kathmandu', '2026-05-01T10:10:00Z', '2026-05-01T09:15', '2026-05-01T10:15'],
    ['hour', 'Australia/Lord_Howe', '2027-04-03T15:10:00Z', '2027-04-03T14:00', '2027-04-03T15:30'],
    ['hour', 'Australia/Lord_Howe', '2027-10-02T15:40:00Z', '2027-10-02T15:30', '2027-10-02T16:00'],
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

  const days = fc.constantFrom(
    ['Australia/Lord_Howe', '2027-04-03T15:10:00Z'],
    ['Australia/Lord_Howe', '2027-10-02T15:40:00Z'],
    ['Asia/Kolkata', '2026-05-01T10:00:00Z'],
    ['Asia/Kathmandu', '2026-05-01T10:00:00Z'],
    ['Europe/Berlin', '2026-10-25T12:00:00Z'],
    ['Europe/Berlin', '2026-03-29T12:00:00Z'],
    ['America/Santiago', '2026-09-06T12:00:00Z'],
    ['UTC', '2026-05-01T10:00:00Z'],
  )
  const plays = fc.array(fc.record({ part: fc.nat(999), validBet: fc.bigInt(-99n, 99n) }))

  test('[AGT-06] what the hours of a day come to is what the day comes to', () => {
    fc.assert(
      fc.property(days, plays, ([zone, moment], played) => {
        const day = spanAt('day', zone, new Date(moment))
        const ms = day.to.getTime() - day.from.getTime()
        const counted = played.map(({ part, validBet }) => {
          const at = new Date(day.from.getTime() + Math.floor((ms * part) / 1_000))
          return { hourAt: hourIn(zone, at), validBet }
        })
        const sumOf = ({ from, to }: Span) =>
          counted
            .filter(({ hourAt }) => from <= hourAt && hourAt < to)
            .reduce((sum, { validBet }) => sum + validBet, 0n)
        const hours: Span[] = []
        for (let at = day.from; at < day.to; at = hours.at(-1)?.to ?? day.to)
          hours.push(spanAt('hour', zone, at))
        expect(hours.reduce((sum, hour) => sum + sumOf(hour), 0n)).toBe(sumOf(day))
        expect(sumOf(day)).toBe(played.reduce((sum, { validBet }) => sum + validBet, 0n))
      }),
    )
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
