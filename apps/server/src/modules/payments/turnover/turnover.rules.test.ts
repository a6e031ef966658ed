import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedOf, leftOf, wagered } from './turnover.rules.ts'

const requirement = fc
  .record({
    id: fc.uuid(),
    required: fc.bigInt({ min: 1n, max: 10_000n }),
    part: fc.integer({ min: 0, max: 99 }),
  })
  .map(({ id, required, part }) => ({
    id,
    required,
    done: (required * BigInt(part)) / 100n,
    bonusId: null,
  }))

test('[WAL-03] a wager is counted once, the oldest first, and never beyond what is asked', () => {
  const lists = fc.array(requirement, { maxLength: 6 })
  fc.assert(
    fc.property(lists, fc.bigInt({ min: 0n, max: 40_000n }), (open, bet) => {
      const changes = wagered(open, bet)
      const before = leftOf(open)
      const after = leftOf(
        open.map((one) => ({ ...one, ...changes.find(({ id }) => id === one.id) })),
      )
      expect(before - after).toBe(bet < before ? bet : before)
      expect(changes.map(({ id }) => id)).toEqual(open.slice(0, changes.length).map(({ id }) => id))
      for (const { isMet } of changes.slice(0, -1)) expect(isMet).toBe(true)
      for (const { id, done, isMet } of changes) {
        expect(isMet).toBe(open.find((one) => one.id === id)?.required === done)
      }
    }),
  )
})

test('[WAL-03] of a bet whose bonus went back, the part staked in cash counts', () => {
  const bet = { stake: 900n, validBet: 500n, fromBonus: 300n }
  expect(countedOf(bet, true)).toBe(333n)
  expect(countedOf(bet, false)).toBe(500n)
  expect(countedOf({ ...bet, fromBonus: 900n }, true)).toBe(0n)
})
