import { expect, test } from 'vitest'
import {
  drawResult,
  judge,
  linesIn,
  lotteryByCode,
  offerOf,
  paidOf,
  percentText,
  returnOf,
  wordsOfRandomness,
} from './index.ts'

test('[LOT-03] a draw from end to end: the words, the result, a ticket and what it pays', () => {
  const lottery = lotteryByCode('ZY5D45')!
  const randomness = 'fe290bec'.padEnd(64, '0')
  const result = drawResult(
    lottery.structure,
    wordsOfRandomness({ randomness, drawId: 'ZY5D45-1' }),
  )
  const number = result['five']![0]!
  expect(number).toMatch(/^\d{5}$/)
  const { kind, payouts } = offerOf(lottery, 'back3.straight')!
  const selection = kind.read(`R|R|${number[4]}`)
  expect(linesIn(kind, selection)).toBe(100)
  const { hits, perUnit } = judge(kind, payouts, selection, result)
  expect(hits).toEqual([{ tier: 'win', hits: 1 }])
  expect(paidOf(200n, perUnit)).toBe(190_000n)
  expect(percentText(returnOf({ kind, payouts }), 2)).toBe('95.00')
})
