import type { Grid } from '@baize/engines'
import { type Shown, valueOf } from './shown.ts'

/** What a grid pays before the spin's multipliers, and the winning cells as `reel,row`. */
export interface Paid {
  readonly coins: number
  readonly cells: ReadonlySet<string>
}

/** Computes the pay from the rules as a player reads them: slow, and independent of the engine. */
export function paidBy(shown: Shown, grid: Grid): Paid {
  const found = {
    lines: () => shown.lines.map((line) => bestOnLine(shown, grid, line)),
    ways: () => [...shown.pays.keys()].map((symbol) => waysOf(shown, grid, symbol)),
    touching: () => [...shown.pays.keys()].flatMap((symbol) => groupsOf(shown, grid, symbol)),
    anywhere: () => [...shown.pays.keys()].map((symbol) => everywhere(shown, grid, symbol)),
  }[shown.wins]()
  return {
    coins: found.reduce((sum, { coins }) => sum + coins, 0),
    cells: new Set(found.flatMap(({ cells }) => [...cells])),
  }
}

const nothing: Paid = { coins: 0, cells: new Set() }

/** Tries every symbol for the line; the highest pay counts. */
function bestOnLine(shown: Shown, grid: Grid, line: readonly number[]): Paid {
  let best = nothing
  for (const [symbol, steps] of shown.pays) {
    let times = 1
    const cells = new Set<string>()
    for (const [reel, row] of line.entries()) {
      const factor = countsAs(shown, grid[reel]![row]!, symbol)
      if (factor === 0) break
      times *= factor
      cells.add(`${reel},${row}`)
    }
    const coins = valueOf(steps, cells.size) * times
    if (coins > best.coins) best = { coins, cells }
  }
  return best
}

/**
 * 0 if the cell does not count as the symbol, else the factor of its wild or 1. Wilds pay as wilds only by
 * themselves.
 */
function countsAs(shown: Shown, there: string, symbol: string): number {
  return shown.wilds.get(there) ?? (there === symbol ? 1 : 0)
}

/** Reel by reel from the left: every way so far continues with every matching symbol of the next reel. */
function waysOf(shown: Shown, grid: Grid, symbol: string): Paid {
  if (shown.wilds.has(symbol)) return nothing
  let [ways, length] = [1, 0]
  const cells = new Set<string>()
  for (const [reel, column] of grid.entries()) {
    const fitting = column.map((there) => countsAs(shown, there, symbol))
    const sum = fitting.reduce((total, factor) => total + factor, 0)
    if (sum === 0) break
    ways *= sum
    length += 1
    for (const [row, factor] of fitting.entries()) if (factor > 0) cells.add(`${reel},${row}`)
  }
  const coins = valueOf(shown.pays.get(symbol)!, length) * ways
  return coins > 0 ? { coins, cells } : nothing
}

function groupsOf(shown: Shown, grid: Grid, symbol: string): Paid[] {
  if (shown.wilds.has(symbol)) return []
  const open = new Set(cellsWith(grid, (there) => countsAs(shown, there, symbol) > 0))
  const groups: Paid[] = []
  while (open.size > 0) {
    const group = takeGroup(open)
    // A group of wilds only does not pay.
    const isOwn = [...group].some((cell) => at(grid, cell) === symbol)
    const coins = isOwn ? valueOf(shown.pays.get(symbol)!, group.size) : 0
    if (coins > 0) groups.push({ coins, cells: group })
  }
  return groups
}

/** Removes the first open cell and all cells connected to it from `open`, and gives them. */
function takeGroup(open: Set<string>): Set<string> {
  const group = new Set<string>()
  const waiting = [...open].slice(0, 1)
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    if (!open.delete(cell)) continue
    group.add(cell)
    const [reel = 0, row = 0] = cell.split(',').map(Number)
    waiting.push(`${reel - 1},${row}`, `${reel + 1},${row}`)
    waiting.push(`${reel},${row - 1}`, `${reel},${row + 1}`)
  }
  return group
}

function everywhere(shown: Shown, grid: Grid, symbol: string): Paid {
  const cells = new Set(cellsWith(grid, (there) => there === symbol))
  const coins = valueOf(shown.pays.get(symbol)!, cells.size)
  return coins > 0 ? { coins, cells } : nothing
}

export function cellsWith(grid: Grid, fits: (symbol: string) => boolean): string[] {
  return grid.flatMap((column, reel) =>
    column.flatMap((symbol, row) => (fits(symbol) ? [`${reel},${row}`] : [])),
  )
}

function at(grid: Grid, cell: string): string | undefined {
  const [reel = 0, row = 0] = cell.split(',').map(Number)
  return grid[reel]?.[row]
}
