import type { Value } from '@baize/contract'

const said = (value: object) => ({ success: true, value })

export const cashier: Value<'cashier'> = {
  currency: 'USD',
  deposit: [
    {
      id: 'card',
      name: 'Card',
      kind: 'card',
      min: '1000',
      max: '200000',
      feeRate: 15_000,
      feeFixed: '0',
      minutes: 1,
    },
  ],
  withdrawal: [
    {
      id: 'bank',
      name: 'Bank',
      kind: 'bank',
      min: '2000',
      max: '100000',
      feeRate: 0,
      feeFixed: '100',
      minutes: 60,
    },
  ],
  bonuses: [
    {
      id: 'welcome',
      rate: 1_000_000,
      max: '10000',
      minDeposit: '2000',
      turnover: 10,
      days: 7,
      stakeMax: '2000',
    },
  ],
  playTimes: 1,
  requirements: [],
  toPlay: '0',
  withdrawable: '50000',
  hasPaymentPassword: true,
  identity: { state: 'approved', reason: null },
  checkMinutes: 1_440,
  reviewMinutes: 1_440,
  receiptMinutes: 4_320,
  writtenTo: 'both',
  desk: null,
  transferUp: { offered: true, upline: 'upagent' },
  transferDown: false,
  transferRange: { min: '100', max: '100000' },
}

/** A wagering requirement of a deposit. */
export const requirement: Value<'cashier'>['requirements'][number] = {
  source: 'deposit',
  required: '10000',
  done: '2500',
  bonusId: null,
  bonusLeft: '0',
  withoutBonus: '10000',
  expiresAt: null,
}

export const account: Value<'payoutAccounts'>['list'][number] = {
  id: '7f3f8a52-0d2c-4a6e-9a94-5d2a5f5f0001',
  method: 'bank',
  holder: 'Mia Cruz',
  bank: 'First Bank',
  number: '•••• 1234',
  addedAt: '2026-02-01T10:00:00.000Z',
}

const empty = { currency: 'USD', list: [], next: null }

/** The answers of a server for an ordinary member. */
export const usual = {
  cashier: () => said(cashier),
  balance: () => said({ currency: 'USD', total: '0', cash: '0', bonus: '0', locked: '0' }),
  limits: () => said({ currency: 'USD', limits: [], exclusion: null }),
  deposits: () => said(empty),
  withdrawals: () => said(empty),
  payoutAccounts: () => said({ list: [account] }),
}
