import fc from 'fast-check'
import { expect, test } from 'vitest'
import { envelopeShares, segmentDrawn, ticketsDrawn } from './gifts.ts'

const envelope = fc
  .record({
    shares: fc.integer({ min: 1, max: 300 }),
    minimum: fc.integer({ min: 1, max: 50 }),
    more: fc.integer({ min: 0, max: 1_000_000 }),
  })
  .map(({ shares, minimum, more }) => ({ shares, minimum, total: shares * minimum + more }))

test('[PRO-02] the shares of an envelope sum exactly, and none is below the minimum', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), envelope, (seed, id, given) => {
      const shares = envelopeShares(seed, id, given)
      expect(shares).toHaveLength(given.shares)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(given.total)
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(given.minimum)
      expect(envelopeShares(seed, id, given)).toEqual(shares)
    }),
  )
})

test('[PRO-02] whoever opens first or last has the same spread before him', () => {
  const given = { total: 10_000, shares: 10, minimum: 1 }
  const rounds = 20_000
  const places = [0, 9].map((place) => {
    let sum = 0
    let squares = 0
    for (let round = 0; round < rounds; round += 1) {
      const share = envelopeShares('a seed', `envelope ${round}`, given)[place] ?? 0
      sum += share
      squares += share * share
    }
    const mean = sum / rounds
    return { mean, deviation: Math.sqrt(squares / rounds - mean * mean) }
  })
  for (const { mean } of places) expect(Math.abs(mean - 1_000)).toBeLessThan(20)
  const [first, last] = places
  // Without the shuffle the last share spreads a third more than the first.
  expect(Math.abs((first?.deviation ?? 0) / (last?.deviation ?? 1) - 1)).toBeLessThan(0.05)
})

test('[PRO-02] a segment without weight is never drawn', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(), (seed, nonce) => {
      expect([1, 3]).toContain(segmentDrawn(seed, 'mine', nonce, [0, 5, 0, 1]))
    }),
  )
})

test('[PRO-02] a raffle with more tickets than 32 bits can count draws all of them alike', () => {
  const tickets = 5 * 2 ** 32
  const fifths = [0, 0, 0, 0, 0]
  for (let nth = 0; nth < 200; nth += 1)
    for (const ticket of ticketsDrawn('a seed', `list ${nth}`, { tickets, prizes: 10 })) {
      expect(Number.isSafeInteger(ticket) && ticket >= 1 && ticket <= tickets).toBe(true)
      const fifth = Math.floor((ticket - 1) / 2 ** 32)
      fifths[fifth] = (fifths[fifth] ?? 0) + 1
    }
  // 400 each are expected; 80 away is more than four standard deviations.
  for (const count of fifths) expect(Math.abs(count - 400)).toBeLessThan(80)
})

test('[PRO-02] no ticket wins twice, and none is drawn that was not sold', () => {
  const sold = fc.record({
    tickets: fc.integer({ min: 1, max: 400 }),
    prizes: fc.integer({ min: 1, max: 50 }),
  })
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), sold, (seed, hash, given) => {
      const drawn = ticketsDrawn(seed, hash, given)
      expect(new Set(drawn).size).toBe(Math.min(given.tickets, given.prizes))
      for (const ticket of drawn) expect(ticket >= 1 && ticket <= given.tickets).toBe(true)
    }),
  )
})
