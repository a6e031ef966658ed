import { expect, test } from 'vitest'
import type { Mode } from './engine.ts'
import { modelById } from './models/index.ts'
import { noSpins, simulateBlock } from './simulate.ts'

/**
 * Two blocks of each model with cascades or wilds that stay, as they came out when its figures were
 * first published: sum, squares, hits, features, highest. A faster engine must not change a digit.
 */
const published: readonly (readonly [string, Mode, number, number, number, number, number])[] = [
  ['lines5x3-20-sticky-cells', 'base', 147460, 34447386, 3497, 100, 1864],
  ['variable6x7-cascade', 'base', 755243, 5657083011, 3732, 0, 34665],
  ['variable6x7-cascade-freespins-buy', 'base', 808210, 11787597260, 3580, 88, 48250],
  ['variable6x7-cascade-freespins-buy', 'buy', 2063760, 64723403100, 400, 400, 142679],
  ['lines5x3-20-cascade', 'base', 148293, 249561815, 4254, 0, 7756],
  ['lines5x3-25-cascade-freespins', 'base', 196008, 161892326, 3803, 224, 4289],
  ['lines5x3-10-cascade-x2', 'base', 72148, 49067658, 2502, 0, 2454],
  ['ways243-cascade', 'base', 191692, 126347088, 2640, 0, 3353],
  ['ways243-cascade-freespins-buy', 'base', 186405, 404855959, 2101, 170, 9886],
  ['ways243-cascade-freespins-buy', 'buy', 204054, 1467908160, 366, 400, 30357],
  ['cluster6x5-cascade', 'base', 158295, 18610033, 3098, 0, 1000],
  ['cluster6x5-cascade-rising', 'base', 155823, 24646607, 3314, 0, 1762],
  ['cluster7x7-cascade', 'base', 156744, 20086176, 2649, 0, 1300],
  ['cluster7x7-cascade-freespins', 'base', 148944, 26810412, 3040, 117, 1584],
  ['cluster7x7-cascade-freespins-rising-buy', 'base', 157183, 65848199, 3226, 114, 2606],
  ['cluster7x7-cascade-freespins-rising-buy', 'buy', 183228, 163451020, 396, 400, 3766],
  ['anywhere6x5-cascade', 'base', 146780, 26016840, 1852, 0, 1290],
  ['anywhere6x5-cascade-rising', 'base', 149869, 106871547, 1840, 0, 5207],
  ['anywhere6x5-cascade-freespins-buy', 'base', 149535, 86460349, 1814, 75, 5215],
  ['anywhere6x5-cascade-freespins-buy', 'buy', 257721, 408311991, 379, 400, 4539],
]

const ofBlock: Record<Mode, number> = { base: 4000, buy: 200 }

test.each(published)('[FAIR-04] %s (%s) plays as it always did', (id, mode, ...expected) => {
  const model = modelById(id)
  const spins = ofBlock[mode]
  const tally = simulateBlock(model, mode, simulateBlock(model, mode, noSpins, spins), spins)
  const { sum, squares, hits, features, highest } = tally
  expect([sum, squares, hits, features, highest]).toEqual(expected)
})
