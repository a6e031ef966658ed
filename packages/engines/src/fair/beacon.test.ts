import { bytesToHex } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rehearsedChain } from './beacon.rehearsal.ts'
import { isOfChain, quicknet, randomnessOf, roundFrom, timeOfRound } from './beacon.ts'

/** A round of the real chain, as it was published. */
const published = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}

test('[PRO-02] a published round of the real chain is right, and gives its published value', () => {
  expect(isOfChain(quicknet, published)).toBe(true)
  expect(randomnessOf(published)).toMatch(/^fe290bec.*54fdd$/)
})

test('[PRO-02] a signature of another round, another chain, or none at all is refused and does not throw', () => {
  const { chain, sign } = rehearsedChain()
  const own = sign(7)
  expect(isOfChain(chain, own)).toBe(true)
  expect(isOfChain(chain, { ...own, round: 8 })).toBe(false)
  expect(isOfChain(quicknet, own)).toBe(false)
  expect(isOfChain(quicknet, { ...published, round: 1001 })).toBe(false)
  for (const signature of ['', 'zz', published.signature.slice(2), 'f'.repeat(96), '0'.repeat(96)])
    expect(isOfChain(quicknet, { round: 1000, signature })).toBe(false)
  for (const round of [0, -1, 1.5, Number.NaN, 2 ** 60])
    expect(isOfChain(quicknet, { ...published, round })).toBe(false)
})

test('[PRO-02] whatever bytes are sent, they are refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 48, maxLength: 48 }), (bytes) => {
      expect(isOfChain(quicknet, { round: 1000, signature: bytesToHex(bytes) })).toBe(false)
    }),
    { numRuns: 20 },
  )
})

test('[PRO-02] the first round from a moment on is never before it, and the one before it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: quicknet.genesisMs + 1, max: 4_000_000_000_000 }), (atMs) => {
      const round = roundFrom(quicknet, atMs)
      expect(timeOfRound(quicknet, round)).toBeGreaterThanOrEqual(atMs)
      expect(timeOfRound(quicknet, round - 1)).toBeLessThan(atMs)
    }),
  )
  expect(roundFrom(quicknet, 0)).toBe(1)
})
