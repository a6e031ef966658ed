import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arrivesOf,
  bonusOf,
  feeOf,
  leftToPlay,
  leftWithoutBonus,
  percentDone,
  turnoverOf,
} from './fees.ts'

test('[WAL-03] a fee is its rate, rounded in the member’s favour, and its fixed part', () => {
  expect(feeOf(10_000n, { feeRate: 15_000, feeFixed: '50' })).toBe(200n)
  expect(feeOf(3_333n, { feeRate: 15_000, feeFixed: '20' })).toBe(69n)
  expect(feeOf(10n, { feeRate: 0, feeFixed: '20' })).toBe(10n)
  expect(feeOf(10_000n, { feeRate: 0, feeFixed: '0' })).toBe(0n)
  expect(arrivesOf(10_000n, { feeRate: 15_000, feeFixed: '50' })).toBe(9_800n)
})

test('[WAL-03] fee and arrival add up to what is paid, and neither is below zero', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      fc.integer({ min: 0, max: 500_000 }),
      fc.bigInt({ min: 0n, max: 10n ** 6n }),
      (amount, feeRate, fixed) => {
        const terms = { feeRate, feeFixed: String(fixed) }
        expect(feeOf(amount, terms) + arrivesOf(amount, terms)).toBe(amount)
        expect(arrivesOf(amount, terms)).toBeGreaterThanOrEqual(0n)
      },
    ),
  )
})

const offer = { rate: 500_000, max: '10000', minDeposit: '2000', turnover: 10 }

test('[WAL-03] a bonus is a part of the deposit, up to its limit and from its least deposit on', () => {
  expect([1_999n, 2_000n, 5_001n, 50_000n].map((amount) => bonusOf(amount, offer))).toEqual([
    0n,
    1_000n,
    2_500n,
    10_000n,
  ])
  expect(turnoverOf(2_000n, offer)).toBe(30_000n)
})

const done = (part: string) => percentDone({ required: '3000', done: part })

test('[WAL-03] a requirement shows as done only when it is', () => {
  expect(['0', '1', '1500', '2999', '3000', '4000'].map(done)).toEqual([0, 0, 50, 99, 100, 100])
  expect(
    leftToPlay([
      { required: '3000', done: '2999' },
      { required: '500', done: '700' },
      { required: '500', done: '0' },
    ]),
  ).toBe(501n)
})

test('[WAL-03] without its bonus a deposit asks for less, and what was wagered counts', () => {
  const plain = { required: '500', done: '100', bonusId: null, withoutBonus: '500' }
  const bonus = { required: '24000', done: '1500', bonusId: 'b', withoutBonus: '4000' }
  expect(leftWithoutBonus([plain, bonus])).toBe(2_900n)
  expect(leftWithoutBonus([{ ...bonus, done: '9000' }])).toBe(0n)
})
