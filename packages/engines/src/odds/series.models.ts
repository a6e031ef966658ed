import { bell, expOf, publish, weightOne } from './grid.ts'
import type { FirstName, Pair, SeriesModel, UnitExtra, UnitScore } from './types.ts'

/** The chance of the better of two ratings: 400 points are ten to one. */
export function eloChance(difference: number): number {
  return 1 / (1 + expOf((-difference / 400) * naturalOfTen))
}

const naturalOfTen = 2.302_585_092_994_046

interface Score extends Pair {
  readonly chance: number
}

function published(scores: readonly Score[]): readonly UnitScore[] {
  const weights = publish(scores.map(({ chance }) => chance))
  return scores.map(({ home, away }, at) => ({ home, away, weight: weights[at]! }))
}

/** `serve`: which share of the points on its own serve each side wins. */
export function tennisModel(of: { readonly bestOf: 3 | 5; readonly serve: Pair }): SeriesModel {
  const { bestOf, serve } = of
  const scores = published(setScores(serve))
  return { kind: 'series', unit: 'sets', of: 'games', bestOf, scores, extras: [], firsts: [] }
}

/** The chance to win a game on one's own serve, from that of a point. */
export function holdChance(point: number): number {
  if (!(point > 0 && point < 1)) throw new RangeError(`${point} is no chance of a point`)
  const deuce = (10 * point ** 2) / (1 - 2 * point * (1 - point))
  return point ** 4 * (15 - 4 * point - deuce)
}

/** Both may serve first: half each. */
function setScores({ home, away }: Pair): Score[] {
  const [ofHome, ofAway] = [holdChance(home), holdChance(away)]
  const tieBreak = tieBreakChance({ home, away })
  const sums = new Map<string, Score>()
  const add = (at: Pair, chance: number) => {
    const key = `${at.home}-${at.away}`
    sums.set(key, { ...at, chance: (sums.get(key)?.chance ?? 0) + chance })
  }
  for (const first of [0, 1]) {
    const games = (at: Pair, chance: number) => {
      const { home: won, away: lost } = at
      if (won === 6 && lost === 6) {
        add({ home: 7, away: 6 }, chance * tieBreak)
        add({ home: 6, away: 7 }, chance * (1 - tieBreak))
      } else if (Math.max(won, lost) >= 6 && Math.abs(won - lost) >= 2) add(at, chance)
      else {
        const wins = (won + lost + first) % 2 === 0 ? ofHome : 1 - ofAway
        games({ home: won + 1, away: lost }, chance * wins)
        games({ home: won, away: lost + 1 }, chance * (1 - wins))
      }
    }
    games({ home: 0, away: 0 }, 0.5)
  }
  return [...sums.values()].toSorted((a, b) => b.home - a.home || a.away - b.away)
}

/**
 * To seven points, two ahead: one serve, then two each in turn. The home side serves first in half of them.
 */
function tieBreakChance({ home, away }: Pair): number {
  const both = home * (1 - away)
  const ahead = both / (both + (1 - home) * away)
  const from = (won: number, lost: number, first: number): number => {
    if (won === 7) return 1
    if (lost === 7) return 0
    if (won === 6 && lost === 6) return ahead
    const isHome = Math.floor((won + lost + 1) / 2) % 2 === first
    const wins = isHome ? home : 1 - away
    return wins * from(won + 1, lost, first) + (1 - wins) * from(won, lost + 1, first)
  }
  return (from(0, 0, 0) + from(0, 0, 1)) / 2
}

/** `round`: the chance of the home side to win a round. */
export function roundsModel(of: {
  readonly title: 'cs2' | 'valorant'
  readonly bestOf: 1 | 3 | 5
  readonly round: number
}): SeriesModel {
  const { title, bestOf, round } = of
  if (!(round > 0 && round < 1)) throw new RangeError(`${round} is no chance of a round`)
  const beyond = title === 'cs2' ? overtimes(round) : byTwo(round)
  const scores = published([...regulation(round), ...beyond])
  const firsts = [rate('pistol1', pistolRate), rate('pistol2', pistolRate), rate('blood', 0.56)]
  return { kind: 'series', unit: 'maps', of: 'rounds', bestOf, scores, extras: [], firsts }
}

/** Ours: whoever wins the map has won its pistol round so often. */
const pistolRate = 0.6

function rate(name: FirstName, chance: number) {
  return { name, weight: Math.round(chance * weightOne) }
}

const roundsToWin = 13
const overtimesMax = 4

/** First to thirteen, with at most eleven for the other side. */
function regulation(round: number): Score[] {
  const lost = Array.from({ length: roundsToWin - 1 }, (_, at) => at)
  const wins = (chance: number) =>
    lost.map((at) => chance ** roundsToWin * (1 - chance) ** at * choices(roundsToWin - 1 + at, at))
  const [ofHome, ofAway] = [wins(round), wins(1 - round)]
  return [
    ...lost.map((at) => ({ home: roundsToWin, away: at, chance: ofHome[at]! })),
    ...lost.map((at) => ({ home: at, away: roundsToWin, chance: ofAway[at]! })),
  ]
}

function choices(of: number, take: number): number {
  let ways = 1
  for (let at = 1; at <= take; at += 1) ways = (ways * (of - take + at)) / at
  return ways
}

function levelChance(round: number): number {
  const each = roundsToWin - 1
  return choices(2 * each, each) * (round * (1 - round)) ** each
}

/**
 * At 12-12 six more rounds, first to four; at 3-3 again. After the last one listed it ends as the listed
 * ones do.
 */
function overtimes(round: number): Score[] {
  const again = 20 * (round * (1 - round)) ** 3
  return Array.from({ length: overtimesMax }, (_, nth) => {
    const level = roundsToWin - 1 + 3 * nth
    const reached = (levelChance(round) * again ** nth) / (1 - again ** overtimesMax)
    return [0, 1, 2].flatMap((lost) => {
      const ways = choices(3 + lost, lost)
      const chance = (wins: number) => reached * ways * wins ** 4 * (1 - wins) ** lost
      return [
        { home: level + 4, away: level + lost, chance: chance(round) },
        { home: level + lost, away: level + 4, chance: chance(1 - round) },
      ]
    })
  }).flat()
}

const pairsMax = 10

/** At 12-12 until one side leads by two. */
function byTwo(round: number): Score[] {
  const again = 2 * round * (1 - round)
  return Array.from({ length: pairsMax }, (_, nth) => {
    const level = roundsToWin - 1 + nth
    const reached = (levelChance(round) * again ** nth) / (1 - again ** pairsMax)
    return [
      { home: level + 2, away: level, chance: reached * round ** 2 },
      { home: level, away: level + 2, chance: reached * (1 - round) ** 2 },
    ]
  }).flat()
}

/** `map`: the chance of the home side to win a map. */
export function mobaModel(of: {
  readonly title: 'dota2' | 'lol'
  readonly bestOf: 1 | 3 | 5
  readonly map: number
}): SeriesModel {
  const { title, bestOf, map } = of
  if (!(map > 0 && map < 1)) throw new RangeError(`${map} is no chance of a map`)
  const scores = published([
    { home: 1, away: 0, chance: map },
    { home: 0, away: 1, chance: 1 - map },
  ])
  return { kind: 'series', unit: 'maps', of: 'maps', bestOf, scores, ...mobaRates[title] }
}

/** Ours, published with each model: to be fitted when there are results to fit them to. */
const mobaRates = {
  dota2: {
    extras: [
      extra('kills', { mean: 34, deviation: 9, most: 90 }, { mean: 21, deviation: 8, most: 90 }),
      extra('towers', { mean: 9.2, deviation: 1.6, most: 11 }, { mean: 3, deviation: 2, most: 11 }),
      extra('minutes', { mean: 38, deviation: 9, least: 12, most: 100 }, undefined),
    ],
    firsts: [rate('blood', 0.55), rate('tower', 0.65), rate('roshan', 0.72)],
  },
  lol: {
    extras: [
      extra('kills', { mean: 18, deviation: 6, most: 70 }, { mean: 9, deviation: 5, most: 70 }),
      extra(
        'towers',
        { mean: 8.8, deviation: 1.4, most: 11 },
        { mean: 2.8, deviation: 2, most: 11 },
      ),
      extra('minutes', { mean: 32, deviation: 5.5, least: 15, most: 80 }, undefined),
    ],
    firsts: [rate('blood', 0.58), rate('tower', 0.69), rate('dragon', 0.61)],
  },
} as const

interface Bell {
  readonly mean: number
  readonly deviation: number
  readonly least?: number
  readonly most: number
}

/** What is counted for the whole map only, as its minutes, stands with the winner. */
function extra(of: UnitExtra['of'], winner: Bell, loser: Bell | undefined): UnitExtra {
  const list = (shape: Bell) =>
    publish(bell(shape, shape.least ?? 0, shape.most - (shape.least ?? 0) + 1))
  return {
    of,
    winnerMin: winner.least ?? 0,
    winner: list(winner),
    loserMin: loser?.least ?? 0,
    loser: loser ? list(loser) : [weightOne],
  }
}
