import { createDraw } from '../fair/draw.ts'
import { rehearsalWords } from '../fair/rehearsal.ts'
import type { Strips } from './model.ts'

/**
 * Reels from a table: a line per symbol, a column per reel, a cell for how often it is on the strip. Each
 * symbol is spread as evenly as possible, the rarest placed first; `2x3` means two stacks of three.
 */
export function reels(table: string): Strips {
  return columnsOf(table).map(spread)
}

/**
 * Reels from the same table, each in a pseudo-random order. Evenly spread symbols return at the same
 * distance on every reel, so equal cascades could bring the same grid back and never end.
 */
export function shuffledReels(table: string, seed: number): Strips {
  return columnsOf(table).map((column, reel) => {
    const stacks = column.flatMap(({ symbol, count, height }) =>
      Array.from({ length: count }, () => ({ symbol, height })),
    )
    const { below } = createDraw(rehearsalWords(seed, reel))
    for (let last = stacks.length - 1; last > 0; last -= 1) {
      const other = below(last + 1)
      ;[stacks[last], stacks[other]] = [stacks[other]!, stacks[last]!]
    }
    return stacks.flatMap(symbolsOf)
  })
}

type Stacks = Stack & { count: number }

interface Stack {
  symbol: string
  height: number
}

/** The stacks of each reel, in the order of the table. */
function columnsOf(table: string): Stacks[][] {
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const width = rows[0]?.length ?? 0
  if (rows.some((row) => row.length !== width)) throw new TypeError('a line of reels is too short')
  return Array.from({ length: width - 1 }, (_, reel) =>
    rows.map(([symbol = '', ...cells]) => ({ symbol, ...stacksOf(cells[reel] ?? '') })),
  )
}

function symbolsOf({ symbol, height }: Stack): string[] {
  return Array.from({ length: height }, () => symbol)
}

function stacksOf(cell: string): Pick<Stacks, 'count' | 'height'> {
  const found = /^(\d+)(?:x(\d+))?$/.exec(cell)
  if (!found) throw new TypeError(`"${cell}" is no number of symbols`)
  return { count: Number(found[1]), height: Number(found[2] ?? 1) }
}

function spread(symbols: readonly Stacks[], reel: number): string[] {
  const length = symbols.reduce((sum, { count }) => sum + count, 0)
  const slots: (Stack | undefined)[] = Array.from({ length })
  const rarestFirst = symbols.toSorted((one, other) => one.count - other.count)
  for (const [order, { symbol, count, height }] of rarestFirst.entries()) {
    for (let nth = 0; nth < count; nth += 1) {
      // Another offset on every reel and for every symbol, so that rows do not repeat across reels.
      const wished = Math.floor(((nth + 0.5) * length) / count) + reel * 3 + order * 5
      slots[freeFrom(slots, wished % length)] = { symbol, height }
    }
  }
  return slots.flatMap((slot) => (slot ? symbolsOf(slot) : []))
}

function freeFrom(slots: readonly unknown[], wished: number): number {
  for (let step = 0; step < slots.length; step += 1) {
    const at = (wished + step) % slots.length
    if (slots[at] === undefined) return at
  }
  throw new RangeError('no room is left on the strip')
}
