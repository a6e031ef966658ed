// @vitest-environment jsdom
import type { Value } from '@baize/contract'
import { afterEach, expect, test } from 'vitest'
import { button, press } from '../../../../../packages/ui/src/testing/browser.ts'
import { eventually, openPage, refused, said } from '../money/screen.fixture.tsx'
import VipPage from './VipPage.tsx'

let screen: Awaited<ReturnType<typeof openPage>>
const text = () => screen.host.textContent
afterEach(() => screen.close())

const level = (nth: number, name: string, from: string) => ({
  level: nth,
  name: { EN: name },
  from,
  keep: '20000',
  rakeback: 500 * nth,
  levelUp: '1000',
  weekly: '0',
  monthly: '500',
  birthday: '700',
  payoutHours: nth > 1 ? 2 : null,
})

const ladder: Value<'vipLadder'> = {
  currency: 'USD',
  offer: {
    title: { EN: 'Ladder' },
    summary: { EN: 'Two levels.' },
    body: null,
    version: 3,
    from: '2026-03-01T00:00:00.000Z',
    levels: [level(1, 'Bronze', '100000'), level(2, 'Silver', '500000')],
    active: { week: '1000', month: '4000' },
    days: 7,
  },
}

const vip: Value<'vip'> = {
  currency: 'USD',
  level: 1,
  progress: {
    turnover: '200000',
    recent: '5000',
    since: '2026-01-01T00:00:00.000Z',
    keep: '10000',
    protectedUntil: '2026-04-01',
    fallsOn: null,
    next: { level: 2, by: 'turnover', asked: '500000', missing: '300000' },
  },
  birthday: { day: '1990-01-01', why: 'unchecked' },
  rakeback: {
    share: 500,
    due: '298',
    left: '0',
    minimum: '100',
    lines: [],
    games: [
      { game: 'a', name: 'Tiger', validBet: '10000', edge: 400, rate: 2_000 },
      { game: 'b', name: 'Silent', validBet: '9000', edge: null, rate: null },
    ],
  },
  changes: [{ at: '2026-01-01T00:00:00.000Z', before: 0, level: 1, reason: 'turnover' }],
}

const pages = {
  vipLadder: () => said(ladder),
  pointsConfig: () => said({ currency: 'USD', offer: null }),
}
const open = (own: Value<'vip'>, view = '') =>
  openPage(<VipPage />, { ...pages, vip: () => said(own) }, `/member?page=vip${view}`)

test('[PRO-03] the own level, the way to the next one, and what each level gives', async () => {
  screen = await open(vip)
  await eventually(() => expect(text()).toContain('Bronze'))
  expect(text()).toContain('$2,000.00 of $5,000.00 in valid bets')
  expect(text()).toContain('$3,000.00 more to VIP 2 Silver')
  expect(text()).toContain('10%')
  expect(text()).toContain('within 2 hours')
  expect(text()).not.toContain('You move down')
})

test('[PRO-03] a level that falls is told with both figures; after a step down 90 days bring it back', async () => {
  const { progress } = vip
  if (!progress) throw new Error('no progress')
  screen = await open({
    ...vip,
    progress: {
      ...progress,
      fallsOn: '2026-04-15',
      next: { level: 2, by: 'recent', asked: '20000', missing: '15000' },
    },
  })
  await eventually(() => expect(text()).toContain('You move down one level on Apr 15, 2026'))
  expect(text()).toContain('come to $50.00; $100.00 keeps your level')
  expect(text()).toContain('$150.00 more within 90 days to return to VIP 2 Silver')
})

test('[PRO-03] rakeback is claimed under one id, and a game without a published return says so', async () => {
  const ids: unknown[] = []
  screen = await openPage(
    <VipPage />,
    {
      ...pages,
      vip: () => said(vip),
      claimRakeback: ({ id }) => {
        ids.push(id)
        return ids.length === 1 ? undefined : said({ currency: 'USD', amount: '298' })
      },
    },
    '/member?page=vip&view=rakeback',
  )
  await eventually(() => expect(text()).toContain('You get back 5% of the house edge.'))
  expect(text()).toContain('no published return, earns nothing')
  press(button(screen.host, 'Claim'))
  await eventually(() => expect(ids).toHaveLength(1))
  await eventually(() => expect(button(screen.host, 'Claim').ariaBusy).not.toBe('true'))
  press(button(screen.host, 'Claim'))
  await eventually(() => expect(ids).toHaveLength(2))
  expect(ids[1]).toBe(ids[0])
})

test('[PRO-03] no levels, a failed reading, and somebody who is excluded are told apart', async () => {
  screen = await openPage(<VipPage />, {
    ...pages,
    vipLadder: () => said({ currency: 'USD', offer: null }),
    vip: () => said({ ...vip, level: 0, progress: null, birthday: null, rakeback: null }),
  })
  await eventually(() => expect(text()).toContain('No VIP levels at the moment'))
  screen.close()
  screen = await openPage(<VipPage />, { ...pages, vip: () => refused('unavailable') })
  await eventually(() => expect(text()).toContain('Your VIP level could not be loaded'))
  screen.close()
  screen = await open({ ...vip, progress: null, birthday: null }, '&view=level')
  await eventually(() => expect(text()).toContain('Changes of your level'))
  expect(text()).not.toContain('more to')
})
