import {
  basketballModel,
  type EventModel,
  eloChance,
  fightModel,
  leagueModel,
  mobaModel,
  raceModel,
  roundsModel,
  type Season,
  seasonOf,
  tennisModel,
} from '@baize/engines/odds'
import { z } from 'zod'
import { hashOf, shuffled } from '../titles/hash.ts'
import type { Planned } from './calendar.ts'
import type { SideView } from './events.wire.ts'
import type { League } from './leagues.ts'
import { rosters, sideOf } from './names.ts'

const side: z.ZodType<SideView> = z.object({
  name: z.string(),
  short: z.string(),
  colours: z.tuple([z.string(), z.string()]),
  rating: z.string().optional(),
  record: z.tuple([z.number(), z.number()]).optional(),
  weight: z.number().optional(),
})

/** From what the model of an event's prices is made. */
const made = z.discriminatedUnion('of', [
  z.object({ of: z.literal('league'), seed: z.string(), home: z.string(), away: z.string() }),
  z.object({ of: z.literal('basketball'), margin: z.number(), total: z.number() }),
  z.object({ of: z.literal('tennis'), home: z.number(), away: z.number() }),
  z.object({
    of: z.literal('rounds'),
    title: z.enum(['cs2', 'valorant']),
    bestOf: z.union([z.literal(1), z.literal(3), z.literal(5)]),
    round: z.number(),
  }),
  z.object({
    of: z.literal('moba'),
    title: z.enum(['dota2', 'lol']),
    bestOf: z.union([z.literal(1), z.literal(3), z.literal(5)]),
    map: z.number(),
  }),
  z.object({
    of: z.literal('race'),
    runners: z.array(z.object({ id: z.string(), strength: z.number() })),
    places: z.number(),
  }),
  z.object({ of: z.literal('fight'), meron: z.number(), draw: z.number() }),
  /** Played elsewhere: prices and results come from a feed, which calls it by this name. */
  z.object({ of: z.literal('feed'), name: z.string(), league: z.string() }),
])
export type Made = z.output<typeof made>

/** Who takes part and how strong they are: published, and kept with the event. */
export const eventTerms = z.object({ home: side, away: side, runners: z.array(side), made })
export type EventTerms = z.output<typeof eventTerms>

/** Chance of a draw in a fight. */
const drawChance = 0.105
const runnersOfRace = 6
const placesOfRace = 3

/** The events of a round. They follow from the league and the calendar alone. */
export function fixturesOf({ league, season, round }: Planned): EventTerms[] {
  const seed = seedOf(league.id, season)
  if (league.sport === 'football') return footballOf(league.id, seed, round)
  const turn = `${seed}|${round}`
  if (league.sport === 'greyhounds') return [raceOf(turn)]
  if (league.sport === 'cockfight') return [fightOf(turn, season, round)]
  const roster =
    league.sport === 'basketball' || league.sport === 'tennis' ? league.sport : 'esports'
  const names = shuffled(rosters[roster], turn)
  return Array.from({ length: league.events }, (_, nth) =>
    duelOf(league, seed, names[nth * 2]!, names[nth * 2 + 1]!),
  )
}

/** The model that an event's prices and result follow from. */
export function modelOf(of: Made): EventModel {
  switch (of.of) {
    case 'league':
      return leagueModel(seasonById(of.seed), of.home, of.away)
    case 'basketball':
      return basketballModel(of)
    case 'tennis':
      return tennisModel({ bestOf: 3, serve: { home: of.home, away: of.away } })
    case 'rounds':
      return roundsModel(of)
    case 'moba':
      return mobaModel(of)
    case 'race':
      return raceModel(of.runners, of.places)
    case 'fight':
      return fightModel(of)
    case 'feed':
      throw new TypeError(`${of.name} has no model`)
  }
}

const seasons = new Map<string, Season>()
const seasonsMax = 40

export function seedOf(league: string, season: number): string {
  return `${league}|${season}`
}

export function seasonById(seed: string): Season {
  const known = seasons.get(seed)
  if (known) return known
  const [first] = seasons.size >= seasonsMax ? seasons.keys() : []
  if (first !== undefined) seasons.delete(first)
  const season = seasonOf(seed)
  seasons.set(seed, season)
  return season
}

function footballOf(league: string, seed: string, round: number): EventTerms[] {
  return (seasonById(seed).rounds[round - 1] ?? []).map(({ home, away }) => ({
    home: teamSideOf(league, seed, home),
    away: teamSideOf(league, seed, away),
    runners: [],
    made: { of: 'league', seed, home, away },
  }))
}

/** The engine names sixteen teams; each league calls them by names of its own. */
export function teamSideOf(league: string, seed: string, id: string): SideView {
  const { teams } = seasonById(seed)
  const nth = teams.findIndex((team) => team.id === id)
  const team = teams[nth]
  if (!team) throw new TypeError(`a season has no team ${id}`)
  const name = rosters.football[league]?.[nth] ?? team.name
  return sideOf(name, { rating: `${team.attack}/${team.defence}` })
}

/** A number from 0 to 1 that follows from a text. */
function shareOf(text: string): number {
  return hashOf(text) / 2 ** 32
}

/** Of a side in a season: Elo points around 1500. */
function ratingOf(seed: string, name: string): number {
  return Math.round(1_500 + (shareOf(`${seed}|${name}`) - 0.5) * 400)
}

function duelOf(league: League, seed: string, one: string, other: string): EventTerms {
  const [home, away] = [ratingOf(seed, one), ratingOf(seed, other)]
  return {
    home: sideOf(one, { rating: `${home}` }),
    away: sideOf(other, { rating: `${away}` }),
    runners: [],
    made: duelModelOf(league, home - away),
  }
}

const bestOf = 3
/** What a chance of a map or a match is worth in a single round, point or service: the rest evens out. */
const softer = { round: 0.16, serve: 0.08 }

function duelModelOf({ sport }: League, difference: number): Made {
  const chance = eloChance(difference)
  if (sport === 'basketball') {
    const margin = Math.round(3 + difference / 28)
    return { of: 'basketball', margin, total: 164 + (Math.abs(difference) % 9) }
  }
  if (sport === 'tennis') {
    const by = (chance - 0.5) * softer.serve
    return { of: 'tennis', home: rounded(0.63 + by), away: rounded(0.63 - by) }
  }
  if (sport === 'cs2' || sport === 'valorant') {
    return {
      of: 'rounds',
      title: sport,
      bestOf,
      round: rounded(0.5 + (chance - 0.5) * softer.round),
    }
  }
  if (sport === 'dota2' || sport === 'lol') {
    return { of: 'moba', title: sport, bestOf, map: rounded(chance) }
  }
  throw new TypeError(`${sport} is no sport of two sides`)
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000
}

function raceOf(turn: string): EventTerms {
  const names = shuffled(rosters.greyhounds, turn).slice(0, runnersOfRace)
  const strengths = names.map((name) => Math.round(40 + shareOf(`${turn}|${name}`) ** 2 * 160))
  return {
    home: sideOf(names[0]!),
    away: sideOf(names[1]!),
    runners: names.map((name, nth) => sideOf(name, { rating: `${strengths[nth]}` })),
    made: {
      of: 'race',
      runners: strengths.map((strength, nth) => ({ id: runnerIdOf(nth), strength })),
      places: placesOfRace,
    },
  }
}

/** By the trap: r1 to r6. */
export function runnerIdOf(nth: number): string {
  return `r${nth + 1}`
}

function fightOf(turn: string, season: number, round: number): EventTerms {
  const [one, other] = shuffled(rosters.cocks, turn)
  const meron = rounded(0.5 + shareOf(`${turn}|favourite`) * 0.08)
  const about = (name: string) => ({
    record: [
      3 + (hashOf(`${season}|${name}|won`) % 9),
      hashOf(`${season}|${name}|lost`) % 5,
    ] as const,
    weight: 1_900 + (hashOf(`${season}|${round}|${name}`) % 12) * 25,
  })
  return {
    home: sideOf(one!, { ...about(one!), colours: ['hsl(4 72% 47%)', 'hsl(42 90% 60%)'] }),
    away: sideOf(other!, { ...about(other!), colours: ['hsl(214 64% 46%)', 'hsl(0 0% 92%)'] }),
    runners: [],
    made: { of: 'fight', meron, draw: drawChance },
  }
}
