import { createDraw } from '../fair/draw.ts'
import { rehearsalWords } from '../fair/rehearsal.ts'
import type { Mode } from './engine.ts'
import { machineOf } from './machine.ts'
import type { Model } from './model.ts'
import { play } from './round.ts'

/** Sums over rounds, in coins: all that a simulation keeps, however long it runs. */
export interface Tally {
  readonly spins: number
  readonly sum: number
  readonly squares: number
  readonly hits: number
  readonly features: number
  readonly highest: number
}

export const noSpins: Tally = { spins: 0, sum: 0, squares: 0, hits: 0, features: 0, highest: 0 }

/** Spins of one block; each has words of its own, so a run can go on where another ended. */
export const blockSpins = 1_000_000

/**
 * Pay tables must never be fitted on these words: an interval holds only for words that had no say
 * in the model. Whoever tunes a model uses other seeds.
 */
const seed = 731_992_465

/** The tally with one more block. */
export function simulateBlock(model: Model, mode: Mode, before: Tally, spins = blockSpins): Tally {
  const block = before.spins / spins
  if (!Number.isSafeInteger(block)) throw new RangeError('a simulation goes on after whole blocks')
  const draw = createDraw(rehearsalWords(mode === 'base' ? seed : seed + 1, block))
  const { spin } = machineOf(model)
  const started = spin.features
  let { sum, squares, hits, highest } = before
  for (let nth = 0; nth < spins; nth += 1) {
    const win = play(model, draw, mode)
    if (win === 0) continue
    sum += win
    squares += win * win
    hits += 1
    if (win > highest) highest = win
  }
  const features = before.features + spin.features - started
  return { spins: before.spins + spins, sum, squares, hits, features, highest }
}

/** Half the width of the 99 % interval of a mean, in standard errors. */
const z99 = 2.575829303548901

export function meanOf({ spins, sum }: Tally): number {
  return sum / spins
}

export function deviationOf({ spins, sum, squares }: Tally): number {
  return Math.sqrt(Math.max(0, squares / spins - (sum / spins) ** 2))
}

export function errorOf(tally: Tally): number {
  return (z99 * deviationOf(tally)) / Math.sqrt(tally.spins)
}
