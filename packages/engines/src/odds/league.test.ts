import { expect, test } from 'vitest'
import {
  footballModel,
  type LeagueScore,
  leagueModel,
  leagueTimes,
  numberOf,
  outrightsOf,
  playEvent,
  readSelection,
  seasonOf,
  seasonResult,
  settleLeg,
  tableOf,
} from './index.ts'

const season = seasonOf('a season')

function played(rounds: number): readonly LeagueScore[] {
  return season.rounds.slice(0, rounds).flatMap((round, number) =>
    round.map(({ home, away }): LeagueScore => {
      const model = leagueModel(season, home, away)
      const { result } = playEvent(model, { seed: `seed ${number}`, event: `${home} ${away}` })
      return { home, away, goals: result.periods.match!.counts.goals! }
    }),
  )
}

test('[GAM-11] a season: sixteen teams, thirty rounds, everybody at home to everybody once', () => {
  expect([season.teams.length, season.rounds.length]).toEqual([
    leagueTimes.teams,
    leagueTimes.rounds,
  ])
  for (const round of season.rounds) {
    expect(new Set(round.flatMap(({ home, away }) => [home, away])).size).toBe(16)
  }
  const pairs = season.rounds.flat().map(({ home, away }) => `${home} ${away}`)
  expect([pairs.length, new Set(pairs).size]).toEqual([240, 240])
  for (const { id } of season.teams) {
    const first = season.rounds
      .slice(0, 15)
      .flat()
      .filter(({ home }) => home === id).length
    expect([7, 8]).toContain(first)
  }
})

test('[GAM-11] ratings and fixtures follow from the seed', () => {
  expect(seasonOf('a season')).toEqual(season)
  expect(seasonOf('another season').teams).not.toEqual(season.teams)
  const [one, other] = [season.teams[0]!, season.teams[1]!]
  expect(leagueModel(season, one.id, other.id)).toEqual(
    footballModel({
      home: (1.48 * one.attack * other.defence) / 1e6,
      away: (1.13 * other.attack * one.defence) / 1e6,
    }),
  )
  expect(() => leagueModel(season, one.id, one.id)).toThrow(RangeError)
})

test('[GAM-11] the table: points, goals, form', () => {
  const [one, other, third] = season.teams.map(({ id }) => id) as [string, string, string]
  const score = (home: string, away: string, made: number, got: number): LeagueScore => {
    return { home, away, goals: { home: made, away: got } }
  }
  const table = tableOf(season, [
    score(one, other, 2, 0),
    score(other, third, 1, 1),
    score(third, one, 0, 1),
  ])
  expect(table[0]).toEqual({
    team: one,
    played: 2,
    won: 2,
    drawn: 0,
    lost: 0,
    scored: 3,
    conceded: 0,
    points: 6,
    form: 'WW',
  })
  expect([table[1]!.team, table[1]!.points, table[1]!.form]).toEqual([third, 1, 'DL'])
  expect(table[2]!.team).toBe(other)
})

test('[GAM-11] every point of a season is in its table', () => {
  const scores = played(30)
  const rows = tableOf(season, scores)
  const draws = scores.filter(({ goals }) => goals.home === goals.away).length
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((all, row) => all + of(row), 0)
  expect(sum(({ points }) => points)).toBe(3 * 240 - draws)
  expect(sum(({ scored, conceded }) => scored - conceded)).toBe(0)
  expect(rows.every(({ played: matches, form }) => matches === 30 && form.length === 5)).toBe(true)
})

test('[GAM-11] outrights: prices by simulation, settled by the table at the end', () => {
  const before = outrightsOf(season, [], { seed: 'prices' })
  expect(outrightsOf(season, [], { seed: 'prices' })).toEqual(before)
  expect(before.map(({ key }) => key)).toEqual(['place/1', 'place/4', 'last/3'])
  for (const { market, outcomes } of before) {
    const places = 'places' in market ? market.places : 0
    const sum = outcomes.reduce((all, { chances }) => all + chances.win, 0)
    expect(Math.abs(sum - places)).toBeLessThan(0.1)
    for (const { price, chances } of outcomes) expect(numberOf(price) * chances.win).toBeLessThan(1)
  }
  const scores = played(30)
  const end = tableOf(season, scores)
  const champion = end[0]!.team
  const nearly = outrightsOf(season, played(27), { seed: 'prices' })
  const price = (offers: typeof before) =>
    offers[0]!.outcomes.find(({ outcome }) => outcome === champion)
  expect(price(nearly)!.chances.win).toBeGreaterThan(price(before)!.chances.win)
  const of = (text: string) => settleLeg(readSelection(text), seasonResult(season, scores))?.kind
  expect([of(`place/1=${champion}`), of(`last/3=${champion}`)]).toEqual(['win', 'loss'])
  expect([of(`place/4=${end[3]!.team}`), of(`place/4=${end[4]!.team}`)]).toEqual(['win', 'loss'])
  expect([of(`last/3=${end[13]!.team}`), of(`last/3=${end[12]!.team}`)]).toEqual(['win', 'loss'])
  expect(
    settleLeg(readSelection(`place/1=${champion}`), seasonResult(season, played(29))),
  ).toBeUndefined()
  expect(outrightsOf(season, scores, { seed: 'prices' })).toEqual([])
})
