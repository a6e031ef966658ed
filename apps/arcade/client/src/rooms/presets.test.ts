import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { betAtShare, presetsOf, shareOfBet } from './presets.ts'

test('[GAM-11] presets of a raise: half a pot and a pot after the call, never beyond what is allowed', () => {
  const of = { min: 20n, max: 1_000n, call: 10n, ownBet: 0n, total: 30n }
  expect(presetsOf(of)).toEqual([
    { name: 'min', to: 20n },
    { name: 'half', to: 30n },
    { name: 'pot', to: 50n },
    { name: 'allIn', to: 1_000n },
  ])
  expect(presetsOf({ ...of, max: 20n }).map(({ name }) => name)).toEqual(['min', 'allIn'])
})

test('[GAM-11] the slider stays between the lowest and the highest bet, and reaches both', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10_000n }),
      fc.bigInt({ min: 0n, max: 100_000n }),
      fc.integer({ min: 0, max: 200 }),
      (min, more, share) => {
        const of = { min, max: min + more, step: 5n }
        const to = betAtShare(share, of)
        expect(to >= min && to <= of.max).toBe(true)
        expect(betAtShare(200, of)).toBe(of.max)
        expect(betAtShare(0, of)).toBe(min)
        expect(shareOfBet(of.max, min, of.max)).toBe(200)
      },
    ),
  )
})
