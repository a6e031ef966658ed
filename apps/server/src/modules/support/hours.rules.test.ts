import { expect, test } from 'vitest'
import { afterOpenMinutes, isOpenAt, opensAt, usualDesk } from './hours.rules.ts'
import { briefOf, dueOf, readTo } from './support.rules.ts'
import type { Desk, Hours } from './support.types.ts'

const zone = 'Asia/Manila'
const at = (text: string) => new Date(text)
const desk = (...week: (Hours | null)[]): Desk => ({ ...usualDesk, week })
const nine: Hours = { from: 9 * 60, until: 17 * 60 }
/** Monday to Friday, nine to five. The 18th of November 2026 is a Wednesday; Manila is UTC+8. */
const office = desk(nine, nine, nine, nine, nine, null, null)

test('[MSG-05] all day is always open', () => {
  expect(isOpenAt(usualDesk, zone, at('2026-11-18T03:00:00Z'))).toBe(true)
  expect(opensAt(usualDesk, zone, at('2026-11-18T03:00:00Z'))).toBeNull()
  expect(afterOpenMinutes(usualDesk, zone, at('2026-11-18T15:59:30Z'), 1)).toEqual(
    at('2026-11-18T16:00:30Z'),
  )
})

test('[MSG-05] hours are those of the merchant’s time zone', () => {
  expect(isOpenAt(office, zone, at('2026-11-18T00:59:00Z'))).toBe(false)
  expect(isOpenAt(office, zone, at('2026-11-18T01:00:00Z'))).toBe(true)
  expect(isOpenAt(office, zone, at('2026-11-18T08:59:59Z'))).toBe(true)
  expect(isOpenAt(office, zone, at('2026-11-18T09:00:00Z'))).toBe(false)
  expect(opensAt(office, zone, at('2026-11-20T10:00:00Z'))).toEqual(at('2026-11-23T01:00:00Z'))
})

test('[MSG-05] a promise counts only minutes within the hours, over a weekend too', () => {
  const friday = at('2026-11-20T08:00:00Z')
  expect(afterOpenMinutes(office, zone, friday, 60)).toEqual(at('2026-11-20T09:00:00Z'))
  expect(afterOpenMinutes(office, zone, friday, 61)).toEqual(at('2026-11-23T01:01:00Z'))
  expect(afterOpenMinutes(office, zone, at('2026-11-21T00:00:00Z'), 240)).toEqual(
    at('2026-11-23T05:00:00Z'),
  )
})

test('[MSG-05] a night belongs to the day on which it began', () => {
  const night = desk({ from: 22 * 60, until: 2 * 60 }, null, null, null, null, null, null)
  // Tuesday, 01:00 in Manila.
  expect(isOpenAt(night, zone, at('2026-11-16T17:00:00Z'))).toBe(true)
  expect(isOpenAt(night, zone, at('2026-11-16T18:00:00Z'))).toBe(false)
})

test('[MSG-05] a desk that never opens still promises something', () => {
  const never = desk(null, null, null, null, null, null, null)
  const now = at('2026-11-18T00:00:00Z')
  expect(isOpenAt(never, zone, now)).toBe(false)
  expect(opensAt(never, zone, now)).toBeNull()
  expect(afterOpenMinutes(never, zone, now, 60)).toEqual(at('2026-11-18T01:00:00Z'))
})

test('[MSG-05] chats, money and other questions have their own promise', () => {
  const now = at('2026-11-18T00:00:00Z')
  const due = (kind: 'chat' | 'ticket' | 'complaint', type: 0 | 1 | 2) =>
    dueOf({ kind, type }, usualDesk, zone, now).toISOString().slice(11, 16)
  expect([due('chat', 1), due('ticket', 1), due('complaint', 2), due('ticket', 0)]).toEqual([
    '00:01',
    '01:00',
    '01:00',
    '04:00',
  ])
})

test('[MSG-04] the beginning of a letter is one line, and no character is cut in two', () => {
  expect(briefOf('  two\n lines ')).toBe('two lines')
  const long = briefOf('🎲'.repeat(500))
  expect(long.isWellFormed()).toBe(true)
  expect(Array.from(long)).toHaveLength(140)
})

test('[MSG-05] reading goes neither back nor beyond the end', () => {
  expect([readTo(3, 1, 9), readTo(3, 7, 9), readTo(3, 99, 9)]).toEqual([3, 7, 9])
})
