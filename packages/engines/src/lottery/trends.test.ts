import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rehearsalWords } from '../fair/rehearsal.ts'
import {
  averageMissing,
  distributionGrid,
  drawResult,
  hottest,
  lotteries,
  lotteryByCode,
  type RoadColumn,
  roadAfter,
  roadOf,
  seriesOf,
  trendAfter,
  trendOf,
  trendStart,
} from './index.ts'
import { roadColumnsMax } from './trends.ts'

const results = (code: string, count: number, seed = 1) => {
  const words = rehearsalWords(seed)
  const { structure } = lotteryByCode(code)!
  return Array.from({ length: count }, () => drawResult(structure, words))
}

test('[LOT-03] missing counts, draw by draw and all at once', () => {
  for (const [, { code, structure }] of new Map(lotteries().map((one) => [one.family, one]))) {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 30 }), (seed, count) => {
        const drawn = results(code, count, seed)
        for (const series of seriesOf(structure)) {
          const byDraw = drawn.reduce(
            (trend, result) => trendAfter(trend, series.winning(result)),
            trendStart(series),
          )
          expect(trendOf(series, drawn)).toEqual(byDraw)
          for (const result of drawn) {
            const winning = series.winning(result)
            expect(winning.every((option) => series.options.includes(option))).toBe(true)
            expect(series.kind === 'grid' || winning.length === 1).toBe(true)
          }
        }
      }),
      { numRuns: 5 },
    )
  }
})

test('[LOT-03] what missing means', () => {
  const series = seriesOf(lotteryByCode('ZYWINGO45')!.structure)[0]!
  const drawn = '7712317'.split('').map((digit) => ({ digit: [digit] }))
  const trend = trendOf(series, drawn)
  expect(trend.draws).toBe(7)
  expect(trend.options['7']).toEqual({ hits: 3, missing: 0, missingMax: 4 })
  expect(trend.options['1']).toEqual({ hits: 2, missing: 1, missingMax: 2 })
  expect(trend.options['0']).toEqual({ hits: 0, missing: 7, missingMax: 7 })
  expect(averageMissing(trend, trend.options['7']!)).toBe(1)
  expect(hottest(trend).slice(0, 3)).toEqual(['7', '1', '3'])
  const grid = distributionGrid(series, drawn)
  expect(grid.map(({ missing }) => missing[7])).toEqual([0, 0, 1, 2, 3, 4, 0])
  expect(distributionGrid(series, drawn.slice(2), grid[1]!.missing)).toEqual(grid.slice(2))
})

test('[LOT-03] roads: runs of a side, ties beside them', () => {
  const sides = ['tie', 'dragon', 'dragon', 'tie', 'dragon', 'tiger', 'tie', 'tie', 'dragon']
  let road: readonly RoadColumn[] = []
  for (const side of sides) road = roadAfter(road, side)
  expect(road).toEqual([
    { side: 'dragon', length: 3, ties: 1 },
    { side: 'tiger', length: 1, ties: 2 },
    { side: 'dragon', length: 1, ties: 0 },
  ])
  for (let nth = 0; nth < 500; nth += 1) road = roadAfter(road, nth % 2 === 0 ? 'tiger' : 'dragon')
  expect(road.length).toBe(roadColumnsMax)
  const series = seriesOf(lotteryByCode('ZYPK45')!.structure).find(
    ({ key }) => key === 'dragontiger',
  )!
  const drawn = results('ZYPK45', 50)
  const lengths = roadOf(series, drawn).reduce((sum, column) => sum + column.length, 0)
  expect(lengths).toBe(50)
})
