import { expect, test } from 'vitest'
import type { BetSettled } from '../../bets/index.ts'
import { activityOf, condensed, stretchesOf } from './play.rules.ts'

const bet: BetSettled = {
  betId: '01900000-0000-7000-8000-000000000001',
  memberId: '01900000-0000-7000-8000-000000000002',
  gameType: 'RNG',
  vendor: 'PG',
  game: 'pg-tiger',
  currency: 'USD',
  stake: '100',
  validBet: '100',
  payout: '40',
  status: 'settled',
  settledAt: '2026-03-10T02:00:00.000Z',
  placedAt: '2026-03-10T02:00:00.000Z',
}

test('[PRO-03] a bet counts once, with its valid bet and what it paid', () => {
  expect(activityOf(bet)).toMatchObject({ basis: 100n, stake: 100n, payout: 40n, count: 1n })
})

test('[PRO-03] lost bets of a member on a game are counted as one, wins and corrections stay single', () => {
  const lost = { ...bet, payout: '0' }
  const at = (ms: number) => new Date(Date.parse(bet.settledAt) + ms).toISOString()
  const stretchOf = stretchesOf([250])
  const sum = (bets: BetSettled[]) => condensed(bets.map(activityOf), stretchOf)
  const two = sum([
    { ...lost, settledAt: at(300) },
    { ...lost, settledAt: at(59_999) },
  ])
  expect(two).toMatchObject([{ basis: 200n, stake: 200n, payout: 0n, count: 2n }])
  expect(two[0]?.at).toEqual(new Date(at(59_999)))
  // A programme begins between the first two, and the next minute after them.
  expect(sum([0, 249, 250, 60_000].map((ms) => ({ ...lost, settledAt: at(ms) })))).toHaveLength(3)
  expect(sum([lost, { ...lost, game: 'pg-lion' }, { ...lost, memberId: 'other' }])).toHaveLength(3)
  expect(sum([bet, bet, lost, lost])).toHaveLength(3)
  const before = { stake: '100', validBet: '100', payout: '40' }
  const corrected = {
    ...bet,
    stake: '0',
    validBet: '0',
    payout: '-40',
    round: { settledAt: bet.settledAt, before, after: { ...before, payout: '0' } },
    corrects: { betId: bet.betId, stake: '100', fromBonus: '0', isVoid: false },
  }
  expect(sum([corrected, lost, lost])).toHaveLength(2)
})

test('[PRO-02] [PRO-03] a free bet is no bet: it brings no mission forward', () => {
  const free = { ...bet, stake: '0', validBet: '0' }
  expect(activityOf(free)).toMatchObject({ basis: 0n, stake: 0n, count: 0n })
})

test('[PRO-02] of a bet that bonus money paid for in part, the part in cash counts, and is taken back exactly', () => {
  const mixed = { ...bet, stake: '101', validBet: '101', fromBonus: '70' }
  const counted = activityOf(mixed)
  expect(counted).toMatchObject({ basis: 31n, stake: 31n, payout: 12n, count: 1n })
  const before = { stake: '101', validBet: '101', payout: '40' }
  const undone = activityOf({
    ...bet,
    stake: '0',
    validBet: '0',
    payout: '101',
    round: {
      settledAt: bet.settledAt,
      before,
      after: { stake: '0', validBet: '0', payout: '0' },
    },
    corrects: { betId: bet.betId, stake: '101', fromBonus: '70', isVoid: true },
  })
  expect(undone).toMatchObject({
    basis: -counted.basis,
    stake: -counted.stake,
    payout: -counted.payout,
    count: -1n,
  })
})
