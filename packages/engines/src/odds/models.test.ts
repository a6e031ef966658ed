import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gridsOf } from './goals.ts'
import { expOf } from './grid.ts'
import {
  basketballModel,
  builderChance,
  builderPrice,
  chancesOf,
  type EventModel,
  eloChance,
  fairChances,
  fightModel,
  footballModel,
  kickOff,
  type MatchState,
  marketsOf,
  minuteGrid,
  mobaModel,
  multiplierOf,
  numberOf,
  raceModel,
  readSelection,
  resultOf,
  roundsModel,
  settleLeg,
  tennisModel,
  usualMargins,
} from './index.ts'
import { judgeOf } from './judge.ts'
import { offerOf } from './offer.ts'
import { raceOne } from './race.ts'
import { holdChance } from './series.models.ts'
import { tallyCells } from './tally.ts'

const sumOf = (weights: readonly number[]) => weights.reduce((sum, weight) => sum + weight, 0)
const chance = (model: EventModel, text: string, state?: MatchState) =>
  chancesOf(model, readSelection(text), state)!.win
const near = (value: number) => value.toFixed(9)
const means = fc.integer({ min: 20, max: 400 }).map((hundredths) => hundredths / 100)
const league = footballModel({ home: 1.5, away: 1.1 })

const models = (): readonly EventModel[] => [
  league,
  footballModel({ home: 0.3, away: 3.4 }),
  basketballModel({ margin: 4.5, total: 221 }),
  tennisModel({ bestOf: 3, serve: { home: 0.66, away: 0.62 } }),
  tennisModel({ bestOf: 5, serve: { home: 0.6, away: 0.68 } }),
  roundsModel({ title: 'cs2', bestOf: 3, round: 0.53 }),
  roundsModel({ title: 'valorant', bestOf: 1, round: 0.49 }),
  mobaModel({ title: 'dota2', bestOf: 3, map: 0.56 }),
  mobaModel({ title: 'lol', bestOf: 5, map: 0.44 }),
  raceModel(
    [5, 4, 3, 2, 1, 1].map((strength, at) => ({ id: `r${at}`, strength })),
    3,
  ),
  fightModel({ meron: 0.53, draw: 0.105 }),
]

test('[GAM-11] the exponential needs no function of the machine', () => {
  for (const x of [-40, -7.3, -1, -0.01, 0, 0.5, 2, 10]) {
    expect(Math.abs(expOf(x) / Math.exp(x) - 1)).toBeLessThan(1e-11)
  }
})

test('[GAM-11] weights of every published grid are whole and sum up exactly', () => {
  fc.assert(
    fc.property(means, means, (home, away) => {
      const { goals, corners } = footballModel({ home, away })
      for (const weights of [goals, corners]) {
        expect([sumOf(weights), weights.every((one) => Number.isInteger(one) && one >= 0)]).toEqual(
          [2 ** 32, true],
        )
      }
    }),
    { numRuns: 40 },
  )
  for (const model of models()) {
    for (const weights of listsOf(model)) {
      expect(sumOf(weights)).toBe(model.kind === 'race' ? raceOne : 2 ** 32)
    }
  }
})

function listsOf(model: EventModel): readonly (readonly number[])[] {
  switch (model.kind) {
    case 'goals':
      return [model.goals, model.corners]
    case 'points':
      return [model.margins, model.halves]
    case 'series': {
      const extras = model.extras.flatMap(({ winner, loser }) => [winner, loser])
      return [model.scores.map(({ weight }) => weight), ...extras]
    }
    case 'race':
      return [model.runners.map(({ weight }) => weight)]
    case 'fight':
      return [[model.meron, model.wala, model.draw]]
  }
}

test('[GAM-11] the chances of each selection sum up to one', () => {
  for (const model of models()) {
    for (const { key, outcomes } of marketsOf(model)) {
      for (const { outcome, chances } of outcomes) {
        const { win, halfWin, push, halfLoss, loss } = chances
        expect(win + halfWin + push + halfLoss + loss, `${key}=${outcome}`).toBeCloseTo(1, 12)
        const asked = chancesOf(model, readSelection(`${key}=${outcome}`))!
        expect([asked.win, asked.push, asked.loss].map(near)).toEqual([win, push, loss].map(near))
      }
    }
  }
})

const score = fc.record({ home: fc.nat({ max: 3 }), away: fc.nat({ max: 3 }) })
const inPlay = fc
  .record({ minute: fc.nat({ max: 89 }), goals: score, more: score, corners: score })
  .map(({ minute, goals, more, corners }): MatchState => {
    const now = { home: goals.home + more.home, away: goals.away + more.away }
    return { ...kickOff(), minute, corners, goals: now, ...(minute > 45 && { half1: goals }) }
  })

test('[GAM-11] property: every market costs what it costs when each cell is asked by itself', () => {
  fc.assert(
    fc.property(means, means, fc.option(inPlay), (home, away, now) => {
      const model = footballModel({ home, away })
      const state = now ?? undefined
      const cells = gridsOf(model, state)
      const cellsOf = { 'match goals': cells.goals, 'half1 goals': cells.half }
      const all = { ...cellsOf, 'match corners': cells.corners } as const
      const offers = marketsOf(model, state ? { state } : {})
      for (const { key, market, outcomes } of offers) {
        if (!('of' in market)) continue
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a match offers no others
        const own = all[`${market.period} ${market.of}` as keyof typeof all]()
        const chances = (outcome: string) => tallyCells(own, judgeOf(market, outcome))
        const [plain] = offerOf({ market, chances }, usualMargins)
        const priced = (from: typeof outcomes) => from.map(({ outcome, price }) => [outcome, price])
        expect([key, priced(plain?.outcomes ?? [])]).toEqual([key, priced(outcomes)])
        for (const { outcome, chances: told } of outcomes) {
          expect(told.win, `${key}=${outcome}`).toBeCloseTo(chances(outcome).win, 12)
        }
      }
    }),
    { numRuns: 25 },
  )
})

test('[GAM-11] Dixon-Coles moves the low scores as published, and not the goals above 2.5', () => {
  const plain = footballModel({ home: 1.5, away: 1.1, rho: 0 })
  const ratioOf = (text: string) => chance(league, text) / chance(plain, text)
  expect(ratioOf('match/goals/score=0-0')).toBeCloseTo(1 + 1.5 * 1.1 * 0.13, 5)
  expect(ratioOf('match/goals/score=0-1')).toBeCloseTo(1 - 1.5 * 0.13, 5)
  expect(ratioOf('match/goals/score=1-0')).toBeCloseTo(1 - 1.1 * 0.13, 5)
  expect(ratioOf('match/goals/score=1-1')).toBeCloseTo(1.13, 5)
  expect(ratioOf('match/goals/ou/2.5=over')).toBeCloseTo(1, 5)
  expect(Math.abs(ratioOf('match/goals/ou/1.5=over') - 1)).toBeGreaterThan(0.001)
  // Poisson by the formula.
  expect(chance(plain, 'match/goals/score=2-1')).toBeCloseTo(
    (Math.exp(-2.6) * 1.5 ** 2 * 1.1) / 2,
    6,
  )
})

test('[GAM-11] every price is worse than fair, if each cell of the grid is settled by itself', () => {
  const state = {
    ...kickOff(),
    minute: 60,
    goals: { home: 1, away: 0 },
    half1: { home: 1, away: 0 },
  }
  for (const [model, at] of [
    [league, undefined],
    [footballModel({ home: 0.6, away: 2.8 }), undefined],
    [league, state],
  ] as const) {
    const cells = gridsOf(model, at).joint()
    const all = sumOf(cells.map(({ weight }) => weight))
    const results = cells.map(({ half, full }) =>
      resultOf({ ...kickOff(), minute: 90, goals: full, half1: half }),
    )
    const offers = marketsOf(model, at ? { state: at } : {})
    expect(offers.length).toBeGreaterThan(40)
    for (const { key, market, outcomes } of offers) {
      if ('of' in market && market.of === 'corners') continue
      for (const { outcome, price, chances } of outcomes) {
        const pays = new Map<string, number>()
        let [mean, win] = [0, 0]
        results.forEach((result, index) => {
          const verdict = settleLeg({ market, outcome }, result)!
          const paid = pays.get(verdict.kind) ?? numberOf(multiplierOf(price, verdict))
          pays.set(verdict.kind, paid)
          mean += (paid * cells[index]!.weight) / all
          if (verdict.kind === 'win') win += cells[index]!.weight / all
        })
        // One measure makes every bet a losing one: so no set of bets wins whatever happens.
        expect(mean, `${key}=${outcome}`).toBeLessThan(0.995)
        expect(win, `${key}=${outcome}`).toBeCloseTo(chances.win, 9)
      }
    }
  }
})

test('[GAM-11] no bets on opposite sides of any markets return more than they cost', () => {
  const price = new Map(
    marketsOf(league).flatMap(({ key, outcomes }) =>
      outcomes.map((one): [string, number] => [`${key}=${one.outcome}`, numberOf(one.price)]),
    ),
  )
  const g = 'match/goals'
  const whole = [
    [`${g}/1x2=home`, `${g}/dc=drawaway`],
    [`${g}/1x2=draw`, `${g}/dc=homeaway`],
    [`${g}/ah/-0.5=home`, `${g}/dc=drawaway`],
    [`${g}/ah/0.5=home`, `${g}/1x2=away`],
    [`${g}/dnb=home`, `${g}/ah/0=away`],
    [`${g}/ou/2.5=over`, `${g}/ou/2.5=under`],
    [`${g}/score=0-0`, `${g}/ou/0.5=over`],
    [`${g}/btts=yes`, `${g}/btts=no`],
  ]
  for (const texts of whole) {
    const cost = texts.reduce((sum, text) => sum + 1 / price.get(text)!, 0)
    expect([texts, cost > 1.01]).toEqual([texts, true])
  }
})

test('[GAM-11] margins are as published, and outsiders carry more of them', () => {
  const book = (key: string) => {
    const { outcomes } = marketsOf(league).find((one) => one.key === key)!
    return sumOf(outcomes.map(({ price }) => 1 / numberOf(price)))
  }
  expect(book('match/goals/1x2')).toBeCloseTo(1.055, 2)
  expect(book('match/goals/btts')).toBeCloseTo(1.06, 2)
  expect(book('match/goals/dc')).toBeCloseTo(2.12, 1)
  expect(book('match/goals/ou/2.5')).toBeCloseTo(1.04, 2)
  expect(book('htft')).toBeCloseTo(1.12, 1)
  expect(book('match/goals/score')).toBeGreaterThan(1.15)
  const { outcomes } = marketsOf(footballModel({ home: 2.6, away: 0.6 }))[0]!
  const kept = outcomes.map(({ price, chances }) => numberOf(price) * chances.win)
  expect(kept[0]! > kept[2]!).toBe(true)
  const fair = fairChances([2.14, 3.24, 3.56])
  expect(sumOf(fair)).toBeCloseTo(1, 9)
  expect(fair[0]).toBeCloseTo(chance(league, 'match/goals/1x2=home'), 2)
})

test('[GAM-11] in play: time, score and red cards move the prices, and the end decides', () => {
  const at = (state: Partial<MatchState>) => ({ ...kickOff(), ...state })
  const half1 = { home: 0, away: 0 }
  const home = (state: MatchState) => chance(league, 'match/goals/1x2=home', state)
  const start = home(at({}))
  expect(home(at({ minute: 70, half1 }))).toBeLessThan(start)
  expect(home(at({ minute: 70, half1, goals: { home: 1, away: 0 } }))).toBeGreaterThan(0.75)
  expect(home(at({ minute: 20, reds: { home: 1, away: 0 } }))).toBeLessThan(
    home(at({ minute: 20 })),
  )
  expect(home(at({ minute: 90, half1, goals: { home: 1, away: 0 } }))).toBe(1)
  expect(marketsOf(league, { state: at({ minute: 90, half1 }) })).toEqual([])
  const later = marketsOf(league, { state: at({ minute: 60, half1, goals: { home: 2, away: 0 } }) })
  const handicaps = later.flatMap(({ market }) =>
    market.type === 'ah' && market.of === 'goals' ? [market] : [],
  )
  expect(handicaps.length).toBeGreaterThan(2)
  for (const { score } of handicaps) expect(score).toEqual({ home: 2, away: 0 })
  expect(later.some(({ key }) => key.startsWith('half1'))).toBe(false)
  expect(() => marketsOf(league, { state: at({ minute: 60 }) })).toThrow('half-time')
})

test('[GAM-11] minute by minute gives the same final scores as the published grid', () => {
  let scores = new Map([['0 0', 1]])
  for (let minute = 0; minute < 90; minute += 1) {
    const next = new Map<string, number>()
    for (const [at, held] of scores) {
      const [home = 0, away = 0] = at.split(' ').map(Number)
      const half1 = minute > 45 ? { half1: { home: 0, away: 0 } } : {}
      const { goals } = minuteGrid(league, {
        ...kickOff(),
        minute,
        goals: { home, away },
        ...half1,
      })
      goals.forEach((weight, cell) => {
        const to = `${home + Math.floor(cell / 4)} ${away + (cell % 4)}`
        next.set(to, (next.get(to) ?? 0) + (held * weight) / 2 ** 32)
      })
    }
    scores = new Map([...next].filter(([, held]) => held > 1e-9))
  }
  let off = 0
  league.goals.forEach((weight, cell) => {
    const reached = scores.get(`${Math.floor(cell / 13)} ${cell % 13}`) ?? 0
    off += Math.abs(reached - weight / 2 ** 32) / 2
  })
  expect(off).toBeLessThan(1e-5)
})

test('[GAM-11] several selections of one match go through one grid, or are refused', () => {
  const of = (...texts: string[]) => builderChance(league, texts.map(readSelection))
  const [home, over] = ['match/goals/1x2=home', 'match/goals/ou/2.5=over']
  const both = of(home, over)!
  expect(both).toBeGreaterThan(chance(league, home) * chance(league, over))
  expect(both + of(home, 'match/goals/ou/2.5=under')!).toBeCloseTo(chance(league, home), 9)
  expect(of('htft=draw-home', 'half1/goals/1x2=draw')).toBeCloseTo(
    chance(league, 'htft=draw-home'),
    9,
  )
  expect(of(home, 'match/corners/1x2=home')).toBeUndefined()
  expect(of(home, 'match/goals/ah/-1=home')).toBeUndefined()
  expect(of(home)).toBeUndefined()
  const price = numberOf(builderPrice(league, [home, over].map(readSelection))!)
  expect(price * both).toBeLessThan(0.92)
  expect(builderPrice(league, [home, 'match/goals/1x2=away'].map(readSelection))).toBeUndefined()
})

test('[GAM-11] Elo, best of three and of five', () => {
  expect(eloChance(0)).toBe(0.5)
  expect(eloChance(400)).toBeCloseTo(10 / 11, 12)
  const p = 0.56
  const map = 'match/maps'
  const three = mobaModel({ title: 'dota2', bestOf: 3, map: p })
  expect(chance(three, `${map}/winner=home`)).toBeCloseTo(p ** 2 * (3 - 2 * p), 6)
  expect(chance(three, `${map}/ah/-1.5=home`)).toBeCloseTo(p ** 2, 6)
  expect(chance(three, `${map}/ou/2.5=over`)).toBeCloseTo(2 * p * (1 - p), 6)
  const five = mobaModel({ title: 'lol', bestOf: 5, map: p })
  expect(chance(five, `${map}/winner=home`)).toBeCloseTo(p ** 3 * (10 - 15 * p + 6 * p ** 2), 6)
})

test('[GAM-12] rounds of even teams: over 21.5 in 61.7 %, overtime in 16.1 %', () => {
  const even = roundsModel({ title: 'cs2', bestOf: 1, round: 0.5 })
  expect(chance(even, 'map1/rounds/ou/21.5=over')).toBeCloseTo(0.617, 3)
  expect(chance(even, 'map1/rounds/ou/24.5=over')).toBeCloseTo(0.161, 3)
  expect(chance(even, 'map1/rounds/winner=home')).toBeCloseTo(0.5, 6)
  const valorant = roundsModel({ title: 'valorant', bestOf: 1, round: 0.5 })
  expect(chance(valorant, 'map1/rounds/ou/24.5=over')).toBeCloseTo(0.161, 3)
  expect(valorant.scores.every(({ home, away }) => Math.abs(home - away) >= 2)).toBe(true)
})

test('[GAM-11] tennis: games held by the formula, and the better server wins more often', () => {
  expect(holdChance(0.5)).toBeCloseTo(0.5, 12)
  expect(holdChance(0.65)).toBeCloseTo(0.8296, 4)
  const even = tennisModel({ bestOf: 3, serve: { home: 0.64, away: 0.64 } })
  expect(chance(even, 'match/sets/winner=home')).toBeCloseTo(0.5, 7)
  const better = tennisModel({ bestOf: 5, serve: { home: 0.66, away: 0.62 } })
  expect(chance(better, 'match/sets/winner=home')).toBeGreaterThan(0.7)
  expect(better.scores.map(({ home, away }) => `${home}-${away}`)).toHaveLength(14)
})

test('[GAM-11] basketball: no draws, totals and margins about their means', () => {
  const model = basketballModel({ margin: 6, total: 220 })
  expect(chance(model, 'match/points/winner=home')).toBeCloseTo(0.69, 1)
  expect(chance(model, 'match/points/ah/-6.5=home')).toBeCloseTo(0.5, 1)
  expect(chance(model, 'match/points/ou/220=over')).toBeCloseTo(0.49, 1)
  const { push } = chancesOf(model, readSelection('match/points/winner=home'))!
  expect(push).toBe(0)
})

test('[GAM-11] a race: places by Harville', () => {
  const model = raceModel(
    [
      { id: 'a', strength: 50 },
      { id: 'b', strength: 30 },
      { id: 'c', strength: 20 },
    ],
    2,
  )
  expect(chance(model, 'place/1=a')).toBeCloseTo(0.5, 8)
  expect(chance(model, 'place/2=a')).toBeCloseTo(0.5 + (0.3 * 0.5) / 0.7 + (0.2 * 0.5) / 0.8, 8)
  const places = ['a', 'b', 'c'].map((id) => chance(model, `place/2=${id}`))
  expect(sumOf(places)).toBeCloseTo(2, 9)
})

test('[GAM-11] either side has totals around what it is expected to make', () => {
  const offered = marketsOf(footballModel({ home: 1.3, away: 1.3 }))
  const linesOf = (asked: 'home' | 'away', counted: string) =>
    offered.flatMap(({ market, outcomes }) =>
      market.type === 'tt' && market.side === asked && market.of === counted
        ? [{ ...market, side: 'either', over: outcomes[0]!.chances.win }]
        : [],
    )
  expect(linesOf('home', 'goals').length).toBeGreaterThan(3)
  expect(linesOf('away', 'goals')).toEqual(linesOf('home', 'goals'))
  for (const side of ['home', 'away'] as const) {
    const chances = linesOf(side, 'corners').map(({ over }) => over)
    expect(chances).toHaveLength(5)
    expect(chances[0]).toBeGreaterThan(0.5)
    expect(chances[4]).toBeLessThan(0.5)
  }
})
