import type { Series } from './series.ts'
import type { Result } from './types.ts'

export { type Series, seriesOf } from './series.ts'

/** What happened to an option. Past draws change nothing about the next one: this is for the eye only. */
export interface OptionTrend {
  /** In how many draws it came. */
  readonly hits: number
  /** For how many draws it has not come. */
  readonly missing: number
  readonly missingMax: number
}

/** All options of a series over a number of draws. */
export interface Trend {
  readonly draws: number
  readonly options: Readonly<Record<string, OptionTrend>>
}

export function trendStart({ options }: Series): Trend {
  const none: OptionTrend = { hits: 0, missing: 0, missingMax: 0 }
  return { draws: 0, options: Object.fromEntries(options.map((option) => [option, none])) }
}

/** With one more draw. */
export function trendAfter({ draws, options }: Trend, winning: readonly string[]): Trend {
  const won = new Set(winning)
  const after = Object.entries(options).map(([option, { hits, missing, missingMax }]) => {
    const isHit = won.has(option)
    const now = isHit ? 0 : missing + 1
    return [
      option,
      {
        hits: isHit ? hits + 1 : hits,
        missing: now,
        missingMax: Math.max(missingMax, now),
      },
    ] as const
  })
  return { draws: draws + 1, options: Object.fromEntries(after) }
}

/** The same over many draws, the oldest first; it looks only at the options that were hit. */
export function trendOf(series: Series, results: Iterable<Result>): Trend {
  const lastHit = new Map(series.options.map((option) => [option, 0]))
  const hits = new Map(series.options.map((option) => [option, 0]))
  const longest = new Map(series.options.map((option) => [option, 0]))
  let draws = 0
  for (const result of results) {
    draws += 1
    for (const option of series.winning(result)) {
      const last = lastHit.get(option)
      if (last === undefined || last === draws) continue
      longest.set(option, Math.max(longest.get(option)!, draws - 1 - last))
      lastHit.set(option, draws)
      hits.set(option, hits.get(option)! + 1)
    }
  }
  const options = series.options.map((option) => {
    const missing = draws - lastHit.get(option)!
    const missingMax = Math.max(longest.get(option)!, missing)
    return [option, { hits: hits.get(option)!, missing, missingMax }] as const
  })
  return { draws, options: Object.fromEntries(options) }
}

/** The mean length of the gaps between hits, the one that is still open included. */
export function averageMissing({ draws }: Pick<Trend, 'draws'>, { hits }: OptionTrend): number {
  return (draws - hits) / (hits + 1)
}

/**
 * The options by how often they came, most often first; among equal ones the one that came last is first.
 */
export function hottest({ options }: Trend): readonly string[] {
  return Object.entries(options)
    .toSorted(([, a], [, b]) => b.hits - a.hits || a.missing - b.missing)
    .map(([option]) => option)
}

/** A run of the same side. */
export interface RoadColumn {
  readonly side: string
  readonly length: number
  /** Ties since it began: they neither end nor lengthen it. */
  readonly ties: number
}

/** A road keeps so many columns. */
export const roadColumnsMax = 100

/**
 * With one more draw; the first columns are dropped when the road is full. A tie before any side is not
 * shown.
 */
export function roadAfter(road: readonly RoadColumn[], side: string): readonly RoadColumn[] {
  const after = [...road]
  lay(after, side)
  return after.slice(-roadColumnsMax)
}

function lay(road: RoadColumn[], side: string): void {
  const last = road.at(-1)
  if (side === 'tie') {
    if (last) road[road.length - 1] = { ...last, ties: last.ties + 1 }
  } else if (last?.side === side) {
    road[road.length - 1] = { ...last, length: last.length + 1 }
  } else {
    road.push({ side, length: 1, ties: 0 })
  }
}

/** The road over many draws, the oldest first. */
export function roadOf(series: Series, results: Iterable<Result>): readonly RoadColumn[] {
  const road: RoadColumn[] = []
  for (const result of results) for (const side of series.winning(result)) lay(road, side)
  return road.slice(-roadColumnsMax)
}

/**
 * A draw in the distribution grid: for each option 0 if it was hit, else for how many draws it has not
 * been.
 */
export interface GridRow {
  readonly missing: readonly number[]
}

/** One row for each draw, the oldest first; `before` are the missing counts ahead of the first row. */
export function distributionGrid(
  series: Series,
  results: Iterable<Result>,
  before: readonly number[] = series.options.map(() => 0),
): GridRow[] {
  let missing = before
  return Array.from(results, (result) => {
    const won = new Set(series.winning(result))
    missing = series.options.map((option, at) => (won.has(option) ? 0 : (missing[at] ?? 0) + 1))
    return { missing }
  })
}
