import { describe, expect, test } from 'vitest'
import { decideDeposit, isTooMany, newsOfQuestion } from './deposits.rules.ts'

const asked = { amount: 5_000n, currency: 'USD' }
const paid = { kind: 'paid', ...asked } as const
const failed = { kind: 'failed', reason: 'declined' } as const

describe('[WAL-03] what news mean for a deposit', () => {
  test.each([
    ['pending', paid, 'credit'],
    ['pending', { ...paid, amount: 4_999n }, 'review'],
    ['pending', { ...paid, amount: 5_001n }, 'review'],
    ['pending', { ...paid, currency: 'EUR' }, 'review'],
    ['pending', failed, 'fail'],
    ['pending', { kind: 'unknown' }, 'fail'],
    ['pending', { kind: 'pending' }, 'nothing'],
    ['failed', paid, 'review'],
    ['failed', failed, 'nothing'],
    ['failed', { kind: 'pending' }, 'nothing'],
    ['failed', { kind: 'unknown' }, 'nothing'],
    ['credited', paid, 'nothing'],
    ['credited', { ...paid, amount: 9_000n }, 'nothing'],
    ['credited', failed, 'nothing'],
    ['review', paid, 'nothing'],
    ['review', failed, 'nothing'],
  ] as const)('[WAL-03] %s, and then %o: %s', (state, news, kind) => {
    expect(decideDeposit({ ...asked, state }, news).kind).toBe(kind)
  })
})

test('[WAL-03] five failed block, and so do ten under way', () => {
  expect(isTooMany({ failed: 4, pending: 9 })).toBe(false)
  expect(isTooMany({ failed: 5, pending: 0 })).toBe(true)
  expect(isTooMany({ failed: 0, pending: 10 })).toBe(true)
})

test('[WAL-03] ignorance ends after ten minutes, patience after a day', () => {
  const createdAt = new Date('2026-01-01T00:00:00Z')
  const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)
  const judged = (kind: 'unknown' | 'pending', minutes: number) =>
    newsOfQuestion({ createdAt }, { kind }, after(minutes)).kind
  expect([judged('unknown', 9), judged('unknown', 10)]).toEqual(['pending', 'unknown'])
  expect([judged('pending', 1_439), judged('pending', 1_440)]).toEqual(['pending', 'failed'])
})
