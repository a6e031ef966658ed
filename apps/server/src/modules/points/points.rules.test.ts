import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scale } from '../rewards/index.ts'
import {
  balanceOf,
  type PointsTerms,
  pointsFaults,
  pointsRate,
  pointsTerms,
  rateAt,
  wholeOf,
  worthOf,
} from './points.rules.ts'

const terms: PointsTerms = {
  perPoint: { RNG: '1000', LIVE: '5000' },
  others: '2000',
  deposit: '2500',
  exchange: {
    amount: '100',
    minimum: '200',
    levels: [
      { level: 0, points: '100' },
      { level: 3, points: '90' },
      { level: 6, points: '80' },
    ],
  },
}

describe('[PTS-01] what earns points', () => {
  test('[PTS-01] exactly one point for each amount that the terms name, by game type and for deposits', () => {
    for (const [source, per] of [
      ['RNG', 1_000n],
      ['LIVE', 5_000n],
      ['FISH', 2_000n],
      ['DEPOSIT', 2_500n],
    ] as const) {
      expect(wholeOf(per * pointsRate(terms, source))).toBe(1n)
      expect(wholeOf((per - 1n) * pointsRate(terms, source))).toBe(0n)
    }
    expect(pointsRate({ ...terms, others: null, deposit: null }, 'FISH')).toBe(0n)
    expect(pointsRate({ ...terms, others: null, deposit: null }, 'DEPOSIT')).toBe(0n)
  })

  test('[PTS-01] splitting bets and their order change nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(0n, 10n ** 9n), { maxLength: 40 }), (bets) => {
        const rate = pointsRate(terms, 'RNG')
        const split = bets.reduce((so, bet) => so + bet * rate, 0n)
        const whole = bets.toReversed().reduce((so, bet) => so + bet, 0n)
        expect(wholeOf(split)).toBe(whole / 1_000n)
      }),
    )
  })
})

describe('[PTS-01] what points are worth', () => {
  test('[PTS-01] the rate of the highest level that was reached', () => {
    const at = (level: number) => rateAt(terms, level).points
    expect([0, 2, 3, 5, 6, 99].map(at)).toEqual([100n, 100n, 90n, 90n, 80n, 80n])
  })

  test('[PTS-01] rounded down: converting in parts never brings more than at once', () => {
    const points = fc.bigInt(0n, 10n ** 12n)
    const rate = fc.record({ points: fc.bigInt(1n, 10_000n), amount: fc.bigInt(1n, 10_000n) })
    fc.assert(
      fc.property(points, points, rate, (a, b, by) => {
        expect(worthOf(a, by) + worthOf(b, by)).toBeLessThanOrEqual(worthOf(a + b, by))
        expect(worthOf(a + b, by) * by.points).toBeLessThanOrEqual((a + b) * by.amount)
      }),
    )
    expect(worthOf(-5n, { points: 100n, amount: 100n })).toBe(0n)
  })

  test('[PTS-01] the balance is rounded down once, also where corrections brought it below zero', () => {
    expect(balanceOf(1_999_999_999n, 0n)).toBe(1n)
    expect(balanceOf(-1n, 0n)).toBe(-1n)
    expect(balanceOf(-scale, 5n)).toBe(4n)
    expect(balanceOf(scale / 2n, -3n)).toBe(-3n)
  })
})

describe('[PTS-01] terms that may not be published', () => {
  const faults = (change: Partial<PointsTerms>) => pointsFaults({ ...terms, ...change })
  const exchange = (change: Partial<PointsTerms['exchange']>) =>
    faults({ exchange: { ...terms.exchange, ...change } })

  test('[PTS-01] those above may', () => {
    expect(pointsTerms.parse(terms)).toEqual(terms)
    expect(pointsFaults(terms)).toEqual([])
  })

  test('[PTS-01] an amount that does not divide a point evenly, as it would earn one a cent too late', () => {
    expect(faults({ others: '300' })).toEqual([
      { field: 'others', problem: expect.stringMatching(/^No even amount/) },
    ])
  })

  test('[PTS-01] points that give back more than any house edge pays for', () => {
    expect(faults({ perPoint: { RNG: '10' } })).toEqual([
      { field: 'perPoint.RNG', problem: expect.stringMatching(/more than 5 %/) },
    ])
    expect(faults({ deposit: '20' })).toHaveLength(1)
  })

  test('[PTS-01] a table that does not begin at level 0, or punishes a higher level', () => {
    expect(exchange({ levels: [{ level: 1, points: '100' }] })).toHaveLength(1)
    const worse = [
      { level: 0, points: '100' },
      { level: 1, points: '101' },
    ]
    expect(exchange({ levels: worse })).toHaveLength(1)
  })
})
