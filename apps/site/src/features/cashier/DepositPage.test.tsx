// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { button, press } from '../../../../../packages/ui/src/testing/browser.ts'
import {
  type Answers,
  eventually,
  openPage,
  refused,
  said,
  type,
} from '../money/screen.fixture.tsx'
import { bonus, cashier, offer, requirement, usual } from './cashier.fixture.ts'
import { DepositPage } from './DepositPage.tsx'

let screen: Awaited<ReturnType<typeof openPage>>

async function openDeposits(answers: Answers, address?: string) {
  screen = await openPage(<DepositPage />, { ...usual, ...answers }, address)
  await eventually(() => button(screen.host, 'Continue to payment'))
  return screen
}

const text = () => screen.host.textContent
const pay = () => press(button(screen.host, 'Continue to payment'))

const payUrl = 'https://pay.example/1'

const begun = (body: Record<string, unknown>, state = 'pending') => ({
  id: body.id,
  method: 'card',
  amount: '5000',
  fee: '75',
  received: null,
  state,
  payUrl: state === 'pending' ? payUrl : null,
  createdAt: '2026-03-01T10:00:00.000Z',
  settledAt: state === 'pending' ? null : '2026-03-01T10:01:00.000Z',
})

afterEach(() => {
  screen.close()
  vi.restoreAllMocks()
})

test('[SYS-07] a way to pay is called by its brand, and without one by its kind', async () => {
  const [card] = cashier.deposit
  const deposit = (['bank', 'wallet', 'crypto'] as const).map((kind) => ({
    ...card,
    id: kind,
    kind,
    name: kind === 'crypto' ? 'Northcoin' : null,
  }))
  await openDeposits({ cashier: () => said({ ...cashier, deposit }) })
  const names = [...screen.host.querySelectorAll('.cashier-card-name')].map(
    (each) => each.textContent,
  )
  expect(names).toEqual(['Bank transfer', 'E-wallet', 'Northcoin'])
})

test('[WAL-03] fee and arrival are shown before anything is paid, and nothing is sent out of range', async () => {
  await openDeposits({})
  type(screen.host, 'Amount', '50')
  expect(text()).toContain('Fee$0.75')
  expect(text()).toContain('Added to your wallet$49.25')
  type(screen.host, 'Amount', '9.99')
  pay()
  expect(text()).toContain('The minimum is $10.00.')
  expect(screen.sent('deposit')).toEqual([])
})

test('[WAL-03] that what arrives of a deposit must be played, how much and why is said before it is made', async () => {
  await openDeposits({})
  expect(text()).toContain('Bet an amount equal to your deposit before you withdraw it.')
  type(screen.host, 'Amount', '50')
  const rule = 'Place $49.25 in bets before you withdraw it.'
  expect(text()).toContain(
    `No bonusPlay with your own money only, without bonus conditions. ${rule}`,
  )
  expect(text()).toContain(`To wager$49.25${rule} This prevents money laundering`)
  expect(text()).toContain('a tie or bets on both sides count nothing')
})

test('[WAL-03] where a deposit must be played several times, rule and figure say so', async () => {
  await openDeposits({ cashier: () => said({ ...cashier, playTimes: 3 }) })
  expect(text()).toContain('Bet 3 times the amount of your deposit before you withdraw it.')
  type(document, 'Amount', '50')
  expect(text()).toContain('Place 3 times $49.25 in bets before you withdraw it.')
  expect(text()).toContain('To wager$147.75')
})

test('[WAL-03] a house that asks for no playing of deposits does not mention it', async () => {
  await openDeposits({ cashier: () => said({ ...cashier, playTimes: 0 }) })
  type(screen.host, 'Amount', '50')
  expect(text()).not.toMatch(/before you withdraw it|To wager|laundering|count nothing/)
})

test('[WAL-03] no bonus is the first choice; a chosen one tells what it asks for, and is taken before the deposit begins', async () => {
  await openDeposits({
    deposit: (body) => said(begun(body)),
    acceptBonus: () => said({ currency: 'USD', bonus: { ...bonus, state: 'offered' } }),
  })
  vi.spyOn(window, 'open').mockReturnValue(null)
  await eventually(() => expect(text()).toContain('100% bonus up to $100.00'))
  const [none, welcome] = screen.host.querySelectorAll<HTMLInputElement>(
    'input[name]:not([value=card])',
  )
  expect([none?.checked, welcome?.checked]).toEqual([true, false])
  type(screen.host, 'Amount', '15')
  expect(welcome?.disabled).toBe(true)
  type(screen.host, 'Amount', '50')
  if (welcome) press(welcome)
  const rule = 'You get $50.00. Wager $500.00 (10 times the bonus) within 7 days.'
  expect(text()).toContain(`${rule} Rounds that use bonus money: up to $20.00 each.`)
  expect(text()).toContain('To wager$49.25Bonus$50.00To wager for the bonus$500.00')
  expect(text()).toContain('You can still withdraw your own cash.')
  expect(text()).toContain('a tie or bets on both sides count nothing')
  pay()
  await eventually(() => expect(screen.sent('deposit')).toHaveLength(1))
  const [taken] = screen.sent('acceptBonus')
  const [asked] = screen.sent('deposit')
  expect(taken).toEqual({ id: asked?.id, offer: 'welcome', version: 3 })
})

test('[WAL-03] that a deposit keeps earlier cash in the wallet is said before it is made, where there is some', async () => {
  await openDeposits({})
  expect(text()).not.toContain('you have now either')
  type(screen.host, 'Amount', '50')
  const locks = 'Until you’ve wagered $49.25, you can’t withdraw the $500.00 you have now either.'
  expect(text()).toContain(locks)
  screen.close()
  await openDeposits({ cashier: () => said({ ...cashier, withdrawable: '0' }) })
  type(screen.host, 'Amount', '50')
  expect(text()).not.toContain('you have now either')
})

test('[PRO-02] [WAL-03] that a bonus waits for another is said before the deposit, and after it', async () => {
  const list = [{ ...offer, willWait: true }]
  const answers = { bonusOffers: () => said({ currency: 'USD', list }) }
  await openDeposits(answers, '/member?page=depositv2&bonus=welcome')
  const aside = () => screen.host.querySelector('.cashier-aside')?.textContent
  await eventually(() => expect(aside()).toContain('It starts when your current bonus ends.'))
  screen.close()
  const queued = { ...bonus, id, state: 'queued' }
  await openProgress(begun({ id }, 'credited'), {
    bonuses: () => said({ currency: 'USD', list: [queued], next: null }),
  })
  await eventually(() =>
    expect(text()).toContain('Your bonus starts when your current bonus ends.'),
  )
})

test('[PRO-02] [WAL-03] a bonus of the first deposit is not offered at the second', async () => {
  const list = [
    { ...offer, reasons: ['notFirst'] },
    { ...offer, id: 'again', reasons: ['queueFull'] },
  ]
  await openDeposits({ bonusOffers: () => said({ currency: 'USD', list }) })
  await eventually(() => expect(text()).toContain('Too many bonuses are waiting.'))
  expect(screen.host.querySelector('input[value=welcome]')).toBeNull()
  expect(text()).not.toContain('Only for the first deposit.')
})

test('[PRO-02] [WAL-03] whoever comes from an offer finds its bonus chosen', async () => {
  await openDeposits({}, '/member?page=depositv2&bonus=welcome')
  await eventually(() => expect(text()).toContain('To wager for the bonus'))
  expect(screen.host.querySelector<HTMLInputElement>('input[value=welcome]')?.checked).toBe(true)
})

test('[WAL-03] a lost answer is asked for again with the same id, and presses in a row are one', async () => {
  let tries = 0
  await openDeposits({ deposit: (body) => (++tries === 1 ? undefined : said(begun(body))) })
  vi.spyOn(window, 'open').mockReturnValue(null)
  type(screen.host, 'Amount', '50')
  const twice = button(screen.host, 'Continue to payment')
  act(() => {
    twice.click()
    twice.click()
  })
  await eventually(() => expect(text()).toContain('it can’t be carried out twice'))
  pay()
  await eventually(() => expect(text()).toContain('Waiting for your payment'))
  const ids = screen.sent('deposit').map(({ id }) => id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('[WAL-03] another amount is another deposit', async () => {
  await openDeposits({ deposit: () => undefined })
  type(screen.host, 'Amount', '50')
  pay()
  await eventually(() => expect(screen.sent('deposit')).toHaveLength(1))
  await eventually(() =>
    expect(button(screen.host, 'Continue to payment').ariaBusy).not.toBe('true'),
  )
  type(screen.host, 'Amount', '60')
  pay()
  await eventually(() => expect(screen.sent('deposit')).toHaveLength(2))
  expect(new Set(screen.sent('deposit').map(({ id }) => id)).size).toBe(2)
})

test('[WAL-03] the payment page opens beside; where the browser keeps it closed there is a link', async () => {
  await openDeposits({ deposit: (body) => said(begun(body)) })
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  type(screen.host, 'Amount', '50')
  pay()
  await eventually(() => expect(text()).toContain('blocked the popup'))
  expect(open).toHaveBeenCalledExactlyOnceWith(payUrl, '_blank')
  expect(screen.host.querySelector(`a[href="${payUrl}"]`)?.textContent).toBe(
    'Open the payment page',
  )
})

test('[WAL-03] a limit says how much it leaves and when it begins anew', async () => {
  const resetsAt = '2026-03-02T00:00:00.000Z'
  const value = { limit: 'deposit', period: 'week', left: '1200', resetsAt }
  await openDeposits({ deposit: () => refused('limit-reached', value) })
  type(screen.host, 'Amount', '50')
  pay()
  await eventually(() =>
    expect(text()).toContain('This is over your weekly deposit limit: you have $12.00 left'),
  )
  expect(text()).toContain('The limit resets on')
})

test.each([
  ['credited', 'Deposit successful'],
  ['failed', 'Deposit failed'],
  ['review', 'We’re reviewing your deposit'],
])('[WAL-05] a deposit that is %s says so', async (state, title) => {
  const id = '7f3f8a52-0d2c-4a6e-9a94-5d2a5f5f0002'
  const answers = { ...usual, depositDetail: () => said(begun({ id }, state)) }
  screen = await openPage(<DepositPage />, answers, `/member?page=depositv2&deposit=${id}`)
  await eventually(() => expect(text()).toContain(title))
})

async function openProgress(deposit: { id: unknown }, answers: Answers = {}) {
  const given = { ...usual, depositDetail: () => said(deposit), ...answers }
  const address = `/member?page=depositv2&deposit=${String(deposit.id)}`
  screen = await openPage(<DepositPage />, given, address)
  await eventually(() => expect(text()).toContain('Reference number'))
}

const id = '7f3f8a52-0d2c-4a6e-9a94-5d2a5f5f0002'

test('[WAL-03] a credited deposit says what must be played before a withdrawal, while something must', async () => {
  await openProgress(begun({ id }, 'credited'), {
    cashier: () => said({ ...cashier, requirements: [requirement], toPlay: '7500' }),
  })
  expect(text()).toContain('You can play now. Place $75.00 more in bets before you can withdraw.')
  screen.close()
  await openProgress(begun({ id }, 'credited'))
  expect(text()).not.toContain('before you withdraw')
})

test('[WAL-03] [MEM-01] a credited deposit leads to games that can be played at once', async () => {
  const answers = { hotGames: () => said({ list: [{ gameType: 'BGS' }] }) }
  const link = () =>
    [...screen.host.querySelectorAll('a')].find((each) => each.textContent === 'View games')
  await openProgress(begun({ id }, 'credited'), answers)
  await eventually(() => expect(link()?.getAttribute('href')).toBe('/bgs'))
  screen.close()
  const recentGames = () => said({ list: [{ gameType: 'RNG' }] })
  await openProgress(begun({ id }, 'credited'), { ...answers, recentGames })
  await eventually(() => expect(link()?.getAttribute('href')).toBe('/rng'))
})

test('[WAL-05] of a deposit that failed no fee is said to be taken', async () => {
  await openProgress(begun({ id }, 'failed'))
  expect(text()).not.toContain('Fee')
})

test('[WAL-03] [PRO-02] a bonus that is refused begins no deposit, and the reason stands beside an offer', async () => {
  const list = [{ ...offer, reasons: ['running' as const] }]
  await openDeposits({ bonusOffers: () => said({ currency: 'USD', list }) })
  await eventually(() => expect(text()).toContain('You already have a bonus.'))
  const [, closed] = screen.host.querySelectorAll<HTMLInputElement>('input[name]:not([value=card])')
  expect(closed?.disabled).toBe(true)
  screen.close()
  await openDeposits({ acceptBonus: () => refused('bonus-refused') })
  await eventually(() => expect(text()).toContain('100% bonus up to $100.00'))
  const [, welcome] = screen.host.querySelectorAll<HTMLInputElement>(
    'input[name]:not([value=card])',
  )
  type(screen.host, 'Amount', '50')
  if (welcome) press(welcome)
  pay()
  await eventually(() => expect(text()).toContain('You can’t take this bonus right now.'))
  expect(screen.sent('deposit')).toEqual([])
})

test('[WAL-03] a deposit says which bonus was taken with it, and how that stands', async () => {
  const taken = { ...bonus, id, state: 'queued' as const }
  await openProgress(begun({ id }, 'credited'), {
    bonuses: () => said({ currency: 'USD', list: [taken], next: null }),
  })
  await eventually(() => expect(text()).toContain('BonusWelcome bonus · Waiting'))
})

test('[WAL-03] a deposit just begun is brought into view; one that was come back to is left where it stood', async () => {
  // jsdom cannot scroll: record which elements were to be scrolled into view.
  const shown: (string | null)[] = []
  vi.spyOn(window, 'open').mockReturnValue(null)
  await openDeposits({ deposit: (body) => said(begun(body)) })
  const prototype: Partial<Element> = Element.prototype
  onTestFinished(() => {
    delete prototype.scrollIntoView
  })
  prototype.scrollIntoView = function show(this: Element) {
    shown.push(this.textContent)
  }
  type(screen.host, 'Amount', '50')
  pay()
  await eventually(() => expect(text()).toContain('Waiting for your payment'))
  expect(shown).toEqual(['New deposit'])
  screen.close()
  await openProgress(begun({ id }, 'credited'))
  expect(shown).toHaveLength(1)
})

test('[WAL-03] past deposits come by pages, each where the one before ended', async () => {
  const row = (number: number) => begun({ id: `${number}` }, 'credited')
  const pages = [
    { currency: 'USD', list: [row(1), row(2)], next: 'two' },
    { currency: 'USD', list: [row(3)], next: null },
  ]
  await openDeposits({ deposits: ({ after }) => said(pages[after === 'two' ? 1 : 0] ?? {}) })
  const rows = () => screen.host.querySelectorAll('.cashier-past tbody tr').length
  await eventually(() => expect(rows()).toBe(2))
  press(button(screen.host, 'Show more'))
  await eventually(() => expect(rows()).toBe(3))
  expect(() => button(screen.host, 'Show more')).toThrow('no button')
})
