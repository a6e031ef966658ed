import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Agreed } from '../contracts/contracts.types.ts'
import { type FreshBet, linesOf, paidOf } from './realtime.rules.ts'

const at = new Date('2026-05-06T10:00:00Z')
const [before, after] = [new Date(at.getTime() - 1), new Date(at.getTime() + 1)]

const contract = (
  downlineId: string,
  rates: { profit: number; loss: number; single?: bigint },
  span: { from?: Date; to?: Date | null } = {},
): [string, Agreed[]] => [
  downlineId,
  [
    {
      contract: { id: downlineId, merchantId: 'm', kind: 'realtime', uplineId: null, downlineId },
      version: {
        id: downlineId,
        contractId: downlineId,
        version: 1,
        terms: {
          kind: 'realtime',
          profitRate: rates.profit,
          lossRate: rates.loss,
          singleBet: rates.single ?? 0n,
        },
        state: 'active',
        offeredAt: before,
        answeredAt: before,
        from: span.from ?? before,
        to: span.to ?? null,
        endedBy: null,
      },
    },
  ],
]

const bet = (more: Partial<FreshBet> = {}): FreshBet => ({
  betId: 'b',
  team: ['top', 'middle', 'player'],
  currency: 'USD',
  validBet: 1_000n,
  isWon: false,
  settledAt: at,
  ...more,
})

const kept = (one: FreshBet, ...contracts: [string, Agreed[]][]) =>
  Object.fromEntries(
    linesOf(one, new Map(contracts)).map(({ agreed, exact }) => [agreed.contract.id, exact]),
  )

describe('[AGT-04] a real-time salary', () => {
  test('[AGT-04] is the valid bet by the rate for won or lost, less that of the contract below', () => {
    const [top, middle] = [
      contract('top', { profit: 10, loss: 30 }),
      contract('middle', { profit: 4, loss: 20 }),
    ]
    expect(kept(bet(), top, middle)).toEqual({ top: 10_000n, middle: 20_000n })
    expect(kept(bet({ isWon: true }), top, middle)).toEqual({ top: 6_000n, middle: 4_000n })
    expect(kept(bet({ team: ['top', 'player'] }), top, middle)).toEqual({ top: 30_000n })
    expect(kept(bet({ team: ['player'] }), top, middle)).toEqual({})
  })

  test('[AGT-04] counts single bets from the least one on, and terms in force when it was settled', () => {
    const single = contract('top', { profit: 10, loss: 30, single: 1_000n })
    expect(kept(bet(), single)).toEqual({ top: 30_000n })
    expect(kept(bet({ validBet: 999n }), single)).toEqual({})
    expect(kept(bet(), contract('top', { profit: 1, loss: 1 }, { from: at }))).toEqual({
      top: 1_000n,
    })
    expect(kept(bet(), contract('top', { profit: 1, loss: 1 }, { from: after }))).toEqual({})
    expect(kept(bet(), contract('top', { profit: 1, loss: 1 }, { to: at }))).toEqual({})
    expect(kept(bet(), contract('top', { profit: 1, loss: 1 }, { to: after }))).toEqual({
      top: 1_000n,
    })
  })

  test('[AGT-04] a contract below never gets more than the one above', () => {
    const rates = fc.record({
      profit: fc.nat(1_000),
      loss: fc.nat(1_000),
      single: fc.bigInt({ min: 0n, max: 2_000n }),
    })
    fc.assert(
      fc.property(
        rates,
        rates,
        rates,
        fc.boolean(),
        fc.bigInt({ min: 0n, max: 2_000n }),
        (a, b, c, isWon, validBet) => {
          const all = [contract('top', a), contract('middle', b), contract('player', c)]
          const lines = linesOf(bet({ isWon, validBet }), new Map(all))
          const sum = lines.reduce((so, { exact }) => so + exact, 0n)
          const top = validBet < a.single ? 0n : validBet * BigInt(isWon ? a.profit : a.loss)
          expect(sum).toBe(top)
          expect(lines.every(({ exact }) => exact >= 0n)).toBe(true)
        },
      ),
    )
  })

  test('[AGT-04] what is left of a minor unit is carried, so that nothing is shaved off', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 3_000_000n })), (runs) => {
        let [carried, paid] = [0, 0n]
        for (const exact of runs) {
          const done = paidOf(exact, carried)
          carried = done.carriedOut
          paid += done.amount
        }
        const total = runs.reduce((sum, exact) => sum + exact, 0n)
        expect(paid).toBe(total / 1_000_000n)
        expect(BigInt(carried)).toBe(total % 1_000_000n)
      }),
    )
  })
})
