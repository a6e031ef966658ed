import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraw } from '../fair/draw.ts'
import { rehearsalWords } from '../fair/rehearsal.ts'
import { explain, type Lottery, linesIn, lotteries, type Result, type TierHits } from './index.ts'
import { obviousHits } from './obvious.fixture.ts'
import { someSelection } from './selections.fixture.ts'
import { drawResult } from './structure.ts'

/** One lottery of each family; all others of it have the same kinds. */
const families = [...new Map(lotteries().map((lottery) => [lottery.family, lottery])).values()]

const counted = (hits: readonly TierHits[]) =>
  Object.fromEntries(hits.map(({ tier, hits: count }) => [tier, count]))

function obvious(lottery: Lottery, kind: string, lines: readonly string[], result: Result) {
  const counts: Record<string, number> = {}
  for (const line of lines) {
    for (const tier of obviousHits(lottery.family, kind, line, result)) {
      counts[tier] = (counts[tier] ?? 0) + 1
    }
  }
  return counts
}

test.each(families.map((lottery) => [lottery.family, lottery] as const))(
  '[LOT-03] %s: random tickets are settled as an obvious second implementation settles them',
  (_, lottery) => {
    const won = new Set<string>()
    const rounds = Math.ceil(700 / lottery.offers.length)
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const words = rehearsalWords(seed)
        const result = drawResult(lottery.structure, words)
        for (const { kind } of lottery.offers) {
          const selection = someSelection(kind, result, createDraw(words))
          const lines = [...kind.expand(selection)]
          expect(kind.read(selection)).toBe(selection)
          expect(linesIn(kind, selection)).toBe(lines.length)
          expect(new Set(lines).size).toBe(lines.length)
          const hits = kind.judging(result)(selection)
          const where = `${kind.key} ${selection} ${JSON.stringify(result)}`
          expect(counted(hits), where).toEqual(obvious(lottery, kind.key, lines, result))
          for (const { tier } of hits) won.add(`${kind.key} ${tier}`)
          const shown = explain(kind, selection, result)
          expect(shown.length > 0).toBe(hits.length > 0)
          for (const { marks } of shown) {
            for (const { prize, at, digits } of marks) {
              const { from, length } = digits ?? { from: 0, length: 1 }
              expect(result[prize]![at]!.slice(from, from + length).length).toBe(length)
            }
          }
        }
      }),
      { numRuns: rounds },
    )
    // Losing tickets alone would prove little; `chances.proof.test.ts` shows that every tier can be hit.
    const kinds = new Set([...won].map((one) => one.split(' ')[0]))
    expect(kinds.size * 2).toBeGreaterThan(lottery.offers.length)
  },
)
