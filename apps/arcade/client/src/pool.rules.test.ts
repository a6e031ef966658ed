import { modelById } from '@baize/engines'
import { expect, test } from 'vitest'
import { poolShown, shareMaxOf } from './pool.rules.ts'

test('[GAM-03] the jackpot rises with its pool and goes back only when it was won', () => {
  expect(poolShown(1_000n, 1_001n, 30n)).toBe(1_001n)
  expect(poolShown(1_000n, 1_000n, 30n)).toBe(1_000n)
  // A bet that was taken back, or an old answer.
  expect(poolShown(1_000n, 970n, 30n)).toBe(1_000n)
  expect(poolShown(1_000n, 969n, 30n)).toBe(969n)
  expect(poolShown(1_000n, 0n, 30n)).toBe(0n)
})

test('the most that one bet feeds is that of the dearest order', () => {
  const model = modelById('lines5x3-20-wild')
  const jackpot = { contributionPpm: 15_000, oneIn: 10 }
  const bets = ['20', '10001']
  expect(shareMaxOf({ model: { ...model, jackpot }, bets, buy: null })).toBe(151n)
  const buy = { multiple: 2, prices: ['40', '20000'] }
  expect(shareMaxOf({ model: { ...model, jackpot }, bets, buy })).toBe(300n)
  expect(shareMaxOf({ model, bets, buy: null })).toBe(0n)
})
