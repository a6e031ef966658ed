import type { Value } from '@baize/contract'
import { withdrawalStates } from '@baize/contract/vocabulary'
import { expect, test } from 'vitest'
import {
  blockerOf,
  isReturned,
  isUnderWay,
  nameOf,
  noteAsSent,
  outcomesOf,
  partRange,
  payableOf,
  reasonWithin,
  remainingAfter,
  shownOf,
  storyOf,
  type WithdrawalDetail,
  withdrawalRange,
} from './withdrawal.ts'

const withdrawal = { amount: '10000', fee: '200' }

test('[WAL-04] what remains is counted from what was paid, its fee apart', () => {
  expect(payableOf(withdrawal)).toBe(9_800n)
  expect([0n, 5_000n, 9_800n, 12_000n].map((came) => remainingAfter(withdrawal, came))).toEqual([
    9_800n,
    4_800n,
    0n,
    0n,
  ])
  expect(partRange(withdrawal)).toEqual({ min: 1n, max: 9_799n })
})

test('[WAL-04] what can be said of a withdrawal follows from its state', () => {
  const said = withdrawalStates.map((state) => [state, outcomesOf(state).join(' ')])
  expect(said.filter(([, outcomes]) => outcomes !== '')).toEqual([
    ['paid', 'received partly notReceived'],
    ['partly', 'received'],
    ['disputed', 'received partly'],
  ])
})

test('[WAL-03] a withdrawal is over at its ends, and what failed is in the wallet again', () => {
  expect(withdrawalStates.filter((state) => !isUnderWay(state))).toEqual([
    'received',
    'rejected',
    'cancelled',
    'failed',
  ])
  expect(withdrawalStates.filter(isReturned)).toEqual(['rejected', 'cancelled', 'failed'])
})

test('[WAL-04] what nobody spoke about, and what was given back, are told apart', () => {
  const told = (step: WithdrawalDetail['steps'][number]['step'], remaining: string | null) => {
    const at = '2026-03-01T10:00:00.000Z'
    const state = step === 'paid' || step === 'requested' ? step : 'received'
    const withdrawal: Pick<WithdrawalDetail, 'state' | 'steps' | 'remaining'> = {
      state,
      remaining,
      steps: [{ step, at, by: 'house', reason: null }],
    }
    return [nameOf(withdrawal), storyOf(withdrawal, false), storyOf(withdrawal, true)]
  }
  expect(told('autoReceived', '0')).toEqual(['received', 'forced', 'forced'])
  expect(told('resolved', '4800')).toEqual(['refunded', 'refunded', 'refunded'])
  expect(told('resolved', '0')).toEqual(['received', 'received', 'received'])
  expect(told('received', '0')).toEqual(['received', 'received', 'received'])
  expect(told('paid', null)).toEqual(['paid', 'paid', 'paid'])
  expect(told('requested', null)).toEqual(['requested', 'requested', 'onDesk'])
})

const method: Value<'cashier'>['withdrawal'][number] = {
  id: 'bank',
  name: 'Bank',
  kind: 'bank',
  min: '1000',
  max: '50000',
  feeRate: 0,
  feeFixed: '0',
  minutes: 60,
}

const cashier: Value<'cashier'> = {
  currency: 'USD',
  deposit: [],
  withdrawal: [method],
  playTimes: 1,
  requirements: [],
  toPlay: '0',
  withdrawable: '20000',
  hasPaymentPassword: true,
  identity: { state: 'approved', reason: null },
  checkMinutes: 1_440,
  reviewMinutes: 1_440,
  receiptMinutes: 4_320,
  writtenTo: 'both',
  desk: null,
  transferUp: { offered: false, upline: null },
  transferDown: false,
  transferRange: { min: '100', max: '100000' },
}

const blocked = (change: Partial<Value<'cashier'>>) => blockerOf({ ...cashier, ...change })

test('[WAL-03] [RGM-04] what must be done before a withdrawal is named, one thing at a time', () => {
  expect(blocked({})).toBeUndefined()
  expect(blocked({ withdrawal: [] })).toBe('noMethod')
  expect(blocked({ toPlay: '1' })).toBe('turnover')
  expect(blocked({ withdrawable: '0' })).toBe('nothing')
  expect(blocked({ withdrawable: '999' })).toBe('belowMinimum')
  expect(blocked({ withdrawable: '1000' })).toBeUndefined()
  expect(blocked({ identity: { state: 'none', reason: null } })).toBe('identity')
  expect(blocked({ identity: { state: 'rejected', reason: 'blurred' } })).toBe('identityRejected')
  expect(blocked({ identity: { state: 'review', reason: null } })).toBe('identityReview')
  expect(blocked({ hasPaymentPassword: false })).toBe('password')
})

test('[RGM-04] a reason of staff stands within a sentence, whether or not it ends with a stop', () => {
  expect(['The photo is blurred.', ' blurred ', '照片模糊。'].map(reasonWithin)).toEqual([
    'The photo is blurred',
    'blurred',
    '照片模糊',
  ])
})

test('[WAL-03] no more is withdrawn than there is', () => {
  expect(withdrawalRange(method, '20000')).toEqual({ min: 1_000n, max: 20_000n, isAllThere: false })
  expect(withdrawalRange(method, '90000')).toEqual({ min: 1_000n, max: 50_000n, isAllThere: true })
})

test('[WAL-04] what somebody writes beside travels as one plain line', () => {
  expect(noteAsSent(' Only half\ncame <today>\u0007 ')).toBe('Only half came ‹today›')
  expect(noteAsSent(' \n ')).toBeUndefined()
})

test('[WAL-04] a withdrawal is about what was asked for, and once it was paid, about what was paid', () => {
  const shown = withdrawalStates.map((state) => [state, shownOf({ ...withdrawal, state })] as const)
  const paid = ['paid', 'received', 'partly', 'disputed']
  expect(shown).toEqual(
    withdrawalStates.map((state) => [state, paid.includes(state) ? 9_800n : 10_000n]),
  )
})
