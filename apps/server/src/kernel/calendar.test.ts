import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CalendarPeriod,
  dayIn,
  firstDayOf,
  hourIn,
  isFullHour,
  nextFirstDay,
  nextHour,
  startOf,
} from './calendar.ts'

const zones = [
  'UTC',
  'Asia/Manila',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'America/Havana',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Asia/Kolkata',
  'America/St_Johns',
  'Asia/Pyongyang',
  'America/Caracas',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'Etc/GMT+12',
]
const periods: readonly CalendarPeriod[] = ['day', 'week', 'halfMonth', 'month']
const hourMs = 3_600_000

function spanOf(zone: string, at: Date, period: CalendarPeriod) {
  const first = firstDayOf(period, dayIn(zone, at))
  return { first, from: startOf(zone, first), to: startOf(zone, nextFirstDay(period, first)) }
}

const hoursOf = (zone: string, at: string, period: CalendarPeriod = 'day') => {
  const { from, to } = spanOf(zone, new Date(at), period)
  return (to.getTime() - from.getTime()) / hourMs
}

describe('days of a time zone', () => {
  test.each([
    ['UTC', '2026-01-01T00:00:00Z', '2026-01-01'],
    ['UTC', '2025-12-31T23:59:59.999Z', '2025-12-31'],
    ['Asia/Manila', '2025-12-31T16:00:00Z', '2026-01-01'],
    ['Pacific/Kiritimati', '2026-01-01T10:00:00Z', '2026-01-02'],
    ['Etc/GMT+12', '2026-01-02T11:59:00Z', '2026-01-01'],
    ['Asia/Kathmandu', '2026-01-01T18:14:59Z', '2026-01-01'],
    ['Asia/Kathmandu', '2026-01-01T18:15:00Z', '2026-01-02'],
  ])('[RGM-01] in %s it is at %s the %s', (zone, at, day) => {
    expect(dayIn(zone, new Date(at))).toBe(day)
  })

  test.each([
    ['Europe/Berlin', '2026-03-29T12:00:00Z', 23],
    ['Europe/Berlin', '2026-10-25T12:00:00Z', 25],
    ['America/New_York', '2026-03-08T18:00:00Z', 23],
    ['Australia/Lord_Howe', '2026-04-05T01:00:00Z', 24.5],
    ['America/Santiago', '2026-09-06T12:00:00Z', 23],
    ['America/Santiago', '2026-04-04T12:00:00Z', 25],
    ['America/Havana', '2026-11-01T12:00:00Z', 25],
    ['Asia/Manila', '2026-03-29T12:00:00Z', 24],
  ])('[RGM-01] in %s the day of %s has %d hours', (zone, at, hours) => {
    expect(hoursOf(zone, at)).toBe(hours)
  })

  test('[RGM-01] where the clock leaps at midnight, the day begins at one', () => {
    expect(startOf('America/Santiago', '2026-09-06').toISOString()).toBe('2026-09-06T04:00:00.000Z')
    expect(startOf('Africa/Cairo', '2026-04-24').toISOString()).toBe('2026-04-23T22:00:00.000Z')
  })

  test('[RGM-01] a day that a zone left out begins with the next', () => {
    const [missing, next] = ['2011-12-30', '2011-12-31'].map((day) => startOf('Pacific/Apia', day))
    expect(missing).toEqual(next)
  })

  test('what is no time zone is an error, not a guess', () => {
    expect(() => dayIn('Mars/Olympus', new Date())).toThrow(RangeError)
  })
})

describe('weeks and months', () => {
  test.each([
    ['2026-06-01', '2026-06-01', '2026-06-08'],
    ['2026-06-07', '2026-06-01', '2026-06-08'],
    ['2027-01-01', '2026-12-28', '2027-01-04'],
    ['2024-03-01', '2024-02-26', '2024-03-04'],
  ])('[RGM-01] the week of %s is from %s to before %s', (day, first, next) => {
    expect(firstDayOf('week', day)).toBe(first)
    expect(nextFirstDay('week', first)).toBe(next)
  })

  test.each([
    ['2026-01-31', '2026-01-01', '2026-02-01'],
    ['2026-02-28', '2026-02-01', '2026-03-01'],
    ['2024-02-29', '2024-02-01', '2024-03-01'],
    ['2026-04-30', '2026-04-01', '2026-05-01'],
    ['2026-12-31', '2026-12-01', '2027-01-01'],
  ])('[RGM-01] the month of %s is from %s to before %s', (day, first, next) => {
    expect(firstDayOf('month', day)).toBe(first)
    expect(nextFirstDay('month', first)).toBe(next)
  })

  test('[RGM-01] the week in which the clock is changed has an hour less or more', () => {
    const days = ['2026-03-25', '2026-10-21', '2026-06-10']
    const hours = days.map((day) => hoursOf('Europe/Berlin', `${day}T12:00:00Z`, 'week'))
    expect(hours).toEqual([167, 169, 168])
  })
})

describe('half months', () => {
  test.each([
    ['2026-01-15', '2026-01-01', '2026-01-16'],
    ['2026-01-16', '2026-01-16', '2026-02-01'],
    ['2026-02-28', '2026-02-16', '2026-03-01'],
    ['2024-02-29', '2024-02-16', '2024-03-01'],
    ['2026-12-31', '2026-12-16', '2027-01-01'],
  ])('[AGT-04] the half month of %s is from %s to before %s', (day, first, next) => {
    expect(firstDayOf('halfMonth', day)).toBe(first)
    expect(nextFirstDay('halfMonth', first)).toBe(next)
  })
})

describe('hours', () => {
  test.each([
    ['UTC', '2026-01-01T10:59:59.999Z', '2026-01-01T10:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01T10:14:00Z', '2026-01-01T09:15:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01T10:15:00Z', '2026-01-01T10:15:00.000Z'],
    ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T00:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25T01:30:00Z', '2026-10-25T01:00:00.000Z'],
    ['Asia/Kolkata', '2026-01-01T10:29:59.999Z', '2026-01-01T09:30:00.000Z'],
    // At 15:00 UTC the clocks go from 2:00 back to 1:30, at 15:30 UTC from 2:00 to 2:30.
    ['Australia/Lord_Howe', '2027-04-03T14:40:00Z', '2027-04-03T14:00:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-03T15:10:00Z', '2027-04-03T14:00:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-03T15:30:00Z', '2027-04-03T15:30:00.000Z'],
    ['Australia/Lord_Howe', '2027-10-02T15:29:00Z', '2027-10-02T14:30:00.000Z'],
    ['Australia/Lord_Howe', '2027-10-02T15:30:00Z', '2027-10-02T15:30:00.000Z'],
    ['Australia/Lord_Howe', '2027-10-02T16:00:00Z', '2027-10-02T16:00:00.000Z'],
  ])('[AGT-06] in %s the hour of %s begins at %s', (zone, at, from) => {
    expect(hourIn(zone, new Date(at)).toISOString()).toBe(from)
  })

  test.each([
    ['Australia/Lord_Howe', '2027-04-03', 1.5],
    ['Australia/Lord_Howe', '2027-10-02', 0.5],
    ['Europe/Berlin', '2026-10-25', 1],
  ])('[AGT-06] in %s the night of %s has an hour of %d hours', (zone, day, hours) => {
    const from = startOf(zone, day)
    const lengths: number[] = []
    for (let at = from; lengths.length < 48; at = nextHour(zone, at))
      lengths.push((nextHour(zone, at).getTime() - at.getTime()) / hourMs)
    expect(lengths.filter((length) => length !== 1)).toEqual(hours === 1 ? [] : [hours])
  })
})

const moments = fc.date({
  min: new Date('2015-01-01T00:00:00Z'),
  max: new Date('2045-01-01T00:00:00Z'),
  noInvalidDate: true,
})

test('[RGM-01] every moment lies in its day, week and month, and each begins where the last ended', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), moments, (zone, at) => {
      for (const period of periods) {
        const { first, from, to } = spanOf(zone, at, period)
        expect(at >= from && at < to).toBe(true)
        expect(dayIn(zone, from)).toBe(first)
        expect(dayIn(zone, new Date(from.getTime() - 1)) < first).toBe(true)
        expect(spanOf(zone, to, period).from).toEqual(to)
        expect(spanOf(zone, new Date(to.getTime() - 1), period).first).toBe(first)
      }
    }),
    { numRuns: 300 },
  )
})

/** Moments near a change of clocks too, of which there are few. */
const changes = [
  '2027-04-03T15:00:00Z',
  '2027-10-02T15:30:00Z',
  '2026-10-25T01:00:00Z',
  '2026-03-29T01:00:00Z',
  '2026-09-06T04:00:00Z',
  '2026-11-01T05:00:00Z',
  '2015-08-14T15:00:00Z',
  '2016-05-01T07:00:00Z',
]
const nearChanges = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -3 * hourMs, max: 3 * hourMs }))
  .map(([at, ms]) => new Date(Date.parse(at) + ms))

test('[AGT-06] every moment lies in one hour, which lies in one day', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.oneof(moments, nearChanges), (zone, at) => {
      const [from, to] = [hourIn(zone, at), nextHour(zone, at)]
      expect(at >= from && at < to).toBe(true)
      for (const within of [from, new Date(to.getTime() - 1)]) {
        expect(hourIn(zone, within)).toEqual(from)
        expect(nextHour(zone, within)).toEqual(to)
        expect(dayIn(zone, within)).toBe(dayIn(zone, at))
      }
      expect(hourIn(zone, to)).toEqual(to)
      expect(isFullHour(zone, at)).toBe(at.getTime() === from.getTime())
    }),
    { numRuns: 1_000 },
  )
})

test('[AGT-06] the hours of a day lie side by side, and fill it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.oneof(moments, nearChanges), (zone, at) => {
      const { from, to } = spanOf(zone, at, 'day')
      let hours = 0
      let reached = from
      for (; reached < to && hours < 30; hours += 1) {
        expect(hourIn(zone, reached)).toEqual(reached)
        reached = nextHour(zone, reached)
      }
      expect(reached).toEqual(to)
      expect(hours).toBeGreaterThanOrEqual(22)
    }),
    { numRuns: 300 },
  )
})
