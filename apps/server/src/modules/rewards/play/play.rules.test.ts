import { expect, test } from 'vitest'
import type { BetSettled } from '../../bets/index.ts'
import { activityOf } from './play.rules.ts'

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
