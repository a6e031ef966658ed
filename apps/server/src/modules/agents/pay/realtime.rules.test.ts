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

const nothing = { validBet: 0n, isWon: false }

const bet = ({
  validBet = 1_000n,
  isWon = false,
  ...more
}: Partial<FreshBet> & { validBet?: bigint; isWon?: boolean } = {}): FreshBet => ({
  betId: 'b',
  team: ['top', 'middle', 'player'],
  currency: 'USD',
  before: nothing,
  after: { validBet, isWon },
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

  test('[AGT-04] a correction takes back what was paid for, by the rates it was paid by', () => {
    const [top, middle] = [
      contract('top', { profit: 10, loss: 30, single: 500n }),
      contract('middle', { profit: 4, loss: 20, single: 500n }),
    ]
    const lost = { validBet: 1_000n, isWon: false }
    const given = (before: typeof lost, after: typeof lost) =>
      kept(bet({ before, after }), top, middle)
    expect(given(lost, nothing)).toEqual({ top: -10_000n, middle: -20_000n })
    // Won after all; then lost in part, below the least single bet.
    expect(given(lost, { ...lost, isWon: true })).toEqual({ top: -4_000n, middle: -16_000n })
    expect(given(lost, { ...lost, validBet: 499n })).toEqual({ top: -10_000n, middle: -20_000n })
    expect(given({ ...lost, validBet: 499n }, lost)).toEqual({ top: 10_000n, middle: 20_000n })
    expect(given({ ...lost, validBet: 499n }, { ...lost, validBet: 498n })).toEqual({})
  })

  test('[AGT-04] whatever a round came to on its way, its lines add up to what it came to in the end', () => {
    const outcome = fc.record({
      validBet: fc.bigInt({ min: 0n, max: 2_000n }),
      isWon: fc.boolean(),
    })
    const all = [
      contract('top', { profit: 10, loss: 30, single: 700n }),
      contract('middle', { profit: 20, loss: 20, single: 300n }),
    ]
    fc.assert(
      fc.property(fc.array(outcome, { minLength: 1 }), (way) => {
        const sums: Record<string, bigint> = { top: 0n, middle: 0n }
        for (const [nth, after] of way.entries()) {
          const lines = linesOf(bet({ before: way[nth - 1] ?? nothing, after }), new Map(all))
          for (const { agreed, exact } of lines)
            sums[agreed.contract.id] = (sums[agreed.contract.id] ?? 0n) + exact
        }
        const end = { top: 0n, middle: 0n, ...kept(bet({ after: way.at(-1) ?? nothing }), ...all) }
        expect(sums).toEqual(end)
      }),
    )
  })

  test('[AGT-04] what is left of a minor unit, or owed, is carried: nothing is shaved off, paid below zero or forgotten', () => {
    const exact = fc.bigInt({ min: -3_000_000n, max: 3_000_000n })
    fc.assert(
      fc.property(fc.array(exact), (runs) => {
        let [carried, paid, total, most] = [0n, 0n, 0n, 0n]
        for (const one of runs) {
          const done = paidOf(one, carried)
          carried = done.carriedOut
          paid += done.amount
          total += one
          most = total > most ? total : most
          expect(done.amount).toBeGreaterThanOrEqual(0n)
          expect(paid * 1_000_000n + carried).toBe(total)
        }
        // What was once due is paid, and never more than that.
        expect(paid).toBe(most / 1_000_000n)
        expect(carried).toBeLessThan(1_000_000n)
      }),
    )
  })
})
