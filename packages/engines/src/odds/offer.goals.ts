import { type GoalsGrids, gridsOf } from './goals.ts'
import type { Cell } from './grid.ts'
import { type CountedMarket, htftJudge, judgeOf } from './judge.ts'
import {
  handicaps,
  type Priced,
  projected,
  sideTotals,
  tallyCells,
  tallyScores,
  totals,
  twoWay,
} from './tally.ts'
import type {
  Chances,
  GoalsModel,
  Market,
  MatchState,
  Measure,
  Period,
  Selection,
} from './types.ts'

/** Every market of a match, each priced from the same grids. */
export function goalsMarkets(model: GoalsModel, state?: MatchState): readonly Priced[] {
  const grids = gridsOf(model, state)
  const isHalfOpen = !state?.half1
  return [
    ...counted(grids.goals(), { period: 'match', of: 'goals' }, goalsTypes, state),
    ...(isHalfOpen
      ? counted(grids.half(), { period: 'half1', of: 'goals' }, goalsTypes, state)
      : []),
    ...counted(grids.corners(), { period: 'match', of: 'corners' }, cornersTypes, state),
    { market: { type: 'htft' }, chances: (outcome) => halfAndFull(grids, outcome) },
  ]
}

const goalsTypes = ['1x2', 'dc', 'dnb', 'btts', 'oddeven', 'score'] as const
const cornersTypes = ['1x2', 'oddeven'] as const

function counted(
  cells: readonly Cell[],
  place: { readonly period: Period; readonly of: Measure },
  types: readonly (typeof goalsTypes)[number][],
  state: MatchState | undefined,
): Priced[] {
  const margins = projected(cells, ({ home, away }) => home - away)
  const sums = projected(cells, ({ home, away }) => home + away)
  const asked: Readonly<Record<(typeof types)[number], readonly Cell[]>> = {
    '1x2': margins,
    dc: margins,
    dnb: margins,
    oddeven: sums,
    btts: cells,
    score: cells,
  }
  const plain = types.map((type): Priced => {
    const market = { ...place, type }
    if (type === 'score') return { market, chances: tallyScores(cells, market) }
    return { market, chances: (outcome) => tallyCells(asked[type], judgeOf(market, outcome)) }
  })
  // In play a handicap begins anew at the score of now.
  const score = state && (place.of === 'corners' ? state.corners : state.goals)
  return [
    ...plain,
    ...handicaps(margins, place, { score }),
    ...totals(sums, place),
    ...sideTotals(cells, place),
  ]
}

function halfAndFull(grids: GoalsGrids, outcome: string): Chances {
  return twoWay(grids.halfFull().get(outcome) ?? 0)
}

/** Any selection of a match. */
export function goalsChances(
  model: GoalsModel,
  { market, outcome }: Selection,
  state?: MatchState,
): Chances | undefined {
  const grids = gridsKept(model, state)
  if (market.type === 'htft') return halfAndFull(grids, outcome)
  if (!isCounted(market)) return undefined
  const cells = cellsFor(grids, market)
  return cells && tallyCells(cells, judgeOf(market, outcome))
}

function isCounted(market: Market): market is CountedMarket {
  return 'of' in market
}

function cellsFor(grids: GoalsGrids, { period, of }: CountedMarket): readonly Cell[] | undefined {
  if (of === 'goals' && period === 'match') return grids.goals()
  if (of === 'goals' && period === 'half1') return grids.half()
  return of === 'corners' && period === 'match' ? grids.corners() : undefined
}

const kept = new WeakMap<GoalsModel, { state: MatchState | undefined; grids: GoalsGrids }>()

/** Whoever asks what open bets are worth asks for the same match again and again. */
function gridsKept(model: GoalsModel, state: MatchState | undefined): GoalsGrids {
  const last = kept.get(model)
  if (last && last.state === state) return last.grids
  const grids = gridsOf(model, state)
  kept.set(model, { state, grids })
  return grids
}

/**
 * The chance that all of these selections win, from the grid of half-time and full time; undefined if one of
 * them is not in that grid, or can be given back.
 */
export function goalsTogether(
  model: GoalsModel,
  selections: readonly Selection[],
  state?: MatchState,
): number | undefined {
  const judges = selections.map(jointJudge)
  let [sum, all] = [0, 0]
  for (const { half, full, weight } of gridsKept(model, state).joint()) {
    let isWon = true
    for (const judge of judges) {
      const code = judge?.(half, full)
      if (code !== 2 && code !== -2) return undefined
      if (code === -2) isWon = false
    }
    all += weight
    if (isWon) sum += weight
  }
  return sum / all
}

function jointJudge({ market, outcome }: Selection): ReturnType<typeof htftJudge> | undefined {
  if (market.type === 'htft') return htftJudge(outcome)
  if (!isCounted(market) || market.of !== 'goals') return undefined
  const judge = judgeOf(market, outcome)
  if (market.period === 'match') return (_half, { home, away }) => judge(home, away)
  return market.period === 'half1' ? ({ home, away }) => judge(home, away) : undefined
}
