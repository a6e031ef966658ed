import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced } from './pace.ts'

const gapMs = 1_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('[WAL-01] news of the balance is followed at once, a storm of it once in each gap, the last never lost', () => {
  const work = vi.fn<() => void>()
  const ask = paced(work, gapMs)
  ask()
  expect(work).toHaveBeenCalledTimes(1)
  for (let times = 0; times < 50; times += 1) ask()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(gapMs)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(gapMs * 10)
  expect(work).toHaveBeenCalledTimes(2)
  ask()
  expect(work).toHaveBeenCalledTimes(3)
})
