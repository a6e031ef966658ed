import { expect, test } from 'vitest'
import { createDraw } from '../fair/draw.ts'
import { rehearsalWords } from '../fair/rehearsal.ts'
import { machineOf } from './machine.ts'
import type { Model } from './model.ts'
import { modelById } from './models/index.ts'
import { payOf } from './pay.ts'
import { winsOf } from './wins.ts'

const gridsEach = 60

/** Symbols a and b, a wild, and one that never pays. */
const strip = ['a', 'a', 'a', 'b', 'b', 'wild', 'x', 'x', 'x', 'x']

function modelOf(reels: number, rows: number, sizes: readonly number[]): Model {
  return {
    ...modelById('cluster6x5-cascade-rising'),
    id: `touching${reels}x${rows}`,
    reels,
    rows,
    strips: Array.from({ length: reels }, () => [...strip]),
    wins: { kind: 'clusters', join: 'touching', sizes },
    pays: { a: sizes.map((size) => size * 7), b: sizes.map((size) => size * 1000) },
  }
}

test('clusters pay and vanish as the rules say, on grids of every shape', () => {
  const draw = createDraw(rehearsalWords(21))
  let won = 0
  for (const [reels, rows] of [
    [1, 7],
    [8, 1],
    [3, 3],
    [4, 7],
    [5, 7],
    [6, 5],
    [8, 7],
  ] as const) {
    for (const sizes of [
      [1, 2],
      [3, 5],
      [4, 9],
      [5, 6, 12],
      [6, 20],
    ]) {
      const model = modelOf(reels, rows, sizes)
      const machine = machineOf(model)
      for (let nth = 0; nth < gridsEach; nth += 1) {
        const grid = model.strips.map((strip) =>
          Array.from({ length: rows }, () => strip[draw.below(strip.length)]!),
        )
        machine.grid.set(grid.flat().map((symbol) => machine.symbols.indexOf(symbol)))
        machine.gone.fill(0)
        const wins = winsOf(model, grid, 1)
        expect(payOf(machine, true)).toBe(wins.reduce((sum, { pay }) => sum + pay, 0))
        const cells = new Set(wins.flatMap((win) => win.cells.map(([x, y]) => x * rows + y)))
        const gone = [...machine.gone.keys()].filter((cell) => machine.gone[cell] === 1)
        expect(gone).toEqual([...cells].toSorted((one, other) => one - other))
        won += cells.size
      }
    }
  }
  expect(won).toBeGreaterThan(gridsEach)
})
