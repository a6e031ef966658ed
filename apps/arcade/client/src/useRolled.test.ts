import { expect, test } from 'vitest'
import { rolledAt } from './useRolled.ts'

test('[GAM-03] an amount rolls up and down, step by step, and ends with what it is', () => {
  const parts = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1]
  const up = parts.map((part) => rolledAt(5n, 123_456_789_012_345_678n, part))
  const down = parts.map((part) => rolledAt(150_000n, 12n, part))
  expect([up[0], up.at(-1)]).toEqual([5n, 123_456_789_012_345_678n])
  expect([down[0], down.at(-1)]).toEqual([150_000n, 12n])
  expect(up).toEqual(up.toSorted((a, b) => (a < b ? -1 : 1)))
  expect(down).toEqual(down.toSorted((a, b) => (a > b ? -1 : 1)))
  expect(new Set(down).size).toBe(parts.length)
})
