import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  basketballModel,
  chancesOf,
  type EventModel,
  fightModel,
  footballModel,
  kickOff,
  type Moment,
  marketsOf,
  mobaModel,
  playEvent,
  playMinute,
  raceModel,
  readSelection,
  resultOf,
  roundSeed,
  roundsModel,
  settleLeg,
  tennisModel,
  ticketsDigestOf,
} from './index.ts'

const seedOf = (nth: number) => createHash('sha256').update(`seed ${nth}`).digest('hex')
const league = footballModel({ home: 1.5, away: 1.1 })
const rounds = 3_000

test('[GAM-11] the seed of a round needs the link and the tickets, by node’s own hash functions', () => {
  const digest = ticketsDigestOf(['b', 'a'])
  expect(digest).toBe(createHash('sha256').update('a\nb').digest('hex'))
  const link = seedOf(0)
  const byHand = createHmac('sha256', link).update(`baize.odds:${digest}`).digest('hex')
  expect(roundSeed(link, digest)).toBe(byHand)
  expect(roundSeed(link, ticketsDigestOf(['a']))).not.toBe(byHand)
})

test('[GAM-11] a score is the cell of the published grid that the first word falls into', () => {
  for (let nth = 0; nth < 200; nth += 1) {
    const seed = seedOf(nth)
    const bytes = createHmac('sha256', seed).update('m1:0:0').digest()
    const { result } = playEvent(league, { seed, event: 'm1' })
    const cells = [league.goals, league.corners].map((weights, word) => {
      let [sum, at] = [weights[0]!, 0]
      while (bytes.readUInt32BE(4 * word) >= sum) sum += weights[(at += 1)]!
      return at
    })
    const { goals, corners } = result.periods.match!.counts
    expect([goals!.home * 13 + goals!.away, corners!.home * 25 + corners!.away]).toEqual(cells)
  }
})

const count = (moments: readonly Moment[], kind: string, side: string) =>
  moments.filter((moment) => moment.kind === kind && 'side' in moment && moment.side === side)
    .length

test('[GAM-11] what is shown minute by minute adds up to the result', () => {
  for (let nth = 0; nth < 300; nth += 1) {
    const { result, moments } = playEvent(league, { seed: seedOf(nth), event: 'x' })
    const { match, half1 } = result.periods
    const { goals, corners } = match!.counts
    const sums = [
      count(moments, 'goal', 'home'),
      count(moments, 'goal', 'away'),
      count(moments, 'corner', 'home'),
      count(moments, 'corner', 'away'),
    ]
    expect(sums).toEqual([goals!.home, goals!.away, corners!.home, corners!.away])
    const pause = moments.findIndex(({ kind }) => kind === 'half')
    const early = moments.slice(0, pause)
    expect([count(early, 'goal', 'home'), count(early, 'goal', 'away')]).toEqual([
      half1!.counts.goals!.home,
      half1!.counts.goals!.away,
    ])
    expect(early.every(({ minute }) => minute >= 1 && minute <= 45)).toBe(true)
    expect(moments.slice(pause + 1).every(({ minute }) => minute > 45 && minute <= 90)).toBe(true)
    expect(moments.at(-1)).toEqual({ minute: 90, kind: 'end' })
  }
})

const models: readonly (readonly [string, EventModel])[] = [
  ['football', league],
  ['basketball', basketballModel({ margin: 3, total: 215 })],
  ['tennis', tennisModel({ bestOf: 3, serve: { home: 0.66, away: 0.62 } })],
  ['cs2', roundsModel({ title: 'cs2', bestOf: 3, round: 0.52 })],
  ['dota2', mobaModel({ title: 'dota2', bestOf: 3, map: 0.55 })],
  [
    'race',
    raceModel(
      [4, 3, 2, 2, 1].map((strength, at) => ({ id: `r${at}`, strength })),
      2,
    ),
  ],
  ['fight', fightModel({ meron: 0.53, draw: 0.1 })],
]

test.each(models)(
  '[GAM-11] [GAM-12] %s: what is drawn wins as often as it is priced',
  (_name, model) => {
    const offers = marketsOf(model)
    expect(offers.length).toBeGreaterThan(0)
    const results = Array.from({ length: rounds }, (_, nth) => {
      return playEvent(model, { seed: seedOf(nth), event: 'e' }).result
    })
    for (const { key, market, outcomes } of offers) {
      for (const { outcome, chances } of outcomes) {
        const kinds = results.map((result) => settleLeg({ market, outcome }, result)!.kind)
        // Maps that were not played are void: they say nothing about the chance.
        const isUnit = /^(?:map|set)[2-5]/.test(key)
        const played = isUnit ? kinds.filter((kind) => kind !== 'void') : kinds
        const wins = played.filter((kind) => kind === 'win').length
        const spread = Math.sqrt(played.length * chances.win * (1 - chances.win))
        expect(Math.abs(wins - played.length * chances.win), `${key}=${outcome}`).toBeLessThan(
          5 * spread + 1,
        )
      }
    }
  },
)

test('[GAM-11] in play: ninety seeds make a match, and each minute needs only its own', () => {
  let state = kickOff()
  const all: Moment[] = []
  for (let minute = 0; minute < 90; minute += 1) {
    const of = { seed: seedOf(minute), event: 'live' }
    const next = playMinute(league, state, of)
    expect(playMinute(league, state, of)).toEqual(next)
    expect(next.state.minute).toBe(minute + 1)
    state = next.state
    all.push(...next.moments)
    expect(resultOf(state).status).toBe(minute < 89 ? 'playing' : 'finished')
  }
  expect([count(all, 'goal', 'home'), count(all, 'corner', 'away')]).toEqual([
    state.goals.home,
    state.corners.away,
  ])
  expect(state.half1).toBeDefined()
  expect(() => playMinute(league, state, { seed: seedOf(0), event: 'live' })).toThrow('over')
})

test('[GAM-11] matches in play end as the prices before them say', () => {
  let wins = 0
  const matches = 400
  for (let nth = 0; nth < matches; nth += 1) {
    let state = kickOff()
    for (let minute = 0; minute < 90; minute += 1) {
      ;({ state } = playMinute(league, state, {
        seed: seedOf(1_000 + nth * 90 + minute),
        event: 'l',
      }))
    }
    if (state.goals.home > state.goals.away) wins += 1
  }
  const { win } = chancesOf(league, readSelection('match/goals/1x2=home'))!
  expect(Math.abs(wins - matches * win)).toBeLessThan(4 * Math.sqrt(matches * win * (1 - win)))
})
