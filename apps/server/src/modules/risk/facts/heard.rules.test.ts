import { expect, test } from 'vitest'
import type { BetSettled } from '../../bets/index.ts'
import { playHeard } from './heard.rules.ts'

const bet: BetSettled = {
  betId: 'bet',
  memberId: 'ann',
  currency: 'USD',
  gameType: 'RNG',
  vendor: 'PG',
  game: 'tiger',
  stake: '500',
  validBet: '500',
  payout: '0',
  status: 'settled',
  settledAt: '2026-05-01T10:00:00.000Z',
  placedAt: '2026-05-01T09:59:00.000Z',
}
const sums = (stake: string, payout: string) => ({ stake, payout, validBet: '0' })

test('[OPS-05] of most bets nothing is kept; of a large win the whole', () => {
  expect(playHeard([bet])).toEqual({ wins: [], rounds: [], bonusStakes: [] })
  const won = { ...bet, payout: '10500' }
  expect(playHeard([won]).wins).toMatchObject([{ id: 'bet', stake: 500n, payout: 10_500n }])
  expect(playHeard([{ ...won, status: 'cancelled' }]).wins).toEqual([])
})

test('[OPS-05] a round is kept as of its latest bet, once its stakes are worth it', () => {
  const first = { ...bet, stake: '9000', table: { name: 'baccarat 7', entry: 1 } }
  const second = {
    ...first,
    betId: 'second',
    settledAt: '2026-05-01T10:20:00.000Z',
    table: { name: 'baccarat 7', entry: 2 },
    round: { settledAt: bet.settledAt, before: sums('9000', '0'), after: sums('18000', '17550') },
  }
  expect(playHeard([first]).rounds).toEqual([])
  expect(playHeard([second, first]).rounds).toMatchObject([
    {
      name: 'baccarat 7',
      entries: 2,
      stake: 18_000n,
      payout: 17_550n,
      // A bet of the other side that comes late is looked at then.
      at: new Date(second.settledAt),
    },
  ])
})

test('[OPS-05] of the stakes of a bonus the largest is kept', () => {
  const staked = (betId: string, fromBonus: string) => ({ ...bet, betId, fromBonus, bonusId: 'b' })
  const { bonusStakes } = playHeard([staked('1', '100'), staked('2', '400'), staked('3', '200')])
  expect(bonusStakes).toMatchObject([{ id: '2', stake: 400n }])
})
