import { expect, test } from 'vitest'
import { ceilingOf, plainCeilingOf } from './ceiling.rules.ts'

const usd = { currency: 'USD', maxWin: 5_000, pools: 0n }

test('[VND-01] a bet wins at most what its game can pay for the stake, and the pools it is played for', () => {
  expect(ceilingOf({ ...usd, stake: 100n })).toBe(500_000n)
  expect(ceilingOf({ ...usd, stake: 100n, maxWin: 2_000.5 })).toBe(200_100n)
  expect(ceilingOf({ ...usd, stake: 100n, pools: 1_000n })).toBe(501_100n)
  expect(ceilingOf({ ...usd, stake: 100n, maxWin: null })).toBe(10_000_000n)
})

test('[VND-01] for a gift nothing is staked: it is measured by the currency', () => {
  expect(ceilingOf({ ...usd, stake: 0n })).toBe(1_000_000n)
  expect(ceilingOf({ ...usd, stake: 0n, currency: 'VND' })).toBe(10_000_000n)
  expect(ceilingOf({ ...usd, stake: 0n, pools: 100n })).toBe(1_000_110n)
})

test('[VND-01] nobody needs to know the pools for what the game pays anyway', () => {
  expect(plainCeilingOf(100n, 5_000)).toBe(500_000n)
  expect(plainCeilingOf(0n, 5_000)).toBe(0n)
})
