import { expect, test } from 'vitest'
import { eventWith, picked } from './slip.fixture.ts'
import {
  isToWin,
  modesOf,
  pickOf,
  picksMost,
  ratiosOf,
  stakeOf,
  sumsOf,
  systemsOf,
  toggled,
} from './slip.rules.ts'

test('[GAM-11] an outcome is taken up and off, and another one of its market takes its place', () => {
  const event = eventWith('a')
  const [market] = event.markets
  const home = pickOf(event, market!, 0)!
  const draw = pickOf(event, market!, 1)!
  expect(home).toMatchObject({ event: 'a', outcome: 'home', seen: '9/5' })
  expect(toggled([], home)).toEqual([home])
  expect(toggled([home], draw)).toEqual([draw])
  expect(toggled([draw], draw)).toEqual([])
  expect(pickOf(event, market!, 9)).toBeUndefined()
})

test('[GAM-11] a slip takes so many outcomes and no more', () => {
  const full = Array.from({ length: picksMost }, (_, at) => picked(`e${at}`, '2/1'))
  expect(toggled(full, picked('more', '2/1'))).toBe(full)
})

test('[GAM-11] outcomes of one event make a builder, of different events a parlay or a system', () => {
  const of = (...events: string[]) => modesOf(events.map((event) => picked(event, '2/1')))
  expect(of('a')).toEqual(['single'])
  expect(of('a', 'b')).toEqual(['single', 'parlay'])
  expect(of('a', 'b', 'c')).toEqual(['single', 'parlay', 'system'])
  expect(of('a', 'a')).toEqual(['single', 'builder'])
  expect(of('a', 'a', 'b')).toEqual(['single'])
})

test('[GAM-11] systems of three and four legs have their lines', () => {
  const linesOfLegs = (legs: number) =>
    Object.fromEntries(systemsOf(legs).map(({ name, lines }) => [name, lines]))
  expect(linesOfLegs(3)).toEqual({ '2/3': 3, trixie: 4, patent: 7 })
  expect(linesOfLegs(4)).toEqual({ '2/4': 6, '3/4': 4, yankee: 11, lucky15: 15 })
})

test('[GAM-11] what a slip costs and may return is exact', () => {
  const prices = ratiosOf(['9/5', '9/4', '2/1'])
  expect(sumsOf({ kind: 'accumulator' }, 1_000n, prices)).toEqual({
    lines: 1,
    staked: 1_000n,
    returns: 8_100n,
  })
  // 1.80 × 2.25 + 1.80 × 2 + 2.25 × 2 = 12.15 times the stake of a line.
  expect(sumsOf({ kind: 'choose', size: 2 }, 1_000n, prices)).toEqual({
    lines: 3,
    staked: 3_000n,
    returns: 12_150n,
  })
})

test('[GAM-11] at a negative Malay or Indonesian price the typed amount is the win', () => {
  expect(isToWin('9/4', 'my')).toBe(true)
  expect(isToWin('9/5', 'my')).toBe(false)
  expect(isToWin('9/5', 'id')).toBe(true)
  expect(isToWin('9/5', 'eu')).toBe(false)
  // Malay −0.80: to win 100 one risks 80. Indonesian −1.25: to win 100 one risks 125.
  expect(stakeOf(10_000n, { price: '9/4', format: 'my', step: 1n })).toBe(8_000n)
  expect(stakeOf(10_000n, { price: '9/5', format: 'id', step: 1n })).toBe(12_500n)
  expect(stakeOf(10_001n, { price: '9/4', format: 'my', step: 10n })).toBe(8_000n)
})
