import { expect, test } from 'vitest'
import { coinAt } from './shower.ts'

const coins = 40

test('coins come one after the other, from below the box', () => {
  expect(coinAt(0, coins, 0)?.y).toBeGreaterThan(1)
  expect(coinAt(20, coins, 0)).toBeUndefined()
  expect(coinAt(20, coins, 2_000)).toBeDefined()
})

test('a coin rises and falls back below, and is thrown again another way', () => {
  const heights = Array.from({ length: 42 }, (_, step) => coinAt(3, coins, 158 + step * 50)!.y)
  expect(Math.min(...heights)).toBeLessThan(0.6)
  expect(heights.at(-1)).toBeGreaterThan(1)
  expect(coinAt(3, coins, 1_000)?.x).not.toBe(coinAt(3, coins, 3_100)?.x)
})
