import { expect, test } from 'vitest'
import { isOld, type Pool, shownPools } from './pools.rules.ts'

const pool = (key: string, amount: string): Pool => ({
  key,
  amount,
  currency: 'USD',
  at: '2026-05-01T10:00:00.000Z',
  nodeId: key,
  displayName: key,
  hasDemo: 1,
  games: 1,
})

test('[GAM-03] the biggest pools come first, beyond what a number holds, and only so many', () => {
  const pools = [
    pool('b', '9007199254740993'),
    pool('a', '9007199254740992'),
    pool('d', '5'),
    pool('c', '5'),
  ]
  expect(shownPools(pools, 3).map(({ key }) => key)).toEqual(['b', 'a', 'c'])
})

test('[GAM-03] a figure that was not told again for five minutes is old', () => {
  const toldMs = Date.parse('2026-05-01T10:00:00.000Z')
  expect(isOld(pool('a', '1'), toldMs + 300_000)).toBe(false)
  expect(isOld(pool('a', '1'), toldMs + 300_001)).toBe(true)
})
