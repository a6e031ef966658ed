import { expect, test } from 'vitest'
import { isDue } from './reality.rules.ts'

test('[RGM-03] a reality check comes so many minutes after the last answer, and not at all where it is off', () => {
  expect(isDue(59, 60, 0)).toBe(false)
  expect(isDue(60, 60, 0)).toBe(true)
  expect(isDue(61, 60, 60)).toBe(false)
  expect(isDue(125, 60, 61)).toBe(true)
  expect(isDue(500, null, 0)).toBe(false)
})
