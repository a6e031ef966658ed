import { expect, test } from 'vitest'
import { clockOf, minutesOf, shareOf, weekdaysIn } from './hours.ts'

test.each([
  ['00:00', 0],
  ['09:30', 570],
  ['23:59', 1_439],
  ['24:00', undefined],
  ['9:30', undefined],
  ['10:75', undefined],
  ['', undefined],
])('[MSG-05] %j as minutes of a day', (clock, minutes) => {
  expect(minutesOf(clock)).toBe(minutes)
})

test('[MSG-05] minutes of a day as they are typed', () => {
  expect([0, 570, 1_439].map(clockOf)).toEqual(['00:00', '09:30', '23:59'])
})

test('[MSG-05] the week begins on Monday', () => {
  expect(weekdaysIn('en').at(0)).toBe('Monday')
  expect(weekdaysIn('en').at(-1)).toBe('Sunday')
})

test('[MSG-05] how far the time for an answer has run', () => {
  const at = (minute: number) => Date.UTC(2026, 10, 18, 10, minute)
  const since = new Date(at(0)).toISOString()
  const due = new Date(at(40)).toISOString()
  expect(shareOf(since, due, at(0))).toBe(0)
  expect(shareOf(since, due, at(30))).toBe(0.75)
  expect(shareOf(since, due, at(41))).toBe(1)
  expect(shareOf(null, due, at(39))).toBe(0)
})
