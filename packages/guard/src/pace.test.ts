import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

test('[SEC-01] an address has so many calls a minute, and another has its own', () => {
  const within = createPace(3)
  expect([1, 2, 3, 4].map(() => within('10.0.0.1', 0))).toEqual([true, true, true, false])
  expect(within('10.0.0.2', 0)).toBe(true)
  expect(within('10.0.0.1', 59_999)).toBe(false)
  expect(within('10.0.0.1', 60_000)).toBe(true)
})
