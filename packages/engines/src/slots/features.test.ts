import { expect, test } from 'vitest'
import { createReplayedDraw } from '../fair/draw.ts'
import { judge } from './judge.ts'
import type { Model } from './model.ts'
import type { GridStep, Order, Round } from './record.ts'
import { spin } from './round.ts'

/** Three reels of one row; each stop of [x a s w c] is drawn by its index. */
const small: Model = {
  id: 'small',
  rulesVersion: 1,
  reels: 3,
  rows: 1,
  coins: 10,
  levels: [1, 3],
  land: 'stop',
  strips: Array.from({ length: 3 }, () => ['x', 'a', 's', 'w', 'c']),
  wins: { kind: 'lines', lines: ['000'] },
  pays: { a: [7] },
  wilds: { w: 1 },
  scatter: { symbol: 's', pays: { 2: 10, 3: 20 } },
  maxWin: 1000,
}
const [x, a, s, w, c] = [0, 1, 2, 3, 4]

const free: Model = {
  ...small,
  freeSpins: {
    spins: { 3: 2 },
    retrigger: { 3: 1 },
    spinsMax: 3,
    multiplier: { from: 2, step: 1, max: 3 },
  },
}

function played(model: Model, stops: readonly number[], order?: Partial<Order>): Round {
  const { draw, left } = createReplayedDraw(stops.map((stop) => stop + 5000))
  const round = spin(model, { bet: { level: 1 }, mode: 'base', ...order }, draw)
  expect(left()).toBe(0)
  expect(judge(model, round)).toEqual([])
  return round
}

const wins = (round: Round) => round.steps.map((step) => ('win' in step ? step.win : 'award'))

test('scatters pay by their number, wherever they are, beside what lines pay', () => {
  expect(played(small, [s, x, s]).win).toBe(10)
  expect(played(small, [s, s, s]).win).toBe(20)
  expect(played(small, [x, x, s]).win).toBe(0)
  expect(played(small, [a, w, a]).win).toBe(7)
})

test('a level multiplies stake and pays', () => {
  const round = played(small, [a, a, a], { bet: { level: 3 } })
  expect([round.stake, round.win]).toEqual([30, 21])
})

test('free spins: multiplied by a rising factor, given again, and no more than the most', () => {
  const round = played(free, [s, s, s, a, a, a, a, a, a])
  // Two spins: 7 × 2, then 7 × 3.
  expect(wins(round)).toEqual([20, 'award', 14, 21])
  const retriggered = played(free, [s, s, s, s, s, s, a, a, a, s, s, s])
  // 20 × 2 and one more spin; 7 × 3; 20 × 3 and no more spin, because the maximum of three is reached.
  expect(wins(retriggered)).toEqual([20, 'award', 40, 'award', 21, 60])
  expect(retriggered.win).toBe(141)
})

test('free spins can have strips of their own', () => {
  const strips = Array.from({ length: 3 }, () => ['a', 'a', 'a', 'a', 'x'])
  const model = { ...free, freeSpins: { ...free.freeSpins!, strips } }
  expect(wins(played(model, [s, s, s, 0, 1, 2, 4, 0, 0]))).toEqual([20, 'award', 14, 0])
})

test('wilds that stay on their cells or reels are there in the next free spin', () => {
  const multiplier = { from: 1, step: 0, max: 1 }
  const cells: Model = { ...free, freeSpins: { ...free.freeSpins!, multiplier, sticky: 'cells' } }
  const round = played(cells, [s, s, s, x, w, x, a, x, a])
  expect(wins(round)).toEqual([20, 'award', 0, 7])
  expect((round.steps[3] as GridStep).grid).toEqual([['a'], ['w'], ['a']])
  const two: Model = {
    ...cells,
    rows: 2,
    wins: { kind: 'lines', lines: ['000', '111'] },
    strips: Array.from({ length: 3 }, () => ['x', 'a', 's', 'w', 'a']),
    freeSpins: { ...cells.freeSpins!, sticky: 'reels', spins: { 2: 2, 3: 2 }, retrigger: {} },
  }
  const reels = played(two, [s, s, x, x, w, x, a, x, a])
  // The wild on the second reel covers both rows; beneath each a there is a scatter.
  expect((reels.steps.at(-1) as GridStep).grid[1]).toEqual(['w', 'w'])
  expect((reels.steps.at(-1) as GridStep).win).toBe(7 + 10)
})

test('a multiplier of cascades that keeps goes on in the next free spin', () => {
  const model: Model = {
    ...free,
    strips: Array.from({ length: 3 }, () => ['x', 'a', 's', 'x', 'y']),
    cascade: { multipliers: [1] },
    freeSpins: {
      ...free.freeSpins!,
      multiplier: { from: 1, step: 0, max: 1 },
      cascade: { multipliers: [1, 2, 3], keeps: true },
    },
  }
  const round = played(model, [s, s, s, a, a, a, a, a, a])
  expect(wins(round)).toEqual([20, 'award', 7, 0, 14, 0])
})

const hold: Model = {
  ...small,
  scatter: undefined,
  holdAndWin: {
    symbol: 'c',
    from: 2,
    respins: 2,
    chance: [1, 5],
    values: [
      { value: 10, weight: 4 },
      { value: 50, weight: 1, prize: 'mini' },
    ],
    grand: 500,
  },
}

test('hold-and-win: coins stay, a new one gives all respins back, a full grid pays the grand', () => {
  // Two coins worth 10 and 50; the free cell misses, then hits (0 of 5) with 10: full.
  const full = played(hold, [c, x, c, 0, 4, 1, 0, 0])
  expect(full.steps.map(({ kind }) => kind)).toEqual([
    'spin',
    'award',
    'respin',
    'respin',
    'respin',
    'hold',
  ])
  expect(full.steps.at(-1)).toMatchObject({ grand: true, win: 70 + 500 })
  expect(full.steps[2]).toMatchObject({
    coins: [{ value: 10 }, { value: 50, prize: 'mini' }],
    left: 2,
  })
  const missed = played(hold, [c, x, c, 0, 0, 1, 2])
  expect(missed.steps.at(-1)).toMatchObject({ grand: false, win: 20 })
  expect(played(hold, [c, x, x]).win).toBe(0)
})

test('a feature can be bought at its price', () => {
  const model: Model = { ...free, buy: { feature: 'freeSpins', price: 300, count: 3 } }
  const round = played(model, [a, a, a, x, x, x], { mode: 'buy' })
  expect([round.stake, round.win]).toEqual([300, 14])
  const coins: Model = { ...hold, buy: { feature: 'holdAndWin', price: 200, count: 2 } }
  // The second of three free cells, then the second of the two left; their values; two misses.
  const { draw } = createReplayedDraw([1 + 3000, 1 + 2000, 5000, 5000, 5001, 5001])
  const bought = spin(coins, { bet: { level: 3 }, mode: 'buy' }, draw)
  expect([bought.stake, bought.win]).toEqual([600, 60])
  expect(bought.steps[1]).toMatchObject({ coins: [{ cell: [1, 0] }, { cell: [2, 0] }] })
})

test('a round pays no more than its highest win, and ends there', () => {
  const model: Model = { ...free, maxWin: 3 }
  const round = played(model, [s, s, s, a, a, a])
  expect([round.win, round.capped]).toEqual([30, true])
})

test('the pot falls in proportion to the tickets', () => {
  const model: Model = { ...small, jackpot: { contributionPpm: 10_000, oneIn: 5 } }
  const falls = (level: number, drawn: number, tickets?: number) =>
    played(model, [x, x, x, drawn], { bet: { level, tickets } }).jackpot
  expect([falls(1, 0), falls(1, 1), falls(3, 2), falls(3, 3)]).toEqual([true, false, true, false])
  expect([falls(1, 4, 5), falls(1, 0, 0)]).toEqual([true, false])
})

test('[FAIR-04] a record that was changed is found out', () => {
  const round = played(free, [s, s, s, a, a, a, x, x, x])
  const forged = (at: number, change: Partial<GridStep>) =>
    judge(free, {
      ...round,
      steps: round.steps.map((step, index) =>
        index === at ? { ...step, ...change } : step,
      ) as never,
    })
  expect(forged(2, { grid: [['a'], ['a'], ['x']] })).not.toEqual([])
  expect(forged(2, { win: 15 })).not.toEqual([])
  expect(forged(2, { multiplier: 3 })).not.toEqual([])
  expect(forged(2, { wins: [] })).not.toEqual([])
  expect(judge(free, { ...round, win: round.win + 1 })).not.toEqual([])
  expect(judge(free, { ...round, rulesVersion: 2 })).not.toEqual([])
})
