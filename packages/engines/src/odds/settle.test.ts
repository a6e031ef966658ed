import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BadSelection,
  builderVerdict,
  type EventResult,
  multiplierOf,
  outcomesOf,
  type Pair,
  type PeriodResult,
  ratio,
  readSelection,
  returnOf,
  selectionText,
  settleLeg,
} from './index.ts'

const pair = (home: number, away: number): Pair => ({ home, away })
const over = (counts: PeriodResult['counts']): PeriodResult => ({ isOver: true, counts })
const open = (counts: PeriodResult['counts']): PeriodResult => ({ isOver: false, counts })

function ended(home: number, away: number, half: Pair = pair(0, 0)): EventResult {
  return {
    status: 'finished',
    periods: {
      match: over({ goals: pair(home, away), corners: pair(6, 3) }),
      half1: over({ goals: half }),
    },
  }
}

const kindOf = (text: string, result: EventResult) => settleLeg(readSelection(text), result)?.kind

test.each([
  ['match/goals/1x2=home', 2, 1, 'win'],
  ['match/goals/1x2=draw', 1, 1, 'win'],
  ['match/goals/1x2=away', 1, 1, 'loss'],
  ['match/goals/dc=homedraw', 1, 1, 'win'],
  ['match/goals/dc=homeaway', 1, 1, 'loss'],
  ['match/goals/dc=drawaway', 0, 1, 'win'],
  ['match/goals/dnb=home', 1, 1, 'void'],
  ['match/goals/dnb=away', 0, 1, 'win'],
  ['match/goals/btts=yes', 3, 0, 'loss'],
  ['match/goals/btts=no', 3, 0, 'win'],
  ['match/goals/oddeven=even', 0, 0, 'win'],
  ['match/goals/oddeven=odd', 2, 1, 'win'],
  ['match/goals/score=2-1', 2, 1, 'win'],
  ['match/goals/score=other', 5, 0, 'win'],
  ['match/goals/score=other', 4, 4, 'loss'],
  ['match/goals/ah/-0.25=home', 1, 1, 'halfLoss'],
  ['match/goals/ah/-0.25=away', 1, 1, 'halfWin'],
  ['match/goals/ah/-0.5=home', 1, 1, 'loss'],
  ['match/goals/ah/-0.75=home', 2, 1, 'halfWin'],
  ['match/goals/ah/-1=home', 2, 1, 'void'],
  ['match/goals/ah/-1.25=home', 2, 1, 'halfLoss'],
  ['match/goals/ah/1.5=home', 0, 1, 'win'],
  ['match/goals/ou/2.25=over', 1, 1, 'halfLoss'],
  ['match/goals/ou/2.25=under', 1, 1, 'halfWin'],
  ['match/goals/ou/2.75=over', 2, 1, 'halfWin'],
  ['match/goals/ou/3=over', 2, 1, 'void'],
  ['match/goals/ou/3.5=under', 2, 1, 'win'],
  ['match/goals/tt/home/1.5=over', 2, 1, 'win'],
  ['match/goals/tt/away/1.5=over', 2, 1, 'loss'],
  ['match/corners/ou/9=over', 0, 0, 'void'],
  ['match/corners/1x2=home', 0, 3, 'win'],
])('[GAM-11] %s at %i-%i: %s', (text, home, away, kind) => {
  expect(kindOf(text, ended(home, away))).toBe(kind)
})

test('[GAM-11] half-time and full time', () => {
  const result = ended(1, 1, pair(1, 0))
  expect(kindOf('htft=home-draw', result)).toBe('win')
  expect(kindOf('htft=draw-draw', result)).toBe('loss')
  expect(kindOf('half1/goals/1x2=home', result)).toBe('win')
  expect(kindOf('half1/goals/score=1-0', result)).toBe('win')
  const pause: EventResult = {
    status: 'playing',
    periods: { match: open({ goals: pair(1, 0) }), half1: over({ goals: pair(1, 0) }) },
  }
  expect(kindOf('htft=away-away', pause)).toBe('loss')
  expect(kindOf('htft=home-away', pause)).toBeUndefined()
})

test('[GAM-11] a handicap in play counts only goals after the bet', () => {
  expect(kindOf('match/goals/ah/-0.5/2-0=home', ended(2, 0))).toBe('loss')
  expect(kindOf('match/goals/ah/-0.5/2-0=away', ended(2, 0))).toBe('win')
  expect(kindOf('match/goals/ah/-0.5/2-0=home', ended(3, 0))).toBe('win')
  expect(kindOf('match/goals/ah/0/0-1=home', ended(0, 1))).toBe('void')
  // A total in play counts the whole match.
  expect(kindOf('match/goals/ou/1.5=over', ended(2, 0))).toBe('win')
})

test('[GAM-11] abandoned: what is decided stands, the rest is void', () => {
  const counts = { goals: pair(2, 1) }
  const periods = { match: open(counts), half1: over({ goals: pair(1, 0) }) }
  const result: EventResult = { status: 'abandoned', periods }
  const texts = {
    'match/goals/1x2=home': 'void',
    'match/goals/ou/2.5=over': 'win',
    'match/goals/ou/2.5=under': 'loss',
    'match/goals/ou/2.75=over': 'void',
    'match/goals/ou/3.5=under': 'void',
    'match/goals/btts=yes': 'win',
    'match/goals/tt/home/1.5=under': 'loss',
    'match/goals/score=1-1': 'loss',
    'match/goals/score=2-1': 'void',
    'half1/goals/1x2=home': 'win',
    'htft=draw-home': 'loss',
    'htft=home-home': 'void',
  }
  for (const [text, kind] of Object.entries(texts))
    expect([text, kindOf(text, result)]).toEqual([text, kind])
  const playing: EventResult = { ...result, status: 'playing' }
  expect(kindOf('match/goals/1x2=home', playing)).toBeUndefined()
  expect(kindOf('match/goals/ou/2.5=over', playing)).toBe('win')
  expect(kindOf('match/goals/ou/2.5=over', { ...result, status: 'cancelled' })).toBe('void')
})

test('[GAM-11] maps that were not played are void, and who was first is settled by name', () => {
  const result: EventResult = {
    status: 'finished',
    periods: {
      match: over({ maps: pair(2, 0) }),
      map1: { ...over({ rounds: pair(13, 11) }), firsts: { pistol1: 'away' } },
      map2: over({ rounds: pair(16, 14) }),
    },
  }
  expect(kindOf('match/maps/ah/-1.5=home', result)).toBe('win')
  expect(kindOf('match/maps/score=2-0', result)).toBe('win')
  expect(kindOf('map3/rounds/winner=home', result)).toBe('void')
  expect(kindOf('map2/rounds/ou/29.5=over', result)).toBe('win')
  expect(kindOf('map1/first/pistol1=away', result)).toBe('win')
  expect(kindOf('map1/first/blood=away', result)).toBe('void')
})

test('[GAM-11] bets after the true start and in a cancelled window are void', () => {
  const selection = readSelection('match/goals/1x2=home')
  const late = { ...ended(1, 0), startedMs: 1_000 }
  const kind = (acceptedMs: number, isLive: boolean) =>
    settleLeg(selection, late, { acceptedMs, isLive })?.kind
  expect([kind(999, false), kind(1_000, false), kind(1_000, true)]).toEqual(['win', 'void', 'win'])
  const cancelled = { ...ended(1, 0), cancelled: { fromMs: 50, untilMs: 60 } }
  const at = [49, 50, 59, 60].map(
    (acceptedMs) => settleLeg(selection, cancelled, { acceptedMs })?.kind,
  )
  expect(at).toEqual(['win', 'void', 'void', 'win'])
})

test('[GAM-11] races: places, dead heats, withdrawn runners', () => {
  const result: EventResult = {
    status: 'finished',
    periods: {},
    places: [['a'], ['b', 'c'], ['d'], ['e']],
    withdrawn: [{ runner: 'z', price: ratio(4n, 1n), atMs: 100 }],
  }
  const of = (text: string, acceptedMs = 200) =>
    settleLeg(readSelection(text), result, { acceptedMs })
  expect(of('place/1=a')).toEqual({ kind: 'win' })
  expect(of('place/1=a', 50)).toEqual({ kind: 'win', rule4: 25 })
  expect(of('place/1=b')).toEqual({ kind: 'loss' })
  expect(of('place/2=c')).toEqual({ kind: 'deadHeat', places: 1, tied: 2 })
  expect(of('place/3=c')).toEqual({ kind: 'win' })
  expect(of('place/3=z')).toEqual({ kind: 'void' })
  expect(of('place/3=fell')).toEqual({ kind: 'loss' })
  expect(of('last/2=e')).toEqual({ kind: 'win' })
  expect(of('last/3=b')).toEqual({ kind: 'deadHeat', places: 1, tied: 2 })
})

test('[GAM-12] a fight: a draw gives both sides their stake back', () => {
  const of = (fight: 'meron' | 'wala' | 'draw', text: string) =>
    kindOf(text, { status: 'finished', periods: {}, fight })
  expect([of('meron', 'fight=meron'), of('wala', 'fight=meron'), of('draw', 'fight=wala')]).toEqual(
    ['win', 'loss', 'void'],
  )
  expect([of('draw', 'fightdraw=draw'), of('meron', 'fightdraw=draw')]).toEqual(['win', 'loss'])
})

test('[GAM-11] a quarter line pays what two halves on its neighbours pay', () => {
  const goals = fc.integer({ min: 0, max: 6 })
  const odd = fc.integer({ min: -6, max: 6 }).map((n) => 2 * n + 1)
  fc.assert(
    fc.property(
      goals,
      goals,
      odd,
      fc.constantFrom('home', 'away', 'over', 'under'),
      (h, a, line, outcome) => {
        const type = outcome === 'home' || outcome === 'away' ? 'ah' : 'ou'
        const price = ratio(19n, 10n)
        const pays = (quarters: number) => {
          const market = { period: 'match', of: 'goals', type, line: quarters } as const
          return multiplierOf(price, settleLeg({ market, outcome }, ended(h, a))!)
        }
        const [low, high] = [pays(line - 1), pays(line + 1)]
        expect(pays(line)).toEqual(
          ratio(
            low.numerator * high.denominator + high.numerator * low.denominator,
            2n * low.denominator * high.denominator,
          ),
        )
      },
    ),
  )
})

test('[GAM-11] every market has one text, and no other text is read', () => {
  const texts = [
    'match/goals/ah/-0.25/1-0=home',
    'match/goals/ou/2.5=under',
    'match/goals/tt/away/0.5=over',
    'set2/games/ah/3.5=away',
    'map5/first/roshan=home',
    'place/3=red-river',
    'last/3=q',
    'htft=away-draw',
    'fightdraw=draw',
  ]
  for (const text of texts) {
    const selection = readSelection(text)
    expect(selectionText(selection)).toBe(text)
    const listed = outcomesOf(selection.market)
    expect(listed.length === 0 || listed.includes(selection.outcome)).toBe(true)
  }
  const wrong = [
    '',
    '=',
    'match/goals/ah/-0.25',
    'match/goals/ah/-0.250=home',
    'match/goals/ah/-0=home',
    'match/goals/ah/0.3=home',
    'match/goals/ou/2.5/1-0=over',
    'match/goals/1x2/0=home',
    'match/goals/1x2=winner',
    'match/goals/score=9-9',
    'map6/rounds/winner=home',
    'half3/goals/1x2=home',
    'place/0=a',
    'place/21=a',
    'fight=draw',
    'match/first/other=home',
  ]
  for (const text of wrong) expect(() => readSelection(text), text).toThrow(BadSelection)
})

test('[GAM-11] selections of one event as one leg: one loss loses it, else one void makes it void', () => {
  const [win, loss, gone] = [{ kind: 'win' }, { kind: 'loss' }, { kind: 'void' }] as const
  expect(builderVerdict([win, win])).toEqual(win)
  expect(builderVerdict([win, gone])).toEqual(gone)
  expect(builderVerdict([undefined, loss])).toEqual(loss)
  expect(builderVerdict([undefined, win])).toBeUndefined()
  expect(builderVerdict([gone, loss])).toEqual(loss)
})

test('[GAM-11] settling the same result again changes nothing, and a corrected one is settled anew', () => {
  const wrong = ended(2, 1)
  const legs = ['match/goals/1x2=home', 'half1/goals/1x2=draw'].map(readSelection)
  const slip = {
    shape: { kind: 'choose', size: 1 } as const,
    unit: 100n,
    prices: [ratio(21n, 10n), ratio(2n, 1n)],
  }
  const pays = (result: EventResult) =>
    returnOf(
      slip,
      legs.map((leg) => settleLeg(leg, result)!),
    )
  expect([pays(wrong), pays(wrong), pays(ended(1, 1)), pays(wrong)]).toEqual([
    410n,
    410n,
    200n,
    410n,
  ])
})
