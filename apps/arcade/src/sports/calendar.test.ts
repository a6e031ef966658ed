import { describe, expect, it } from 'vitest'
import { plannedOf, roundsAt } from './calendar.ts'
import { leagues, roundMsOf, seasonMsOf } from './leagues.ts'

const second = 1_000
const somewhen = Date.UTC(2026, 10, 19)

describe('[GAM-11] virtual leagues', () => {
  const football = leagues.filter(({ sport }) => sport === 'football')

  it('a football round takes 4:35, and a season 141 minutes', () => {
    for (const league of football) {
      expect(roundMsOf(league)).toBe(275 * second)
      expect(seasonMsOf(league)).toBe(141 * 60 * second)
    }
  })

  it('at every second of a season a football match is on', () => {
    const seasonMs = seasonMsOf(football[0]!)
    const isOn = (at: number) =>
      football.some((league) =>
        roundsAt(league, at, 1).some(({ startsAt, endsAt }) => startsAt <= at && at < endsAt),
      )
    const seconds = Array.from({ length: seasonMs / second }, (_, nth) => somewhen + nth * second)
    expect(seconds.filter((at) => !isOn(at))).toEqual([])
  })

  it('every league takes bets at every moment, on as many rounds as it says', () => {
    for (const league of leagues) {
      for (let at = somewhen; at < somewhen + seasonMsOf(league); at += 7 * second) {
        const open = roundsAt(league, at, 1).filter(({ closesAt }) => closesAt > at)
        expect(open.length).toBeGreaterThanOrEqual(league.ahead)
      }
    }
  })

  it('rounds follow one another without an overlap, at any speed, also over the end of a season', () => {
    for (const league of leagues) {
      for (const speed of [1, 30]) {
        const rounds = [
          plannedOf(league, 7, league.rounds - 2, speed),
          plannedOf(league, 7, league.rounds - 1, speed),
          plannedOf(league, 8, 0, speed),
          plannedOf(league, 8, 1, speed),
        ]
        const times = rounds.flatMap(({ closesAt, startsAt, endsAt }) => [
          closesAt,
          startsAt,
          endsAt,
        ])
        expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other))
        const [, last] = rounds
        const found = roundsAt(league, last!.startsAt, speed)
        expect(found[0]).toEqual(last)
        expect(found[1]).toEqual(rounds[2])
      }
    }
  })
})
