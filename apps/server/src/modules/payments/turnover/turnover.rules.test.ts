import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Count, countedOf, leftOf, type OpenRequirement, wagered } from './turnover.rules.ts'

const began = new Date('2026-05-01T10:00:00Z')
const hours = (count: number) => new Date(began.getTime() + count * 3_600_000)

const requirement = fc
  .record({
    id: fc.uuid(),
    required: fc.bigInt({ min: 1n, max: 10_000n }),
    part: fc.integer({ min: 0, max: 99 }),
    openedAt: fc.nat(9).map(hours),
  })
  .map(({ id, required, part, openedAt }) => ({
    id,
    required,
    done: (required * BigInt(part)) / 100n,
    bonusId: null,
    openedAt,
  }))

test('[WAL-03] a wager is counted once, the oldest first, and never beyond what is asked', () => {
  const lists = fc.array(requirement, { maxLength: 6 })
  fc.assert(
    fc.property(lists, fc.bigInt({ min: 0n, max: 40_000n }), (open, bet) => {
      const changes = wagered(open, [{ amount: bet, at: began }])
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

const after = (open: readonly OpenRequirement[], counts: readonly Count[]): OpenRequirement[] => {
  const changes = wagered(open, counts)
  return open.map((one) => ({ ...one, ...changes.find(({ id }) => id === one.id) }))
}

test('[WAL-03] what is taken back never revives a met rule, touches a later one, or takes more than was done', () => {
  const lists = fc.uniqueArray(requirement, { maxLength: 6, selector: ({ id }) => id })
  const counts = fc.array(
    fc.record({ amount: fc.bigInt({ min: -9_000n, max: 9_000n }), at: fc.nat(9).map(hours) }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(lists, counts, (unordered, all) => {
      let now: OpenRequirement[] = unordered.toSorted(
        (a, b) => a.openedAt.getTime() - b.openedAt.getTime(),
      )
      const whole = after(now, all)
      for (const count of all) {
        const next = after(now, [count])
        const isBack = count.amount < 0n
        const atMost = isBack ? -count.amount : 0n
        expect(leftOf(next) - leftOf(now)).toBeLessThanOrEqual(atMost)
        const untouched = now.filter(
          ({ done, required, openedAt }) => done === required || (isBack && openedAt > count.at),
        )
        for (const { id, done } of untouched)
          expect(next.find((one) => one.id === id)?.done).toBe(done)
        expect(next.every(({ done, required }) => done >= 0n && done <= required)).toBe(true)
        now = next
      }
      // Told at once or one by one: it comes to the same.
      expect(whole.map(({ done }) => done)).toEqual(now.map(({ done }) => done))
    }),
  )
})

test('[WAL-03] both sides of a round leave what must be played as it was', () => {
  const open = [
    { id: 'a', required: 100n, done: 70n, bonusId: null, openedAt: began },
    { id: 'b', required: 500n, done: 0n, bonusId: null, openedAt: began },
  ]
  const [a, b] = after(open, [
    { amount: 20n, at: began },
    { amount: -20n, at: began },
  ])
  expect([a?.done, b?.done]).toEqual([70n, 0n])
  // The first is met and stays so; what else was counted goes back from the second.
  const [met, taken] = after(open, [
    { amount: 90n, at: began },
    { amount: -90n, at: began },
  ])
  expect([met?.done, taken?.done]).toEqual([100n, 0n])
})

test('[WAL-03] of a bet whose bonus went back, the part staked in cash counts', () => {
  const bet = { stake: 900n, validBet: 500n, fromBonus: 300n }
  expect(countedOf(bet, true)).toBe(333n)
  expect(countedOf(bet, false)).toBe(500n)
  expect(countedOf({ ...bet, fromBonus: 900n }, true)).toBe(0n)
})
