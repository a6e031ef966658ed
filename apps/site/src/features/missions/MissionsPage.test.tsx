// @vitest-environment jsdom
import type { Value } from '@baize/contract'
import { afterEach, expect, test } from 'vitest'
import { button, press } from '../../../../../packages/ui/src/testing/browser.ts'
import { eventually, openPage, refused, said } from '../money/screen.fixture.tsx'
import MissionsPage from './MissionsPage.tsx'

let screen: Awaited<ReturnType<typeof openPage>>
const text = () => screen.host.textContent
afterEach(() => screen.close())

type Mission = Value<'missions'>['list'][number]

const bets: Mission = {
  id: 'daily:ten',
  title: { EN: 'Daily missions' },
  period: 'day',
  measure: 'bets',
  multiplier: null,
  only: { gameTypes: ['RNG'], vendors: [], games: [] },
  target: '10',
  progress: '4',
  reward: { unit: 'money', amount: '500' },
  state: 'running',
  rewardId: null,
  endsAt: null,
  isNew: true,
}
const win: Mission = {
  ...bets,
  id: 'daily:win',
  measure: 'wins',
  multiplier: 20,
  target: '1',
  progress: '1',
  state: 'claimable',
  rewardId: '7f3f8a52-0d2c-4a6e-9a94-5d2a5f5f0007',
  isNew: false,
}
const row = { place: 1, name: 'an•••', score: '3', prize: '0', isOwn: false }
const noBoard = () => said({ endsAt: '2026-03-16T00:00:00.000Z', rows: [], own: null, entrants: 0 })

test('[PRO-03] missions show task, progress and reward; a met one is claimed, and new ones are seen', async () => {
  const claims: unknown[] = []
  const seen: unknown[] = []
  screen = await openPage(<MissionsPage />, {
    missions: () => said({ currency: 'USD', list: [bets, win] }),
    missionLeaderboard: () =>
      said({
        endsAt: '2026-03-16T00:00:00.000Z',
        rows: [row],
        own: { ...row, place: 214, isOwn: true, score: '1' },
        entrants: 300,
      }),
    seeMissions: ({ ids }) => {
      seen.push(ids)
      return said({ fresh: 0 })
    },
    claimRewards: ({ ids }) => {
      claims.push(ids)
      return said({ currency: 'USD', list: [], money: '500', points: '0' })
    },
  })
  await eventually(() => expect(text()).toContain('Place 10 bets'))
  expect(text()).toContain('4 of 10')
  expect(text()).toContain('Counts on: Slots')
  expect(text()).toContain('Win at least 20 times your stake in one round')
  expect(text()).toContain('$5.00')
  expect(screen.host.querySelector('progress')?.value).toBe(40)
  await eventually(() => expect(seen).toEqual([['daily:ten']]))
  await eventually(() => expect(text()).toContain('Place 214 of 300'))
  press(button(screen.host, 'Claim Win at least 20 times your stake in one round'))
  await eventually(() => expect(claims).toEqual([[win.rewardId]]))
  await eventually(() => expect(screen.host.querySelector('[data-won]')).not.toBeNull())
})

test('[PRO-03] without missions the page says so; a fault can be tried again', async () => {
  screen = await openPage(<MissionsPage />, {
    missions: () => said({ currency: 'USD', list: [] }),
    missionLeaderboard: () => refused('unavailable'),
  })
  await eventually(() => expect(text()).toContain('No missions right now'))
  await eventually(() => expect(text()).toContain('Missions could not be loaded'))
})

const list = 'race:2026-03-09\n1 abc 500000 50000'
/** SHA-256 of the list. */
const hash = 'bb0f2943f9f6089327b9de5d191fa480e62d4d9e3428fdbb936dd1c5cd75c394'
const race = {
  id: 'race:2026-03-09',
  title: { EN: 'Daily race' },
  summary: { EN: 'Bets earn points.' },
  state: 'final',
  startsAt: '2026-03-09T00:00:00.000Z',
  endsAt: '2026-03-10T00:00:00.000Z',
  finalAt: '2026-03-10T01:00:00.000Z',
  prizes: ['50000', '20000'],
  weights: { LIVE: 25 },
  others: 100,
  hash,
}

test('[PRO-03] a final race shows its table, the own place and the list, which the browser checks', async () => {
  const own = { place: 1, name: 'an•••', score: '500000', prize: '50000', isOwn: true }
  screen = await openPage(
    <MissionsPage />,
    {
      missions: () => said({ currency: 'USD', list: [] }),
      missionLeaderboard: noBoard,
      races: () => said({ currency: 'USD', list: [race] }),
      raceBoard: () =>
        said({ currency: 'USD', race, rows: [own], own, entrants: 1, list, ownEntrant: 'abc' }),
    },
    '/member?view=races',
  )
  await eventually(() => expect(text()).toContain('Place 1 of 1'))
  expect(text()).toContain('$700.00')
  expect(text()).toContain('$500.00')
  expect(text()).toContain('Score: 50')
  expect(text()).toContain('Live casino25%')
  expect(text()).toContain('Final')
  press(button(screen.host, 'Check the table'))
  await eventually(() => expect(text()).toContain('The list matches the published hash.'))
})

test('[PRO-03] a list that was changed does not match its hash', async () => {
  screen = await openPage(
    <MissionsPage />,
    {
      races: () => said({ currency: 'USD', list: [race] }),
      raceBoard: () =>
        said({
          currency: 'USD',
          race,
          rows: [],
          own: null,
          entrants: 0,
          list: `${list}0`,
          ownEntrant: 'abd',
        }),
    },
    '/member?view=races',
  )
  await eventually(() => expect(text()).toContain('Check the table'))
  press(button(screen.host, 'Check the table'))
  await eventually(() => expect(text()).toContain('The list does not match the published hash.'))
})
