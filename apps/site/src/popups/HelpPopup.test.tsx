// @vitest-environment jsdom
import { ownMessages } from '@baize/i18n/node'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { cashier } from '../features/cashier/cashier.fixture.ts'
import { eventually, openPage, said } from '../features/money/screen.fixture.tsx'
import { openChat, readChat } from '../start/talk.ts'
import HelpPopup from './HelpPopup.tsx'

const list = ['about', 'start', 'money', 'term'].map((anchor) => ({
  anchor,
  section: anchor === 'money' ? 'money' : 'start',
  related: anchor === 'money' ? ['start', 'gone'] : [],
  title: `About ${anchor}`,
  content: `<p>What the operator wrote about ${anchor}.</p>`,
}))
const none = () => undefined
const popups = { shown: undefined, open: none, over: none, swap: none, close: none }

async function article(anchor: string, playTimes: number, desk: string | null = null) {
  const popup = { kind: 'help', anchor } as const
  const screen = await openPage(<HelpPopup popup={popup} popups={popups} />, {
    helpCenter: () => said({ list }),
    cashierTerms: () => said({ ...cashier, playTimes, desk }),
  })
  const text = () => document.querySelector('article')?.textContent ?? ''
  await eventually(() => expect(text()).toContain(`wrote about ${anchor}.`))
  return { ...screen, text }
}

test('[WAL-03] help and terms state the rule that is in force, with its reason', async () => {
  for (const anchor of ['money', 'term']) {
    const { text, close } = await article(anchor, 1)
    await eventually(() =>
      expect(text()).toContain(
        'Bet an amount equal to your deposit before you withdraw it. What counts is the amount that reaches your wallet, after any fee. This prevents money',
      ),
    )
    expect(text()).toContain('a round counts what you won or lost, up to your stake')
    close()
  }
  const { text } = await article('term', 3)
  await eventually(() =>
    expect(text()).toContain('Bet 3 times the amount of your deposit before you withdraw it.'),
  )
})

test('[WAL-03] help and terms are silent about it where there is no such rule, and other articles always', async () => {
  for (const [anchor, times] of [
    ['money', 0],
    ['term', 0],
    ['about', 1],
  ] as const) {
    const { text, sent, close } = await article(anchor, times)
    const asked = anchor === 'about' ? 0 : 1
    await eventually(() => expect(sent('cashierTerms')).toHaveLength(asked))
    expect(text()).not.toMatch(/before you withdraw it|laundering/)
    close()
  }
  expect(ownMessages('EN', 'demo')['help.term.content']).not.toMatch(/withdraw/)
})

test('[WAL-03] [RGM-04] help on money says documents, password, account, minimums, fees and waits as they are in force', async () => {
  const { text } = await article('money', 1)
  await eventually(() => expect(text()).toContain('Ways to deposit'))
  expect(text()).toContain('Card $10.00 to $2,000.00Fee 1.5%About 1 minute')
  expect(text()).toContain('Bank $20.00 to $1,000.00Fee $1.00About 60 minutes after approval')
  expect(text()).toContain('Wagering required before a withdrawal')
  expect(text()).toContain(
    'Upload a photo of your passport or ID card. Up to three PNG or JPEG images',
  )
  expect(text()).toContain('A check usually takes up to 24 hours.')
  expect(text()).toContain('Set a payment password You’ll enter it')
  expect(text()).toContain('Add a payout account The account must be in your own name.')
  expect(text()).toContain('We review your withdrawal first, which usually takes up to 24 hours.')
  expect(text()).toContain('you have 3 days to tell us whether you received it.')
  expect(text()).not.toContain('demo desk')
})

test('[MSG-05] an article leads to related ones that exist, and asks whether it was useful', async () => {
  const popup = { kind: 'help', anchor: 'money' } as const
  const swap = vi.fn<typeof popups.swap>()
  const screen = await openPage(<HelpPopup popup={popup} popups={{ ...popups, swap }} />, {
    helpCenter: () => said({ list }),
    cashierTerms: () => said({ ...cashier, playTimes: 0, desk: null }),
    rateHelp: () => said({}),
  })
  const button = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('article button')].find(
      (one) => one.textContent === name,
    )
  await eventually(() => expect(button('Yes')).toBeDefined())
  const related = document.querySelectorAll('.help-related button')
  expect([...related].map((one) => one.textContent)).toEqual(['About start'])
  act(() => button('About start')?.click())
  expect(swap).toHaveBeenCalledWith({ kind: 'help', anchor: 'start' })
  act(() => button('Yes')?.click())
  await eventually(() =>
    expect(screen.sent('rateHelp')).toEqual([{ anchor: 'money', isUseful: true }]),
  )
  await eventually(() => expect(document.body.textContent).toContain('Thank you for your answer.'))
})

test('[MSG-05] a question that no article answers leads to customer service', async () => {
  const close = vi.fn<typeof popups.close>()
  await openPage(<HelpPopup popup={{ kind: 'help' }} popups={{ ...popups, close }} />, {
    helpCenter: () => said({ list }),
    helpSearch: () => said({ list: [] }),
    cashierTerms: () => said({ ...cashier, playTimes: 0, desk: null }),
  })
  const menu = () => document.querySelector('.help-menu')
  await eventually(() => expect(menu()?.querySelector('input')).toBeTruthy())
  const field = menu()?.querySelector('input')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  act(() => {
    set?.call(field, 'zeppelin')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await eventually(() => expect(menu()?.textContent).toContain('No article answers that.'))
  const ask = [...(menu()?.querySelectorAll('button') ?? [])]
  expect(ask.map((one) => one.textContent)).toEqual(['Ask customer service about this'])
  act(() => ask[0]?.click())
  expect(close).toHaveBeenCalledOnce()
  expect(readChat()).toEqual({})
  openChat()
})

test('[WAL-03] [RGM-04] in a demonstration help says what the desk is for, and names no waits of staff', async () => {
  for (const anchor of ['start', 'money']) {
    const { text, close } = await article(anchor, 1, 'http://pay.example/desk')
    await eventually(() => expect(text()).toContain('This is a demo. On the demo desk you approve'))
    expect(document.querySelector<HTMLAnchorElement>('article a')?.href).toContain('/desk')
    expect(text()).not.toContain('24 hours')
    close()
  }
  const { text, sent } = await article('start', 1)
  await eventually(() => expect(sent('cashierTerms')).toHaveLength(1))
  expect(text()).not.toContain('demo desk')
  for (const step of ['verify your identity', 'payment password', 'payout account']) {
    expect(ownMessages('EN', 'demo')['help.start.content']).toContain(step)
  }
})
