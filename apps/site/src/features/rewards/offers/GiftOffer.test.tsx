// @vitest-environment jsdom
import type { Value } from '@baize/contract'
import { commitmentOf, envelopeShares } from '@baize/engines/house'
import { afterEach, expect, test } from 'vitest'
import { button, press } from '../../../../../../packages/ui/src/testing/browser.ts'
import { eventually, openPage, said } from '../../money/screen.fixture.tsx'
import { OfferPage } from './OfferPage.tsx'

let screen: Awaited<ReturnType<typeof openPage>>
const text = () => screen.host.textContent
afterEach(() => screen.close())

const id = '01900000-0000-7000-8000-000000000001'
const code = 'abcdefghijklmnopqrstuv'
const moment = '2026-03-01T00:00:00.000Z'

function detailOf(play: NonNullable<Value<'promotion'>['play']>): Value<'promotion'> {
  return {
    currency: 'USD',
    offer: {
      id: 'an-offer',
      kind: play.kind,
      title: { EN: 'Envelopes' },
      summary: { EN: 'Between members' },
      art: null,
      startsAt: moment,
      endsAt: null,
      status: 'join',
    },
    body: null,
    version: 1,
    termsFrom: moment,
    figures: [],
    reasons: [],
    play,
  }
}

const gifts = {
  kind: 'gift' as const,
  least: '100',
  most: '5000',
  leftToday: '3000',
  sharesMax: 20,
  hours: 24,
  hasPaymentPassword: true,
  sent: [],
  received: [],
}
const split = envelopeShares('the seed', id, { total: 1_000, shares: 2, minimum: 1 }).map(String)
const gift = {
  id,
  state: 'open' as const,
  total: '1000',
  shares: 2,
  left: 2,
  sentAt: moment,
  closesAt: moment,
  commitment: commitmentOf('the seed'),
  revealed: null,
}

test('[PRO-02] whoever opens the link of an envelope takes a share of it, with its code', async () => {
  let mine: string | null = null
  screen = await openPage(
    <OfferPage id="an-offer" />,
    {
      promotion: () => said(detailOf(gifts)),
      gift: () => said({ currency: 'USD', gift: { ...gift, from: 'mi***', mine, isOwn: false } }),
      takeGift: () => {
        mine = split[0] ?? ''
        return said({ currency: 'USD', amount: mine, balance: '900' })
      },
    },
    `/promotions/an-offer?gift=${code}`,
  )
  await eventually(() => expect(text()).toContain('Red envelope from mi***'))
  expect(screen.sent('gift')[0]).toEqual({ code })
  press(button(screen.host, 'Open the envelope'))
  await eventually(() => expect(text()).toContain('You took'))
  expect(screen.sent('takeGift')).toEqual([{ id, code }])
})

test('[PRO-02] an envelope that was sent says who took what, and its split is computed again in the page', async () => {
  const taken = split.map((amount, nth) => ({ name: `n${nth}***`, amount, at: moment }))
  const over = { ...gift, state: 'taken' as const, left: 0, to: null, code, taken, returned: null }
  const sent = [{ ...over, revealed: { seed: 'the seed', amounts: split } }]
  screen = await openPage(<OfferPage id="an-offer" />, {
    promotion: () => said(detailOf({ ...gifts, sent })),
  })
  await eventually(() => expect(text()).toContain('Envelopes you sent'))
  expect(text()).toContain('n1***')
  expect(text()).toContain('All shares taken')
  press(button(screen.host, 'Check'))
  expect(text()).toContain('Checked: the seed matches')
})

test('[PRO-02] before money leaves, everything that is missing is said', async () => {
  screen = await openPage(<OfferPage id="an-offer" />, {
    promotion: () => said(detailOf(gifts)),
  })
  await eventually(() => expect(text()).toContain('You can send up to $30.00 now.'))
  press(button(screen.host, 'Put into the envelope'))
  expect(text()).toContain('Enter a user name.')
  expect(text()).toContain('Enter an amount.')
  expect(text()).toContain('Enter your payment password.')
  expect(screen.sent('sendGift')).toEqual([])
})

test('[PTS-01] [PRO-02] a wheel without spins of the day is turned for points, at the price that is shown', async () => {
  // jsdom has no layout to scroll in.
  Element.prototype.scrollIntoView = () => undefined
  const play = {
    kind: 'wheel' as const,
    segments: [
      { id: 'none', unit: 'money' as const, amount: '0', weight: 6, isOut: false },
      { id: 'coin', unit: 'money' as const, amount: '100', weight: 4, isOut: false },
    ],
    into: 'coin',
    spins: 0,
    free: 0,
    bySignIn: { each: 0, got: 0 },
    byDeposit: null,
    byPoints: { price: '250', most: 3, left: 2 },
    commitment: commitmentOf('the seed'),
    nonce: 0,
  }
  screen = await openPage(<OfferPage id="an-offer" />, {
    promotion: () => said(detailOf(play)),
    spinWheel: () =>
      said({
        currency: 'USD',
        segment: 'none',
        prize: null,
        serverSeed: 'the seed',
        clientSeed: 'x',
        nonce: 0,
        weights: [6, 4],
      }),
  })
  await eventually(() => expect(text()).toContain('A further spin costs 250 points.'))
  press(button(screen.host, 'Spin for 250 points'))
  await eventually(() => expect(screen.sent('spinWheel')).toMatchObject([{ points: '250' }]))
})
