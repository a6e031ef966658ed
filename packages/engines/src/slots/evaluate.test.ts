import { expect, test } from 'vitest'
import { createReplayedDraw } from '../fair/draw.ts'
import type { Model } from './model.ts'
import type { GridStep, Round } from './record.ts'
import { spin } from './round.ts'

/** A grid written row by row; every reel shows exactly this. */
function showing(rows: string, rest: Partial<Model>): Model {
  const grid = rows
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
  const strips = grid[0]!.map((_, reel) => grid.map((row) => row[reel]!))
  return {
    id: 'shown',
    rulesVersion: 1,
    reels: strips.length,
    rows: grid.length,
    coins: 10,
    levels: [1, 3],
    land: 'stop',
    strips,
    wins: { kind: 'lines', lines: ['0'.repeat(strips.length)] },
    pays: { a: [5, 20, 100], b: [2, 10, 50] },
    maxWin: 10_000,
    ...rest,
  }
}

/** Plays with words that make `below(n)` give these values; the rest are zeros. */
function played(
  model: Model,
  wished: readonly (readonly [value: number, n: number])[] = [],
): Round {
  const words = wished.map(([value, n]) => value + n * 1000)
  const filler = Array.from({ length: 500 }, () => 2_147_483_640)
  return spin(
    model,
    { bet: { level: 1 }, mode: 'base' },
    createReplayedDraw([...words, ...filler]).draw,
  )
}

/** On a strip as long as its reel is high, these stops show the grid as written. */
const asWritten = (model: Model) => model.strips.map(({ length }) => [0, length] as const)
const onGrid = (model: Model) => played(model, asWritten(model))
const stepOf = (round: Round, at = 0) => round.steps[at] as GridStep
const wild = { wild: 1, wild2: 2, wild3: 3 }

test('a line pays the run from the left by its length', () => {
  const rows = ['a a a b b', 'a a a a b', 'a a a a a', 'b b b x a', 'a a x a a', 'x a a a a']
  expect(rows.map((row) => onGrid(showing(row, {})).win)).toEqual([5, 20, 100, 2, 0, 0])
})

test('lines are paid one by one, where they run', () => {
  const model = showing('a b a\nb a b\nb b b', {
    reels: 3,
    wins: { kind: 'lines', lines: ['000', '222', '010', '101'] },
    pays: { a: [5], b: [2] },
  })
  const { win, steps } = onGrid(model)
  expect(win).toBe(2 + 5 + 2)
  expect(stepOf({ steps } as Round).wins.map(({ line, symbol }) => [line, symbol])).toEqual([
    [1, 'b'],
    [2, 'a'],
    [3, 'b'],
  ])
  expect(stepOf({ steps } as Round).wins[1]?.cells).toEqual([
    [0, 0],
    [1, 1],
    [2, 0],
  ])
})

test('a wild stands for what makes the better win, and multiplies it', () => {
  const pays = { wild: [8, 40, 500], a: [5, 20, 100], b: [2, 10, 50] }
  const pay = (row: string) => onGrid(showing(row, { wilds: wild, pays })).win
  expect(pay('a wild a b b')).toBe(5)
  expect(pay('wild wild a a b')).toBe(20)
  expect(pay('wild wild wild b x')).toBe(10)
  expect(pay('wild wild wild x x')).toBe(8)
  expect(pay('wild wild wild wild b')).toBe(50)
  expect(pay('wild wild wild wild wild')).toBe(500)
  expect(pay('a wild2 a b b')).toBe(10)
  expect(pay('a wild2 wild3 a b')).toBe(120)
  expect(pay('wild2 a a wild3 a')).toBe(600)
  expect(pay('wild2 wild2 wild2 b x')).toBe(80)
  // The wilds alone, doubled three times, beat the four b's.
  expect(pay('wild2 wild wild b x')).toBe(20)
})

test('an expanding wild covers its reel; what landed is kept', () => {
  const model = showing('a x a\nb wild b\nx x x', {
    wilds: wild,
    expands: 'always',
    pays: { a: [5], b: [2] },
    wins: { kind: 'lines', lines: ['000', '111', '222'] },
  })
  const round = onGrid(model)
  expect(round.win).toBe(7)
  expect(stepOf(round).grid[1]).toEqual(['wild', 'wild', 'wild'])
  expect(stepOf(round).landed?.[1]).toEqual(['x', 'wild', 'x'])
})

test('ways multiply what shows on each reel', () => {
  const ways = { wins: { kind: 'ways' }, wilds: wild } as const
  const three = onGrid(showing('a a a x x\na b a x x\nb wild x x x', ways))
  // a: 2 × 2 × 2 ways; b: 1 × 2, then its run ends.
  expect(three.win).toBe(5 * 8)
  expect(stepOf(three).wins[0]).toMatchObject({ symbol: 'a', count: 3, ways: 8 })
  expect(onGrid(showing('a a a a a\na a a a a\na a a a a', ways)).win).toBe(100 * 243)
  expect(onGrid(showing('a wild2 a x x\nx wild3 x x x', ways)).win).toBe(5 * 5)
})

test('variable ways: only what stands counts', () => {
  const model = showing('a a a\na x a\na a x\na a a', {
    wins: { kind: 'ways' },
    pays: { a: [7] },
    heights: { 2: 1, 4: 1 },
  })
  const tall = [1, 2] as const
  const low = [0, 2] as const
  const stop = [0, 4] as const
  expect(played(model, [tall, stop, tall, stop, tall, stop]).win).toBe(7 * 4 * 3 * 3)
  const mixed = played(model, [low, stop, low, stop, tall, stop])
  expect(mixed.win).toBe(7 * 2 * 1 * 3)
  expect(stepOf(mixed).grid.map(({ length }) => length)).toEqual([2, 2, 4])
})

/** Cells in columns, drawn one by one from the strip x a b wild. */
function cellsOf(rows: string): (readonly [number, number])[] {
  const grid = rows
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
  const strip = ['x', 'a', 'b', 'wild', 's']
  return grid[0]!.flatMap((_, reel) => grid.map((row) => [strip.indexOf(row[reel]!), 5] as const))
}

const clusterModel = (rest: Partial<Model>): Model => ({
  ...showing('x x x\nx x x\nx x x', {}),
  land: 'cell',
  strips: Array.from({ length: 3 }, () => ['x', 'a', 'b', 'wild', 's']),
  wins: { kind: 'clusters', join: 'touching', sizes: [3, 5] },
  pays: { a: [4, 9], b: [3, 6] },
  wilds: { wild: 1 },
  ...rest,
})

test('clusters join at sides, not at corners; a wild belongs to each it touches', () => {
  const model = clusterModel({})
  const pay = (rows: string) => played(model, cellsOf(rows)).win
  expect(pay('a a x\na x x\nx x x')).toBe(4)
  expect(pay('a x a\nx a x\na x a')).toBe(0)
  expect(pay('a a a\na a x\nx x x')).toBe(9)
  expect(pay('a a wild\nx x b\nx x b')).toBe(4 + 3)
  expect(pay('wild wild wild\nx x x\nx x x')).toBe(0)
  expect(pay('a a x\nx x x\nx a a')).toBe(0)
})

test('anywhere: all of a kind count, wherever they are', () => {
  const join = { kind: 'clusters', join: 'anywhere', sizes: [3, 5] } as const
  const { wilds: _, ...model } = clusterModel({ wins: join })
  expect(played(model, cellsOf('a x a\nx b x\nb a b')).win).toBe(4 + 3)
  expect(played(model, cellsOf('a x a\nx a x\na x a')).win).toBe(9)
})

test('cascades: what won vanishes, the rest falls, and the next fall is multiplied', () => {
  const model = clusterModel({ cascade: { multipliers: [1, 5] } })
  // The three a's on the first reel are removed; b, b, a replace them from the bottom up.
  const refill = [2, 2, 1].map((value) => [value, 5] as const)
  const round = played(model, [...cellsOf('a b x\na x x\na x x'), ...refill])
  expect(stepOf(round, 1)).toMatchObject({ kind: 'cascade', multiplier: 5, wins: [] })
  expect(stepOf(round, 1).grid[0]).toEqual(['a', 'b', 'b'])
  const won = played(model, [
    ...cellsOf('a b x\na x x\na x x'),
    ...[2, 1, 2].map((v) => [v, 5] as const),
  ])
  expect(won.win).toBe(4)
  const again = played(model, [
    ...cellsOf('a b x\na b x\na x x'),
    ...[2, 2, 1].map((v) => [v, 5] as const),
  ])
  expect(again.win).toBe(4 + 3 * 5)
})

test('cascades on strips are filled with what stands above the window', () => {
  const model = showing('a a a\nx y z', {
    cascade: { multipliers: [1, 2] },
    strips: [
      ['a', 'x', 'c', 'd'],
      ['a', 'y', 'c', 'd'],
      ['a', 'z', 'c', 'd'],
    ],
    pays: { a: [5], d: [3], c: [1] },
    wins: { kind: 'lines', lines: ['000'] },
  })
  const round = onGrid(model)
  expect(round.steps.map((step) => (step as GridStep).grid[0])).toEqual([
    ['a', 'x'],
    ['d', 'x'],
    ['c', 'x'],
    ['x', 'x'],
  ])
  expect(round.win).toBe(5 + 3 * 2 + 1 * 2)
})
