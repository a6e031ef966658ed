import type { Machine } from './machine.ts'
import { payTouching } from './touching.ts'

/**
 * What the grid pays in coins, before the spin's multipliers. If `marks`, marks the winning cells in
 * `gone`. Allocates nothing: simulations call it a billion times.
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
    // Most pairs cannot begin a win, and many lines share a pair.
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

/**
 * A line that begins with wilds pays the better of two: the wilds alone, as the symbol that pays most for
 * their number, or the longer run of the symbol after them.
 */
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
  if (marks && (pay > 0 || wildsPay > 0)) markLine(machine, first, pay > wildsPay ? run : wildRun)
  return pay > wildsPay ? pay : wildsPay
}

function markLine({ gone, lineCells }: Machine, first: number, run: number): void {
  for (let at = 0; at < run; at += 1) gone[lineCells[first + at]!] = 1
}

/**
 * No wild is on the first reel (see `assertModel`), so only symbols shown there can win. Loops run over
 * all rows, also empty ones: a fixed end avoids mispredicted branches.
 */
function payWays(machine: Machine, marks: boolean): number {
  const { winMin, empty } = machine
  let reaching = -1
  for (let reel = 0; reel < winMin; reel += 1) reaching &= shownOn(machine, reel)
  let total = 0
  for (; reaching !== 0; reaching &= reaching - 1) {
    const bit = 31 - Math.clz32(reaching & -reaching)
    for (let symbol = bit; symbol < empty; symbol += bitsInWord) {
      total += payWay(machine, symbol, marks)
    }
  }
  return total
}

const bitsInWord = 32

/** The symbols of a reel as bits; symbols 32 apart share one. */
function shownOn({ grid, rows, shownBits }: Machine, reel: number): number {
  const end = (reel + 1) * rows
  let shown = 0
  for (let cell = reel * rows; cell < end; cell += 1) shown |= shownBits[grid[cell]!]!
  return shown
}

/** Wilds count as many times as their multiplier. */
function payWay(machine: Machine, symbol: number, marks: boolean): number {
  const { grid, rows, reels, pays, payStride, counts } = machine
  counts[symbol] = 1
  let ways = 1
  let run = 0
  for (let cell = 0; run < reels; run += 1) {
    let shown = 0
    for (const end = cell + rows; cell < end; cell += 1) shown += counts[grid[cell]!]!
    if (shown === 0) break
    ways *= shown
  }
  const pay = pays[symbol * payStride + run]! * ways
  if (pay > 0 && marks) markWays(machine, run * rows)
  counts[symbol] = 0
  return pay
}

/** 1 for every count from 1 to 255, computed without a branch, which would often be mispredicted. */
function markWays({ grid, gone, counts }: Machine, end: number): void {
  for (let cell = 0; cell < end; cell += 1) gone[cell]! |= (counts[grid[cell]!]! + 255) >> 8
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
