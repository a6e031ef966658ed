import { createDraw } from '../fair/draw.ts'
import { rehearsalWords } from '../fair/rehearsal.ts'
import { wordsOf } from '../fair/seeds.ts'
import { footballModel, goalsSize } from './goals.ts'
import { usualMargins } from './margin.ts'
import { offerOf } from './offer.ts'
import { type Priced, twoWay } from './tally.ts'
import type {
  EventResult,
  Fixture,
  GoalsModel,
  LeagueScore,
  Margins,
  Offered,
  Season,
  TableRow,
  Team,
  Weights,
} from './types.ts'

/** A round: bets, two halves with a pause, results. Bets close ten seconds before kick-off. */
export const leagueTimes = {
  teams: 16,
  rounds: 30,
  beforeMs: 60_000,
  halfMs: 90_000,
  pauseMs: 10_000,
  afterMs: 25_000,
  closesBeforeMs: 10_000,
} as const

/** Invented. */
const names = [
  'Brantova',
  'Caldrun',
  'Dorvaska',
  'Elmquay',
  'Fenholt',
  'Grimsvale',
  'Halverin',
  'Iskarra',
  'Jorund Bay',
  'Kestrovia',
  'Lumenport',
  'Marrowick',
  'Nordhavel',
  'Orlentz',
  'Pyrewater',
  'Quillmoor',
]

const ratingMin = 700
const ratingMax = 1350
const average = 1000
/** Goals of an average home side and of its guest: 1.31 to 1, as in real leagues. */
const homeGoals = 1.48
const awayGoals = 1.13

/** Teams, ratings and fixtures of a season: they follow from its seed, and are published before it. */
export function seasonOf(seed: string): Season {
  const { below } = createDraw(wordsOf(seed, 'season', 0))
  const rating = () => ratingMin + below(ratingMax - ratingMin + 1)
  const teams = names.map((name): Team => {
    const id = name.toLowerCase().replaceAll(' ', '-')
    return { id, name, attack: rating(), defence: rating() }
  })
  const order = teams.map(({ id }) => id)
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = below(at + 1)
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
  const first = circle(order)
  const second = first.map((round) => round.map(({ home, away }) => ({ home: away, away: home })))
  return { teams, rounds: [...first, ...second] }
}

/** Everybody meets everybody once: one team stands, the others move on by one place a round. */
function circle(ids: readonly string[]): Fixture[][] {
  const [standing = '', ...moving] = ids
  return moving.map((_, round) => {
    const turned = [...moving.slice(round), ...moving.slice(0, round)]
    const line = [standing, ...turned]
    return line.slice(0, line.length / 2).map((one, at) => {
      const other = line[line.length - 1 - at]!
      // Home and away in turn: for the standing team by the round, for the others by their place.
      const isHome = at === 0 ? round % 2 === 0 : at % 2 === 1
      return isHome ? { home: one, away: other } : { home: other, away: one }
    })
  })
}

export function leagueModel({ teams }: Season, home: string, away: string): GoalsModel {
  const [host, guest] = [home, away].map((id) => teams.find((team) => team.id === id))
  if (!host || !guest || host === guest) throw new RangeError(`${home} does not play ${away} here`)
  return footballModel({
    home: (homeGoals * host.attack * guest.defence) / average ** 2,
    away: (awayGoals * guest.attack * host.defence) / average ** 2,
  })
}

/** Points, then goal difference, then goals, then the order of the list. */
export function tableOf({ teams }: Season, scores: readonly LeagueScore[]): readonly TableRow[] {
  const rows = teams.map(({ id }) => rowOf(id, scores))
  return rows.toSorted(
    (a, b) =>
      b.points - a.points || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored,
  )
}

const formMatches = 5

function rowOf(team: string, scores: readonly LeagueScore[]): TableRow {
  const own = scores
    .filter(({ home, away }) => home === team || away === team)
    .map(({ home, goals }) => (home === team ? [goals.home, goals.away] : [goals.away, goals.home]))
  const letters = own.map(([made = 0, got = 0]) => (made > got ? 'W' : made < got ? 'L' : 'D'))
  const count = (letter: string) => letters.filter((one) => one === letter).length
  const [won, drawn] = [count('W'), count('D')]
  return {
    team,
    played: own.length,
    won,
    drawn,
    lost: count('L'),
    scored: own.reduce((sum, [made = 0]) => sum + made, 0),
    conceded: own.reduce((sum, [, got = 0]) => sum + got, 0),
    points: 3 * won + drawn,
    form: letters.slice(-formMatches).join(''),
  }
}

const simulations = 4_000
/** A team that never did it in the simulations is not offered; one that hardly did has a capped price. */
const offeredPlaces = [
  { type: 'place', places: 1 },
  { type: 'place', places: 4 },
  { type: 'last', places: 3 },
] as const

/**
 * Champion, first four, last three. The rest of the season is simulated with words that follow from a
 * published seed: they make prices, never results.
 */
export function outrightsOf(
  season: Season,
  scores: readonly LeagueScore[],
  of: { readonly seed: string; readonly margins?: Margins },
): readonly Offered[] {
  const left = fixturesLeft(season, scores)
  if (left.length === 0) return []
  const counts = simulated(season, scores, left, wordsOf(of.seed, 'outrights', 0)())
  return offeredPlaces.flatMap((market): Offered[] => {
    const outcomes = season.teams.map(({ id }) => id)
    const priced: Priced = {
      market,
      outcomes,
      chances: (id) => {
        const ranks = counts[outcomes.indexOf(id)]!
        const part =
          market.type === 'last' ? ranks.slice(-market.places) : ranks.slice(0, market.places)
        return twoWay(part.reduce((sum, count) => sum + count, 0) / simulations)
      },
    }
    return offerOf(priced, of.margins ?? usualMargins)
  })
}

function fixturesLeft({ rounds }: Season, scores: readonly LeagueScore[]): readonly Fixture[] {
  const done = new Set(scores.map(({ home, away }) => `${home} ${away}`))
  return rounds.flat().filter(({ home, away }) => !done.has(`${home} ${away}`))
}

/** counts[team][rank]: how often the team ended there. */
function simulated(
  season: Season,
  scores: readonly LeagueScore[],
  left: readonly Fixture[],
  seed: number,
): readonly number[][] {
  const at = new Map(season.teams.map(({ id }, index) => [id, index]))
  const standing = season.teams.map(({ id }) => {
    const { points, scored, conceded } = rowOf(id, scores)
    return rankKey(points, scored - conceded, scored)
  })
  const matches = left.map(({ home, away }) => {
    const { goals } = leagueModel(season, home, away)
    return { home: at.get(home)!, away: at.get(away)!, sums: quickSums(goals) }
  })
  const next = rehearsalWords(seed)
  const counts = season.teams.map(() => season.teams.map(() => 0))
  const order = season.teams.map((_, index) => index)
  for (let run = 0; run < simulations; run += 1) {
    const keys = [...standing]
    for (const { home, away, sums } of matches) {
      const cell = quickAt(sums, next())
      const [made, got] = [Math.floor(cell / goalsSize), cell % goalsSize]
      keys[home]! += rankKey(made > got ? 3 : made === got ? 1 : 0, made - got, made)
      keys[away]! += rankKey(got > made ? 3 : made === got ? 1 : 0, got - made, got)
    }
    const ranks = order.toSorted((a, b) => keys[b]! - keys[a]!)
    ranks.forEach((team, rank) => {
      counts[team]![rank]! += 1
    })
  }
  return counts
}

/** Points, difference and goals in one number that sorts alike and can be added. */
function rankKey(points: number, difference: number, scored: number): number {
  return points * 10 ** 8 + difference * 10 ** 4 + scored
}

function quickSums(weights: Weights): Float64Array {
  let sum = 0
  return Float64Array.from(weights, (weight) => {
    sum += weight
    return sum
  })
}

/** The first cell whose running sum is above the word, by halving. */
function quickAt(sums: Float64Array, word: number): number {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (word < sums[middle]!) high = middle
    else low = middle + 1
  }
  return low
}

/** The table at the end as a result; while the season goes on nothing is decided. */
export function seasonResult(season: Season, scores: readonly LeagueScore[]): EventResult {
  if (fixturesLeft(season, scores).length > 0) return { status: 'playing', periods: {} }
  return {
    status: 'finished',
    periods: {},
    places: tableOf(season, scores).map(({ team }) => [team]),
  }
}
