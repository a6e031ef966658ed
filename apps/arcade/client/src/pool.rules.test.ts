import { modelById } from '@baize/engines'
import { expect, test } from 'vitest'
import { poolShown, shareMaxOf } from './pool.rules.ts'

test('[GAM-03] the jackpot rises with its pool and goes back only when it was won', () => {
  expect(told(1_001n)).toBe(1_001n)
  expect(told(1_000n)).toBe(1_000n)
  // A bet was rolled back, or the answer is stale.
  expect(told(970n)).toBe(1_000n)
  expect(told(969n)).toBe(969n)
  expect(told(0n)).toBe(0n)
})

test('[GAM-03] a pool smaller than what one bet may feed falls as well when somebody wins it', () => {
  // The pool was won: nothing was fed since, then a little, then so much that only the second answer
  // tells.
  expect(told(0n, 5_000n)).toBe(0n)
  expect(told(499n, 5_000n)).toBe(499n)
  const first = poolShown(figure, 600n, 5_000n)
  expect(first).toEqual({ shown: 1_000n, isDoubted: true })
  expect(poolShown(first, 640n, 5_000n)).toEqual({ shown: 640n, isDoubted: false })
  // It was a stale answer: the next one is doubted again.
  const risen = poolShown(first, 1_010n, 5_000n)
  expect(poolShown(risen, 1_005n, 5_000n)).toEqual({ shown: 1_010n, isDoubted: true })
})

const figure = { shown: 1_000n, isDoubted: false }
const told = (pool: bigint, shareMax = 30n) => poolShown(figure, pool, shareMax).shown

test('the most that one bet feeds is that of the dearest order', () => {
  const model = modelById('lines5x3-20-wild')
  const jackpot = { contributionPpm: 15_000, oneIn: 10 }
  const bets = ['20', '10001']
  expect(shareMaxOf({ model: { ...model, jackpot }, bets, buy: null })).toBe(151n)
  const buy = { multiple: 2, prices: ['40', '20000'] }
  expect(shareMaxOf({ model: { ...model, jackpot }, bets, buy })).toBe(300n)
  expect(shareMaxOf({ model, bets, buy: null })).toBe(0n)
})
