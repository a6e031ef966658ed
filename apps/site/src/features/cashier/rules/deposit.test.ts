import type { Value } from '@baize/contract'
import { depositStates } from '@baize/contract/vocabulary'
import { expect, test } from 'vitest'
import { arrivedOf, depositRoom, isPage, isSettled, nextOf } from './deposit.ts'

test('[WAL-03] every state of a deposit has its next step', () => {
  const next = depositStates.map((state) => nextOf({ state, payUrl: null }))
  expect(next).toEqual(['wait', 'play', 'again', 'patience'])
  expect(nextOf({ state: 'pending', payUrl: 'https://pay.example/1' })).toBe('pay')
  expect(depositStates.filter(isSettled)).toEqual(['credited', 'failed'])
})

test('[WAL-03] a deposit is about what was asked for, and once it is credited, about what arrived', () => {
  const deposit = { amount: '5000', received: '4000', fee: '75' }
  const arrived = depositStates.map((state) => arrivedOf({ ...deposit, state }))
  expect(arrived).toEqual([5_000n, 3_925n, 5_000n, 5_000n])
  expect(arrivedOf({ ...deposit, received: null, state: 'credited' })).toBe(4_925n)
})

type Limit = Value<'limits'>['limits'][number]

const limit = (given: Partial<Limit>): Limit => ({
  kind: 'deposit',
  period: 'day',
  own: null,
  house: null,
  used: '0',
  wish: null,
  resetsAt: '2026-03-02T00:00:00.000Z',
  ...given,
})

test('[WAL-03] the strictest deposit limit says how much may still come in', () => {
  expect(depositRoom([limit({}), limit({ kind: 'loss', own: '1' })])).toBeUndefined()
  const month = { period: 'month', resetsAt: '2026-04-01T00:00:00.000Z' } as const
  const limits = [
    limit({ own: '5000', house: '9000', used: '1000' }),
    limit({ ...month, own: '3000' }),
  ]
  expect(depositRoom(limits)).toEqual({ ...month, left: 3_000n })
  expect(depositRoom([limit({ own: '5000', used: '7000' })])?.left).toBe(0n)
  const both = [limit({ own: '10', used: '10' }), limit({ ...month, own: '10', used: '10' })]
  expect(depositRoom(both)?.period).toBe('month')
})

test('[WAL-03] only a page is opened to pay on', () => {
  expect(isPage('https://pay.example/1')).toBe(true)
  expect(['javascript:alert(1)', 'data:text/html,x', '/pay', ''].map(isPage)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
