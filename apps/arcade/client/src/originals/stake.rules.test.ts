import { expect, test } from 'vitest'
import { doubled, fitted, halved, largest, stakeFault } from './stake.rules.ts'

const limits = { min: 10n, max: 1_000n, step: 5n, returnMax: 100_000n }

test('buttons lead only to stakes that are offered', () => {
  expect([halved(25n, limits), halved(12n, limits)]).toEqual([10n, 10n])
  expect([doubled(25n, limits, 1_000n), doubled(700n, limits, 9_999n)]).toEqual([50n, 1_000n])
  expect([doubled(100n, limits, 143n), doubled(100n, limits, 3n)]).toEqual([140n, 10n])
  expect([largest(limits, 5_000n), largest(limits, 333n), largest(limits, 0n)]).toEqual([
    1_000n,
    330n,
    10n,
  ])
  expect([fitted(14n, limits), fitted(3n, limits), fitted(4_444n, limits)]).toEqual([
    10n,
    10n,
    1_000n,
  ])
})

test('a fault is named as the server names it', () => {
  expect(stakeFault(5n, limits, 100n)).toBe('bet-too-low')
  expect(stakeFault(1_005n, limits, 9_999n)).toBe('bet-too-high')
  expect(stakeFault(12n, limits, 100n)).toBe('bet-not-offered')
  expect(stakeFault(50n, limits, 49n)).toBe('not-enough-money')
  expect(stakeFault(50n, limits, 50n)).toBeUndefined()
})
