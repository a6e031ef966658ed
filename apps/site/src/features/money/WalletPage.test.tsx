// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cashier, requirement } from '../cashier/cashier.fixture.ts'
import { eventually, openPage, said } from './screen.fixture.tsx'
import WalletPage from './WalletPage.tsx'

const funds = {
  currency: 'USD',
  total: '13000',
  cash: '9000',
  bonus: '4000',
  locked: '0',
  isSingle: true,
  vendors: [],
}

test('[WAL-01] [WAL-02] the wallet says what can be withdrawn now, what must be played first, and why', async () => {
  const given = { ...cashier, requirements: [requirement], toPlay: '7500', withdrawable: '0' }
  const { host } = await openPage(<WalletPage />, {
    funds: () => said(funds),
    cashier: () => said(given),
  })
  await eventually(() =>
    expect(host.textContent).toContain('Cash$90.00Your deposits and winnings.'),
  )
  expect(host.textContent).toContain(
    'Available to withdraw$0.00Place $75.00 more in bets before you can withdraw. This prevents money laundering',
  )
})

test('[WAL-01] [WAL-02] where nothing must be played, the wallet names the amount and no rule', async () => {
  const { host } = await openPage(<WalletPage />, {
    funds: () => said(funds),
    cashier: () => said({ ...cashier, playTimes: 0, withdrawable: '9000' }),
  })
  await eventually(() => expect(host.textContent).toContain('Available to withdraw$90.00'))
  expect(host.textContent).not.toMatch(/before you withdraw|laundering/)
})
