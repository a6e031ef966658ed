import { bell, type Cell, publish, weightOne } from './grid.ts'
import { judgeOf } from './judge.ts'
import { handicaps, type LineSteps, type Priced, sideTotals, tallyCells, totals } from './tally.ts'
import type { Chances, PointsModel, Selection } from './types.ts'

const marginMin = -60
const marginCount = 121
const halvesCount = 81
/** Ours: to be fitted when there are results to fit them to. */
const marginDeviation = 12
const totalDeviation = 18
const totalMin = 150
const totalMax = 320
const leadMost = 30

/** `margin` is by how much the home side is expected to lead, `total` the points of both. */
export function basketballModel(of: {
  readonly margin: number
  readonly total: number
}): PointsModel {
  const { margin, total } = of
  if (!(Math.abs(margin) <= leadMost) || !(total >= totalMin && total <= totalMax)) {
    throw new RangeError(`a match of ${total} points, ${margin} apart, is not in this model`)
  }
  const margins = bell({ mean: margin, deviation: marginDeviation }, marginMin, marginCount)
  // Overtime is played until somebody leads.
  margins[-marginMin] = 0
  // An odd margin makes the total odd: it is one above twice the half, so half a point on average.
  const half = { mean: total / 2 - 0.25, deviation: totalDeviation / 2 }
  const halfMin = Math.round(half.mean) - Math.floor(halvesCount / 2)
  return {
    kind: 'points',
    marginMin,
    margins: publish(margins),
    halfMin,
    halves: publish(bell(half, halfMin, halvesCount)),
  }
}

/** Points of both sides from the drawn margin and half of the total. */
export function pointsAt(model: PointsModel, margin: number, half: number) {
  const total = 2 * half + Math.abs(margin % 2)
  return { home: (total + margin) / 2, away: (total - margin) / 2 }
}

export function pointsMarkets(model: PointsModel): readonly Priced[] {
  const cells = pointsCells(model)
  const plain = (['winner', 'oddeven'] as const).map((type): Priced => {
    const market = { ...place, type }
    return { market, chances: (outcome) => tallyCells(cells, judgeOf(market, outcome)) }
  })
  return [
    ...plain,
    ...handicaps(cells, place, { steps: wholeLines }),
    ...totals(cells, place, wholeLines),
    ...sideTotals(cells, place),
  ]
}

const place = { period: 'match', of: 'points' } as const
const wholeLines: LineSteps = { quarters: 0, halves: 4 }

export function pointsChances(
  model: PointsModel,
  { market, outcome }: Selection,
): Chances | undefined {
  if (!('of' in market) || market.of !== 'points' || market.period !== 'match') return undefined
  return tallyCells(pointsCells(model), judgeOf(market, outcome))
}

/** Undefined if one of them is not of this grid, or can be given back. */
export function pointsTogether(
  model: PointsModel,
  selections: readonly Selection[],
): number | undefined {
  const judges = selections.map(({ market, outcome }) =>
    'of' in market && market.of === 'points' && market.period === 'match'
      ? judgeOf(market, outcome)
      : undefined,
  )
  let sum = 0
  for (const { home, away, weight } of pointsCells(model)) {
    const codes = judges.map((judge) => judge?.(home, away))
    if (codes.some((code) => code !== 2 && code !== -2)) return undefined
    if (codes.every((code) => code === 2)) sum += weight
  }
  return sum / weightOne
}

function pointsCells(model: PointsModel): readonly Cell[] {
  return model.margins.flatMap((ofMargin, at) =>
    ofMargin === 0
      ? []
      : model.halves.map((ofHalf, index) => ({
          ...pointsAt(model, model.marginMin + at, model.halfMin + index),
          weight: (ofMargin / weightOne) * ofHalf,
        })),
  )
}
