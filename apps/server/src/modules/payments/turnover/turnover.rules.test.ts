import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allotted,
  cashPartOf,
  closedBeyond,
  closedMet,
  depositBefore,
  isMet,
  type LiveRequirement,
  leftOf,
} from './turnover.rules.ts'

const began = new Date('2026-05-01T10:00:00Z')
const hours = (count: number) => new Date(began.getTime() + count * 3_600_000)

const one = (nth: number, required: bigint, played = 0n) => ({
  id: `deposit ${nth}`,
  required,
  done: 0n,
  openedAt: hours(nth),
  played,
  spent: 0n,
})

const amount = fc.bigInt({ min: 0n, max: 500n })
const lists = fc
  .array(fc.tuple(amount, amount), { minLength: 1, maxLength: 6 })
  .map((list) => list.map(([required, played], nth) => one(nth, required, played)))

const dones = (live: readonly LiveRequirement[]) => live.map(({ done }) => done)
const sum = (amounts: readonly bigint[]) => amounts.reduce((so, next) => so + next, 0n)

test('[WAL-03] play counts once, for the deposit before it and older ones, the oldest first', () => {
  fc.assert(
    fc.property(lists, (live) => {
      const after = allotted(live)
      after.forEach((requirement, nth) => {
        expect(requirement.done).toBeLessThanOrEqual(requirement.required)
        const later = sum(dones(after.slice(nth)))
        expect(later).toBeLessThanOrEqual(sum(live.slice(nth).map(({ played }) => played)))
        expect(requirement.done === 0n || after.slice(0, nth).every(isMet)).toBe(true)
      })
      // Nothing that could count is left over.
      const most = [...live, one(9, 0n)].map(
        (_, nth) =>
          sum(live.slice(0, nth).map(({ required }) => required)) +
          sum(live.slice(nth).map(({ played }) => played)),
      )
      const least = most.reduce((a, b) => (a < b ? a : b))
      expect(sum(dones(after))).toBe(least)
      expect(leftOf(after)).toBe(sum(live.map(({ required }) => required)) - least)
    }),
  )
})

test('[WAL-03] what is closed stays met; a later take-back costs the others no more than it takes', () => {
  fc.assert(
    fc.property(lists, fc.nat(5), amount, (live, which, taken) => {
      const { closed, left } = closedMet(live)
      expect(closed.every(isMet)).toBe(true)
      expect(left.length === 0 || !isMet(left[0] as LiveRequirement)).toBe(true)
      // Closing changes no figure.
      expect([...dones(closed), ...dones(left)]).toEqual(dones(allotted(live)))
      const less = left.map((requirement, nth) =>
        nth === which % left.length
          ? { ...requirement, played: requirement.played - taken }
          : requirement,
      )
      const lost = sum(dones(left)) - sum(dones(allotted(less)))
      expect(lost).toBeGreaterThanOrEqual(0n)
      expect(lost).toBeLessThanOrEqual(taken)
    }),
  )
})

test('[WAL-03] a take-back opens again what is not closed', () => {
  const live = [one(0, 100n, 100n), one(1, 50n, 20n)]
  expect(dones(allotted(live))).toEqual([100n, 20n])
  const taken = live.map((requirement) => ({ ...requirement, played: requirement.played - 60n }))
  // The second has less than nothing, which takes nothing from others.
  expect(dones(allotted(taken))).toEqual([40n, 0n])
  const { closed, left } = closedMet(live)
  expect([closed.length, dones(left)]).toEqual([1, [20n]])
})

test('[WAL-03] only so many that are met can be opened again', () => {
  const live = [one(0, 10n, 10n), one(1, 10n, 10n), one(2, 10n, 10n), one(3, 10n, 5n)]
  const { closed, left } = closedBeyond(live, 2)
  expect(closed.map(({ id }) => id)).toEqual(['deposit 0'])
  expect(dones(left)).toEqual([10n, 10n, 5n])
  expect(closedBeyond(live, 3).closed).toEqual([])
})

test('[WAL-03] a stake belongs to the last deposit before it', () => {
  const live = [one(1, 10n), one(2, 10n)]
  const idAt = (at: number) => depositBefore(live, hours(at))?.id
  expect([0, 1, 1.5, 2, 9].map(idAt)).toEqual([
    undefined,
    'deposit 1',
    'deposit 1',
    'deposit 2',
    'deposit 2',
  ])
})

test('[WAL-03] of a bet the part staked in cash counts', () => {
  expect(cashPartOf(500n, { stake: 900n, fromBonus: 300n })).toBe(333n)
  expect(cashPartOf(-500n, { stake: 900n, fromBonus: 300n })).toBe(-333n)
  expect(cashPartOf(500n, { stake: 900n, fromBonus: 0n })).toBe(500n)
  expect(cashPartOf(500n, { stake: 900n, fromBonus: 900n })).toBe(0n)
})
