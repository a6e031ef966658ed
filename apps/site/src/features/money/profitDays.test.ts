import { describe, expect, test } from 'vitest'
import { daysWithin, netByDay, type ProfitDay, profitInput, profitTotals } from './profitDays.ts'

const today = '2026-03-10'
const span = { preset: 'custom', from: '2026-03-01', to: '2026-03-04' } as const

function dayOf(
  day: string,
  stake: bigint,
  payout: bigint,
  rewards = 0n,
  bonusResult = 0n,
): ProfitDay {
  return {
    day,
    stake: String(stake),
    validBet: String(stake),
    payout: String(payout),
    profit: String(payout - stake),
    bonusResult: String(bonusResult),
    rewards: String(rewards),
    count: 1,
  }
}

const days = [
  dayOf('2026-02-28', 1n, 0n),
  dayOf('2026-03-02', 500n, 900n),
  dayOf('2026-03-04', 9_007_199_254_740_993n, 0n, 3n),
  dayOf('2026-03-05', 1n, 0n),
]

describe('[MEM-03] profit and loss', () => {
  test('shows whole days of the period, whatever the clocks of house and member say', () => {
    expect(daysWithin(days, span, today).map(({ day }) => day)).toEqual([
      '2026-03-04',
      '2026-03-02',
    ])
    const { from = '', to = '' } = profitInput(span, today).query
    expect(from < '2026-02-28T12:00:00Z' && to > '2026-03-05T12:00:00Z').toBe(true)
  })

  test('up to today has no end: the day of the house may be ahead', () => {
    const recent = { preset: 'past7', from: '2026-03-04', to: today } as const
    expect(profitInput(recent, today).query.to).toBeUndefined()
    const ahead = dayOf('2026-03-11', 1n, 2n)
    expect(daysWithin([ahead], recent, today)).toEqual([ahead])
    expect(netByDay([ahead], recent).at(-1)).toEqual({ day: '2026-03-11', net: 1n })
  })

  test('has a point for every day, and nothing for a day without play', () => {
    const shown = netByDay(daysWithin(days, span, today), span)
    expect(shown.map(({ net }) => net)).toEqual([0n, 400n, 0n, -9_007_199_254_740_990n])
  })

  test('adds up exactly', () => {
    expect(profitTotals(daysWithin(days, span, today))).toEqual({
      stake: 9_007_199_254_741_493n,
      validBet: 9_007_199_254_741_493n,
      payout: 900n,
      profit: -9_007_199_254_740_593n,
      bonusResult: 0n,
      rewards: 3n,
      net: -9_007_199_254_740_590n,
      count: 2,
    })
    expect(profitTotals([])).toMatchObject({ net: 0n, count: 0 })
  })

  test('what was lost with bonus money is no loss of the member, and what it became is a gain', () => {
    const [lost, became] = [
      dayOf('2026-03-02', 50n, 20n, 0n, -30n),
      dayOf('2026-03-03', 0n, 0n, 70n),
    ]
    expect(profitTotals([lost, became])).toMatchObject({ profit: -30n, net: 70n })
    expect(netByDay([lost, became], span).map(({ net }) => net)).toEqual([0n, 0n, 70n, 0n])
  })
})
