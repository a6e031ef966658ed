import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outOf, spinsOf, type WheelTerms, weightsOf, wheelFaults } from './wheel.rules.ts'

const terms: WheelTerms = {
  segments: [
    { id: 'none', weight: 50, unit: 'money', amount: '0' },
    { id: 'small', weight: 40, unit: 'money', amount: '100' },
    { id: 'big', weight: 10, unit: 'money', amount: '5000', stock: 2 },
  ],
  into: 'small',
  free: 1,
  bySignIn: 1,
  byDeposit: { amount: '5000', most: 3 },
  days: 7,
}

test('[PRO-02] the weight of what is out of stock goes to the declared segment; the sum stays', () => {
  expect(outOf(terms, new Map([['big', 1]]))).toEqual([])
  expect(outOf(terms, new Map([['big', 2]]))).toEqual(['big'])
  expect(weightsOf(terms, ['big'])).toEqual([50, 50, 0])
  fc.assert(
    fc.property(fc.subarray(['none', 'big']), (out) => {
      expect(weightsOf(terms, out).reduce((sum, one) => sum + one, 0)).toBe(100)
    }),
  )
})

test('[PRO-02] a wheel whose declared segment is missing or limited is not published', () => {
  expect(wheelFaults(terms)).toEqual([])
  expect(wheelFaults({ ...terms, into: 'gone' })).toHaveLength(1)
  expect(wheelFaults({ ...terms, into: 'big' })).toHaveLength(1)
})

test('[PTS-01] [PRO-02] a wheel that gives back more points than a spin costs is not published', () => {
  const segments = terms.segments.map((one) => ({ ...one, unit: 'points' as const }))
  // 40 of 100 times 100 points, 10 of 100 times 5,000 points: 540 on average.
  const faults = (price: string) =>
    wheelFaults({ ...terms, segments, byPoints: { price, most: 3 } })
  expect(faults('540')).toHaveLength(1)
  expect(faults('541')).toEqual([])
  expect(wheelFaults({ ...terms, byPoints: { price: '1', most: 3 } })).toEqual([])
})

test('[PRO-02] spins come from the day itself, from signing in and from deposits up to the most', () => {
  const spins = (hasSigned: boolean, paidIn: bigint) => spinsOf(terms, { hasSigned, paidIn }).total
  expect([spins(false, 0n), spins(true, 4_999n), spins(true, 5_000n)]).toEqual([1, 2, 3])
  expect(spins(false, 1_000_000n)).toBe(4)
  expect(spins(false, -5_000n)).toBe(1)
})
