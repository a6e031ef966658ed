import { describe, expect, test } from 'vitest'
import { secondsUntil } from '../../shared/countdown.ts'
import { createThrottle, sendAgainAt } from './pace.ts'

describe('[ACC-17] asking for another code', () => {
  test('counts down the minutes of the answer times sixty', () => {
    expect(secondsUntil(sendAgainAt(5_000, 5), 5_000)).toBe(300)
    expect(secondsUntil(sendAgainAt(0, 0.5), 0)).toBe(30)
  })
  test('counts one minute where the answer says none', () => {
    expect(secondsUntil(sendAgainAt(0, undefined), 0)).toBe(60)
    expect(secondsUntil(sendAgainAt(0, 0), 0)).toBe(60)
  })
  test('ends at nought, also for a page that slept meanwhile', () => {
    const at = sendAgainAt(0, 1)
    expect(secondsUntil(at, 59_001)).toBe(1)
    expect(secondsUntil(at, 60_000)).toBe(0)
    expect(secondsUntil(at, 9_999_999)).toBe(0)
  })
})

test('[ACC-06] [ACC-07] what may be done once a second is done once a second', () => {
  let nowMs = 10_000
  const throttle = createThrottle(1_000, () => nowMs)
  expect(throttle.pass()).toBe(true)
  nowMs += 999
  expect(throttle.pass()).toBe(false)
  expect(throttle.waitMs()).toBe(1)
  nowMs += 1
  expect(throttle.waitMs()).toBe(0)
  expect(throttle.pass()).toBe(true)
})
