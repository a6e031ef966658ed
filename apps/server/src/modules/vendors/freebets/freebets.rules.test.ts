import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { graceMs, isOver, pauseMs, spinFault } from './freebets.rules.ts'
import type { Freebet, FreebetState } from './freebets.types.ts'

const endsAt = new Date('2026-05-08T10:00:00Z')
const given: Freebet = {
  id: 'gift',
  integration: 'arcade',
  merchantId: 'm',
  memberId: 'ann',
  source: 'welcome',
  game: 'tiger',
  currency: 'USD',
  stake: 20n,
  count: 10,
  endsAt,
  state: 'created',
  reference: 'gift',
  played: 0,
  settled: 0,
  won: 0n,
  tries: 1,
  fault: null,
}
const asked = { memberId: 'ann', game: 'tiger', currency: 'USD', amount: 0n }
const states: FreebetState[] = [
  'wanted',
  'created',
  'used',
  'expired',
  'cancelling',
  'cancelled',
  'failed',
]

test('[VND-01] a free bet is accepted exactly if it was given, for this, and some are left in time', () => {
  fc.assert(
    fc.property(
      fc.record({
        memberId: fc.constantFrom('ann', 'bob'),
        game: fc.constantFrom('tiger', 'dragon'),
        currency: fc.constantFrom('USD', 'PHP'),
        amount: fc.constantFrom(0n, 20n),
      }),
      fc.constantFrom(...states),
      fc.integer({ min: 0, max: 10 }),
      fc.integer({ min: -graceMs, max: graceMs * 2 }),
      (call, state, played, lateMs) => {
        const now = new Date(endsAt.getTime() + lateMs)
        const fault = spinFault({ ...given, state, played }, call, now)
        const isMeant =
          JSON.stringify({ ...call, amount: 0 }) === JSON.stringify({ ...asked, amount: 0 })
        const isLeft = (state === 'wanted' || state === 'created') && played < 10
        expect(fault === undefined).toBe(
          isMeant && call.amount === 0n && isLeft && lateMs < graceMs,
        )
      },
    ),
    { numRuns: 500 },
  )
})

test('[VND-01] each reason has its status; one that is unknown may become known', () => {
  const now = new Date(endsAt.getTime() - 1)
  const of = (more: Partial<Freebet>, call: Partial<typeof asked> = {}) =>
    spinFault({ ...given, ...more }, { ...asked, ...call }, now)
  expect(spinFault(undefined, asked, now)).toBe('unknown')
  expect(of({}, { memberId: 'bob' })).toBe('unknown')
  expect(of({}, { game: 'dragon' })).toBe('game-unknown')
  expect(of({}, { currency: 'PHP' })).toBe('wrong-currency')
  expect(of({}, { amount: 20n })).toBe('wrong-types')
  expect(of({ played: 10 })).toBe('limit-reached')
  expect(of({ state: 'cancelling' })).toBe('limit-reached')
  expect(of({})).toBeUndefined()
  expect(states.filter((state) => !isOver(state))).toEqual(['wanted', 'created'])
})

test('[VND-01] a vendor that does not answer is told again, after pauses that grow to an hour', () => {
  expect([1, 2, 3].map(pauseMs)).toEqual([5_000, 10_000, 20_000])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), (tries) => {
      expect(pauseMs(tries + 1)).toBeGreaterThanOrEqual(pauseMs(tries))
      expect(pauseMs(tries)).toBeLessThanOrEqual(3_600_000)
    }),
  )
})
