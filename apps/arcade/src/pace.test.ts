import { expect, test } from 'vitest'
import { pauseMs, usualPace } from './pace.ts'

test('pauses double up to their limit, and the lease outlasts every attempt', () => {
  const pauses = [1, 2, 3, 10, 11, 500].map((tries) => pauseMs(usualPace, tries))
  expect(pauses).toEqual([1_000, 2_000, 4_000, 512_000, 600_000, 600_000])
  const { attemptMs, attemptsMax, betweenMs, leaseMs } = usualPace
  expect(attemptsMax * (attemptMs + betweenMs)).toBeLessThan(leaseMs)
})
