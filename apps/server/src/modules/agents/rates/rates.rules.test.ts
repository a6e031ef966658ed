import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  areSame,
  fullRates,
  highestOf,
  lowerOf,
  noRates,
  ratesOf,
  typesAbove,
} from './rates.rules.ts'

const rates = fc
  .record({ RNG: fc.nat(1_000_000), LIVE: fc.nat(1_000_000), FISH: fc.nat(1_000_000) })
  .map(ratesOf)

describe('[AGT-02] rates', () => {
  test('[AGT-02] a game type that is not named has none, and an unknown one is left out', () => {
    expect(ratesOf({ RNG: 5, CHESS: 7 })).toEqual({ ...noRates, RNG: 5 })
    expect(typesAbove(ratesOf({ RNG: 5, LIVE: 2 }), ratesOf({ RNG: 4, LIVE: 2 }))).toEqual(['RNG'])
  })

  test('[AGT-02] the lower of two is above neither, the highest of many below none', () => {
    fc.assert(
      fc.property(rates, rates, (a, b) => {
        const lower = lowerOf(a, b)
        expect(typesAbove(lower, a)).toEqual([])
        expect(typesAbove(lower, b)).toEqual([])
        const highest = highestOf([a, b])
        expect(typesAbove(a, highest)).toEqual([])
        expect(typesAbove(b, highest)).toEqual([])
        expect(areSame(lowerOf(a, fullRates), a)).toBe(true)
      }),
    )
    expect(highestOf([])).toEqual(noRates)
  })
})
