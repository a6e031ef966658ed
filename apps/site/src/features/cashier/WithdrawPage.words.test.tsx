// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { eventually, openPage, said } from '../money/screen.fixture.tsx'
import { account, usual } from './cashier.fixture.ts'
import type { WithdrawalDetail } from './rules/withdrawal.ts'
import { WithdrawPage } from './WithdrawPage.tsx'

let screen: Awaited<ReturnType<typeof openPage>>
const text = () => screen.host.textContent
afterEach(() => screen.close())

test('[SYS-06] in Arabic limits, figures and the end of an account number keep their own order', async () => {
  const list = [{ ...account, bank: 'البنك الأول' }]
  const answers = { ...usual, payoutAccounts: () => said({ list }) }
  screen = await openPage(<WithdrawPage />, answers, '/member?page=withdraw', 'AR')
  await eventually(() => expect(text()).toContain('1234'))
  expect(text()).toContain('\u2068البنك الأول\u2069 \u2066•••• 1234\u2069')
  expect(text()).toMatch(
    /من \u2066[^\u2066\u2069]*20\.00[^\u2066\u2069]*\u2069 إلى \u2066[^\u2069]*1,000\.00/u,
  )
})

const paid: WithdrawalDetail = {
  id: '7f3f8a52-0d2c-4a6e-9a94-5d2a5f5f0003',
  account,
  amount: '10000',
  fee: '200',
  state: 'paid',
  received: null,
  remaining: null,
  reason: null,
  autoReceiptAt: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  cancellable: false,
  steps: [{ step: 'paid', at: '2026-03-01T10:30:00.000Z', by: 'provider', reason: null }],
}

test.each([
  ['Paid', {}],
  ['Not received', { state: 'disputed', steps: [{ ...paid.steps[0], step: 'notReceived' }] }],
  [
    'Refunded',
    { state: 'received', remaining: '4800', steps: [{ ...paid.steps[0], step: 'resolved' }] },
  ],
  [
    'Received',
    { state: 'received', remaining: '0', steps: [{ ...paid.steps[0], step: 'autoReceived' }] },
  ],
  ['Failed', { state: 'failed', steps: [{ ...paid.steps[0], step: 'failed' }] }],
] as const)(
  '[WAL-03] [WAL-04] a state has one name, in the list, at the head and in the timeline: %s',
  async (name, change) => {
    const withdrawal = { ...paid, ...change }
    const address = `/member?page=withdraw&withdrawal=${paid.id}`
    const answers = {
      withdrawalDetail: () => said(withdrawal),
      withdrawals: () => said({ currency: 'USD', list: [withdrawal], next: null }),
    }
    screen = await openPage(<WithdrawPage />, { ...usual, ...answers }, address)
    const named = (inside: string) => screen.host.querySelector(inside)?.textContent
    await eventually(() => expect(named('.cashier-past .bz-status')).toBe(name))
    await eventually(() => expect(named('.cashier-state h3')).toBe(name))
    expect(named('.bz-timeline-head')?.startsWith(name)).toBe(true)
  },
)
