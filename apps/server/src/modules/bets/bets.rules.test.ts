import { gameTypes } from '@baize/contract/vocabulary'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validOf, withBet } from './bets.rules.ts'

const amount = fc.bigInt({ min: 0n, max: 10_000n })
const type = fc.constantFrom(...gameTypes)

describe('[AGT-06] the valid bet', () => {
  test.each([
    ['LIVE', 100n, 0n, 100n],
    ['LIVE', 100n, 100n, 0n],
    ['LIVE', 200n, 200n, 0n],
    ['BGS', 100n, 101n, 1n],
    ['PVP', 100n, 195n, 95n],
    ['BGS', 100n, 200n, 100n],
    ['BGS', 100n, 5_000n, 100n],
    ['LIVE', 0n, 50n, 0n],
    ['SPORTS', 100n, 0n, 100n],
    ['SPORTS', 100n, 100n, 0n],
    ['ESPORTS', 100n, 50n, 50n],
    ['COCKFIGHT', 100n, 101n, 100n],
    ['SPORTS', 0n, 50n, 0n],
    ['RNG', 100n, 100n, 100n],
    ['FISH', 100n, 0n, 100n],
    ['ELOTT', 100n, 99n, 100n],
    ['LOTT', 100n, 900n, 100n],
  ] as const)(
    '[AGT-06] %s: of %s staked and %s paid, %s counts',
    (gameType, stake, payout, valid) => {
      expect(validOf({ gameType }, { stake, payout })).toBe(valid)
    },
  )

  test('[AGT-06] is never below zero, and never above what was staked', () => {
    fc.assert(
      fc.property(type, amount, amount, (gameType, stake, payout) => {
        const valid = validOf({ gameType }, { stake, payout })
        expect(valid >= 0n && valid <= stake).toBe(true)
      }),
    )
  })
})

test.each([
  ['PVP', 100n, 220n, 8_000n, 8_000n],
  ['PVP', 100n, 220n, 100n, 100n],
  ['FISH', 100n, 90n, 30n, 30n],
  ['LIVE', 100n, 220n, 100n, 100n],
  ['LIVE', 100n, 160n, 60n, 61n],
] as const)(
  '[AGT-06] one cent more of a corrected %s bet: stake %s, paid %s, counted %s, then %s',
  (gameType, stake, payout, validBet, then) => {
    const settled = { gameType, stake, payout, validBet, isVoid: false } as never
    const cent = { gameType, stake: 0n, payout: 1n, isVoid: false } as never
    expect(withBet({ stake, payout, validBet }, cent, settled).validBet).toBe(then)
  },
)
