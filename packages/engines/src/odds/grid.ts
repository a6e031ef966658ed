import type { Weights } from './types.ts'

/** What the weights of a published grid sum up to: one 32-bit word draws a cell. */
export const weightOne = 2 ** 32

export interface Cell {
  readonly home: number
  readonly away: number
  readonly weight: number
}

/** Chances as whole weights: each is cut, and the most likely cell gets what is left. */
export function publish(chances: readonly number[]): number[] {
  const sum = chances.reduce((all, chance) => all + chance, 0)
  const weights = chances.map((chance) => Math.floor((chance / sum) * weightOne))
  const left = weightOne - weights.reduce((all, weight) => all + weight, 0)
  const top = chances.indexOf(Math.max(...chances))
  weights[top] = weights[top]! + left
  return weights
}

/** The inverse distribution function: the first cell whose running sum is above the word. */
export function cellAt(weights: Weights, word: number): number {
  let sum = 0
  for (let at = 0; at < weights.length; at += 1) {
    sum += weights[at]!
    if (word < sum) return at
  }
  throw new RangeError('the weights of a grid sum up to 2³²')
}

/**
 * The exponential by sums and products alone: these are the same to the last bit on every machine, what
 * Math.exp does not promise.
 */
export function expOf(x: number): number {
  const small = x / 2 ** squarings
  let term = 1
  let sum = 1
  for (let at = 1; at <= terms; at += 1) {
    term *= small / at
    sum += term
  }
  for (let at = 0; at < squarings; at += 1) sum *= sum
  return sum
}

const squarings = 10
const terms = 14

/** Chances of 0 to count − 1 of a Poisson, cut there and scaled to the sum 1. */
export function poisson(mean: number, count: number): number[] {
  const list: number[] = [1]
  for (let at = 1; at < count; at += 1) list.push((list[at - 1]! * mean) / at)
  const sum = list.reduce((all, chance) => all + chance, 0)
  return list.map((chance) => chance / sum)
}

/** A bell over whole numbers from `min` on, as weights. */
export function bell(
  { mean, deviation }: { mean: number; deviation: number },
  min: number,
  count: number,
): number[] {
  return Array.from({ length: count }, (_, at) => {
    const off = (min + at - mean) / deviation
    return expOf((-off * off) / 2)
  })
}

/** For each n below `count`: chances of 0 to n of n tries. */
export function binomials(count: number, chance: number): number[][] {
  const rows: number[][] = [[1]]
  for (let tries = 1; tries < count; tries += 1) {
    const before = rows[tries - 1]!
    const row: number[] = [before[0]! * (1 - chance)]
    for (let hits = 1; hits < tries; hits += 1) {
      row.push(before[hits]! * (1 - chance) + before[hits - 1]! * chance)
    }
    row.push(before[tries - 1]! * chance)
    rows.push(row)
  }
  return rows
}
