import { valueFor } from './counts.ts'
import type { Model } from './model.ts'
import type { Grid, Win } from './record.ts'

type Cell = readonly [reel: number, row: number]

/**
 * The wins of a grid one by one, written for reading: the rules as a player would check them. The engine
 * pays by `payOf`; every recorded round compares the two.
 */
export function winsOf(model: Model, grid: Grid, multiplier: number): Win[] {
  const found = {
    lines: () => linesOf(model, grid),
    ways: () => waysOf(model, grid),
    clusters: () => clustersOf(model, grid),
  }[model.wins.kind]()
  return found.map((win) => ({
    ...win,
    multiplier: win.multiplier * multiplier,
    pay: win.pay * multiplier,
  }))
}

function linesOf(model: Model, grid: Grid): Win[] {
  if (model.wins.kind !== 'lines') return []
  return model.wins.lines.flatMap((rows, line) => {
    const cells = rows.split('').map((row, reel): Cell => [reel, Number(row)])
    const shown = cells.map((cell) => symbolAt(grid, cell))
    const candidates = symbolsFor(model, shown).map((symbol) => runOf(model, shown, symbol))
    const best = candidates.toSorted((one, other) => other.pay - one.pay)[0]
    if (!best || best.pay === 0) return []
    return [{ ...best, line, cells: cells.slice(0, best.count) }]
  })
}

/** The symbols that a line may be read as: those on it, and all that wilds at its start may stand for. */
function symbolsFor({ wins, pays }: Model, shown: readonly string[]): string[] {
  const isEarlier = wins.kind === 'lines' && wins.wildsStandFor === 'next'
  return [...new Set([...shown, ...(isEarlier ? [] : Object.keys(pays))])]
}

/** The run of one symbol from the left, with wilds; for a wild, the run of wilds alone. */
function runOf(model: Model, shown: readonly string[], symbol: string) {
  const asWild = isWild(model, symbol)
  const fits = (other: string) => isWild(model, other) || (!asWild && other === symbol)
  const end = shown.findIndex((other) => !fits(other))
  const count = end < 0 ? shown.length : end
  const multiplier = shown
    .slice(0, count)
    .reduce((product, other) => product * (model.wilds?.[other] ?? 1), 1)
  const named = asWild ? wildPaid(model) : symbol
  return { symbol: named, count, multiplier, pay: coinsFor(model, named, count) * multiplier }
}

function wildPaid(model: Model): string {
  return Object.keys(model.wilds ?? {}).find((symbol) => symbol in model.pays) ?? 'wild'
}

function waysOf(model: Model, grid: Grid): Win[] {
  const first = new Set(grid[0])
  return [...first].flatMap((symbol) => {
    const fits = (other: string) => other === symbol || isWild(model, other)
    const end = grid.findIndex((column) => !column.some(fits))
    const count = end < 0 ? grid.length : end
    const ways = grid
      .slice(0, count)
      .map((column) => column.filter(fits).reduce((sum, other) => sum + worth(model, other), 0))
      .reduce((product, shown) => product * shown, 1)
    const pay = coinsFor(model, symbol, count) * ways
    if (pay === 0) return []
    const cells = cellsOf(grid).filter(
      ([reel, row]) => reel < count && fits(symbolAt(grid, [reel, row])),
    )
    return [{ symbol, count, ways, cells, multiplier: 1, pay }]
  })
}

function worth(model: Model, symbol: string): number {
  return model.wilds?.[symbol] ?? 1
}

function clustersOf(model: Model, grid: Grid): Win[] {
  if (model.wins.kind !== 'clusters') return []
  const groups = model.wins.join === 'anywhere' ? kindsOf(grid) : touchingOf(model, grid)
  return groups.flatMap(({ symbol, cells }) => {
    const pay = coinsFor(model, symbol, cells.length)
    return pay === 0 ? [] : [{ symbol, count: cells.length, cells, multiplier: 1, pay }]
  })
}

interface Group {
  symbol: string
  cells: Cell[]
}

function kindsOf(grid: Grid): Group[] {
  const all = cellsOf(grid)
  return [...new Set(grid.flat())].map((symbol) => ({
    symbol,
    cells: all.filter((cell) => symbolAt(grid, cell) === symbol),
  }))
}

function touchingOf(model: Model, grid: Grid): Group[] {
  const grouped = new Set<string>()
  return cellsOf(grid).flatMap((start) => {
    const symbol = symbolAt(grid, start)
    if (isWild(model, symbol) || grouped.has(String(start))) return []
    const cells = [start]
    for (const [reel, row] of cells) {
      const sides: Cell[] = [
        [reel, row - 1],
        [reel, row + 1],
        [reel - 1, row],
        [reel + 1, row],
      ]
      for (const side of sides) {
        const other = symbolAt(grid, side)
        const fits = other !== '' && (other === symbol || isWild(model, other))
        if (fits && !cells.some((cell) => String(cell) === String(side))) cells.push(side)
      }
    }
    for (const cell of cells) if (symbolAt(grid, cell) === symbol) grouped.add(String(cell))
    return [{ symbol, cells }]
  })
}

/** The win of the scatters of a grid; undefined if none. */
export function scatterWinOf(model: Model, grid: Grid, multiplier: number): Win | undefined {
  if (!model.scatter) return undefined
  const { symbol, pays } = model.scatter
  const cells = cellsOf(grid).filter((cell) => symbolAt(grid, cell) === symbol)
  const coins = valueFor(pays, cells.length)
  if (coins === 0) return undefined
  return { symbol, count: cells.length, cells, multiplier, pay: coins * multiplier }
}

function coinsFor(model: Model, symbol: string, count: number): number {
  const coins = model.pays[symbol] ?? []
  if (model.wins.kind !== 'clusters') return coins[coins.length - 1 - (model.reels - count)] ?? 0
  return coins[model.wins.sizes.findLastIndex((size) => size <= count)] ?? 0
}

const isWild = (model: Model, symbol: string) => model.wilds?.[symbol] !== undefined

const symbolAt = (grid: Grid, [reel, row]: Cell) => grid[reel]?.[row] ?? ''

function cellsOf(grid: Grid): Cell[] {
  return grid.flatMap((column, reel) => column.map((_, row): Cell => [reel, row]))
}
