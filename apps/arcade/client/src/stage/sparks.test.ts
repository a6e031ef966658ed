import { expect, test } from 'vitest'
import { burstMs, isBurnt, sparkAt } from './sparks.ts'

test('sparks leave the middle of their cell, each its own way, and burn out', () => {
  const ways = Array.from({ length: 10 }, (_, nth) => sparkAt(nth, 0.5))
  expect(new Set(ways.map(({ x, y }) => `${x} ${y}`)).size).toBe(10)
  for (const nth of ways.keys()) {
    const first = sparkAt(nth, 0)
    expect(Math.hypot(first.x, first.y)).toBe(0)
    expect(first.alpha).toBe(1)
    expect(sparkAt(nth, 1)).toMatchObject({ radius: 0, alpha: 0 })
    const { x, y } = sparkAt(nth, 1)
    expect(Math.hypot(x, y)).toBeLessThan(1.3)
  }
})

test('a burst is over when its time is', () => {
  const burst = { cell: [0, 0], at: 100 } as const
  expect(isBurnt(burst, 100 + burstMs - 1)).toBe(false)
  expect(isBurnt(burst, 100 + burstMs)).toBe(true)
})
