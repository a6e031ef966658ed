import { describe, expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'
import { lotteryByCode } from './catalogue.ts'
import { drawTimes } from './schedule.ts'
import { tetDays, tetOf } from './tet.ts'

/** As the years were, and as they are announced. In 2007 and 2030 China's New Year is a day later. */
const known = [
  ['2005-02-09', '2006-01-29', '2007-02-17', '2008-02-07', '2009-01-26', '2010-02-14'],
  ['2011-02-03', '2012-01-23', '2013-02-10', '2014-01-31', '2015-02-19', '2016-02-08'],
  ['2017-01-28', '2018-02-16', '2019-02-05', '2020-01-25', '2021-02-12', '2022-02-01'],
  ['2023-01-22', '2024-02-10', '2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26'],
  ['2029-02-13', '2030-02-02'],
].flat()

describe('[LOT-03] days without a draw', () => {
  test('the Vietnamese New Year of 2005 to 2030 follows from moon and sun', () => {
    expect(known.map((day) => tetOf(Number(day.slice(0, 4))))).toEqual(known)
  })

  test('four days from its eve on, whatever the year', () => {
    expect(tetDays(2027)).toEqual(['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08'])
    for (let year = 1950; year <= 2150; year += 1) {
      const [eve = '', first = ''] = tetDays(year)
      expect(Date.parse(first) - Date.parse(eve)).toBe(86_400_000)
      expect(first >= `${year}-01-20` && first <= `${year}-02-21`, first).toBe(true)
    }
  })

  test('the North has no draw then, Malaysia does', () => {
    const range = { fromMs: Date.UTC(2027, 1, 1), toMs: Date.UTC(2027, 1, 15) }
    const drawn = (code: string) => {
      const lottery = lotteryByCode(code)!
      const calendar = calendarOf(lottery.noDrawCalendar, [2026, 2027])
      return drawTimes(lottery, range, calendar).map((ms) => new Date(ms).getUTCDate())
    }
    expect(drawn('XSMB')).toEqual([1, 2, 3, 4, 9, 10, 11, 12, 13, 14])
    expect(drawn('VL645')).toEqual([3, 10, 12, 14])
    expect(drawn('MY4D')).toEqual([3, 6, 7, 10, 13, 14])
  })

  test('what staff say counts, the last word of each day', () => {
    const said = [
      { calendar: 'VN', day: '2027-02-08', says: 'usual' },
      { calendar: 'VN', day: '2027-03-01', says: 'none' },
      { calendar: 'VN', day: '2027-03-02', says: 'none' },
      { calendar: 'VN', day: '2027-03-02', says: 'usual' },
      { calendar: 'MY', day: '2027-03-02', says: 'extra' },
    ] as const
    const { without, extra } = calendarOf('VN', [2027], said)
    expect([...without!]).toEqual(['2027-02-05', '2027-02-06', '2027-02-07', '2027-03-01'])
    expect([...extra!]).toEqual([])
    expect([...calendarOf('MY', [2027], said).extra!]).toEqual(['2027-03-02'])
    expect(calendarOf(null, [2027], said)).toEqual({})
  })
})
