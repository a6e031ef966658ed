import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { createDraw, type NextWord } from '../fair/draw.ts'
import { wordsOf } from '../fair/seeds.ts'
import {
  cornersSize,
  goalsSize,
  halfMinutes,
  matchMinutes,
  minuteGrid,
  minuteSize,
} from './goals.ts'
import { cellAt } from './grid.ts'
import { pointsAt } from './points.ts'
import { unitPeriod, unitsToWin } from './series.ts'
import type {
  EventModel,
  EventResult,
  FirstName,
  GoalsModel,
  MatchState,
  Measure,
  Moment,
  Pair,
  Period,
  PeriodResult,
  Played,
  PointsModel,
  RaceModel,
  SeriesModel,
  Side,
} from './types.ts'

const domain = 'baize.odds:'

/** HMAC-SHA256(link, digest of the tickets at close): nobody knows it while bets are open. */
export function roundSeed(link: string, digest: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(link), utf8ToBytes(domain + digest)))
}

/** The result of a virtual event, drawn from its published model. Each event of a round has its own words. */
export function playEvent(
  model: EventModel,
  { seed, event }: { readonly seed: string; readonly event: string },
): Played {
  const next = wordsOf(seed, event, 0)
  switch (model.kind) {
    case 'goals':
      return playGoals(model, next)
    case 'points':
      return { result: playPoints(model, next), moments: [] }
    case 'series':
      return { result: playSeries(model, next), moments: [] }
    case 'race':
      return { result: playRace(model, next), moments: [] }
    case 'fight': {
      const at = cellAt([model.meron, model.wala, model.draw], next())
      const fight = (['meron', 'wala', 'draw'] as const)[at]!
      return { result: { status: 'finished', periods: {}, fight }, moments: [] }
    }
  }
}

/** One word for the goals, one for the corners; then the minutes: goals home, away, corners home, away. */
function playGoals(model: GoalsModel, next: NextWord): Played {
  const goals = pairAt(cellAt(model.goals, next()), goalsSize)
  const corners = pairAt(cellAt(model.corners, next()), cornersSize)
  const { below } = createDraw(next)
  const goalMinute = () => minuteOf(model, below(halfMinutes * (model.halves[0] + model.halves[1])))
  const cornerMinute = () => 1 + below(matchMinutes)
  const moments: Moment[] = [
    ...momentsOf('goal', goals, goalMinute),
    ...momentsOf('corner', corners, cornerMinute),
    { minute: halfMinutes, kind: 'half' },
    { minute: matchMinutes, kind: 'end' },
  ]
  const early = moments.filter(({ kind, minute }) => kind === 'goal' && minute <= halfMinutes)
  const half1 = { home: countOf(early, 'home'), away: countOf(early, 'away') }
  const state = { minute: matchMinutes, goals, corners, half1 }
  // The sort keeps the order of one minute: goals, corners, then its end.
  return { result: resultOf(state), moments: moments.toSorted((a, b) => a.minute - b.minute) }
}

function pairAt(at: number, size: number): Pair {
  return { home: Math.floor(at / size), away: at % size }
}

/** A minute of the first half has `halves[0]` parts, one of the second `halves[1]`. */
function minuteOf({ halves: [first, second] }: GoalsModel, drawn: number): number {
  const late = drawn - halfMinutes * first
  return late < 0 ? 1 + Math.floor(drawn / first) : 1 + halfMinutes + Math.floor(late / second)
}

function momentsOf(kind: 'goal' | 'corner', { home, away }: Pair, minute: () => number): Moment[] {
  return [
    ...Array.from({ length: home }, () => ({ minute: minute(), kind, side: 'home' as const })),
    ...Array.from({ length: away }, () => ({ minute: minute(), kind, side: 'away' as const })),
  ]
}

function countOf(moments: readonly Moment[], side: Side): number {
  return moments.filter((moment) => 'side' in moment && moment.side === side).length
}

export function kickOff(): MatchState {
  return { minute: 0, goals: { home: 0, away: 0 }, corners: { home: 0, away: 0 } }
}

/** The next minute of a match in play, by the seed of that minute: a word for goals, a word for corners. */
export function playMinute(
  model: GoalsModel,
  state: MatchState,
  { seed, event }: { readonly seed: string; readonly event: string },
): { readonly state: MatchState; readonly moments: readonly Moment[] } {
  const grid = minuteGrid(model, state)
  const next = wordsOf(seed, event, 0)
  const minute = state.minute + 1
  const goals = pairAt(cellAt(grid.goals, next()), minuteSize)
  const corners = pairAt(cellAt(grid.corners, next()), minuteSize)
  const moments: Moment[] = [
    ...momentsOf('goal', goals, () => minute),
    ...momentsOf('corner', corners, () => minute),
  ]
  if (minute === halfMinutes) moments.push({ minute, kind: 'half' })
  if (minute === matchMinutes) moments.push({ minute, kind: 'end' })
  const scored = sum(state.goals, goals)
  return {
    state: {
      ...state,
      minute,
      goals: scored,
      corners: sum(state.corners, corners),
      ...(minute === halfMinutes ? { half1: scored } : {}),
    },
    moments,
  }
}

function sum(a: Pair, b: Pair): Pair {
  return { home: a.home + b.home, away: a.away + b.away }
}

/** A match of goals as it stands, for `settleLeg`. */
export function resultOf({ minute, goals, corners, half1 }: MatchState): EventResult {
  const isOver = minute >= matchMinutes
  return {
    status: isOver ? 'finished' : 'playing',
    periods: {
      match: { isOver, counts: { goals, corners } },
      half1: { isOver: half1 !== undefined, counts: { goals: half1 ?? goals } },
    },
  }
}

function playPoints(model: PointsModel, next: NextWord): EventResult {
  const margin = model.marginMin + cellAt(model.margins, next())
  const half = model.halfMin + cellAt(model.halves, next())
  const points = pointsAt(model, margin, half)
  return { status: 'finished', periods: { match: { isOver: true, counts: { points } } } }
}

/**
 * For each set or map its score, then what the winner and the loser have of each extra, then who was first.
 */
function playSeries(model: SeriesModel, next: NextWord): EventResult {
  const periods: Partial<Record<Period, PeriodResult>> = {}
  let units: Pair = { home: 0, away: 0 }
  let counted: Pair = { home: 0, away: 0 }
  const most = unitsToWin(model)
  for (let number = 1; Math.max(units.home, units.away) < most; number += 1) {
    const drawn = cellAt(
      model.scores.map(({ weight }) => weight),
      next(),
    )
    const { home, away } = model.scores[drawn]!
    const winner: Side = home > away ? 'home' : 'away'
    periods[unitPeriod(model, number)] = {
      isOver: true,
      counts: { [model.of]: { home, away }, ...extrasOf(model, winner, next) },
      firsts: firstsOf(model, winner, next),
    }
    units = sum(units, winner === 'home' ? { home: 1, away: 0 } : { home: 0, away: 1 })
    counted = sum(counted, { home, away })
  }
  const counts = { [model.of]: counted, [model.unit]: units }
  return { status: 'finished', periods: { ...periods, match: { isOver: true, counts } } }
}

function extrasOf(model: SeriesModel, winner: Side, next: NextWord) {
  const counts: Partial<Record<Measure, Pair>> = {}
  for (const { of, ...extra } of model.extras) {
    const won = extra.winnerMin + cellAt(extra.winner, next())
    const lost = extra.loserMin + cellAt(extra.loser, next())
    counts[of] = winner === 'home' ? { home: won, away: lost } : { home: lost, away: won }
  }
  return counts
}

function firstsOf(model: SeriesModel, winner: Side, next: NextWord) {
  const loser: Side = winner === 'home' ? 'away' : 'home'
  const firsts: Partial<Record<FirstName, Side>> = {}
  for (const { name, weight } of model.firsts) firsts[name] = next() < weight ? winner : loser
  return firsts
}

/** Place after place, among the runners that are left. */
function playRace({ runners }: RaceModel, next: NextWord): EventResult {
  const { below } = createDraw(next)
  const left = [...runners]
  const places: string[][] = []
  while (left.length > 0) {
    const at = cellAtSum(
      left.map(({ weight }) => weight),
      below,
    )
    places.push([left[at]!.id])
    left.splice(at, 1)
  }
  return { status: 'finished', periods: {}, places }
}

function cellAtSum(weights: readonly number[], below: (n: number) => number): number {
  return cellAt(weights, below(weights.reduce((all, weight) => all + weight, 0)))
}
