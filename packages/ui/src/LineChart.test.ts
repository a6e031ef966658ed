import { expect, test } from 'vitest'
import { chartShape } from './LineChart.tsx'

test('zero is part of every chart: losses hang below it, gains stand above it', () => {
  const { ys, zero } = chartShape([-50, 0, 50])
  expect([ys[0], ys[1], ys[2]]).toEqual([100, 54, 8])
  expect(zero).toBe(54)
  expect(chartShape([10, 20]).zero).toBe(100)
  expect(chartShape([-10, -20]).zero).toBeLessThan(100)
})

test('one point and no points are drawn without a fault', () => {
  expect(chartShape([7])).toMatchObject({ xs: [50], start: 50, end: 50 })
  expect(chartShape([])).toMatchObject({ line: '', start: 0, end: 0 })
})
