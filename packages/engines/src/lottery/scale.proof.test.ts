import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { rehearsalWords } from '../fair/rehearsal.ts'
import {
  createTicketRoot,
  drawResult,
  lotteryByCode,
  seriesOf,
  ticketTree,
  trendOf,
} from './index.ts'

/** Computed by another program, from the description of the tree alone. */
const millionRoot = 'e1d07b22b4a1c622c8f979102df6e8b52f7b73a335be8b5499c4dd79fcb2d5d7'

function leafOfNumber(at: number): string {
  return at.toString(16).padStart(8, '0').padEnd(64, '0')
}

test('[LOT-03] a million leaves, one by one and as a whole tree', () => {
  const native = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
  const { add, root } = createTicketRoot(native)
  const leaves = Array.from({ length: 1_000_000 }, (_, at) => leafOfNumber(at))
  for (const leaf of leaves) add(leaf)
  expect(root()).toBe(millionRoot)
  const tree = ticketTree(leaves)
  expect(tree.root).toBe(millionRoot)
  expect(tree.proof(999_999).path.length).toBeLessThanOrEqual(20)
})

test('[LOT-03] a million tickets of mixed kinds are judged by one look at the result', () => {
  const { structure, offers } = lotteryByCode('XSMB')!
  const result = drawResult(structure, rehearsalWords(1))
  const judges = offers.map(({ kind }) => {
    const draw = { below: rehearsedBelow(kind.key.length) }
    const selections = Array.from({ length: 100 }, () => kind.pick(draw))
    return { judged: kind.judging(result), selections }
  })
  let [tickets, hits] = [0, 0]
  while (tickets < 1_000_000) {
    const { judged, selections } = judges[tickets % judges.length]!
    for (const { hits: more } of judged(selections[tickets % selections.length]!)) hits += more
    tickets += 1
  }
  expect(hits).toBeGreaterThan(0)
})

function rehearsedBelow(seed: number): (n: number) => number {
  const words = rehearsalWords(seed)
  return (n) => words() % n
}

test('[LOT-03] trends of a hundred thousand past draws', () => {
  const { structure } = lotteryByCode('ZY5D45')!
  const words = rehearsalWords(1)
  const drawn = Array.from({ length: 100_000 }, () => drawResult(structure, words))
  for (const series of seriesOf(structure)) {
    const { draws, options } = trendOf(series, drawn)
    expect(draws).toBe(100_000)
    const hits = Object.values(options).reduce((sum, option) => sum + option.hits, 0)
    expect(hits).toBeGreaterThanOrEqual(100_000)
  }
})
