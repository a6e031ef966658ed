// @vitest-environment jsdom
import type { Value } from '@baize/contract'
import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { BetFacts } from './BetSheet.tsx'
import { eventually, openPage, said } from './screen.fixture.tsx'

const bet: Value<'betDetail'> = {
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
  currency: 'USD',
  fromCash: '100',
  fromBonus: '0',
  rulesVersion: '1',
  correction: null,
  transfers: [],
}

test.each<[string, Partial<typeof bet>, string | null]>([
  ['of an in-house game leads to its check', {}, paths.fairness('b-1')],
  ['that was cancelled does too', { status: 'cancelled' }, paths.fairness('b-1')],
  ['that is open has no outcome to check', { status: 'open', settledAt: null }, null],
  ['of another vendor’s game cannot be checked', { gameType: 'RNG', vendor: 'PG' }, null],
])('[FAIR-01] a bet %s', async (_, more, to) => {
  const betDetail = () => said({ ...bet, ...more })
  const { host } = await openPage(<BetFacts id="b-1" />, { betDetail })
  const ways = () => host.querySelector('.bet-ways')
  await eventually(() => expect(ways()).not.toBeNull())
  expect(ways()?.querySelector('a')?.getAttribute('href') ?? null).toBe(to)
})

test('[LED-05] [MEM-03] a correction names the bet it corrects, and the reason', async () => {
  const correction = { of: 'b-0', reason: 'The result was keyed in wrongly', cause: 'staff' }
  const betDetail = () => said({ ...bet, correction })
  const { host } = await openPage(<BetFacts id="b-1" />, { betDetail })
  await eventually(() => expect(host.textContent).toContain('The result was keyed in wrongly'))
  expect(host.textContent).toContain('Corrects bet')
  expect(host.textContent).toContain('b-0')
})

test('[MEM-03] [GAM-11] a correction by a changed result says so in the language of the member', async () => {
  const correction = { of: 'b-0', reason: 'kept for staff', cause: 'result' }
  const betDetail = () => said({ ...bet, correction })
  const { host } = await openPage(<BetFacts id="b-1" />, { betDetail })
  await eventually(() => expect(host.textContent).toContain('The official result has changed'))
  expect(host.textContent).not.toContain('kept for staff')
})
