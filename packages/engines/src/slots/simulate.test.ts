import { expect, test } from 'vitest'
import type { Mode } from './engine.ts'
import { modelOfRules } from './models/index.ts'
import { noSpins, simulateBlock } from './simulate.ts'

type Sums = [sum: number, squares: number, hits: number, features: number, highest: number]

/**
 * For each model with cascades or sticky wilds, the results of two blocks when its figures were first
 * published: version of the rules; sum, squares, hits, features, highest. A faster engine must not change
 * a digit.
 */
const published: readonly (readonly [string, Mode, number, ...Sums])[] = [
  ['lines5x3-20-sticky-cells', 'base', 1, 147460, 34447386, 3497, 100, 1864],
  ['variable6x7-cascade', 'base', 1, 755243, 5657083011, 3732, 0, 34665],
  ['variable6x7-cascade', 'base', 2, 794938, 5784216230, 3202, 0, 63281],
  ['variable6x7-cascade-freespins-buy', 'base', 1, 808210, 11787597260, 3580, 88, 48250],
  ['variable6x7-cascade-freespins-buy', 'buy', 1, 2063760, 64723403100, 400, 400, 142679],
  ['lines5x3-20-cascade', 'base', 1, 148293, 249561815, 4254, 0, 7756],
  ['lines5x3-20-cascade', 'base', 2, 147982, 37333442, 3890, 0, 3830],
  ['lines5x3-25-cascade-freespins', 'base', 1, 196008, 161892326, 3803, 224, 4289],
  ['lines5x3-10-cascade-x2', 'base', 1, 72148, 49067658, 2502, 0, 2454],
  ['ways243-cascade', 'base', 1, 191692, 126347088, 2640, 0, 3353],
  ['ways243-cascade-freespins-buy', 'base', 1, 186405, 404855959, 2101, 170, 9886],
  ['ways243-cascade-freespins-buy', 'buy', 1, 204054, 1467908160, 366, 400, 30357],
  ['cluster6x5-cascade', 'base', 1, 158295, 18610033, 3098, 0, 1000],
  ['cluster6x5-cascade-rising', 'base', 1, 155823, 24646607, 3314, 0, 1762],
  ['cluster7x7-cascade', 'base', 1, 156744, 20086176, 2649, 0, 1300],
  ['cluster7x7-cascade-freespins', 'base', 1, 148944, 26810412, 3040, 117, 1584],
  ['cluster7x7-cascade-freespins-rising-buy', 'base', 1, 157183, 65848199, 3226, 114, 2606],
  ['cluster7x7-cascade-freespins-rising-buy', 'buy', 1, 183228, 163451020, 396, 400, 3766],
  ['anywhere6x5-cascade', 'base', 1, 146780, 26016840, 1852, 0, 1290],
  ['anywhere6x5-cascade-rising', 'base', 1, 149869, 106871547, 1840, 0, 5207],
  ['anywhere6x5-cascade-freespins-buy', 'base', 1, 149535, 86460349, 1814, 75, 5215],
  ['anywhere6x5-cascade-freespins-buy', 'buy', 1, 257721, 408311991, 379, 400, 4539],
]

const ofBlock: Record<Mode, number> = { base: 4000, buy: 200 }

test.each(published)('[FAIR-04] %s (%s) version %d plays as it always did', (...row) => {
  const [id, mode, rulesVersion, ...expected] = row
  const model = modelOfRules(id, rulesVersion)
  const spins = ofBlock[mode]
  const tally = simulateBlock(model, mode, simulateBlock(model, mode, noSpins, spins), spins)
  const { sum, squares, hits, features, highest } = tally
  expect([sum, squares, hits, features, highest]).toEqual(expected)
})
