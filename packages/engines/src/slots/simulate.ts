import { rehearsalBatches } from '../fair/rehearsal.ts'
import type { Mode } from './engine.ts'
import { machineOf } from './machine.ts'
import type { Model } from './model.ts'
import { createRehearsalDraw } from './rehearse.ts'
import { play } from './round.ts'

/** Sums over rounds, in coins: all that a simulation stores, however long it runs. */
export interface Tally {
  readonly spins: number
  readonly sum: number
  readonly squares: number
  readonly hits: number
  readonly features: number
  readonly highest: number
}

export const noSpins: Tally = { spins: 0, sum: 0, squares: 0, hits: 0, features: 0, highest: 0 }

/** Spins of one block; each block has its own words, so a run can continue where another stopped. */
export const blockSpins = 1_000_000

/**
 * Pay tables must never be tuned on these words: the interval is valid only if the words did not influence
 * the model. To tune a model, use other seeds.
 */
const seed = 731_992_465

/** The tally with one more block added. */
export function simulateBlock(model: Model, mode: Mode, before: Tally, spins = blockSpins): Tally {
  const block = before.spins / spins
  if (!Number.isSafeInteger(block)) throw new RangeError('a simulation goes on after whole blocks')
  return added(before, tallyOfBlock(model, mode, block, spins))
}

/** One block alone. Its sums are exact: the sum of some millions of squared wins is far below 2⁵³. */
export function tallyOfBlock(model: Model, mode: Mode, block: number, spins = blockSpins): Tally {
  const draw = createRehearsalDraw(rehearsalBatches(mode === 'base' ? seed : seed + 1, block))
  const { spin } = machineOf(model)
  const started = spin.features
  let { sum, squares, hits, highest } = noSpins
  for (let nth = 0; nth < spins; nth += 1) {
    const win = play(model, draw, mode)
    if (win === 0) continue
    sum += win
    squares += win * win
    hits += 1
    if (win > highest) highest = win
  }
  return { spins, sum, squares, hits, features: spin.features - started, highest }
}

/**
 * Whole coins, so exact up to 2⁵³. Only the squares of bought features exceed it, after some ten million
 * rounds: there each block may round the last of sixteen digits.
 */
export function added(one: Tally, other: Tally): Tally {
  return {
    spins: one.spins + other.spins,
    sum: one.sum + other.sum,
    squares: one.squares + other.squares,
    hits: one.hits + other.hits,
    features: one.features + other.features,
    highest: Math.max(one.highest, other.highest),
  }
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
