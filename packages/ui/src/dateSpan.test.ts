import { describe, expect, test } from 'vitest'
import { customSpan, dayOf, isDay, presetsFor, shiftDay, spanOf } from './dateSpan.ts'

const daysMax = 31

test('[AGT-06] the last week is the one from Monday to Sunday before this one', () => {
  for (const today of ['2026-05-18', '2026-05-20', '2026-05-24'])
    expect(spanOf('lastWeek', today)).toEqual({
      preset: 'lastWeek',
      from: '2026-05-11',
      to: '2026-05-17',
    })
})

describe('[MEM-03] the presets of the date picker', () => {
  test('count today in, backwards and forwards, over the ends of months and years', () => {
    const days = (['today', 'past7', 'past30', 'next7', 'next30'] as const).map((preset) => {
      const { from, to } = spanOf(preset, '2026-03-01')
      return `${from}…${to}`
    })
    expect(days).toEqual([
      '2026-03-01…2026-03-01',
      '2026-02-23…2026-03-01',
      '2026-01-31…2026-03-01',
      '2026-03-01…2026-03-07',
      '2026-03-01…2026-03-30',
    ])
    expect(spanOf('past7', '2024-03-01').from).toBe('2024-02-24')
    expect(spanOf('next7', '2026-12-30').to).toBe('2027-01-05')
  })

  test('of the days to come are offered only where they can hold something', () => {
    expect(presetsFor(false)).toEqual(['today', 'past7', 'past30'])
    expect(presetsFor(true)).toEqual(['today', 'past7', 'past30', 'next7', 'next30'])
  })
})

test('of two chosen days the one that was not touched gives way', () => {
  const chosen = { from: '2026-05-10', to: '2026-05-01' }
  expect(customSpan(chosen, 'from', daysMax)).toMatchObject({
    from: '2026-05-10',
    to: '2026-05-10',
  })
  expect(customSpan(chosen, 'to', daysMax)).toMatchObject({ from: '2026-05-01', to: '2026-05-01' })
  const long = { from: '2026-01-01', to: '2026-12-31' }
  expect(customSpan(long, 'from', daysMax)).toMatchObject({ from: '2026-01-01', to: '2026-01-31' })
  expect(customSpan(long, 'to', daysMax)).toMatchObject({ from: '2026-12-01', to: '2026-12-31' })
})

test('a day is a day of the calendar', () => {
  expect(isDay('2024-02-29')).toBe(true)
  for (const wrong of ['2026-02-29', '2026-2-1', '0002-01-01', '2026-13-01', 'today', '']) {
    expect([wrong, isDay(wrong)]).toEqual([wrong, false])
  }
  expect(shiftDay('2026-03-29', 1)).toBe('2026-03-30')
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
