import { expect, test } from 'vitest'
import { clockWords, daysWords, secondsUntil } from './countdown.ts'

test('[WAL-04] [ACC-17] the time until a moment is told to the second, and ends at nought', () => {
  const until = Date.parse('2026-03-01T10:30:00.000Z')
  expect(secondsUntil(until, Date.parse('2026-03-01T10:29:58.500Z'))).toBe(2)
  expect(secondsUntil(until, Date.parse('2026-03-01T10:29:59.001Z'))).toBe(1)
  expect(secondsUntil(until, until)).toBe(0)
  // A page that slept meanwhile.
  expect(secondsUntil(until, Date.parse('2026-03-01T10:31:00.000Z'))).toBe(0)
})

test('[WAL-04] [ACC-17] a wait is read like a clock', () => {
  const read = [0, 9, 59, 60, 754, 7_384].map((seconds) => clockWords(seconds))
  expect(read).toEqual(['0:00', '0:09', '0:59', '1:00', '12:34', '2:03:04'])
})

test('[RGM-03] a running time shows its hours from the beginning', () => {
  const read = [0, 9, 65, 3_600, 3_909, 36_000].map((seconds) => clockWords(seconds, 'always'))
  expect(read).toEqual(['0:00:00', '0:00:09', '0:01:05', '1:00:00', '1:05:09', '10:00:00'])
})

test('[LOT-01] a day or more is told in days and hours, as the language writes them', () => {
  expect(daysWords(86_399, 'en')).toBeUndefined()
  expect(daysWords(86_400, 'en')).toBe('1d 0h')
  expect(daysWords(564_057, 'en')).toBe('6d 12h')
  expect(daysWords(564_057, 'ko')).toBe('6일 12시간')
})
