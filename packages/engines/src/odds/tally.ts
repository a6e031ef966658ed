import type { Cell } from './grid.ts'
import { type CountedMarket, type Judge, judgeOf } from './judge.ts'
import { effective } from './margin.ts'
import { scoreMost } from './market.ts'
import type { Chances, Market, Measure, Pair, Period, Quarters } from './types.ts'

/** A market whose chances can be asked. */
export interface Priced {
  readonly market: Market
  readonly chances: (outcome: string) => Chances
  /** Of races: the runners. */
  readonly outcomes?: readonly string[]
}

export function tallyCells(cells: readonly Cell[], judge: Judge): Chances {
  let [loss, halfLoss, push, halfWin, win] = [0, 0, 0, 0, 0]
  for (const { home, away, weight } of cells) {
    const code = judge(home, away)
    if (code === 2) win += weight
    else if (code === -2) loss += weight
    else if (code === 0) push += weight
    else if (code === 1) halfWin += weight
    else halfLoss += weight
  }
  const all = loss + halfLoss + push + halfWin + win
  return {
    win: win / all,
    halfWin: halfWin / all,
    push: push / all,
    halfLoss: halfLoss / all,
    loss: loss / all,
  }
}

/**
 * Chances of final scores, all from one look at the cells: a score wins in one cell only, and there are as
 * many of them as outcomes of all other markets together.
 */
export function tallyScores(
  cells: readonly Cell[],
  { period, of }: CountedMarket,
): (outcome: string) => Chances {
  const most = scoreMost(period, of)
  const weights = new Map<string, number>()
  let [all, other] = [0, 0]
  for (const { home, away, weight } of cells) {
    all += weight
    if (home > most || away > most) other += weight
    else weights.set(`${home}-${away}`, weight)
  }
  return (outcome) => twoWay((outcome === 'other' ? other : (weights.get(outcome) ?? 0)) / all)
}

export function twoWay(chance: number): Chances {
  return { win: chance, halfWin: 0, push: 0, halfLoss: 0, loss: 1 - chance }
}

/** A line is offered while both sides have at least this chance. */
const lineLeast = 0.06

export interface LineSteps {
  /** So many quarter lines on each side of the balance. */
  readonly quarters: number
  /** So many half lines (0.5, 1.5) on each side of it. */
  readonly halves: number
}

const usualSteps = { ah: { quarters: 4, halves: 0 }, ou: { quarters: 4, halves: 3 } }

interface Place {
  readonly period: Period
  readonly of: Measure
}

/** Handicaps, from the score of now on. */
export function handicaps(
  cells: readonly Cell[],
  place: Place,
  { score = none, steps = usualSteps.ah }: { score?: Pair | undefined; steps?: LineSteps } = {},
): Priced[] {
  const margins = projected(cells, ({ home, away }) => home - away)
  const from = 4 * (score.home - score.away)
  const kept = score.home + score.away > 0 ? { score } : {}
  return linesAround(margins, steps).flatMap((line) =>
    balanced({ ...place, type: 'ah', line: from - line, ...kept }, margins),
  )
}

const none: Pair = { home: 0, away: 0 }

export function totals(
  cells: readonly Cell[],
  place: Place,
  steps: LineSteps = usualSteps.ou,
): Priced[] {
  const sums = projected(cells, ({ home, away }) => home + away)
  return linesAround(sums, steps).flatMap((line) => balanced({ ...place, type: 'ou', line }, sums))
}

const sideSteps: LineSteps = { quarters: 0, halves: 2 }

export function sideTotals(cells: readonly Cell[], place: Place): Priced[] {
  return (['home', 'away'] as const).flatMap((side) => {
    const counted = projected(cells, side === 'home' ? ({ home }) => home : ({ away }) => away)
    // All cells have one shape: judges are asked of them thousands of times.
    const counts = counted.map(({ home, weight }) =>
      side === 'home' ? { home, away: 0, weight } : { home: 0, away: home, weight },
    )
    return linesAround(counted, sideSteps).flatMap((line) =>
      balanced({ ...place, type: 'tt', side, line }, counts),
    )
  })
}

/** Cells of equal difference or sum together, so that few are left to judge. */
export function projected(cells: readonly Cell[], countOf: (cell: Cell) => number): Cell[] {
  const [below, above]: [number[], number[]] = [[], []]
  for (const cell of cells) {
    const count = countOf(cell)
    const side = count < 0 ? below : above
    const at = Math.abs(count)
    while (side.length <= at) side.push(0)
    side[at]! += cell.weight
  }
  const ofAway = below.map((weight, away) => ({ home: 0, away, weight }))
  const ofHome = above.map((weight, home) => ({ home, away: 0, weight }))
  return [...ofAway, ...ofHome].filter(({ weight }) => weight > 0)
}

function linesAround(cells: readonly Cell[], { quarters, halves }: LineSteps): readonly Quarters[] {
  const all = cells.reduce((sum, { weight }) => sum + weight, 0)
  const mean = cells.reduce((sum, { home, away, weight }) => sum + (home - away) * weight, 0) / all
  const middle = Math.round(Math.abs(mean) * 4) * Math.sign(mean)
  const half = Math.floor(Math.abs(mean)) * 4 * Math.sign(mean) + 2 * (mean < 0 ? -1 : 1)
  const lines = new Set<Quarters>()
  for (let step = -quarters; quarters > 0 && step <= quarters; step += 1) lines.add(middle + step)
  for (let step = -halves; halves > 0 && step <= halves; step += 1) lines.add(half + 4 * step)
  return [...lines].toSorted((a, b) => a - b)
}

/** The market, if neither side is as good as sure. */
function balanced(market: Extract<Market, { line: Quarters }>, cells: readonly Cell[]): Priced[] {
  const outcomes = market.type === 'ah' ? ['home', 'away'] : ['over', 'under']
  const first = tallyCells(cells, judgeOf(market, outcomes[0]!))
  const second = mirrored(first)
  if (effective(first) < lineLeast || effective(second) < lineLeast) return []
  return [{ market, chances: (outcome) => (outcome === outcomes[0] ? first : second) }]
}

/** Of the other side of a line: what one of them wins, the other loses. */
function mirrored({ win, halfWin, push, halfLoss, loss }: Chances): Chances {
  return { win: loss, halfWin: halfLoss, push, halfLoss: halfWin, loss: win }
}
