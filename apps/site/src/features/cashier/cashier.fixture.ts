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
  required: '10000',
  done: '2500',
}

export const account: Value<'payoutAccounts'>['list'][number] = {
  id: '7f3f8a52-0d2c-4a6e-9a94-5d2a5f5f0001',
  method: 'bank',
  holder: 'Mia Cruz',
  bank: 'First Bank',
  number: '•••• 1234',
  addedAt: '2026-02-01T10:00:00.000Z',
}

/** A bonus of the whole deposit. */
export const offer: Value<'bonusOffers'>['list'][number] = {
  id: 'welcome',
  version: 3,
  title: { EN: 'Welcome bonus' },
  summary: { EN: 'Your first deposit doubled.' },
  amount: {
    on: 'deposit',
    rate: 1_000_000,
    most: '10000',
    depositMin: '2000',
    isFirstOnly: false,
  },
  conditions: {
    times: 10,
    days: 7,
    stakeMax: '2000',
    cap: null,
    contributions: { others: 100, types: { LIVE: 20, LOTT: 0 }, games: {} },
  },
  willWait: false,
  reasons: [],
}

/** A bonus that runs. */
export const bonus: Value<'bonuses'>['list'][number] = {
  id: '7f3f8a52-0d2c-4a6e-9a94-5d2a5f5f0007',
  programme: 'welcome',
  title: { EN: 'Welcome bonus' },
  state: 'active',
  amount: '5000',
  required: '50000',
  wagered: '10000',
  left: '40000',
  balance: '4000',
  conditions: offer.conditions,
  createdAt: '2026-03-01T10:00:00.000Z',
  expiresAt: '2026-03-08T10:00:00.000Z',
  closedAt: null,
  paid: '0',
  lost: '0',
  lapse: null,
  reason: null,
}

const empty = { currency: 'USD', list: [], next: null }

/** The answers of a server for an ordinary member. */
export const usual = {
  cashier: () => said(cashier),
  balance: () => said({ currency: 'USD', total: '0', cash: '0', bonus: '0', locked: '0' }),
  limits: () => said({ currency: 'USD', limits: [], exclusion: null }),
  bonuses: () => said(empty),
  bonusOffers: () => said({ currency: 'USD', list: [offer] }),
  bonusProgress: () => said({ currency: 'USD', bonus: null, waiting: 0 }),
  deposits: () => said(empty),
  withdrawals: () => said(empty),
  payoutAccounts: () => said({ list: [account] }),
}
