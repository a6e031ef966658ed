// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { eventually, openPage, said } from '../features/money/screen.fixture.tsx'
import HeaderMoney from './HeaderMoney.tsx'

const balance = { currency: 'USD', total: '500', cash: '500', bonus: '0', locked: '0' }
const member = { id: 'm-1', account: 'mia', nickname: 'Mia', type: 0 }

const open = (mustChangePassword: boolean) =>
  openPage(<HeaderMoney />, {
    memberInfo: () => said({ ...member, mustChangePassword }),
    balance: () => said(balance),
  })

test('[ACC-15] the balance is not asked for while a given password must be changed first', async () => {
  const { host, sent } = await open(true)
  await eventually(() => expect(sent('memberInfo')).toHaveLength(1))
  await eventually(() => expect(host.textContent).toBe(''))
  expect(sent('balance')).toEqual([])
  const own = await open(false)
  await eventually(() => expect(own.sent('balance')).toHaveLength(1))
})
