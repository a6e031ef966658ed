// @vitest-environment jsdom
import { expect, test } from 'vitest'
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

test('[WAL-02] cash is not promised for withdrawal: how much may leave is told where it is asked for', async () => {
  const { host } = await openPage(<WalletPage />, { funds: () => said(funds) })
  await eventually(() => expect(host.textContent).toContain('Cash$90.00'))
  expect(host.textContent).toContain('The Withdraw page shows how much of it you can withdraw now.')
  expect(host.textContent).not.toContain('or to withdraw')
})
