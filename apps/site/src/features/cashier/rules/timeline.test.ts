import { expect, test } from 'vitest'
import { timelineOf } from './timeline.ts'
import { nameOf, type WithdrawalDetail } from './withdrawal.ts'

const step = (name: WithdrawalDetail['steps'][number]['step'], minute: number) => ({
  step: name,
  at: `2026-03-01T10:${String(minute).padStart(2, '0')}:00.000Z`,
  by: 'staff' as const,
  reason: null,
})

const withdrawal: WithdrawalDetail = {
  id: 'one',
  account: {
    id: 'account',
    method: 'bank',
    holder: 'Mia Cruz',
    bank: 'First Bank',
    number: '••••1234',
    addedAt: '2026-02-01T10:00:00.000Z',
  },
  amount: '10000',
  fee: '200',
  state: 'requested',
  received: null,
  remaining: null,
  reason: null,
  autoReceiptAt: null,
  cancellable: true,
  createdAt: '2026-03-01T10:00:00.000Z',
  steps: [step('requested', 0)],
}

const shape = (change: Partial<WithdrawalDetail>) =>
  timelineOf({ ...withdrawal, ...change }).map((entry) =>
    entry.kind === 'past' ? `${entry.state} ${entry.step}` : `${entry.state} ${entry.what}`,
  )

test('[WAL-03] a timeline says what was, what is and what comes', () => {
  expect(shape({})).toEqual(['done requested', 'now review', 'next payout', 'next receipt'])
  expect(shape({ state: 'paying', steps: [step('requested', 0), step('sent', 5)] })).toEqual([
    'done requested',
    'done sent',
    'now arrival',
    'next receipt',
  ])
})

test('[WAL-04] a paid withdrawal waits for a word until it counts as received', () => {
  const autoReceiptAt = '2026-03-01T11:00:00.000Z'
  const steps = [step('requested', 0), step('paid', 30)]
  const entries = timelineOf({ ...withdrawal, state: 'paid', autoReceiptAt, steps })
  expect(entries.at(-1)).toMatchObject({ what: 'receipt', state: 'now', until: autoReceiptAt })
})

test('[WAL-04] a timeline that ended has nothing ahead, and trouble is marked', () => {
  expect(shape({ state: 'rejected', steps: [step('requested', 0), step('rejected', 5)] })).toEqual([
    'done requested',
    'failed rejected',
  ])
  expect(shape({ state: 'disputed', steps: [step('paid', 30), step('notReceived', 40)] })).toEqual([
    'done paid',
    'failed notReceived',
    'now dispute',
  ])
  expect(shape({ state: 'received', steps: [step('paid', 30), step('autoReceived', 59)] })).toEqual(
    ['done paid', 'done autoReceived'],
  )
})

test('[WAL-03] an order that came back stays in the story while staff look again', () => {
  const steps = [step('requested', 0), step('approved', 5), step('failed', 20)]
  expect(shape({ state: 'requested', steps })).toEqual([
    'done requested',
    'done approved',
    'failed failed',
    'now review',
    'next payout',
    'next receipt',
  ])
})

test('[WAL-03] [WAL-04] a step has the name of the state it led to, as the list and the head say it', () => {
  const ends = [
    ['approved', 'approved', null],
    ['rejected', 'rejected', null],
    ['cancelled', 'cancelled', null],
    ['paid', 'paid', null],
    ['failed', 'failed', null],
    ['received', 'received', '0'],
    ['autoReceived', 'received', '0'],
    ['partly', 'partly', '4800'],
    ['notReceived', 'disputed', null],
    ['resolved', 'received', '0'],
    ['resolved', 'received', '4800'],
  ] as const
  for (const [last, state, remaining] of ends) {
    const ended = { ...withdrawal, state, remaining, steps: [step('requested', 0), step(last, 5)] }
    const past = timelineOf(ended).filter((entry) => entry.kind === 'past')
    expect(past.map(({ name }) => name)).toEqual(['asked', nameOf(ended)])
  }
})
