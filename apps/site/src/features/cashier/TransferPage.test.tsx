// @vitest-environment jsdom
import type { Value } from '@baize/contract'
import { afterEach, expect, test } from 'vitest'
import { button, press } from '../../../../../packages/ui/src/testing/browser.ts'
import { eventually, openPage, said, type } from '../money/screen.fixture.tsx'
import { cashier, requirement, usual } from './cashier.fixture.ts'
import { TransferPage } from './TransferPage.tsx'

let screen: Awaited<ReturnType<typeof openPage>>
const text = () => screen.host.textContent

afterEach(() => screen.close())

async function openTransfers(change: Partial<Value<'cashier'>>, isAgent = false, address?: string) {
  const given = { ...cashier, ...change }
  const answers = { ...usual, cashier: () => said(given) }
  screen = await openPage(<TransferPage isAgent={isAgent} />, answers, address)
}

test('[WAL-03] what may be sent is the house’s range, and no more than is there', async () => {
  await openTransfers({ transferRange: { min: '500', max: '20000' }, withdrawable: '12000' })
  await eventually(() => button(screen.host, 'Continue'))
  for (const [typed, words] of [
    ['4.99', 'The minimum is $5.00.'],
    ['120.01', 'The maximum is $120.00.'],
  ] as const) {
    type(screen.host, 'Amount', typed)
    press(button(screen.host, 'Continue'))
    expect(text()).toContain(words)
  }
  expect(screen.sent('transferFunds')).toEqual([])
})

test('[WAL-03] where there is nobody to send to, that is said instead of a form', async () => {
  const nobody = { transferUp: { offered: false, upline: null }, transferDown: false }
  await openTransfers(nobody)
  await eventually(() => expect(text()).toContain('You have no upline'))
  screen.close()
  await openTransfers(nobody, true)
  await eventually(() => expect(text()).toContain('You have no one to send money to'))
  screen.close()
  await openTransfers({ transferUp: { offered: false, upline: 'upagent' } })
  await eventually(() => expect(text()).toContain('Transfers are not available'))
})

test('[WAL-03] an agent with nobody above has the way to the team alone', async () => {
  await openTransfers({ transferUp: { offered: false, upline: null }, transferDown: true }, true)
  await eventually(() => expect(text()).toContain('To your team'))
  expect(text()).not.toContain('upline')
})

test('[WAL-03] money that must be played first can be sent in neither direction, and both say so', async () => {
  const held = { requirements: [requirement], toPlay: '7500', withdrawable: '0' }
  await openTransfers(
    { ...held, transferUp: { offered: false, upline: null }, transferDown: true },
    true,
  )
  await eventually(() =>
    expect(text()).toContain('Place $75.00 more in bets before you can withdraw.'),
  )
  expect(text()).toContain('Available to send$0.00')
  expect(button(screen.host, 'Continue').ariaDisabled).toBe('true')
})

test('[WAL-03] from the team page the form opens toward the team, with the account filled in', async () => {
  const both = { transferUp: { offered: true, upline: 'upagent' }, transferDown: true }
  await openTransfers(both, true, '/member?page=transferUpline&account=lowlin')
  await eventually(() =>
    expect(screen.host.querySelector<HTMLInputElement>('input[maxlength="64"]')?.value).toBe(
      'lowlin',
    ),
  )
})
