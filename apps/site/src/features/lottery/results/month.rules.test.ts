import { expect, test } from 'vitest'
import {
  dayByKey,
  firstWeekdayOf,
  hasMonth,
  lookOf,
  type MonthDay,
  monthAfter,
  plainDays,
  weekdaysFrom,
  weeksOf,
} from './month.rules.ts'

test('[LOT-02] months follow each other over the turn of a year, within what the calendar shows', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(hasMonth('1999-12', '2026-11-18')).toBe(false)
  expect(hasMonth('2000-01', '2026-11-18')).toBe(true)
  expect(hasMonth('2027-11', '2026-11-18')).toBe(true)
  expect(hasMonth('2027-12', '2026-11-18')).toBe(false)
  expect(plainDays('2028-02').map(({ day }) => day)).toHaveLength(29)
  expect(plainDays('2026-12').at(-1)?.day).toBe('2026-12-31')
})

test('[LOT-02] weeks begin where they do in the language, and hold every day once', () => {
  expect(firstWeekdayOf('en')).toBe(0)
  expect(firstWeekdayOf('vi')).toBe(1)
  expect(firstWeekdayOf('ar')).toBe(6)
  // November 2026 begins on a Sunday.
  const november = plainDays('2026-11')
  for (const [first, before] of [
    [0, 0],
    [1, 6],
    [6, 1],
  ] as const) {
    const weeks = weeksOf(november, first)
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    expect(weeks.flat().findIndex((day) => day !== null)).toBe(before)
    expect(weeks.flat().filter((day) => day !== null)).toEqual(november)
    const columns = weekdaysFrom(first).map((day) => new Date(day).getUTCDay())
    const [, week = []] = weeks
    expect(week.map((one) => one && new Date(one.day).getUTCDay())).toEqual(columns)
  }
})

test('[LOT-02] a day shows results, a part of them, or that no draw takes place', () => {
  const [day] = plainDays('2026-11')
  const look = (more: Partial<MonthDay>) => lookOf({ ...day!, ...more })
  expect(look({})).toBe('plain')
  expect(look({ drawn: 3 })).toBe('drawn')
  expect(look({ drawn: 3, without: ['XSMB'] })).toBe('some')
  expect(look({ without: ['XSMB'] })).toBe('left')
  expect(look({ isDrawDay: false, without: ['XSMB'] })).toBe('none')
  // By its schedule the lottery is drawn on other days.
  expect(look({ isDrawDay: false })).toBe('none')
  // An extra draw that the calendar did not know.
  expect(look({ isDrawDay: false, drawn: 1 })).toBe('drawn')
})

test('[LOT-02] arrow keys lead from day to day, mirrored where one reads from the right, and not beyond today', () => {
  const at = { days: plainDays('2026-11'), today: '2026-11-18', isMirrored: false }
  expect(dayByKey('ArrowRight', '2026-11-03', at)).toBe('2026-11-04')
  expect(dayByKey('ArrowRight', '2026-11-03', { ...at, isMirrored: true })).toBe('2026-11-02')
  expect(dayByKey('ArrowDown', '2026-11-03', at)).toBe('2026-11-10')
  expect(dayByKey('ArrowUp', '2026-11-03', at)).toBeUndefined()
  expect(dayByKey('ArrowRight', '2026-11-18', at)).toBeUndefined()
  expect(dayByKey('a', '2026-11-03', at)).toBeUndefined()
})
