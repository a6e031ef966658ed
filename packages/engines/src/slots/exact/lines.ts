import type { Machine } from '../machine.ts'
import { createLaw, type Law, type LawInMaking } from './law.ts'
import { cycleOf, type Window } from './windows.ts'

/**
 * Visits every stop of every reel, but only while a line is still running: once none is, everything that
 * the reels to the right can show is added at once.
 */
export function lawOfLines(machine: Machine, windows: readonly (readonly Window[])[]): Law {
  const law = createLaw(machine.scatterPays)
  const walk = {
    machine,
    windows,
    law,
    rest: restMarks(windows).map((marks) => [...marks]),
    runs: Array.from({ length: machine.reels + 1 }, () => createRuns(machine)),
  }
  const start = walk.runs[0]!
  start.count = machine.lineCells.length / machine.reels
  for (let line = 0; line < start.count; line += 1) start.line[line] = line
  visit(walk, 0, 1, 0, 0)
  return law.law(cycleOf(windows))
}

/** The running lines: their symbol, their multiplier, and what their wilds pay. */
interface Runs {
  count: number
  line: Uint8Array
  /** −1 while the line has only wilds. */
  symbol: Int16Array
  multiplier: Float64Array
  wildsPay: Float64Array
}

interface Walk {
  machine: Machine
  windows: readonly (readonly Window[])[]
  law: LawInMaking
  rest: (readonly [mark: number, weight: number])[][]
  runs: Runs[]
}

function createRuns({ lineCells, reels }: Machine): Runs {
  const lines = lineCells.length / reels
  return {
    count: 0,
    line: new Uint8Array(lines),
    symbol: new Int16Array(lines).fill(-1),
    multiplier: new Float64Array(lines).fill(1),
    wildsPay: new Float64Array(lines),
  }
}

/** The marks of all reels from one on, with their weights. */
function restMarks(windows: readonly (readonly Window[])[]): Map<number, number>[] {
  const rest = Array.from({ length: windows.length + 1 }, () => new Map<number, number>())
  rest[windows.length]!.set(0, 1)
  for (let reel = windows.length - 1; reel >= 0; reel -= 1) {
    for (const [mark, weight] of rest[reel + 1]!) {
      for (const window of windows[reel]!) {
        const sum = mark + window.mark
        rest[reel]!.set(sum, (rest[reel]!.get(sum) ?? 0) + weight * window.weight)
      }
    }
  }
  return rest
}

function visit(walk: Walk, reel: number, weight: number, mark: number, paid: number): void {
  const { machine, windows, law, rest, runs } = walk
  const before = runs[reel]!
  if (before.count === 0) {
    const marks = rest[reel]!
    for (let at = 0; at < marks.length; at += 1) {
      law.add(mark + marks[at]![0], weight * marks[at]![1], paid)
    }
    return
  }
  const last = reel === machine.reels - 1
  for (const window of windows[reel]!) {
    const [further, seen] = [weight * window.weight, mark + window.mark]
    if (last) {
      law.add(seen, further, paid + endOn(machine, before, window))
      continue
    }
    const ended = advance(machine, before, runs[reel + 1]!, reel, window)
    visit(walk, reel + 1, further, seen, paid + ended)
  }
}

/** What the lines pay that run to the last reel. */
function endOn(machine: Machine, runs: Runs, window: Window): number {
  const { pays, payStride, wild, wildPays, lineCells, reels, rows } = machine
  let paid = 0
  for (let at = 0; at < runs.count; at += 1) {
    const next =
      window.symbols[lineCells[runs.line[at]! * reels + reels - 1]! - (reels - 1) * rows]!
    const factor = wild[next]!
    const symbol = runs.symbol[at]!
    const multiplier = runs.multiplier[at]!
    if (symbol < 0) {
      paid +=
        factor > 0
          ? wildPays[reels]! * multiplier * factor
          : Math.max(pays[next * payStride + reels]!, wildPays[reels - 1]!) * multiplier
      continue
    }
    const goesOn = factor > 0 || next === symbol
    const pay = pays[symbol * payStride + (goesOn ? reels : reels - 1)]! * multiplier
    paid += Math.max(factor > 0 ? pay * factor : pay, runs.wildsPay[at]!)
  }
  return paid
}

/** Continues the lines over one reel; gives what the lines pay that end before it. */
function advance(machine: Machine, from: Runs, to: Runs, reel: number, window: Window): number {
  const { pays, payStride, wild, wildPays, lineCells, reels, rows } = machine
  let paid = 0
  let count = 0
  for (let at = 0; at < from.count; at += 1) {
    const line = from.line[at]!
    const next = window.symbols[lineCells[line * reels + reel]! - reel * rows]!
    const factor = wild[next]!
    let symbol = from.symbol[at]!
    let wildsPay = from.wildsPay[at]!
    const multiplier = from.multiplier[at]!
    if (factor === 0 && symbol >= 0 && symbol !== next) {
      paid += Math.max(pays[symbol * payStride + reel]! * multiplier, wildsPay)
      continue
    }
    if (factor === 0 && symbol < 0) {
      symbol = next
      wildsPay = wildPays[reel]! * multiplier
      if (pays[next * payStride + reels] === 0) {
        paid += wildsPay
        continue
      }
    }
    to.line[count] = line
    to.symbol[count] = symbol
    to.multiplier[count] = factor === 0 ? multiplier : multiplier * factor
    to.wildsPay[count] = wildsPay
    count += 1
  }
  to.count = count
  return paid
}
