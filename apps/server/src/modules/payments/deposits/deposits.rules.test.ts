import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bonusOf, decideDeposit, feeOf, isTooMany, newsOfQuestion } from './deposits.rules.ts'

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

describe('[WAL-03] fees and bonuses', () => {
  test('[WAL-03] a fee is rounded in the member’s favour and never above the amount', () => {
    expect(feeOf(3_333n, { feeRate: 15_000, feeFixed: 20n })).toBe(69n)
    expect(feeOf(10n, { feeRate: 0, feeFixed: 20n })).toBe(10n)
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n })
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 500_000 }), (amount, feeRate) => {
        const fee = feeOf(amount, { feeRate, feeFixed: 0n })
        expect(fee * 1_000_000n <= amount * BigInt(feeRate)).toBe(true)
        expect(fee >= 0n && fee <= amount).toBe(true)
      }),
    )
  })

  test('[WAL-03] a bonus has a least deposit and a largest amount', () => {
    const terms = { id: 'x', rate: 500_000, max: 1_000n, minDeposit: 200n, turnover: 1, days: 1 }
    expect([199n, 200n, 333n, 2_000n, 9_999n].map((amount) => bonusOf(amount, terms))).toEqual([
      0n,
      100n,
      166n,
      1_000n,
      1_000n,
    ])
    expect(bonusOf(5_000n, null)).toBe(0n)
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
