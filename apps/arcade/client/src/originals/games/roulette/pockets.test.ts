import { expect, test } from 'vitest'
import { pocketAngle, pocketOrder, restIn } from './pockets.ts'

test('every pocket is on the wheel once', () => {
  expect(pocketOrder.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 37 }, (_, pocket) => pocket),
  )
})

test('wheel and ball turn against each other, and come to rest with the ball in the pocket, up', () => {
  let stand = { wheel: 0, ball: 0 }
  for (const pocket of [0, 17, 17, 26, 32, 0, 5]) {
    const next = restIn(pocket, stand)
    expect(next.wheel - stand.wheel).toBeGreaterThan(359.9)
    expect(stand.ball - next.ball).toBeGreaterThan(4 * 360 - 0.1)
    expect(stand.ball - next.ball).toBeLessThan(5 * 360 + 0.1)
    const place = (((next.ball / pocketAngle) % 37) + 37) % 37
    expect(pocketOrder[Math.round(place) % 37]).toBe(pocket)
    expect(Math.cos(((next.ball + next.wheel) * Math.PI) / 180)).toBeCloseTo(1, 9)
    stand = next
  }
})
