import type {
  EventModel,
  EventResult,
  Pair,
  Moment as PlayedMoment,
  Side,
} from '@baize/engines/odds'
import { hashOf, mixed } from '../titles/hash.ts'
import type { LiveView, Moment } from './events.wire.ts'
import { runnerIdOf } from './fixtures.ts'

/**
 * How an event that was decided at its start is shown: steps that end with its result. The steps decide
 * nothing; they follow from the seed, so that everybody sees the same ones, also after a restart.
 */
export interface Show {
  readonly result: EventResult
  /** In order; `at` is the share of the playing time that has passed. */
  readonly steps: readonly Step[]
  /** Of races and fights. */
  readonly order?: readonly string[]
  readonly seed: number
}

interface Step {
  at: number
  period: string
  score: Pair
  parts: readonly (readonly [number, number])[]
  moment?: Omit<Moment, 'at'>
}

export function showOf(
  { model, id }: { model: EventModel; id: string },
  played: { result: EventResult; moments: readonly PlayedMoment[] },
  seed: string,
): Show {
  const { result } = played
  const drawn = hashOf(`${seed}|${id}`)
  switch (model.kind) {
    case 'points':
      return { result, seed: drawn, steps: pointsSteps(result, drawn) }
    case 'series':
      return { result, seed: drawn, steps: seriesSteps(result, model.unit, drawn) }
    case 'race':
      return { result, seed: drawn, steps: [], order: (result.places ?? []).flat() }
    case 'goals':
    case 'fight':
      return { result, seed: drawn, steps: [] }
  }
}

/** Numbers that follow from a seed; they decide nothing but how an event looks. */
function lotsOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x9e3779b9) | 0
    return mixed(state) / 2 ** 32
  }
}

/** In which order two sides get their counts: shuffled, but the last one is the winner's. */
function orderOf({ home, away }: Pair, lot: () => number): Side[] {
  const order: Side[] = [
    ...Array.from({ length: home }, () => 'home' as const),
    ...Array.from({ length: away }, () => 'away' as const),
  ]
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(lot() * (at + 1))
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
  const winner: Side = home > away ? 'home' : 'away'
  const last = order.lastIndexOf(winner)
  if (last >= 0) [order[last], order[order.length - 1]] = [order.at(-1)!, order[last]!]
  return order
}

function added(to: Pair, side: Side, by = 1): Pair {
  return side === 'home'
    ? { home: to.home + by, away: to.away }
    : { home: to.home, away: to.away + by }
}

const quarters = 4

/** Baskets of two, and one of one where the points are odd. */
function pointsSteps({ periods }: EventResult, seed: number): Step[] {
  const points = periods.match?.counts.points ?? { home: 0, away: 0 }
  const lot = lotsOf(seed)
  const baskets = { home: Math.ceil(points.home / 2), away: Math.ceil(points.away / 2) }
  const order = orderOf(baskets, lot)
  const steps: Step[] = []
  let score: Pair = { home: 0, away: 0 }
  let parts: [number, number][] = [[0, 0]]
  for (const [nth, side] of order.entries()) {
    const worth = Math.min(2, points[side] - score[side])
    const quarter = Math.min(quarters, 1 + Math.floor((nth / order.length) * quarters))
    while (parts.length < quarter) parts = [...parts, [0, 0]]
    const [home, away] = parts.at(-1)!
    const now = added({ home, away }, side, worth)
    parts = [...parts.slice(0, -1), [now.home, now.away]]
    score = added(score, side, worth)
    steps.push({ at: (nth + 1) / (order.length + 1), period: `quarter${quarter}`, score, parts })
  }
  return steps
}

/** What is counted in a set or map, for the board: games, rounds or kills; else only who wins it. */
const shownCounts = ['games', 'rounds', 'kills'] as const

function seriesSteps({ periods }: EventResult, unit: 'sets' | 'maps', seed: number): Step[] {
  const lot = lotsOf(seed)
  const name = unit === 'sets' ? 'set' : 'map'
  const units = Object.entries(periods).filter(([period]) => period.startsWith(name))
  const all = units.map(([period, played]) => {
    const counts = played?.counts ?? {}
    const of = shownCounts.find((count) => counts[count])
    const decided = counts.maps ?? (of && counts[of]) ?? { home: 0, away: 0 }
    const pair = (of && counts[of]) ?? decided
    return { period, order: orderOf(pair, lot), isHome: decided.home > decided.away }
  })
  const total = all.reduce((sum, { order }) => sum + order.length, 0)
  const steps: Step[] = []
  let won: Pair = { home: 0, away: 0 }
  let done: (readonly [number, number])[] = []
  for (const { period, order, isHome } of all) {
    let now: Pair = { home: 0, away: 0 }
    for (const [nth, side] of order.entries()) {
      now = added(now, side)
      const isLast = nth === order.length - 1
      if (isLast) won = added(won, isHome ? 'home' : 'away')
      const parts = [...done, [now.home, now.away] as const]
      const moment = isLast
        ? { kind: name, side: isHome ? ('home' as const) : ('away' as const), text: scoreText(now) }
        : undefined
      const at = (steps.length + 1) / (total + 1)
      steps.push({ at, period, score: won, parts, ...(moment && { moment }) })
    }
    done = [...done, [now.home, now.away]]
  }
  return steps
}

function scoreText({ home, away }: Pair): string {
  return `${home}:${away}`
}

/** How it looks when this share of the playing time has passed. */
export function lookAt(show: Show, share: number, model: EventModel, playMs: number): LiveView {
  if (model.kind === 'race') return raceAt(show, share, model.runners.length, playMs)
  if (model.kind === 'fight') return fightAt(show, share, playMs)
  const step = show.steps.findLast(({ at }) => at <= share)
  const length = show.steps.length
  return {
    period: step?.period ?? show.steps[0]?.period ?? 'match',
    clock: step ? show.steps.indexOf(step) + 1 : 0,
    length,
    score: step ? [step.score.home, step.score.away] : [0, 0],
    parts: step?.parts ?? [],
    stats: {},
  }
}

export function momentsAt(show: Show, share: number): Moment[] {
  return show.steps.flatMap(({ at, moment }, nth) =>
    moment && at <= share ? { at: nth + 1, ...moment } : [],
  )
}

const raceSeconds = 30

/** Every runner gets to the line at its own time: the later, the lower its place. */
function raceAt(
  { order = [], seed }: Show,
  share: number,
  runners: number,
  playMs: number,
): LiveView {
  const positions = Array.from({ length: runners }, (_, nth) => {
    const place = order.indexOf(runnerIdOf(nth))
    const lot = lotsOf(mixed(seed ^ (nth + 1)))
    const finish = 0.86 + Math.max(place, 0) * 0.022
    const sway = Math.sin(share * Math.PI * 2 * (1 + lot()) + lot() * 6) * 0.04
    const run = Math.min(1, share / finish)
    return (
      Math.round(Math.max(0, Math.min(1, run + sway * Math.sin(Math.PI * run))) * 1_000) / 1_000
    )
  })
  const clock = Math.round(share * Math.min(raceSeconds, playMs / 1_000))
  return {
    period: 'race',
    clock,
    length: raceSeconds,
    score: [0, 0],
    parts: [],
    positions,
    stats: {},
  }
}

const fightSeconds = 36

/** The one that loses is worn down; in a draw both stay up, tired. */
function fightAt({ result, seed }: Show, share: number, playMs: number): LiveView {
  const lot = lotsOf(seed)
  const left = (isLoser: boolean) => {
    const end = result.fight === 'draw' ? 0.12 + lot() * 0.1 : isLoser ? 0 : 0.25 + lot() * 0.5
    const bend = 0.8 + lot() * 1.4
    return Math.round((1 - (1 - end) * share ** bend) * 100) / 100
  }
  const health = [left(result.fight === 'wala'), left(result.fight === 'meron')] as const
  const clock = Math.round(share * Math.min(fightSeconds, playMs / 1_000))
  return {
    period: 'fight',
    clock,
    length: fightSeconds,
    score: [0, 0],
    parts: [],
    health,
    stats: {},
  }
}
