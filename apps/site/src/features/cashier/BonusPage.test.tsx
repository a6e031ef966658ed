// @vitest-environment jsdom
import type { Value } from '@baize/contract'
import { afterEach, expect, test } from 'vitest'
import { button, press } from '../../../../../packages/ui/src/testing/browser.ts'
import { eventually, openPage, refused, said } from '../money/screen.fixture.tsx'
import BonusPage from './BonusPage.tsx'

let screen: Awaited<ReturnType<typeof openPage>>
const text = () => screen.host.textContent
afterEach(() => screen.close())

type Bonus = Value<'bonuses'>['list'][number]

const running: Bonus = {
  id: '7f3f8a52-0d2c-4a6e-9a94-5d2a5f5f0007',
  amount: '5000',
  state: 'active',
  left: '40000',
  createdAt: '2026-03-01T10:00:00.000Z',
  expiresAt: '2026-03-08T10:00:00.000Z',
  closedAt: null,
}
const ended: Bonus = {
  ...running,
  id: '7f3f8a52-0d2c-4a6e-9a94-5d2a5f5f0008',
  state: 'givenUp',
  left: null,
  closedAt: '2026-02-03T10:00:00.000Z',
}

const answer = (list: Bonus[], next: string | null = null) => said({ currency: 'USD', list, next })

test('[PRO-02] bonuses are listed with what is left to play, and the next page on wish', async () => {
  const bonuses = (query: Record<string, unknown>) =>
    query.after ? answer([ended]) : answer([running], 'mark')
  screen = await openPage(<BonusPage />, { bonuses })
  await eventually(() => expect(text()).toContain('Active'))
  expect(text()).toContain('$50.00')
  expect(text()).toContain('$400.00')
  press(button(screen.host, 'Show more'))
  await eventually(() => expect(text()).toContain('Cancelled'))
  expect(text()).toContain('Feb 3, 2026')
})

test('[PRO-02] whoever has had no bonus is told so, and that it could not be read is told as that', async () => {
  screen = await openPage(<BonusPage />, { bonuses: () => answer([]) })
  await eventually(() => expect(text()).toContain('No bonus yet'))
  expect(text()).toContain('Offers are shown while you make a deposit.')
  const links = [...screen.host.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/promotions'])
  press(button(screen.host, 'Deposit'))
  await eventually(() => expect(location.search).toBe('?page=depositv2'))
  screen.close()
  screen = await openPage(<BonusPage />, { bonuses: () => refused('unavailable') })
  await eventually(() => expect(text()).toContain('We couldn’t load the list'))
  expect(text()).not.toContain('No bonus yet')
})
