import type { Machine } from './machine.ts'

/**
 * What the grid pays in coins, before multipliers of the spin. Marks the winning cells in `gone`
 * when they are to vanish. Allocates nothing: simulations come here a billion times.
 */
export function payOf(machine: Machine, marks: boolean): number {
  const { wins } = machine.model
  if (wins.kind === 'lines') return payLines(machine, marks)
  if (wins.kind === 'ways') return payWays(machine, marks)
  return wins.join === 'touching' ? payTouching(machine, marks) : payAnywhere(machine, marks)
}

function payLines(machine: Machine, marks: boolean): number {
  const { grid, lineCells, lineGroups, opens, empty } = machine
  const groups = lineGroups.length - 1
  let total = 0
  for (let group = 0; group < groups; group += 1) {
    const first = lineGroups[group]!
    const symbol = grid[lineCells[first]!]!
    // Most pairs cannot become a win, and many lines share a pair.
    if (opens[symbol * (empty + 1) + grid[lineCells[first + 1]!]!] === 0) continue
    total += payGroup(machine, symbol, first, lineGroups[group + 1]!, marks)
  }
  return total
}

function payGroup(
  machine: Machine,
  symbol: number,
  start: number,
  end: number,
  marks: boolean,
): number {
  const { grid, lineCells, reels, pays, payStride, wild } = machine
  const opensWild = wild[symbol]! > 0
  let total = 0
  for (let first = start; first < end; first += reels) {
    if (opensWild) {
      total += payWildLine(machine, first, marks)
      continue
    }
    let run = 1
    let multiplier = 1
    for (; run < reels; run += 1) {
      const next = grid[lineCells[first + run]!]!
      if (next === symbol) continue
      const factor = wild[next]!
      if (factor === 0) break
      multiplier *= factor
    }
    const pay = pays[symbol * payStride + run]! * multiplier
    if (pay > 0) {
      total += pay
      if (marks) markLine(machine, first, run)
    }
  }
  return total
}

/** A line that begins with wilds pays the better of the wilds alone and what they stand for. */
function payWildLine(machine: Machine, first: number, marks: boolean): number {
  const { grid, lineCells, reels, pays, payStride, wild, wildPays } = machine
  let symbol = -1
  let multiplier = 1
  let wildsPay = 0
  let wildRun = 0
  let run = 0
  for (; run < reels; run += 1) {
    const next = grid[lineCells[first + run]!]!
    const factor = wild[next]!
    if (factor > 0) {
      multiplier *= factor
      continue
    }
    if (symbol < 0) {
      symbol = next
      wildsPay = wildPays[run]! * multiplier
      wildRun = run
    } else if (next !== symbol) break
  }
  if (symbol < 0) {
    wildsPay = wildPays[reels]! * multiplier
    wildRun = reels
  }
  const pay = symbol < 0 ? 0 : pays[symbol * payStride + run]! * multiplier
  if (marks && (pay > 0 || wildsPay > 0)) markLine(machine, first, pay >= wildsPay ? run : wildRun)
  return pay > wildsPay ? pay : wildsPay
}

function markLine({ gone, lineCells }: Machine, first: number, run: number): void {
  for (let at = 0; at < run; at += 1) gone[lineCells[first + at]!] = 1
}

/** No wild is on the first reel (see `assertModel`), so what shows there is all that can win. */
function payWays(machine: Machine, marks: boolean): number {
  const { grid, rows, reels, pays, payStride, tally, standing, symbols } = machine
  tallyReels(machine)
  const stride = symbols.length + 1
  let total = 0
  for (let row = 0; row < standing[0]!; row += 1) {
    const symbol = grid[row]!
    let ways = tally[symbol]!
    if (ways === 0) continue
    // Counted once, for the topmost of its kind.
    tally[symbol] = 0
    let run = 1
    for (; run < reels; run += 1) {
      const at = run * stride
      const shown = tally[at + symbol]! + tally[at + stride - 1]!
      if (shown === 0) break
      ways *= shown
    }
    const pay = pays[symbol * payStride + run]! * ways
    if (pay > 0) {
      total += pay
      if (marks) markWays(machine, symbol, run * rows)
    }
  }
  return total
}

/** How often each symbol shows on each reel; in the last place the wilds, by their multipliers. */
function tallyReels({ grid, rows, reels, tally, standing, wild, symbols }: Machine): void {
  const stride = symbols.length + 1
  tally.fill(0)
  for (let reel = 0; reel < reels; reel += 1) {
    const end = reel * rows + standing[reel]!
    for (let cell = reel * rows; cell < end; cell += 1) {
      const symbol = grid[cell]!
      const factor = wild[symbol]!
      if (factor === 0) tally[reel * stride + symbol]! += 1
      else tally[reel * stride + stride - 1]! += factor
    }
  }
}

function markWays({ grid, gone, wild }: Machine, symbol: number, end: number): void {
  for (let cell = 0; cell < end; cell += 1) {
    if (grid[cell] === symbol || wild[grid[cell]!]! > 0) gone[cell] = 1
  }
}

/** A wild belongs to every cluster it touches; a cluster of wilds alone is none. */
function payTouching(machine: Machine, marks: boolean): number {
  const { grid, cells, pays, payStride, wild, seen } = machine
  seen.fill(-1)
  let total = 0
  for (let cell = 0; cell < cells; cell += 1) {
    const symbol = grid[cell]!
    if (seen[cell]! >= 0 || wild[symbol]! > 0) continue
    if (pays[symbol * payStride + payStride - 1] === 0) continue
    const size = joined(machine, cell, symbol)
    const pay = pays[symbol * payStride + size]!
    if (pay > 0) {
      total += pay
      if (marks) markSeen(machine, cell)
    }
  }
  return total
}

/** Numbers in `seen` whatever hangs together with the cell, and tells how many. */
function joined({ grid, near, stack, seen, wild }: Machine, from: number, symbol: number): number {
  let height = 1
  let size = 0
  stack[0] = from
  seen[from] = from
  while (height > 0) {
    height -= 1
    const cell = stack[height]!
    size += 1
    for (let side = cell * 4; side < cell * 4 + 4; side += 1) {
      const next = near[side]!
      if (next < 0 || seen[next] === from) continue
      if (grid[next] !== symbol && wild[grid[next]!] === 0) continue
      seen[next] = from
      stack[height] = next
      height += 1
    }
  }
  return size
}

function markSeen({ gone, seen, cells }: Machine, from: number): void {
  for (let cell = 0; cell < cells; cell += 1) if (seen[cell] === from) gone[cell] = 1
}

function payAnywhere(machine: Machine, marks: boolean): number {
  const { grid, cells, pays, payStride, tally, symbols, gone } = machine
  tally.fill(0)
  for (let cell = 0; cell < cells; cell += 1) tally[grid[cell]!]! += 1
  let total = 0
  for (let symbol = 0; symbol < symbols.length; symbol += 1) {
    const pay = pays[symbol * payStride + tally[symbol]!]!
    if (pay === 0) continue
    total += pay
    if (!marks) continue
    for (let cell = 0; cell < cells; cell += 1) if (grid[cell] === symbol) gone[cell] = 1
  }
  return total
}
