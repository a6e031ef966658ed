// @vitest-environment jsdom
import type { Value } from '@baize/contract'
import { afterEach, expect, test } from 'vitest'
import { eventually, openPage, refused, said } from '../money/screen.fixture.tsx'
import { Friends } from './Friends.tsx'
import { Terms } from './Terms.tsx'

let screen: Awaited<ReturnType<typeof openPage>>
const text = () => screen.host.textContent
afterEach(() => screen.close())

type Friend = Value<'referredFriends'>['list'][number]

const friend = (nth: number, more: Partial<Friend>): Friend => ({
  id: `00000000-0000-4000-8000-00000000000${nth}`,
  name: `br•••${nth}`,
  joinedAt: '2026-03-01T10:00:00.000Z',
  state: 'open',
  fault: null,
  missing: [],
  until: '2026-03-31',
  paysAt: null,
  amount: null,
  ...more,
})

test('[PRO-03] each friend says what is missing, when it is paid, or why it does not count', async () => {
  const list = [
    friend(1, { missing: ['verified', 'validBet'] }),
    friend(2, {}),
    friend(3, { state: 'held', paysAt: '2026-03-12T10:00:00.000Z' }),
    friend(4, { state: 'paid', amount: '1500' }),
    friend(5, { state: 'denied', fault: 'ring' }),
  ]
  const answer = { currency: 'USD', list, next: null }
  screen = await openPage(<Friends by="email" />, { referredFriends: () => said(answer) })
  await eventually(() => expect(text()).toContain('confirm email, valid bets (until Mar 31, 2026)'))
  expect(text()).toContain('nothing, counts soon')
  expect(text()).toContain('paid on Mar 12, 2026')
  expect(text()).toContain('$15.00')
  expect(text()).toContain('belongs to someone who invited you')
})

test('[PRO-03] no friends and a failed reading are told apart', async () => {
  const none = { currency: 'USD', list: [], next: null }
  screen = await openPage(<Friends by="email" />, { referredFriends: () => said(none) })
  await eventually(() => expect(text()).toContain('No friends yet'))
  screen.close()
  screen = await openPage(<Friends by="email" />, { referredFriends: () => refused('unavailable') })
  await eventually(() => expect(text()).not.toContain('No friends yet'))
})

test('[PRO-03] the terms name what is asked, the tiers, and what never counts', async () => {
  const offer = {
    title: { EN: 'Friends' },
    summary: { EN: 'Friends' },
    body: null,
    version: 1,
    by: 'phone' as const,
    deposit: '5000',
    validBet: '20000',
    days: 30,
    hold: 7,
    most: '50000',
    household: false,
    tiers: [
      { from: 1, amount: '1000' },
      { from: 11, amount: '1500' },
    ],
    next: '1000',
  }
  screen = await openPage(<Terms offer={offer} currency="USD" />, {})
  await eventually(() => expect(text()).toContain('Friends 1 to 10'))
  expect(text()).toContain('From friend 11 on')
  expect(text()).toContain('To verify a phone number, deposit $50.00')
  expect(text()).toContain('Friends at your own internet address do not count.')
})
