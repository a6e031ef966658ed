import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Tier } from '../contracts/terms.types.ts'
import { type Figures, measure } from './measure.rules.ts'

const tier = (validBet: number, active: number, loss: number, percent: number): Tier => ({
  validBet: BigInt(validBet) * 100n,
  active,
  loss: BigInt(loss) * 100n,
  rate: percent * 10_000,
})

const dividend = (carry: 'none' | 'previous' | 'permanent' = 'none', ...tiers: Tier[]) => ({
  kind: 'dividend' as const,
  period: 'month' as const,
  carry,
  tiers: tiers.length > 0 ? tiers : [tier(0, 0, 0, 10)],
})

const figures = (validBet: bigint, active: number, result: bigint): Figures => ({
  validBet,
  active,
  result,
})

describe('[AGT-04] a dividend', () => {
  test('[AGT-04] the example of the guide: 800,000 turnover, 5 active, 25,000 lost pays 750', () => {
    const terms = dividend('none', tier(300_000, 3, 10_000, 3), tier(500_000, 3, 30_000, 5))
    const measured = measure(terms, figures(80_000_000n, 5, -2_500_000n))
    expect(measured).toMatchObject({ tier: 0, next: 1, base: 2_500_000n, amount: 75_000n })
  })

  test('[AGT-04] nothing is due unless the team lost money and has enough active members', () => {
    const terms = dividend('none', tier(0, 3, 0, 10))
    expect(measure(terms, figures(1_000n, 3, -500n)).amount).toBe(50n)
    expect(measure(terms, figures(1_000n, 2, -500n))).toMatchObject({ tier: undefined, amount: 0n })
    expect(measure(terms, figures(1_000n, 3, 0n)).amount).toBe(0n)
    expect(measure(terms, figures(1_000n, 3, 500n)).amount).toBe(0n)
  })

  test('[AGT-04] each condition is met from its figure on, and the highest tier met counts', () => {
    const terms = dividend('none', tier(1, 1, 1, 1), tier(2, 2, 2, 2), tier(3, 3, 3, 3))
    const tierAt = (validBet: bigint, active: number, loss: bigint) =>
      measure(terms, figures(validBet, active, -loss)).tier
    expect(tierAt(200n, 2, 200n)).toBe(1)
    expect(tierAt(199n, 2, 200n)).toBe(0)
    expect(tierAt(200n, 1, 200n)).toBe(0)
    expect(tierAt(200n, 2, 199n)).toBe(0)
    expect(tierAt(99n, 9, 900n)).toBeUndefined()
    expect(tierAt(300n, 3, 300n)).toBe(2)
  })

  test('[AGT-04] amounts are rounded down to the minor unit', () => {
    expect(measure(dividend('none', tier(0, 0, 0, 3)), figures(0n, 0, -99n)).amount).toBe(2n)
  })
})

describe('[AGT-04] carry-over', () => {
  const over = (carry: 'none' | 'previous' | 'permanent', results: readonly bigint[]) => {
    let carried = 0n
    return results.map((result) => {
      const measured = measure(dividend(carry), figures(0n, 0, result), carried)
      carried = measured.carriedOut
      return measured.amount
    })
  }

  test('[AGT-04] none: every period begins anew', () => {
    expect(over('none', [1_000n, -400n, -400n, -400n])).toEqual([0n, 40n, 40n, 40n])
  })

  test('[AGT-04] previous: only the next period is lowered', () => {
    expect(over('previous', [1_000n, -400n, -400n, -400n])).toEqual([0n, 0n, 40n, 40n])
  })

  test('[AGT-04] permanent: until it is made up for', () => {
    expect(over('permanent', [1_000n, -400n, -400n, -400n])).toEqual([0n, 0n, 0n, 20n])
    expect(over('permanent', [1_000n, 500n, -1_400n, -200n])).toEqual([0n, 0n, 0n, 10n])
  })

  test('[AGT-04] permanent: all periods together pay no more than one period over all of them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: -10_000n, max: 10_000n }), { maxLength: 12 }),
        (all) => {
          const paid = over('permanent', all).reduce((a, b) => a + b, 0n)
          const lowest = all.reduce(
            ({ at, low }, result) => ({
              at: at + result,
              low: at + result < low ? at + result : low,
            }),
            { at: 0n, low: 0n },
          )
          expect(paid * 10n).toBeLessThanOrEqual(-lowest.low)
        },
      ),
    )
  })
})

test('[AGT-04] a wage is a share of the valid bet, whoever won', () => {
  const wage = { kind: 'daily' as const, tiers: [tier(1_000, 2, 0, 1)] }
  expect(measure(wage, figures(100_000n, 2, 5_000n), 99n)).toMatchObject({
    carriedIn: 0n,
    base: 100_000n,
    amount: 1_000n,
    carriedOut: 0n,
  })
})

test('[AGT-04] a wage with a condition of loss is due only where the team lost that much', () => {
  const wage = { kind: 'hourly' as const, tiers: [tier(0, 0, 10, 1)] }
  expect(measure(wage, figures(100_000n, 2, -1_000n)).amount).toBe(1_000n)
  expect(measure(wage, figures(100_000n, 2, -999n)).amount).toBe(0n)
})
