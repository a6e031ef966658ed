import { expect, test } from 'vitest'
import { slowdownFor } from './lighthouse.calibration.ts'

test('a machine is slowed by the points of the calculator, and between them by the straight line', () => {
  const known = [150, 800, 1_300, 2_000].map(slowdownFor)
  expect(known).toEqual([1, 2, 3, 6])
  expect(slowdownFor(475)).toBe(1.5)
  expect(slowdownFor(1_650)).toBe(4.5)
})

test('a machine slower than the telephone is not slowed, and a fast one by more than the last point', () => {
  expect(slowdownFor(60)).toBe(1)
  expect(slowdownFor(2_700)).toBe(9)
})
