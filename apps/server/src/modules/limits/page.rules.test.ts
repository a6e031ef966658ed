import { limitPeriods } from '@baize/contract'
import { expect, test } from 'vitest'
import { covers, pageOf } from './page.rules.ts'

test('[RGM-01] a page is the day of a moment with its week and month, until the day ends', () => {
  const at = new Date('2026-03-29T12:00:00Z')
  const page = pageOf('Europe/Berlin', at)
  expect(page.day).toBe('2026-03-29')
  expect(limitPeriods.map((period) => page.periods[period].first)).toEqual([
    '2026-03-29',
    '2026-03-23',
    '2026-03-01',
  ])
  expect(page.periods.day.to).toEqual(page.periods.week.to)
  expect(covers(page, at)).toBe(true)
  expect(covers(page, new Date(page.periods.day.from.getTime() - 1))).toBe(false)
  expect(covers(page, page.periods.day.to)).toBe(false)
})
