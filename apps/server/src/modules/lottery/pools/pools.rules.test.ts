import { fedBy, ratioFrom, splitPrize } from '@baize/engines/lottery'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { correctPool, decidePool, prizeOf } from './pools.rules.ts'

const share = ratioFrom('0.65')
const seed = 1_000n

/** A draw of the model: what was staked on it, who won by which result, or that it was given up. */
const draws = fc.array(
  fc.record({
    stakes: fc.bigInt(1n, 100_000n),
    /** Weights of the winners by the first result and by each correction. */
    results: fc.array(fc.array(fc.bigInt(1n, 50n), { maxLength: 4 }), {
      minLength: 1,
      maxLength: 4,
    }),
    isVoid: fc.boolean(),
    /** Draws that close before this one is decided. */
    isLate: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)

describe('[LED-01] [LED-03] money of pools over random draws', () => {
  test('members, pool and house together hold what they held, and no pool is below zero', () => {
    fc.assert(
      fc.property(draws, (plan) => {
        // The house has put in the first seed; members have all they will stake.
        let [members, pool, game, house, residue] = [10_000_000n, seed, 0n, -seed, 0n]
        const total = members + pool + game + house
        const fed = new Map<number, bigint>()
        const feed = (at: number, stakes: bigint, sign: bigint) => {
          const { amount, residue: left } = fedBy(share, sign * stakes, residue)
          residue = left
          pool += amount
          game -= amount
          if (sign > 0n) fed.set(at, amount)
        }
        const holds = () => {
          expect(members + pool + game + house).toBe(total)
          expect(pool >= 0n).toBe(true)
        }
        const later = (at: number) =>
          [...fed].reduce((sum, [nth, amount]) => (nth === at ? sum : sum + amount), 0n)
        const take = (at: number) => {
          if (fed.has(at)) return
          members -= plan[at]!.stakes
          game += plan[at]!.stakes
          feed(at, plan[at]!.stakes, 1n)
        }
        for (const [at, draw] of plan.entries()) {
          take(at)
          if (draw.isLate && at + 1 < plan.length) take(at + 1)
          if (draw.isVoid) {
            feed(at, draw.stakes, -1n)
            fed.delete(at)
            members += draw.stakes
            game -= draw.stakes
            holds()
            continue
          }
          const prize = prizeOf({ balance: pool, later: later(at) })
          fed.delete(at)
          let before: { prize: bigint; isWon: boolean; left: bigint; seeded: bigint } | undefined
          let shared = 0n
          for (const weights of draw.results) {
            const now = { balance: pool, later: later(at), seed }
            const isWon = weights.length > 0
            const moves = before ? correctPool(now, before, isWon) : decidePool(now, isWon)
            pool += moves.seeded - moves.paid
            house -= moves.seeded
            game += moves.paid
            const shares = splitPrize(isWon ? prize : 0n, weights)
            const paid = isWon ? shares.reduce((sum, one) => sum + one, 0n) : 0n
            members += paid - shared
            game -= paid - shared
            shared = paid
            before = {
              prize,
              isWon,
              left: isWon ? prize : 0n,
              seeded: (before?.seeded ?? 0n) + moves.seeded,
            }
            holds()
            // What left the pool for this draw is what its winners have.
            expect(paid).toBe(isWon ? prize : 0n)
          }
        }
      }),
    )
  })

  test('a win pays all but what later draws have put in; the house begins again', () => {
    expect(decidePool({ balance: 5_300n, later: 300n, seed }, true)).toEqual({
      paid: 5_000n,
      seeded: seed,
    })
    expect(decidePool({ balance: 5_300n, later: 300n, seed }, false)).toEqual({
      paid: 0n,
      seeded: 0n,
    })
  })

  test('a correction gives the pool back, and the house takes its seed out again', () => {
    const before = { prize: 5_000n, isWon: true, left: 5_000n, seeded: seed }
    expect(correctPool({ balance: 1_200n, later: 200n, seed }, before, false)).toEqual({
      paid: -5_000n,
      seeded: -seed,
    })
    expect(correctPool({ balance: 1_200n, later: 200n, seed }, before, true)).toEqual({
      paid: 0n,
      seeded: 0n,
    })
  })

  test('the house takes no more of its seed out than is there', () => {
    const before = { prize: 100n, isWon: true, left: 100n, seeded: seed }
    // Another draw has won the seed since: only the prize that comes back is left.
    expect(correctPool({ balance: 0n, later: 0n, seed }, before, false)).toEqual({
      paid: -100n,
      seeded: -100n,
    })
  })

  test('where another draw has won the pool since, the house covers what is missing', () => {
    const before = { prize: 5_000n, isWon: false, left: 0n, seeded: 0n }
    // The pool holds 1,800: it pays them, the house adds 3,200 and the seed.
    expect(correctPool({ balance: 2_000n, later: 200n, seed }, before, true)).toEqual({
      paid: 5_000n,
      seeded: 3_200n + seed,
    })
    // It holds more than enough, and more than the seed is left.
    expect(correctPool({ balance: 9_000n, later: 0n, seed }, before, true)).toEqual({
      paid: 5_000n,
      seeded: 0n,
    })
  })
})
