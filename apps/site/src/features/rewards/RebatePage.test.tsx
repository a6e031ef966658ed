// @vitest-environment jsdom
import type { Value } from '@baize/contract'
import { afterEach, expect, test } from 'vitest'
import { button, press } from '../../../../../packages/ui/src/testing/browser.ts'
import { eventually, openPage, refused, said } from '../money/screen.fixture.tsx'
import RebatePage from './RebatePage.tsx'

let screen: Awaited<ReturnType<typeof openPage>>
const text = () => screen.host.textContent
afterEach(() => screen.close())

const rebate: Value<'manualRebate'> = {
  currency: 'USD',
  offer: { title: { EN: 'Rebate' }, rates: { RNG: 6_000 }, others: 3_000, minimum: '100', days: 7 },
  due: '298',
  left: '760000000',
  paidAt: '2026-03-08T10:00:00.000Z',
  lines: [
    {
      day: '2026-03-01',
      gameType: 'RNG',
      bets: 12,
      validBet: '49793',
      rate: 6_000,
      earned: '298758000000',
    },
  ],
}

test('[PRO-02] the rebate is claimed, and shows the bets and rates it comes from', async () => {
  const ids: unknown[] = []
  screen = await openPage(<RebatePage />, {
    manualRebate: () => said(rebate),
    claimRebate: ({ id }) => {
      ids.push(id)
      return ids.length === 1 ? undefined : said({ currency: 'USD', amount: '298' })
    },
  })
  await eventually(() => expect(text()).toContain('$2.98'))
  expect(text()).toContain('$497.93')
  expect(text()).toContain('0.6%')
  expect(text()).toContain('+758‰')
  press(button(screen.host, 'Claim'))
  await eventually(() => expect(ids).toHaveLength(1))
  await eventually(() => expect(button(screen.host, 'Claim').ariaBusy).not.toBe('true'))
  press(button(screen.host, 'Claim'))
  await eventually(() => expect(ids).toHaveLength(2))
  // The first answer was lost: the same wish is sent again under the same id.
  expect(ids[1]).toBe(ids[0])
})

test('[PRO-02] below the minimum the page says how much is missing', async () => {
  screen = await openPage(<RebatePage />, {
    manualRebate: () => said({ ...rebate, due: '40', paidAt: null }),
  })
  await eventually(() => expect(text()).toContain('Minimum $1.00: $0.60 to go'))
  expect(text()).toContain('Collected so far$0.40')
  expect(text()).not.toContain('Ready to collect')
  expect(screen.host.querySelector('.rewards-ready button')).toBeNull()
})

test('[PRO-02] no rebate and a failed reading are told apart', async () => {
  const none = { ...rebate, offer: null, due: '0', lines: [], paidAt: null }
  screen = await openPage(<RebatePage />, { manualRebate: () => said(none) })
  await eventually(() => expect(text()).toContain('No rebate at the moment'))
  screen.close()
  screen = await openPage(<RebatePage />, { manualRebate: () => refused('unavailable') })
  await eventually(() => expect(text()).toContain('Your rebate could not be loaded'))
})
