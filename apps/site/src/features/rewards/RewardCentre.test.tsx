// @vitest-environment jsdom
import type { Value } from '@baize/contract'
import { afterEach, expect, test } from 'vitest'
import { button, press } from '../../../../../packages/ui/src/testing/browser.ts'
import { eventually, openPage, refused, said } from '../money/screen.fixture.tsx'
import RewardCentre from './RewardCentre.tsx'

let screen: Awaited<ReturnType<typeof openPage>>
const text = () => screen.host.textContent
afterEach(() => screen.close())

type Reward = Value<'rewards'>['list'][number]

const money: Reward = {
  id: '7f3f8a52-0d2c-4a6e-9a94-5d2a5f5f0007',
  kind: 'mission',
  programme: 'daily',
  title: { EN: 'Ten rounds', JA: '10ラウンド' },
  unit: 'money',
  amount: '500',
  withheld: '0',
  state: 'open',
  trigger: 'mission:ten:2026-03-01',
  grantedAt: '2026-03-01T10:00:00.000Z',
  expiresAt: '2026-03-08T10:00:00.000Z',
  closedAt: null,
}
const points: Reward = {
  ...money,
  id: '7f3f8a52-0d2c-4a6e-9a94-5d2a5f5f0008',
  kind: 'signIn',
  title: { EN: 'Day three' },
  unit: 'points',
  amount: '30',
  expiresAt: null,
}

const open = (list: Reward[], sums: { money: string; points: string }) =>
  said({ currency: 'USD', list, ...sums, nextExpiry: null })
const past = (list: Reward[] = []) => said({ currency: 'USD', list, next: null })

test('[PRO-02] rewards are claimed one by one or all at once, and the sum says what was received', async () => {
  const claims: unknown[] = []
  screen = await openPage(<RewardCentre />, {
    rewards: () => open([money, points], { money: '500', points: '30' }),
    rewardHistory: () => past(),
    claimRewards: ({ ids }) => {
      claims.push(ids)
      return said({ currency: 'USD', list: [], money: '500', points: '30' })
    },
  })
  await eventually(() => expect(text()).toContain('2 rewards are ready for you'))
  expect(text()).toContain('$5.00')
  expect(text()).toContain('30 points')
  expect(text()).toContain('Does not expire')
  press(button(screen.host, 'Claim all'))
  await eventually(() => expect(claims).toEqual([[money.id, points.id]]))
  press(button(screen.host, 'Claim Day three'))
  await eventually(() => expect(claims).toHaveLength(2))
  expect(claims[1]).toEqual([points.id])
})

const spins: Reward = {
  ...money,
  id: '7f3f8a52-0d2c-4a6e-9a94-5d2a5f5f0009',
  kind: 'freeSpins',
  title: { EN: 'Ten free spins' },
  unit: 'spins',
  amount: '10',
  spins: {
    game: {
      nodeId: 'pg-tiger',
      displayName: 'Tiger Palace',
      iconUrl: '/tiger.svg',
      vassalage: 'PG',
      hasDemo: 1,
    },
    stake: '20',
    count: 10,
    left: 7,
    won: '130',
    isReady: true,
  },
}

test('[PRO-02] free spins are played and not claimed; what is left and won so far is said', async () => {
  const claims: unknown[] = []
  screen = await openPage(<RewardCentre />, {
    rewards: () => open([money, spins], { money: '500', points: '0' }),
    rewardHistory: () => past(),
    claimRewards: ({ ids }) => {
      claims.push(ids)
      return said({ currency: 'USD', list: [], money: '500', points: '0' })
    },
  })
  await eventually(() => expect(text()).toContain('1 reward is ready for you'))
  expect(text()).toContain('Tiger Palace at $0.20 a spin')
  expect(text()).toContain('at $0.20 a spin · won $1.30')
  press(button(screen.host, 'Claim'))
  await eventually(() => expect(claims).toEqual([[money.id]]))
  expect(button(screen.host, 'Play Ten free spins').disabled).toBe(false)
  screen.close()
  const preparing = { ...spins, spins: { ...spins.spins!, isReady: false, left: 10 } }
  screen = await openPage(<RewardCentre />, {
    rewards: () => open([preparing], { money: '0', points: '0' }),
    rewardHistory: () => past(),
  })
  await eventually(() => expect(text()).toContain('10 of 10 left'))
  expect(text()).not.toContain('ready for you')
  expect(button(screen.host, 'Getting ready').disabled).toBe(true)
})

test('[PRO-02] why a reward has its amount is opened, with what was taken off it', async () => {
  const withheld = { ...money, withheld: '200' }
  screen = await openPage(<RewardCentre />, {
    rewards: () => open([withheld], { money: '300', points: '0' }),
    rewardHistory: () => past(),
    rewardWhy: () =>
      said({
        currency: 'USD',
        reward: withheld,
        why: { earned: '1234' },
        reason: null,
        version: 3,
        terms: {},
        termsFrom: '2026-02-01T00:00:00.000Z',
      }),
  })
  await eventually(() => expect(text()).toContain('$3.00'))
  press(button(screen.host, 'Why this amount: Ten rounds'))
  const sheet = () => document.querySelector('dialog')?.textContent ?? ''
  await eventually(() => expect(sheet()).toContain('version 3 of the terms'))
  expect(sheet()).toContain('$12.34')
  expect(sheet()).toContain('-$2.00')
})

test('[PRO-02] nothing to claim and a failed reading are told apart', async () => {
  screen = await openPage(<RewardCentre />, {
    rewards: () => open([], { money: '0', points: '0' }),
    rewardHistory: () => past([{ ...money, state: 'claimed', closedAt: money.grantedAt }]),
  })
  await eventually(() => expect(text()).toContain('Nothing to claim right now'))
  await eventually(() => expect(text()).toContain('Claimed'))
  screen.close()
  screen = await openPage(<RewardCentre />, {
    rewards: () => refused('unavailable'),
    rewardHistory: () => refused('unavailable'),
  })
  await eventually(() => expect(text()).toContain('Your rewards could not be loaded'))
})

test('[PRO-02] offers that wait in Promotions are named, with the way there, also where nothing is to be claimed', async () => {
  const offers = ['claim', 'claim', 'joined'].map((status, nth) => ({ id: `offer-${nth}`, status }))
  const answers = {
    promotions: () => said({ currency: 'USD', list: offers }),
    rewardHistory: () => past(),
  }
  screen = await openPage(<RewardCentre />, {
    ...answers,
    rewards: () => open([], { money: '0', points: '0' }),
  })
  await eventually(() => expect(text()).toContain('2 offers are waiting for you in Promotions.'))
  expect(text()).not.toContain('Nothing to claim right now')
  expect(screen.host.querySelector('a[href="/promotions"]')).not.toBeNull()
  screen.close()
  screen = await openPage(<RewardCentre />, {
    ...answers,
    rewards: () => open([money], { money: '500', points: '0' }),
  })
  await eventually(() => expect(text()).toContain('2 offers are waiting for you in Promotions.'))
})

test('[PRO-02] free spins that were played say what they won', async () => {
  const spins = { game: null, count: 10, left: 0, stake: '20', won: '340', isReady: true }
  const used = { ...money, kind: 'freeSpins' as const, unit: 'spins' as const, amount: '10', spins }
  screen = await openPage(<RewardCentre />, {
    rewards: () => open([], { money: '0', points: '0' }),
    rewardHistory: () => past([{ ...used, state: 'claimed' }]),
  })
  await eventually(() => expect(text()).toContain('10 free spins'))
  expect(text()).toContain('won $3.40')
})
