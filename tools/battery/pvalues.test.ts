import { expect, test } from 'vitest'
import { chiSquare, chiSquareTail, normalTail } from './pvalues.ts'

test('tails are those of the published tables', () => {
  expect(chiSquareTail(3.841_459, 1)).toBeCloseTo(0.05, 6)
  expect(chiSquareTail(18.307_04, 10)).toBeCloseTo(0.05, 6)
  expect(chiSquareTail(124.342_11, 100)).toBeCloseTo(0.05, 6)
  expect(chiSquareTail(29.588_3, 10)).toBeCloseTo(0.001, 6)
  expect(normalTail(1.959_964)).toBeCloseTo(0.05, 6)
  expect(normalTail(-3.290_527)).toBeCloseTo(0.001, 6)
  expect(normalTail(0)).toBe(1)
})

test('[FAIR-03] a loaded die is found, a fair one is not', () => {
  const fair = Array.from({ length: 6 }, () => 1 / 6)
  expect(chiSquare([1000, 1010, 990, 1005, 995, 1000], fair).p).toBeGreaterThan(0.9)
  expect(chiSquare([1150, 970, 970, 970, 970, 970], fair).p).toBeLessThan(0.0001)
})

test('what is hardly ever to be expected is taken together', () => {
  const chances = [0.989, 0.005, 0.003, 0.003]
  expect(chiSquare([989, 5, 3, 3], chances)).toMatchObject({ degrees: 1 })
})
