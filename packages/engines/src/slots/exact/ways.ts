import type { Machine } from '../machine.ts'
import { highestWays } from './highest.ts'
import { type Law, markOf, type Part, scattersIn } from './law.ts'
import { cycleOf, type Window } from './windows.ts'

/**
 * In closed form: a win is a product over reels, so its mean is a sum of products of means, and its mean
 * square the same over pairs of symbols. Each mean is split by the number of scatters, as a polynomial
 * whose powers count them.
 */
export function lawOfWays(machine: Machine, windows: readonly (readonly Window[])[]): Law {
  const reels = windows.map((reel) => reel.map((window) => shownOf(machine, window)))
  const symbols = payingSymbols(machine)
  const sums: Sums = { windows: reels, machine, cache: new Map() }
  const [p, zero, mean, square] = [polynomialOf(sums, []), zeroOf(sums, symbols), [0], [0]]
  for (const one of symbols) {
    for (const run of runsOf(machine, one)) add(mean, polynomialOf(sums, [run]), run.pay)
    for (const other of symbols) {
      for (const run of runsOf(machine, one)) {
        for (const beside of runsOf(machine, other)) {
          if (one === other && run.length !== beside.length) continue
          add(square, polynomialOf(sums, [run, beside]), run.pay * beside.pay)
        }
      }
    }
  }
  const cycle = cycleOf(windows)
  const parts = new Map<number, Part>()
  for (const [scatters, weight] of p.entries()) {
    const shareOf = (sum: readonly number[]) => (sum[scatters] ?? 0) / cycle
    if (weight === 0) continue
    const part = {
      p: shareOf(p),
      zero: shareOf(zero),
      mean: shareOf(mean),
      square: shareOf(square),
    }
    parts.set(markOf(scatters, 0, 0), part)
  }
  return { parts, max: highestWays(machine, reels, symbols) }
}

interface Shown {
  /** How much each symbol counts, including wilds. */
  readonly counts: readonly number[]
  readonly scatters: number
  readonly weight: number
}

interface Sums {
  windows: Shown[][]
  machine: Machine
  cache: Map<string, number[]>
}

interface Run {
  symbol: number
  /** The number of reels that show the symbol; the next reel, if any, does not. */
  length: number
  pay: number
}

function shownOf({ symbols, wild }: Machine, window: Window): Shown {
  const wilds = window.symbols.reduce((sum, symbol) => sum + wild[symbol]!, 0)
  const counts = symbols.map((_, code) =>
    window.symbols.reduce((sum, symbol) => (symbol === code ? sum + 1 : sum), wilds),
  )
  return { counts, scatters: scattersIn(window.mark), weight: window.weight }
}

function payingSymbols({ symbols, pays, payStride, reels }: Machine): number[] {
  return [...symbols.keys()].filter((code) => pays[code * payStride + reels]! > 0)
}

function runsOf({ pays, payStride, reels }: Machine, symbol: number): Run[] {
  return Array.from({ length: reels }, (_, at) => at + 1)
    .map((length) => ({ symbol, length, pay: pays[symbol * payStride + length]! }))
    .filter(({ pay }) => pay > 0)
}

/** The mean of the product of the runs' ways, times the cycle, by scatters. */
function polynomialOf(sums: Sums, runs: readonly Run[]): number[] {
  return sums.windows.reduce((product, _, reel) => times(product, reelSum(sums, reel, runs)), [1])
}

function reelSum(sums: Sums, reel: number, runs: readonly Run[]): number[] {
  const asked = runs.filter(({ length }) => reel <= length)
  const key = [
    reel,
    ...asked.map(({ symbol, length }) => (reel < length ? symbol : ~symbol)),
  ].join()
  const known = sums.cache.get(key)
  if (known) return known
  const sum = [0]
  for (const { counts, scatters, weight } of sums.windows[reel]!) {
    let value = weight
    // For the same symbol twice, its square is summed.
    for (const { symbol, length } of asked) {
      const shown = counts[symbol]!
      value *= reel < length ? shown : Number(shown === 0)
    }
    while (sum.length <= scatters) sum.push(0)
    sum[scatters]! += value
  }
  sums.cache.set(key, sum)
  return sum
}

function times(one: readonly number[], other: readonly number[]): number[] {
  const product = Array.from({ length: one.length + other.length - 1 }, () => 0)
  for (const [power, factor] of one.entries()) {
    if (factor === 0) continue
    for (const [more, value] of other.entries()) product[power + more]! += factor * value
  }
  return product
}

function add(sum: number[], more: readonly number[], factor: number): void {
  for (const [power, value] of more.entries()) sum[power] = (sum[power] ?? 0) + value * factor
}

/** The weight without any win, by scatters: the running symbols are tracked as a bit set. */
function zeroOf({ windows, machine }: Sums, symbols: readonly number[]): number[] {
  const { pays, payStride } = machine
  let states = new Map([[2 ** symbols.length - 1, [1]]])
  for (const [reel, shown] of windows.entries()) {
    const wins = symbols.reduce(
      (bits, symbol, at) => (pays[symbol * payStride + reel + 1]! > 0 ? bits | (1 << at) : bits),
      0,
    )
    const next = new Map<number, number[]>()
    for (const { counts, scatters, weight } of shown) {
      const there = symbols.reduce(
        (bits, symbol, at) => bits | (counts[symbol]! > 0 ? 1 << at : 0),
        0,
      )
      const shift = [...Array.from({ length: scatters }, () => 0), weight]
      for (const [running, polynomial] of states) {
        if ((running & there & wins) !== 0) continue
        const sum = next.get(running & there) ?? []
        add(sum, times(polynomial, shift), 1)
        next.set(running & there, sum)
      }
    }
    states = next
  }
  const zero: number[] = []
  for (const polynomial of states.values()) add(zero, polynomial, 1)
  return zero
}
