import { wheelSizes } from '@baize/engines/house'
import { expect, test } from 'vitest'
import { kindsOf, restAt } from './kinds.ts'

test('the wheel always turns on, and stops with the drawn segment under the pointer', () => {
  let now = 0
  for (const segments of wheelSizes) {
    for (let stopped = 0; stopped < segments; stopped += 1) {
      const rest = restAt(now, stopped, segments, 3)
      expect(rest - now).toBeGreaterThanOrEqual(3 * 360)
      expect(rest - now).toBeLessThan(4 * 360)
      const under = (((-rest / 360) % 1) + 1) % 1
      expect(Math.floor(under * segments)).toBe(stopped)
      now = rest
    }
  }
})

test('the kinds of a wheel are all its segments, each colour once', () => {
  for (const segments of wheelSizes) {
    for (const risk of ['low', 'medium', 'high'] as const) {
      const kinds = kindsOf({ segments, risk })
      expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(segments)
      expect(new Set(kinds.map(({ colour }) => colour)).size).toBe(kinds.length)
    }
  }
})
