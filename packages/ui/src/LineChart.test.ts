import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { chartShape, LineChart } from './LineChart.tsx'

test('zero is part of every chart: losses hang below it, gains stand above it', () => {
  const { ys, zero } = chartShape([-50, 0, 50])
  expect([ys[0], ys[1], ys[2]]).toEqual([100, 54, 8])
  expect(zero).toBe(54)
  expect(chartShape([10, 20]).zero).toBe(100)
  expect(chartShape([-10, -20])).toMatchObject({ zero: 8, ys: [54, 100] })
  expect(chartShape([0, 0])).toMatchObject({ zero: 100, ys: [100, 100] })
})

test('one point and no points are drawn without a fault', () => {
  expect(chartShape([7])).toMatchObject({ xs: [50], start: 50, end: 50 })
  expect(chartShape([])).toMatchObject({ line: '', start: 0, end: 0 })
})

test('results are painted by their sign: what lies below zero is in the colour of a loss', () => {
  const point = (value: number) => ({ label: 'day', value, text: String(value) })
  const drawn = (...values: number[]) =>
    renderToStaticMarkup(
      createElement(LineChart, {
        points: values.map(point),
        label: 'Result',
        columns: { label: 'Day', value: 'Result' },
        signed: true,
      }),
    )
  expect(drawn(50, -50)).toContain('class="bz-chart bz-chart-loss"')
  expect(drawn(-50, 50)).toContain('class="bz-chart bz-chart-gain"')
  expect(drawn(-50, 0)).toContain('class="bz-chart bz-chart-even"')
  expect(drawn(-50, -20)).toContain('class="bz-chart-zero" x1="0" x2="100" y1="8" y2="8"')
  expect(drawn(50, 20)).toContain('class="bz-chart-zero" x1="0" x2="100" y1="100" y2="100"')
  const stops = [...drawn(50, -50).matchAll(/bz-stop-(gain|even|loss)" offset="([\d.]+)%"/g)]
  expect(drawn(50, 0)).not.toContain('bz-stop-loss')
  const { zero } = chartShape([50, -50])
  expect(stops.map(([, sign, at]) => [sign, Math.sign(Number(at) - zero)])).toEqual([
    ['gain', -1],
    ['even', -1],
    ['even', 1],
    ['loss', 1],
  ])
})

test('a day under the chart keeps its order, also one that is written from right to left', () => {
  const label = '11\u200f/11\u200f/2026'
  const drawn = renderToStaticMarkup(
    createElement(LineChart, {
      points: [{ label, value: 1, text: '1' }],
      label: 'Result',
      columns: { label: 'Day', value: 'Result' },
    }),
  )
  expect(drawn.split(`<bdi>${label}</bdi>`)).toHaveLength(4)
})
