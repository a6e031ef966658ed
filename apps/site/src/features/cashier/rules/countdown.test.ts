import { expect, test } from 'vitest'
import { clockWords, secondsLeft } from './countdown.ts'

test('[WAL-04] the time until something counts as received is told to the second', () => {
  const until = '2026-03-01T10:30:00.000Z'
  expect(secondsLeft(until, Date.parse('2026-03-01T10:29:58.500Z'))).toBe(2)
  expect(secondsLeft(until, Date.parse('2026-03-01T10:31:00.000Z'))).toBe(0)
  expect([0, 59, 754, 7_384].map(clockWords)).toEqual(['0:00', '0:59', '12:34', '2:03:04'])
})
