import { type Cell, weightOne } from './grid.ts'
import { judgeOf } from './judge.ts'
import { handicaps, type LineSteps, type Priced, tallyCells, totals, twoWay } from './tally.ts'
import type { Chances, Measure, Period, Selection, SeriesModel } from './types.ts'

/** So many sets or maps win the series. */
export function unitsToWin({ bestOf }: SeriesModel): number {
  return (bestOf + 1) / 2
}

/** "set1", "map3". */
export function unitPeriod({ unit }: SeriesModel, number: number): Period {
  return unit === 'sets' ? `set${number}` : `map${number}`
}

export function seriesMarkets(model: SeriesModel): readonly Priced[] {
  const { unit } = model
  const match = { period: 'match', of: unit } as const
  const cells = seriesCells(model)
  const units = Array.from({ length: unitsToWin(model) }, (_, at) => unitPeriod(model, at + 1))
  const extras = model.extras.map(({ of }) => ({ of, cells: extraCells(model, of) ?? [] }))
  return [
    asked({ ...match, type: 'winner' }, cells),
    ...(model.bestOf > 1
      ? [
          asked({ ...match, type: 'score' }, cells),
          ...handicaps(cells, match, { steps: seriesLines }),
          ...totals(cells, match, seriesLines),
        ]
      : []),
    ...(unit === 'sets' ? gamesMarkets(model) : []),
    ...units.flatMap((period) => [
      ...unitMarkets(model, period),
      ...extras.flatMap(({ of, cells: counted }) => extraMarkets(period, of, counted)),
      ...model.firsts.map(({ name }): Priced => {
        const market = { type: 'first', period, name } as const
        return { market, chances: (outcome) => firstChances(model, name, outcome)! }
      }),
    ]),
  ]
}

const seriesLines: LineSteps = { quarters: 0, halves: 2 }
const countLines: LineSteps = { quarters: 0, halves: 3 }

type Plain = { period: Period; of: Measure; type: 'winner' | 'score' | 'oddeven' }

function asked(market: Plain, cells: readonly Cell[]): Priced {
  return { market, chances: (outcome) => tallyCells(cells, judgeOf(market, outcome)) }
}

function gamesMarkets(model: SeriesModel): readonly Priced[] {
  const cells = gamesCells(model)
  const place = { period: 'match', of: 'games' } as const
  return [
    ...handicaps(cells, place, { steps: countLines }),
    ...totals(cells, place, countLines),
    asked({ ...place, type: 'oddeven' }, cells),
  ]
}

function unitMarkets(model: SeriesModel, period: Period): readonly Priced[] {
  const { of, scores } = model
  const winner = asked({ period, of, type: 'winner' }, scores)
  if (of === 'maps') return [winner]
  const place = { period, of }
  return [
    winner,
    ...handicaps(scores, place, { steps: countLines }),
    ...totals(scores, place, countLines),
    asked({ ...place, type: 'oddeven' }, scores),
  ]
}

function extraMarkets(period: Period, of: Measure, cells: readonly Cell[]): readonly Priced[] {
  const place = { period, of }
  const sums = totals(cells, place, countLines)
  return of === 'minutes' ? sums : [...handicaps(cells, place, { steps: countLines }), ...sums]
}

/** Sets or maps of both sides at the end. */
function seriesCells(model: SeriesModel): readonly Cell[] {
  const home = unitChance(model)
  const most = unitsToWin(model)
  const cells: Cell[] = []
  for (let lost = 0; lost < most; lost += 1) {
    // The last one is won by the winner; the others in any order.
    let ways = 1
    for (let at = 1; at <= lost; at += 1) ways = (ways * (most - 1 + at)) / at
    cells.push(
      { home: most, away: lost, weight: ways * home ** most * (1 - home) ** lost },
      { home: lost, away: most, weight: ways * (1 - home) ** most * home ** lost },
    )
  }
  return cells
}

function unitChance({ scores }: SeriesModel): number {
  const wins = scores.filter(({ home, away }) => home > away)
  return wins.reduce((sum, { weight }) => sum + weight, 0) / weightOne
}

/** Games of both sides in the whole match. */
function gamesCells(model: SeriesModel): readonly Cell[] {
  const most = unitsToWin(model)
  const size = gamesMost * model.bestOf + 1
  const done = new Float64Array(size * size)
  const walk = (won: number, lost: number, games: ReadonlyMap<number, number>) => {
    if (won === most || lost === most) {
      for (const [at, chance] of games) done[at]! += chance
      return
    }
    for (const isWon of [true, false]) {
      const next = new Map<number, number>()
      for (const { home, away, weight } of model.scores) {
        if (home > away !== isWon) continue
        const step = home * size + away
        for (const [at, chance] of games) {
          next.set(at + step, (next.get(at + step) ?? 0) + (chance * weight) / weightOne)
        }
      }
      walk(isWon ? won + 1 : won, isWon ? lost : lost + 1, next)
    }
  }
  walk(0, 0, new Map([[0, 1]]))
  const cells: Cell[] = []
  done.forEach((weight, at) => {
    if (weight > 0) cells.push({ home: Math.floor(at / size), away: at % size, weight })
  })
  return cells
}

const gamesMost = 7

/** Kills, towers or minutes of one map. */
function extraCells(model: SeriesModel, of: Measure): readonly Cell[] | undefined {
  const extra = model.extras.find((one) => one.of === of)
  if (!extra) return undefined
  const home = unitChance(model)
  return extra.winner.flatMap((ofWinner, at) =>
    extra.loser.flatMap((ofLoser, index) => {
      const [won, lost] = [extra.winnerMin + at, extra.loserMin + index]
      const weight = (ofWinner / weightOne) * (ofLoser / weightOne)
      return [
        { home: won, away: lost, weight: weight * home },
        { home: lost, away: won, weight: weight * (1 - home) },
      ]
    }),
  )
}

function firstChances(model: SeriesModel, name: string, outcome: string): Chances | undefined {
  const first = model.firsts.find((one) => one.name === name)
  if (!first) return undefined
  const [home, rate] = [unitChance(model), first.weight / weightOne]
  const takes = home * rate + (1 - home) * (1 - rate)
  return twoWay(outcome === 'home' ? takes : 1 - takes)
}

export function seriesChances(
  model: SeriesModel,
  { market, outcome }: Selection,
): Chances | undefined {
  if (market.type === 'first') {
    return isUnit(model, market.period) ? firstChances(model, market.name, outcome) : undefined
  }
  if (!('of' in market)) return undefined
  const cells = cellsFor(model, market.period, market.of)
  return cells && tallyCells(cells, judgeOf(market, outcome))
}

function cellsFor(model: SeriesModel, period: Period, of: Measure): readonly Cell[] | undefined {
  if (period !== 'match') {
    if (!isUnit(model, period)) return undefined
    return of === model.of ? model.scores : extraCells(model, of)
  }
  if (of === model.unit) return seriesCells(model)
  return of === 'games' && model.of === 'games' ? gamesCells(model) : undefined
}

function isUnit(model: SeriesModel, period: Period): boolean {
  return Array.from({ length: model.bestOf }, (_, at) => unitPeriod(model, at + 1)).includes(period)
}
