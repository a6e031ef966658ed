import { expect, test } from 'vitest'
import { stepOf, streakOf } from './signIn.rules.ts'

const ladder = { ladder: ['10', '20', '30', '40', '50', '60', '100'] }

test('[PRO-02] days in a row climb the ladder; a missed day begins it again, and so does its end', () => {
  expect(streakOf(undefined, '2026-03-10')).toBe(1)
  expect(streakOf({ day: '2026-03-09', streak: 3 }, '2026-03-10')).toBe(4)
  expect(streakOf({ day: '2026-03-10', streak: 4 }, '2026-03-10')).toBe(4)
  expect(streakOf({ day: '2026-03-08', streak: 4 }, '2026-03-10')).toBe(1)
  expect([1, 7, 8, 14, 15].map((streak) => stepOf(ladder, streak))).toEqual([1, 7, 1, 7, 1])
})
