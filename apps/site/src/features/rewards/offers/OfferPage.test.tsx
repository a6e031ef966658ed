// @vitest-environment jsdom
import type { Value } from '@baize/contract'
import { randomnessOf } from '@baize/engines/beacon'
import { commitmentOf, envelopeShares, ticketsDrawn } from '@baize/engines/house'
import { afterEach, expect, test } from 'vitest'
import { button, press } from '../../../../../../packages/ui/src/testing/browser.ts'
import { eventually, openPage, refused, said } from '../../money/screen.fixture.tsx'
import { OfferPage } from './OfferPage.tsx'

let screen: Awaited<ReturnType<typeof openPage>>
const text = () => screen.host.textContent
afterEach(() => screen.close())

const id = '01900000-0000-7000-8000-000000000001'
const prize = { id, unit: 'money' as const, amount: '20' }

function detailOf(more: Partial<Value<'promotion'>>): Value<'promotion'> {
  return {
    currency: 'USD',
    offer: {
      id: 'an-offer',
      kind: 'signIn',
      title: { EN: 'Daily check-in' },
      summary: { EN: 'A reward a day' },
      art: null,
      startsAt: '2026-03-01T00:00:00.000Z',
      endsAt: null,
      status: 'claim',
    },
    body: { EN: 'One account per person.' },
    version: 3,
    termsFrom: '2026-03-01T00:00:00.000Z',
    reasons: [],
    play: null,
    ...more,
  }
}

const signIn = {
  kind: 'signIn' as const,
  unit: 'money' as const,
  ladder: ['10', '20', '30', '40', '50', '60', '100'],
  step: 2,
  isSigned: false,
  nextAt: '2099-03-02T00:00:00.000Z',
}

test('[PRO-02] signing in claims the reward of the day and says what it is', async () => {
  const claimed: unknown[] = []
  screen = await openPage(<OfferPage id="an-offer" />, {
    promotion: () => said(detailOf({ play: signIn })),
    signIn: () => said({ currency: 'USD', step: 2, prize }),
    claimRewards: ({ ids }) => {
      claimed.push(ids)
      return said({ currency: 'USD', list: [], money: '20', points: '0' })
    },
  })
  await eventually(() => expect(text()).toContain('Day 7'))
  expect(text()).toContain('Version 3')
  expect(text()).toContain('One account per person.')
  press(button(screen.host, 'Check in for today'))
  await eventually(() => expect(text()).toContain('$0.20 is yours'))
  await eventually(() => expect(claimed).toEqual([[id]]))
})

test('[PRO-01] why an offer cannot be used is said, and a visitor is shown the way in', async () => {
  screen = await openPage(<OfferPage id="an-offer" />, {
    promotion: () => said(detailOf({ reasons: ['logIn'] })),
  })
  await eventually(() => expect(text()).toContain('Log in to take part.'))
  expect(screen.host.querySelector('a[href="/login"]')).not.toBeNull()
})

test('[PRO-02] the split of an envelope that is over is computed again in the page', async () => {
  const amounts = envelopeShares('the seed', id, { total: 1_000, shares: 5, minimum: 10 }).map(
    String,
  )
  const last = {
    id,
    opensAt: '2026-03-01T00:00:00.000Z',
    closesAt: '2026-03-01T04:00:00.000Z',
    total: '1000',
    minimum: '10',
    shares: 5,
    left: 2,
    commitment: commitmentOf('the seed'),
    mine: null,
    revealed: { seed: 'the seed', amounts },
  }
  const shown = (envelope: typeof last) => ({
    promotion: () => said(detailOf({ play: { kind: 'envelope', now: null, last: envelope } })),
  })
  screen = await openPage(<OfferPage id="an-offer" />, shown(last))
  await eventually(() => expect(text()).toContain('2 of 5 left'))
  press(button(screen.host, 'Check'))
  expect(text()).toContain('Checked: the seed matches')
  screen.close()
  const wrong = { ...last, revealed: { seed: 'the seed', amounts: amounts.toReversed() } }
  screen = await openPage(<OfferPage id="an-offer" />, shown(wrong))
  await eventually(() => expect(text()).toContain('2 of 5 left'))
  press(button(screen.host, 'Check'))
  expect(text()).toContain('does not follow')
})

test('[PRO-02] the page checks a raffle by itself: that the beacon signed the value, and that the winners follow', async () => {
  // A round of the real beacon, as it was published.
  const signature =
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
  const list = { hash: 'the list', tickets: 90, at: '2026-03-01T00:00:00.000Z', first: 11 }
  const winners = ticketsDrawn(randomnessOf({ signature }), list.hash, { tickets: 90, prizes: 2 })
  const raffleWith = (round: number) => ({
    kind: 'raffle' as const,
    ticketFor: '1000',
    prizes: [{ amount: '900', count: 2 }],
    tickets: 5,
    missing: '100',
    source: { kind: 'beacon' as const, round: { number: round, at: list.at } },
    list,
    drawn: {
      at: list.at,
      by: signature,
      winners: winners.map((ticket) => ({ ticket, amount: '900', isMine: false })),
    },
    prize: null,
  })
  const shown = (round: number) => ({
    promotion: () => said(detailOf({ play: raffleWith(round) })),
  })
  screen = await openPage(<OfferPage id="an-offer" />, shown(1000))
  await eventually(() => expect(text()).toContain('Yours are numbers 11 to 15.'))
  expect(text()).toContain('round 1000 of drand')
  press(button(screen.host, 'Check'))
  await eventually(() => expect(text()).toContain('Checked: the public source signed'))
  screen.close()
  screen = await openPage(<OfferPage id="an-offer" />, shown(1001))
  await eventually(() => expect(text()).toContain('round 1001 of drand'))
  press(button(screen.host, 'Check'))
  await eventually(() => expect(text()).toContain('do not follow from this value'))
})

test('[PRO-01] an application is sent with its remark; a rejected one says why and may be sent again', async () => {
  const application = {
    state: 'rejected' as const,
    remark: '',
    images: 0,
    reason: 'Not readable',
    at: '2026-03-01T00:00:00.000Z',
  }
  const play = {
    kind: 'promotion' as const,
    unit: 'money' as const,
    amount: '500',
    pays: 'now' as const,
    application,
    prize: null,
  }
  const detail = detailOf({ play })
  screen = await openPage(<OfferPage id="an-offer" />, {
    promotion: () => said({ ...detail, offer: { ...detail.offer, status: 'rejected' } }),
    applyPromotion: () => said({ state: 'open' }),
  })
  await eventually(() => expect(text()).toContain('Not readable'))
  expect(text()).toContain('Reward: $5.00')
  press(button(screen.host, 'Apply'))
  await eventually(() => expect(screen.sent('applyPromotion')).toHaveLength(1))
})

test('[PRO-02] free spins are taken with one press, and what they are is said before', async () => {
  const play = {
    kind: 'freeSpins' as const,
    game: null,
    count: 10,
    stake: '20',
    days: 7,
    reward: null,
  }
  const detail = detailOf({ play })
  screen = await openPage(<OfferPage id="an-offer" />, {
    promotion: () => said({ ...detail, offer: { ...detail.offer, kind: 'freeSpins' } }),
    takeFreeSpins: () => refused('unavailable'),
  })
  await eventually(() => expect(text()).toContain('$0.20'))
  expect(text()).toContain('7 days')
  expect(text()).toContain('There is nothing to wager.')
  press(button(screen.host, 'Get 10 free spins'))
  await eventually(() => expect(screen.sent('takeFreeSpins')).toHaveLength(1))
})

test('[PRO-01] a failed reading offers another try', async () => {
  screen = await openPage(<OfferPage id="an-offer" />, { promotion: () => refused('unavailable') })
  await eventually(() => expect(text()).toContain('We couldn’t load this promotion'))
})
