// @vitest-environment jsdom
import type { Value } from '@baize/contract'
import { afterEach, expect, test } from 'vitest'
import { button, press } from '../../../../../packages/ui/src/testing/browser.ts'
import { bonus } from '../cashier/cashier.fixture.ts'
import { eventually, openPage, refused, said } from '../money/screen.fixture.tsx'
import BonusPage from './BonusPage.tsx'

let screen: Awaited<ReturnType<typeof openPage>>
const text = () => screen.host.textContent
afterEach(() => screen.close())

type Bonus = Value<'bonuses'>['list'][number]

const ended: Bonus = {
  ...bonus,
  id: '7f3f8a52-0d2c-4a6e-9a94-5d2a5f5f0008',
  state: 'givenUp',
  left: null,
  balance: null,
  lost: '1234',
  closedAt: '2026-02-03T10:00:00.000Z',
}
const progress = () => said({ currency: 'USD', bonus: null, waiting: 2 })

const answer = (list: Bonus[], next: string | null = null) => said({ currency: 'USD', list, next })

test('[PRO-02] bonuses are listed with what is left to play, and the next page on wish', async () => {
  const bonuses = (query: Record<string, unknown>) =>
    query.after ? answer([ended]) : answer([bonus], 'mark')
  screen = await openPage(<BonusPage />, { bonuses, bonusProgress: progress })
  await eventually(() => expect(text()).toContain('Active'))
  expect(text()).toContain('$50.00')
  expect(text()).toContain('$400.00')
  press(button(screen.host, 'Show more'))
  await eventually(() => expect(text()).toContain('Cancelled'))
  expect(text()).toContain('Feb 3, 2026')
  expect(text()).toContain('Bonus removed: $12.34')
})

test('[PRO-02] [LED-05] the one that runs is shown with its progress and what counts, and can be given up with both figures', async () => {
  const giveUpBonus = () => said({ currency: 'USD', lost: '4000', kept: '2000' })
  const balance = { currency: 'USD', total: '6000', cash: '2000', bonus: '4000', locked: '0' }
  screen = await openPage(<BonusPage />, {
    bonuses: () => answer([bonus]),
    bonusProgress: progress,
    balance: () => said(balance),
    giveUpBonus,
  })
  await eventually(() => expect(text()).toContain('$100.00 of $500.00 wagered'))
  expect(screen.host.querySelector('progress')?.value).toBe(20)
  expect(text()).toContain('Live casino20%')
  expect(text()).toContain('LotteryCash only')
  expect(text()).toContain('All other games100%')
  expect(text()).toContain('up to $20.00 each')
  await eventually(() => expect(text()).toContain('2 more bonuses are waiting.'))
  press(button(screen.host, 'Cancel the bonus'))
  const dialog = () => document.querySelector('[role=alertdialog], dialog[open]') ?? document.body
  const facts = () => [...dialog().querySelectorAll('dl > div')].map((line) => line.textContent)
  await eventually(() =>
    expect(facts().slice(-2)).toEqual(['You lose-$40.00', 'Remains in your wallet$20.00']),
  )
  expect(screen.sent('giveUpBonus')).toEqual([])
  press(button(document.body, 'Yes, cancel the bonus'))
  await eventually(() => expect(screen.sent('giveUpBonus')).toEqual([{ id: bonus.id }]))
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

test('[PRO-02] whoever cancels the one that runs reads which one begins then', async () => {
  const queued = {
    ...bonus,
    state: 'queued' as const,
    balance: null,
    title: { EN: 'Second bonus' },
  }
  const later = { ...queued, id: 'later', title: { EN: 'Third bonus' } }
  screen = await openPage(<BonusPage />, {
    bonuses: () => answer([later, { ...queued, id: 'next' }, bonus]),
    bonusProgress: progress,
  })
  await eventually(() => expect(text()).toContain('Third bonus'))
  const [cancel] = [...screen.host.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Cancel the bonus',
  )
  if (cancel) press(cancel)
  await eventually(() =>
    expect(document.body.textContent).toContain(
      'Then your next bonus begins: Second bonus, $50.00.',
    ),
  )
})
