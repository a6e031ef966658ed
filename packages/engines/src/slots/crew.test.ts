import { expect, test } from 'vitest'
import { crewMax, hireCrew } from './crew.ts'
import { modelById } from './models/index.ts'
import { noSpins, simulateBlock, type Tally } from './simulate.ts'

const blocks = 9
const ofBlock = 5000

test('[FAIR-02] several workers come to the sums of one, block by block', async () => {
  const model = modelById('lines3x3-5')
  const alone: Tally[] = []
  for (let nth = 0; nth < blocks; nth += 1) {
    alone.push(simulateBlock(model, 'base', alone.at(-1) ?? noSpins, ofBlock))
  }
  const crew = hireCrew(2, ofBlock)
  try {
    const together: Tally[] = []
    const note = (tally: Tally) => void together.push(tally)
    // Stopped after the first block, then resumed.
    await crew.simulate(model, 'base', noSpins, 1, note)
    await crew.simulate(model, 'base', together[0]!, blocks * ofBlock, note)
    expect(together).toEqual(alone)
  } finally {
    await crew.dismiss()
  }
})

test('a crew of no size is refused', () => {
  for (const count of [0, -1, 1.5, Number.NaN, crewMax + 1]) {
    expect(() => hireCrew(count)).toThrow(RangeError)
  }
})
