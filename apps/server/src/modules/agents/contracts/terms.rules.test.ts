import { rateOne } from '@baize/money'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measure } from '../pay/measure.rules.ts'
import { mayPayMore, offerFault, termsFault } from './terms.rules.ts'
import type { Terms, Tier, TieredTerms } from './terms.types.ts'

const tier = (rate: number, more: Partial<Tier> = {}): Tier => ({
  validBet: 0n,
  active: 0,
  loss: 0n,
  rate,
  ...more,
})
const dividend = (...tiers: Tier[]): TieredTerms => ({
  kind: 'dividend',
  period: 'month',
  carry: 'none',
  tiers,
})
const daily = (...tiers: Tier[]): TieredTerms => ({ kind: 'daily', tiers })
const realtime = (profitRate: number, lossRate: number, singleBet = 0n): Terms => ({
  kind: 'realtime',
  profitRate,
  lossRate,
  singleBet,
})

describe('[AGT-04] terms', () => {
  test.each([
    [dividend(), 'no-tiers'],
    [dividend(...Array.from({ length: 13 }, (_, at) => tier(at))), 'too-many-tiers'],
    [dividend(tier(2), tier(2)), 'rates-not-rising'],
    [dividend(tier(rateOne + 1)), 'bad-rate'],
    [dividend(tier(-1)), 'bad-rate'],
    [dividend(tier(0.5)), 'bad-rate'],
    [dividend(tier(1, { validBet: -1n })), 'bad-condition'],
    [dividend(tier(1, { loss: -1n })), 'bad-condition'],
    [dividend(tier(1, { active: 0.5 })), 'bad-condition'],
    [realtime(-1, 0), 'bad-rate'],
    [realtime(0, rateOne + 1), 'bad-rate'],
    [realtime(1, 1, -1n), 'bad-condition'],
    [dividend(tier(1), tier(rateOne)), undefined],
    [realtime(0, rateOne), undefined],
  ])('[AGT-04] %o has the fault %s', (terms, fault) => {
    expect(termsFault(terms)).toBe(fault)
  })

  test('[AGT-05] a downline’s top rate is not above the upline’s, in the same kind and period', () => {
    expect(offerFault(dividend(tier(5)), dividend(tier(1), tier(5)))).toBeUndefined()
    expect(offerFault(dividend(tier(5)), dividend(tier(6)))).toBe('rate-above-own')
    expect(offerFault(dividend(tier(5)), daily(tier(5)))).toBe('other-kind')
    expect(offerFault(dividend(tier(5)), { ...dividend(tier(5)), period: 'week' } as Terms)).toBe(
      'other-period',
    )
    expect(offerFault(realtime(3, 4), realtime(3, 4))).toBeUndefined()
    expect(offerFault(realtime(3, 4), realtime(4, 4))).toBe('rate-above-own')
    expect(offerFault(realtime(3, 4), realtime(3, 5))).toBe('rate-above-own')
    expect(offerFault(realtime(3, 4), daily(tier(1)))).toBe('other-kind')
  })

  const tiers = fc
    .array(
      fc.record({
        validBet: fc.bigInt({ min: 0n, max: 3n }),
        active: fc.nat(3),
        loss: fc.bigInt({ min: 0n, max: 3n }),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((all) => all.map((one, at) => ({ ...one, rate: (at + 1) * 100_000 })))

  test('[AGT-05] where no warning is given, no figures pay the downline a higher share', () => {
    fc.assert(
      fc.property(
        tiers,
        tiers,
        fc.nat(4),
        fc.nat(4),
        fc.nat(4),
        (own, offered, bet, active, loss) => {
          const [mine, theirs] = [daily(...own), daily(...offered)]
          if (mayPayMore(mine, theirs)) return
          const figures = { validBet: BigInt(bet), active, result: BigInt(-loss) }
          expect(measure(theirs, figures).amount).toBeLessThanOrEqual(measure(mine, figures).amount)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('[AGT-05] a lower condition of the downline is warned of', () => {
    expect(mayPayMore(daily(tier(5, { validBet: 100n })), daily(tier(3)))).toBe(true)
    expect(mayPayMore(daily(tier(5)), daily(tier(3, { validBet: 100n })))).toBe(false)
    expect(mayPayMore(realtime(5, 5, 100n), realtime(3, 3))).toBe(true)
    expect(mayPayMore(realtime(5, 5), realtime(3, 3, 100n))).toBe(false)
  })
})
