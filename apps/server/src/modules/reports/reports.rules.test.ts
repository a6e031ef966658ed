import { describe, expect, test } from 'vitest'
import type { BetSettled } from '../bets/index.ts'
import { fieldOf, lineOf } from './exports/csv.rules.ts'
import { allotted } from './play/play.rules.ts'
import { bandOf, playOf } from './rollup/rollup.rules.ts'
import { judge, sigmaOf } from './rtp/rtp.rules.ts'

const bet: BetSettled = {
  betId: 'b',
  memberId: 'm',
  currency: 'USD',
  gameType: 'RNG',
  vendor: 'PG',
  game: 'tiger',
  stake: '300',
  validBet: '300',
  payout: '100',
  status: 'settled',
  settledAt: '2026-05-01T10:00:00.000Z',
  placedAt: '2026-05-01T10:00:00.000Z',
}

describe('[OPS-03] what a bet adds', () => {
  test('[OPS-03] stakes have bands, and free bets one of their own', () => {
    expect([0n, 1n, 99n, 100n, 499n, 2_499n, 9_999n, 10_000n].map(bandOf)).toEqual([
      0, 1, 1, 2, 2, 3, 4, 5,
    ])
  })

  test('[OPS-03] a stake that goes back takes away all that it had added', () => {
    const first = playOf({ ...bet, payout: '0', fromBonus: '40', bonusId: 'x' })
    const none = { stake: '0', validBet: '0', payout: '0' }
    const voided = playOf({
      ...bet,
      stake: '0',
      payout: '300',
      corrects: { betId: 'b', stake: '300', fromBonus: '40', isVoid: true },
      round: { settledAt: bet.settledAt, before: { ...none, stake: '300' }, after: none },
    })
    for (const name of ['bets', 'stake', 'payout', 'squares', 'bonus'] as const)
      expect(first[name] + voided[name]).toBe(0n)
    expect(first.squares).toBe(90_000n)
  })
})

describe('[OPS-03] files', () => {
  test.each(['=1+1', '+1+1', '-cmd', '@sum', '\tx', '\rx'])('[OPS-03] %j is made text', (value) => {
    expect(fieldOf(value).replace(/^"/, '').startsWith("'")).toBe(true)
  })

  test('[OPS-03] amounts below zero stay numbers, and quotes are doubled', () => {
    expect(lineOf(['-12.50', 'a "b", c', null, 3n])).toBe('-12.50,"a ""b"", c",,3\r\n')
  })
})

describe('[OPS-03] returns', () => {
  const chances = { rtp: 9_600, volatility: 'low', maxWin: null } as const
  const played = { bets: 10_000n, stake: 1_000_000n, squares: 100_000_000n }

  test('[OPS-03] z is the difference in deviations; above 4.9 there is an alarm', () => {
    // 10,000 bets of 100: sigma 3 · √(Σs²) = 30,000.
    expect(judge({ ...played, payout: 960_000n }, chances)).toMatchObject({ z: 0, isAlarm: false })
    const high = judge({ ...played, payout: 960_000n + 150_000n }, chances)
    expect(high).toMatchObject({ z: 5, isAlarm: true })
    const low = judge({ ...played, payout: 960_000n - 150_000n }, chances)
    expect(low).toMatchObject({ z: -5, isAlarm: true })
    const below = judge({ ...played, payout: 960_000n + 146_000n }, chances)
    expect(below.isAlarm).toBe(false)
  })

  test('[OPS-03] few bets, and games without published figures, are not judged', () => {
    expect(judge({ ...played, bets: 10n, payout: 9_000_000n }, chances).z).toBeNull()
    const unknown = { rtp: null, volatility: null, maxWin: null }
    expect(judge({ ...played, payout: 1n }, unknown).z).toBeNull()
    expect(sigmaOf({ rtp: 9_900, volatility: null, maxWin: 2 })).toBeCloseTo(1, 1)
  })
})

test('[OPS-03] costs are allotted by stake, and the rows come to the whole', () => {
  const row = (stake: bigint) => ({
    vendor: 'V',
    game: 'g',
    gameType: 'RNG',
    bets: 1n,
    stake,
    payout: 0n,
    bonusStake: 0n,
  })
  const rows = allotted([row(5n), row(3n), row(2n)], { stake: 10n, costs: 7n })
  expect(rows.reduce((sum, { ggr, ngr }) => sum + ggr - ngr, 0n)).toBe(7n)
})
