import { binomials, type Cell, expOf, poisson, powerOf, publish, weightOne } from './grid.ts'
import type { GoalsModel, MatchState, Pair, Weights } from './types.ts'

/** Goals of one side that a grid knows: 0 to 12. */
export const goalsSize = 13
/** Corners of one side: 0 to 24. */
export const cornersSize = 25
export const halfMinutes = 45
export const matchMinutes = 90

const millionths = 1_000_000
const meanMost = 5
const cornersMost = 10
/** Dixon and Coles; as fitted to the highest English league. */
const usualRho = -0.13
/** 45 % of the goals fall before half-time. */
const usualHalves = [9, 11] as const
const usualCorners: Pair = { home: 5.6, away: 4.6 }

/** `home` and `away` are the means of the whole match. */
export function footballModel(of: {
  readonly home: number
  readonly away: number
  readonly corners?: Pair
  readonly rho?: number
}): GoalsModel {
  const goals = inMillionths(of, meanMost)
  const corners = inMillionths(of.corners ?? usualCorners, cornersMost)
  const rho = Math.round((of.rho ?? usualRho) * 1000)
  const rules = { means: { goals, corners }, rho, halves: usualHalves }
  return {
    kind: 'goals',
    ...rules,
    goals: publish(chancesOfGoals(rules, undefined)),
    corners: publish(product(corners, cornersSize)),
  }
}

function inMillionths({ home, away }: Pair, most: number): Pair {
  for (const mean of [home, away]) {
    if (!(mean > 0 && mean <= most)) throw new RangeError(`${mean} is no mean from 0 to ${most}`)
  }
  return { home: Math.round(home * millionths), away: Math.round(away * millionths) }
}

type Rules = Pick<GoalsModel, 'means' | 'rho' | 'halves'>

/** Cells of further goals: two Poissons, and the correction of low final scores. */
function chancesOfGoals(rules: Rules, state: MatchState | undefined): number[] {
  const now = state?.goals ?? none
  const means = state ? remaining(rules, state) : rules.means.goals
  const chances = product(means, goalsSize)
  for (let home = 0; home + now.home < 2; home += 1) {
    for (let away = 0; away + now.away < 2; away += 1) {
      chances[home * goalsSize + away]! *= lowScore(rules, home + now.home, away + now.away)
    }
  }
  return chances
}

const none: Pair = { home: 0, away: 0 }

function product({ home, away }: Pair, size: number): number[] {
  const ofAway = poisson(away / millionths, size)
  return poisson(home / millionths, size).flatMap((chance) => ofAway.map((other) => chance * other))
}

/** Dixon-Coles: by how much a final score is more or less likely than two independent counts say. */
function lowScore({ means, rho }: Rules, home: number, away: number): number {
  const r = rho / 1000
  const [ofHome, ofAway] = [means.goals.home / millionths, means.goals.away / millionths]
  if (home > 1 || away > 1) return 1
  if (home === 0 && away === 0) return Math.max(0, 1 - ofHome * ofAway * r)
  if (home === 0) return Math.max(0, 1 + ofHome * r)
  if (away === 0) return Math.max(0, 1 + ofAway * r)
  return Math.max(0, 1 - r)
}

/** A side with a man less scores less, the other one more. */
const redOwn = 0.7
const redOther = 1.2

/** Means in millionths of what is still to come. */
function remaining({ means, halves }: Rules, { minute, reds = none }: MatchState): Pair {
  const left = shareAfter(halves, minute)
  const reddened = (own: number, other: number) => powerOf(redOwn, own) * powerOf(redOther, other)
  return {
    home: means.goals.home * left * reddened(reds.home, reds.away),
    away: means.goals.away * left * reddened(reds.away, reds.home),
  }
}

/** The share of a match's goals that falls after a minute. */
function shareAfter([first, second]: GoalsModel['halves'], minute: number): number {
  const early = Math.max(0, halfMinutes - minute) * first
  const late = Math.min(halfMinutes, Math.max(0, matchMinutes - minute)) * second
  return (early + late) / (halfMinutes * (first + second))
}

/** All that can be asked about a match: final goals, goals at half-time, corners. */
export interface GoalsGrids {
  readonly goals: () => readonly Cell[]
  readonly half: () => readonly Cell[]
  readonly corners: () => readonly Cell[]
  /** The chance of each of "home-draw" and the other eight. */
  readonly halfFull: () => ReadonlyMap<string, number>
  /** Half-time and full time together, cell by cell. */
  readonly joint: () => readonly JointCell[]
}

export interface JointCell {
  readonly half: Pair
  readonly full: Pair
  readonly weight: number
}

export function gridsOf(model: GoalsModel, state?: MatchState): GoalsGrids {
  const live = state && !isFresh(state) ? state : undefined
  if (live) assertState(live)
  const goals = lazily(() => cellsOf(goalsWeights(model, live), goalsSize, live?.goals ?? none))
  const splits = lazily(() => splitsOf(earlyShare(model, live)))
  const ofHalf = () =>
    live?.half1 ? [{ ...live.half1, weight: weightOne }] : halfCells(goals(), live, splits())
  const ofCorners = () => cellsOf(cornersWeights(model, live), cornersSize, live?.corners ?? none)
  return {
    goals,
    halfFull: lazily(() => halfFullOf(goals(), live, splits())),
    half: lazily(ofHalf),
    corners: lazily(ofCorners),
    joint: () => jointCells(goals(), live, splits()),
  }
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** Nothing has happened: the published grid holds. */
function isFresh({ minute, goals, corners, reds = none }: MatchState): boolean {
  return minute === 0 && [goals, corners, reds].every(({ home, away }) => home + away === 0)
}

function assertState({ minute, half1 }: MatchState): void {
  if (!Number.isInteger(minute) || minute < 0 || minute > matchMinutes) {
    throw new RangeError(`${minute} is no minute of a match`)
  }
  if (minute > halfMinutes && !half1) throw new RangeError('after half-time its score is needed')
}

function goalsWeights(model: GoalsModel, state: MatchState | undefined): Weights {
  return state ? publish(chancesOfGoals(model, state)) : model.goals
}

function cornersWeights({ means, corners }: GoalsModel, state: MatchState | undefined): Weights {
  if (!state) return corners
  const left = (matchMinutes - state.minute) / matchMinutes
  const { home, away } = means.corners
  return publish(product({ home: home * left, away: away * left }, cornersSize))
}

function cellsOf(weights: Weights, size: number, now: Pair): Cell[] {
  const cells: Cell[] = []
  weights.forEach((weight, at) => {
    if (weight === 0) return
    const home = now.home + Math.floor(at / size)
    cells.push({ home, away: now.away + (at % size), weight })
  })
  return cells
}

/** Of the goals still to come, the share before half-time. */
function earlyShare({ halves }: GoalsModel, state: MatchState | undefined): number {
  const left = shareAfter(halves, state?.minute ?? 0)
  const late = shareAfter(halves, Math.max(halfMinutes, state?.minute ?? 0))
  return left === 0 ? 0 : (left - late) / left
}

/**
 * Every goal falls before half-time with the same chance, whatever the final score is: so the two halves
 * follow from the one grid. First the goals of the away side are split, then those of the home side.
 */
function halfCells(goals: readonly Cell[], state: MatchState | undefined, splits: Splits): Cell[] {
  const now = state?.goals ?? none
  const once = new Float64Array(goalsSize * goalsSize)
  for (const { home, away, weight } of goals) {
    const split = splits[away - now.away]!
    const row = (home - now.home) * goalsSize
    for (let at = 0; at < split.length; at += 1) once[row + at]! += weight * split[at]!
  }
  const twice = new Float64Array(goalsSize * goalsSize)
  for (let home = 0; home < goalsSize; home += 1) {
    const split = splits[home]!
    for (let to = 0; to < split.length; to += 1) {
      const share = split[to]!
      for (let away = 0; away < goalsSize; away += 1) {
        twice[to * goalsSize + away]! += once[home * goalsSize + away]! * share
      }
    }
  }
  return cellsOf([...twice], goalsSize, now)
}

/** Of so many further goals, the chances that none, one, … fall before half-time. */
type Splits = readonly (readonly number[])[]

function splitsOf(early: number): Splits {
  return binomials(goalsSize, early)
}

const thirds = ['home', 'draw', 'away'] as const

function halfFullOf(
  goals: readonly Cell[],
  state: MatchState | undefined,
  splits: Splits,
): ReadonlyMap<string, number> {
  const now = state?.goals ?? none
  const upTo = splits.map(sharesBelow)
  const sums = new Float64Array(9)
  for (const { home, away, weight } of goals) {
    const full = thirdAt(home - away)
    if (state?.half1) {
      sums[thirdAt(state.half1.home - state.half1.away) * 3 + full]! += weight
      continue
    }
    const [ofHome, below] = [splits[home - now.home]!, upTo[away - now.away]!]
    for (let first = 0; first < ofHome.length; first += 1) {
      const share = weight * ofHome[first]!
      // The goals of the away side that make a draw: with fewer of them the home side leads.
      const even = now.home + first - now.away
      const [fewer, asMany] = [below(even), below(even + 1)]
      sums[full]! += share * fewer
      sums[3 + full]! += share * (asMany - fewer)
      sums[6 + full]! += share * (1 - asMany)
    }
  }
  const all = sums.reduce((sum, each) => sum + each, 0)
  return new Map(
    Array.from(sums, (sum, at) => [`${thirds[Math.floor(at / 3)]}-${thirds[at % 3]}`, sum / all]),
  )
}

/** Of a split: the chance that fewer than so many fall before half-time. */
function sharesBelow(split: readonly number[]): (count: number) => number {
  const below = [0]
  for (const share of split) below.push(below.at(-1)! + share)
  return (count) => (count <= 0 ? 0 : count > split.length ? 1 : below[count]!)
}

function thirdAt(lead: number): number {
  return lead > 0 ? 0 : lead === 0 ? 1 : 2
}

function jointCells(
  goals: readonly Cell[],
  state: MatchState | undefined,
  splits: Splits,
): JointCell[] {
  if (state?.half1) {
    const half = state.half1
    return goals.map(({ home, away, weight }) => ({ half, full: { home, away }, weight }))
  }
  const now = state?.goals ?? none
  return goals.flatMap(({ home, away, weight }) =>
    splits[home - now.home]!.flatMap((ofHome, first) =>
      splits[away - now.away]!.map((ofAway, second) => ({
        half: { home: now.home + first, away: now.away + second },
        full: { home, away },
        weight: weight * ofHome * ofAway,
      })),
    ),
  )
}

/** Goals or corners of one side in one minute: 0 to 3. */
export const minuteSize = 4

/**
 * The next minute's grids, published before it: 4 × 4 cells of goals, and of corners. Two Poissons, times
 * how the correction of low final scores goes on from there; so minute by minute gives the same as the
 * whole match.
 */
export function minuteGrid(
  model: GoalsModel,
  state: MatchState,
): { readonly goals: Weights; readonly corners: Weights } {
  assertState(state)
  if (state.minute >= matchMinutes) throw new RangeError('the match is over')
  const after = { ...state, minute: state.minute + 1 }
  const [left, later] = [remaining(model, state), remaining(model, after)]
  const means = { home: left.home - later.home, away: left.away - later.away }
  const goals = product(means, minuteSize).map((chance, at) => {
    const { home, away } = state.goals
    const then = { home: home + Math.floor(at / minuteSize), away: away + (at % minuteSize) }
    return chance * outlook(model, then, later)
  })
  const { home, away } = model.means.corners
  const corners = { home: home / matchMinutes, away: away / matchMinutes }
  return { goals: publish(goals), corners: publish(product(corners, minuteSize)) }
}

/** The mean of the correction over all final scores that are still possible. */
function outlook(model: GoalsModel, now: Pair, left: Pair): number {
  let mean = 1
  const [ofHome, ofAway] = [left.home / millionths, left.away / millionths]
  const nothing = expOf(-ofHome - ofAway)
  for (let { home } = now; home < 2; home += 1) {
    for (let { away } = now; away < 2; away += 1) {
      // None or one further goal of each: the chance of one is the chance of none times the mean.
      const chance = nothing * powerOf(ofHome, home - now.home) * powerOf(ofAway, away - now.away)
      mean += chance * (lowScore(model, home, away) - 1)
    }
  }
  return mean
}
