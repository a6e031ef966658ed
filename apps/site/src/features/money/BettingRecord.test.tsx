// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { button } from '../../../../../packages/ui/src/testing/browser.ts'
import type { Bet } from './BetSheet.tsx'
import BettingRecord from './BettingRecord.tsx'
import { eventually, openPage, said } from './screen.fixture.tsx'

beforeEach(() => {
  sessionStorage.clear()
})

const bet: Bet = {
  id: 'b-1',
  gameType: 'BGS',
  vendor: 'BGS',
  game: 'bgs-dice',
  gameName: 'Dice',
  round: 'r-1',
  stake: '100',
  validBet: '100',
  payout: '0',
  profit: '-100',
  status: 'settled',
  placedAt: '2026-01-05T10:00:00.000Z',
  settledAt: '2026-01-05T10:00:01.000Z',
}

const sums = { stake: '100', validBet: '100', payout: '0', profit: '-100', count: 1 }
const totals = { ...sums, vendors: ['BGS'], gameTypes: ['BGS'] }

const openRecord = () =>
  openPage(<BettingRecord />, {
    bets: () => said({ currency: 'USD', list: [bet], next: null, totals }),
    vendors: () => said({ lanes: [] }),
  })

test('[MEM-03] only categories with bets in the record are offered to filter by', async () => {
  const { host } = await openRecord()
  const types = () =>
    [...(host.querySelector('select')?.options ?? [])].map(({ textContent }) => textContent)
  await eventually(() => expect(types()).toEqual(['All types', 'Originals']))
})

test('a bet’s details are announced by the name of the game', async () => {
  const { host } = await openRecord()
  await eventually(() => expect(button(host, 'Details: Dice')).toBeTruthy())
  expect(host.innerHTML).not.toContain('bgs-dice')
})

test('[PRO-02] [MEM-03] a free spin is called so', async () => {
  const free: Bet = { ...bet, gameType: 'RNG', stake: '0', payout: '40', isFree: true }
  const { host } = await openPage(<BettingRecord />, {
    bets: () => said({ currency: 'USD', list: [free], next: null, totals }),
    vendors: () => said({ lanes: [] }),
  })
  await eventually(() => expect(host.textContent).toContain('BGS · Free spin'))
})
