import type { Strips } from './model.ts'

/**
 * Reels from a table: a line per symbol, a column per reel, a cell for how often it is on the strip.
 * Each symbol is spread as evenly as the others allow, the rarest placed first; `2x3` stands for two
 * stacks of three.
 */
export function reels(table: string): Strips {
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const width = rows[0]?.length ?? 0
  if (rows.some((row) => row.length !== width)) throw new TypeError('a line of reels is too short')
  return Array.from({ length: width - 1 }, (_, reel) =>
    spread(
      rows.map(([symbol = '', ...cells]) => ({ symbol, ...stacksOf(cells[reel] ?? '') })),
      reel,
    ),
  )
}

interface Stacks {
  count: number
  height: number
}

function stacksOf(cell: string): Stacks {
  const found = /^(\d+)(?:x(\d+))?$/.exec(cell)
  if (!found) throw new TypeError(`"${cell}" is no number of symbols`)
  return { count: Number(found[1]), height: Number(found[2] ?? 1) }
}

function spread(symbols: readonly ({ symbol: string } & Stacks)[], reel: number): string[] {
  const length = symbols.reduce((sum, { count }) => sum + count, 0)
  const slots: ({ symbol: string; height: number } | undefined)[] = Array.from({ length })
  const rarestFirst = symbols.toSorted((one, other) => one.count - other.count)
  for (const [order, { symbol, count, height }] of rarestFirst.entries()) {
    for (let nth = 0; nth < count; nth += 1) {
      // Another start on every reel and for every symbol, so that rows do not repeat across reels.
      const wished = Math.floor(((nth + 0.5) * length) / count) + reel * 3 + order * 5
      slots[freeFrom(slots, wished % length)] = { symbol, height }
    }
  }
  return slots.flatMap((slot) =>
    slot ? Array.from({ length: slot.height }, () => slot.symbol) : [],
  )
}

function freeFrom(slots: readonly unknown[], wished: number): number {
  for (let step = 0; step < slots.length; step += 1) {
    const at = (wished + step) % slots.length
    if (slots[at] === undefined) return at
  }
  throw new RangeError('no room is left on the strip')
}
