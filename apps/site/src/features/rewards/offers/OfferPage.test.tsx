// @vitest-environment jsdom
import type { Value } from '@baize/contract'
import { randomnessOf } from '@baize/engines/beacon'
import { commitmentOf, envelopeShares, ticketsDrawn } from '@baize/engines/house'
import { afterEach, expect, test } from 'vitest'
import { button, press } from '../../../../../../packages/ui/src/testing/browser.ts'
import { eventually, openPage, refused, said, type } from '../../money/screen.fixture.tsx'
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
    figures: [],
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
  const list = {
    hash: 'the list',
    tickets: 90,
    at: '2026-03-01T00:00:00.000Z',
    isLate: false,
    first: 11,
  }
  const winners = ticketsDrawn(randomnessOf({ signature }), list.hash, { tickets: 90, prizes: 2 })
  const raffleWith = (round: number, isLate = false) => ({
    kind: 'raffle' as const,
    ticketFor: '1000',
    prizes: [{ amount: '900', count: 2 }],
    tickets: 5,
    missing: '100',
    source: { kind: 'beacon' as const, round: { number: round, at: list.at } },
    list: { ...list, isLate },
    drawn: {
      at: list.at,
      by: signature,
      winners: winners.map((ticket) => ({ ticket, amount: '900', isMine: false })),
    },
    prize: null,
  })
  const shown = (round: number, isLate = false) => ({
    promotion: () => said(detailOf({ play: raffleWith(round, isLate) })),
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
  expect(text()).not.toContain('was published late')
  screen.close()
  screen = await openPage(<OfferPage id="an-offer" />, shown(1000, true))
  await eventually(() => expect(text()).toContain('was published late'))
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
  await eventually(() => expect(text()).toContain('Say what we should look at.'))
  expect(screen.sent('applyPromotion')).toEqual([])
  type(screen.host, 'Tell us about your bet', 'Three in a row')
  press(button(screen.host, 'Apply'))
  await eventually(() => expect(screen.sent('applyPromotion')).toHaveLength(1))
})

test('[PRO-01] an application that was sent says what happens next, and in a demonstration who decides', async () => {
  const application = { state: 'open', remark: 'x', images: 0, reason: null, at: id } as const
  const play = {
    kind: 'promotion',
    unit: 'money',
    amount: '500',
    pays: 'now',
    prize: null,
  } as const
  const detail = detailOf({ play: { ...play, application } })
  screen = await openPage(<OfferPage id="an-offer" />, {
    promotion: () => said({ ...detail, offer: { ...detail.offer, status: 'applying' } }),
    cashierTerms: () => said({ desk: 'http://pay.example/desk' }),
  })
  await eventually(() => expect(text()).toContain('Your application was sent'))
  expect(text()).toContain('the reward waits in your reward centre')
  await eventually(() =>
    expect(screen.host.querySelector('a[href="http://pay.example/desk"]')).not.toBeNull(),
  )
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

const bonusPlay = {
  kind: 'bonus' as const,
  amount: {
    on: 'deposit' as const,
    rate: 1_000_000,
    most: '10000',
    depositMin: '2000',
    isFirstOnly: true,
  },
  conditions: {
    times: 10,
    days: 7,
    stakeMax: null,
    cap: null,
    contributions: { others: 100, types: {}, games: {} },
  },
  example: { deposit: '2000', bonus: '2000', toWager: '20000' },
  willWait: false,
  reasons: [],
  mine: null,
}

test('[PRO-02] a bonus leads to the deposit page, where it is chosen already', async () => {
  const detail = detailOf({ play: bonusPlay })
  const offer = { ...detail.offer, id: 'welcome', kind: 'bonus' as const, status: 'join' as const }
  screen = await openPage(<OfferPage id="welcome" />, {
    promotion: () => said({ ...detail, offer }),
  })
  await eventually(() => expect(text()).toContain('100% bonus'))
  const links = [...screen.host.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toContain('/member?page=depositv2&bonus=welcome')
})

test('[PRO-02] before a bonus is taken it says which of two waits', async () => {
  const shown = (willWait: boolean) => {
    const amount = { on: 'given' as const, amount: '1000' }
    const detail = detailOf({ play: { ...bonusPlay, amount, willWait } })
    return said({ ...detail, offer: { ...detail.offer, status: 'join' } })
  }
  screen = await openPage(<OfferPage id="an-offer" />, { promotion: () => shown(false) })
  await eventually(() => expect(text()).toContain('Another one waits until this one ends.'))
  screen.close()
  screen = await openPage(<OfferPage id="an-offer" />, { promotion: () => shown(true) })
  await eventually(() => expect(text()).toContain('It starts when your current bonus ends.'))
})

test('[PRO-02] a bonus that runs says so, and not that it cannot be had', async () => {
  const shown = (state: 'active' | 'usedUp') => {
    const play = { ...bonusPlay, reasons: ['taken' as const], mine: { id, state } }
    const detail = detailOf({ play })
    return said({ ...detail, offer: { ...detail.offer, status: 'joined' } })
  }
  screen = await openPage(<OfferPage id="an-offer" />, { promotion: () => shown('active') })
  await eventually(() => expect(text()).toContain('Active'))
  expect(text()).not.toContain('You already had this bonus.')
  screen.close()
  screen = await openPage(<OfferPage id="an-offer" />, { promotion: () => shown('usedUp') })
  await eventually(() => expect(text()).toContain('You already had this bonus.'))
})

test('[PRO-01] terms are shown in figures, and not where they only repeat the offer', async () => {
  const shown = (kind: Value<'promotions'>['list'][number]['kind'], more: object) => {
    const detail = detailOf({ body: null })
    return said({ ...detail, offer: { ...detail.offer, kind }, ...more })
  }
  const figures = [
    { name: 'lossRate', unit: 'rate', value: '50000' },
    { name: 'weekMost', unit: 'money', value: '50000' },
    { name: 'claimDays', unit: 'days', value: '14' },
  ]
  screen = await openPage(<OfferPage id="an-offer" />, {
    promotion: () => shown('cashback', { figures }),
  })
  await eventually(() => expect(text()).toContain('Share of a week’s loss5%'))
  expect(text()).toContain('At most each week$500.00')
  expect(text()).toContain('Can be claimed for14 days')
  expect(text()).toContain('Games that countAll games')
  expect(text()).toContain('Version 3')
  screen.close()
  const prize = { name: 'prize', unit: 'money', value: '50000', of: '1' }
  screen = await openPage(<OfferPage id="an-offer" />, {
    promotion: () => shown('race', { figures: [prize] }),
  })
  await eventually(() => expect(text()).toContain('Place 1$500.00'))
  expect(text()).toContain('See the race')
  screen.close()
  screen = await openPage(<OfferPage id="an-offer" />, {
    promotion: () => shown('mission', { body: { EN: 'A reward a day' } }),
  })
  await eventually(() => expect(text()).toContain('A reward a day'))
  expect(text()).not.toContain('Version 3')
})

test('[PRO-01] a failed reading offers another try', async () => {
  screen = await openPage(<OfferPage id="an-offer" />, { promotion: () => refused('unavailable') })
  await eventually(() => expect(text()).toContain('We couldn’t load this promotion'))
})
