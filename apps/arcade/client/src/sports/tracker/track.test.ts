import { expect, test } from 'vitest'
import { placeOn } from './Track.tsx'

test('[GAM-11] a race is one lap: runners begin and end at the line and never leave the track', () => {
  const radius = 17
  const [x, y] = placeOn(0, radius)
  const [endX, endY] = placeOn(1, radius)
  expect(endX).toBeCloseTo(x)
  expect(endY).toBeCloseTo(y)
  let [lastX, lastY] = [x, y]
  for (let share = 0; share <= 1; share += 0.005) {
    const [nowX, nowY] = placeOn(share, radius)
    // No jump between the straights and the bends.
    expect(Math.hypot(nowX - lastX, nowY - lastY)).toBeLessThan(2)
    expect(nowX).toBeGreaterThanOrEqual(38 - radius - 0.001)
    expect(nowX).toBeLessThanOrEqual(82 + radius + 0.001)
    ;[lastX, lastY] = [nowX, nowY]
  }
})
