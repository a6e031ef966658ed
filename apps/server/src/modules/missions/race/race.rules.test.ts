import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listOf, prizeAfter, prizesOf, raceAt, raceFaults, raceTerms } from './race.rules.ts'

const sum = (of: readonly bigint[]) => of.reduce((so, one) => so + one, 0n)
const scores = fc
  .array(fc.bigInt(1n, 6n), { maxLength: 30 })
  .map((all) => all.map((score, nth) => ({ memberId: `m${nth}`, score })))
const prizes = fc
  .array(fc.bigInt(1n, 1_000n), { minLength: 1, maxLength: 12 })
  .map((all) => all.toSorted((a, b) => (a > b ? -1 : 1)))
const best = (a: { score: bigint }, b: { score: bigint }) => (a.score > b.score ? -1 : 1)

describe('[PRO-03] prizes', () => {
  test('[PRO-03] all prizes are given, none twice, and whoever is tied differs by one unit at most', () => {
    fc.assert(
      fc.property(scores, prizes, (entrants, given) => {
        const won = prizesOf('r', entrants.toSorted(best), given)
        expect(sum(won.map(({ prize }) => prize))).toBe(sum(given.slice(0, entrants.length)))
        for (const tied of Map.groupBy(won, ({ score }) => score).values()) {
          const amounts = tied.map(({ prize }) => prize)
          const [least = 0n] = amounts.toSorted((a, b) => (a < b ? -1 : 1))
          expect(amounts.every((one) => one - least <= 1n)).toBe(true)
        }
      }),
    )
  })

  test('[PRO-03] the order in which the same scores are read changes nothing', () => {
    fc.assert(
      fc.property(scores, prizes, fc.infiniteStream(fc.nat()), (entrants, given, dice) => {
        const table = (of: typeof entrants) =>
          Object.fromEntries(
            prizesOf('r', of.toSorted(best), given).map(({ memberId, prize }) => [memberId, prize]),
          )
        const mixed = entrants
          .map((one) => ({ one, at: dice.next().value }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one)
        expect(table(mixed)).toEqual(table(entrants))
      }),
    )
  })

  test('[PRO-03] a winner never keeps more than was won, and keeps all of it without a correction', () => {
    fc.assert(
      fc.property(scores, prizes, fc.bigInt(0n, 6n), (entrants, given, lower) => {
        const table = prizesOf('r', entrants.toSorted(best), given)
        for (const winner of table) {
          expect(prizeAfter(winner, winner.score, table, given)).toBe(winner.prize)
          const kept = prizeAfter(winner, lower, table, given)
          expect(kept <= winner.prize).toBe(true)
          expect(prizeAfter(winner, 0n, table, given)).toBe(0n)
        }
      }),
    )
  })

  test('[PRO-03] the published list is the same whatever the order of its lines', () => {
    const lines = [
      { place: 2, entrant: 'b', score: 5n, prize: 1n },
      { place: 1, entrant: 'c', score: 9n, prize: 7n },
      { place: 2, entrant: 'a', score: 5n, prize: 1n },
    ]
    expect(listOf('r:once', lines)).toBe('r:once\n1 c 9 7\n2 a 5 1\n2 b 5 1')
    expect(listOf('r:once', lines.toReversed())).toBe(listOf('r:once', lines))
  })
})

describe('[PRO-03] times and terms', () => {
  const terms = raceTerms.parse({
    every: 'day',
    weights: {},
    others: 100,
    prizes: ['2', '1'],
    days: 7,
  })
  const programme = { startsAt: new Date('2026-03-29T00:00:00Z'), endsAt: null, terms }

  test('[PRO-03] a day of a race has 23 hours when the clocks go forward', () => {
    const at = new Date('2026-03-29T12:00:00Z')
    const race = raceAt({ ...programme, startsAt: new Date(0) }, 'Europe/Berlin', at)
    expect(race).toEqual({
      period: '2026-03-29',
      startsAt: new Date('2026-03-28T23:00:00Z'),
      endsAt: new Date('2026-03-29T22:00:00Z'),
    })
  })

  test('[PRO-03] a race neither begins before its programme nor ends after it', () => {
    const at = new Date('2026-03-29T12:00:00Z')
    const cut = { ...programme, endsAt: new Date('2026-03-29T18:00:00Z') }
    expect(raceAt(cut, 'Europe/Berlin', at)).toMatchObject({
      startsAt: cut.startsAt,
      endsAt: cut.endsAt,
    })
    expect(raceAt(cut, 'Europe/Berlin', cut.endsAt)).toBeUndefined()
    const once = { ...programme, terms: { ...terms, every: 'once' as const, hours: 2 } }
    expect(raceAt(once, 'UTC', new Date('2026-03-29T01:59:59Z'))?.period).toBe('once')
    expect(raceAt(once, 'UTC', new Date('2026-03-29T02:00:00Z'))).toBeUndefined()
  })

  test('[PRO-03] terms that make no race are refused with the reason', () => {
    expect(raceFaults(terms, 'standard')).toEqual([])
    expect(raceFaults({ ...terms, every: 'once' }, 'standard')).toHaveLength(1)
    expect(raceFaults({ ...terms, others: 0 }, 'standard')).toMatchObject([
      { problem: 'No game counts.' },
    ])
    expect(raceFaults({ ...terms, prizes: ['1', '2'] }, 'standard')).toHaveLength(1)
    const two = { ...terms, others: 0, weights: { RNG: 100, LIVE: 50 } }
    expect(raceFaults(two, 'uk')).toMatchObject([{ field: 'weights' }])
  })
})
