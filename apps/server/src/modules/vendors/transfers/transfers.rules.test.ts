import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LimitFault } from '../../limits/index.ts'
import { bringable, resultOf } from './transfers.rules.ts'

const nothing = { wagered: 0n, won: 0n }
const looked = { held: 100n, balance: 100n, withdrawn: 0n, known: nothing, told: undefined }

describe('[VND-01] what came of play', () => {
  test('[VND-01] is the vendor’s sums where they fit the money', () => {
    const known = { wagered: 50n, won: 40n }
    const told = { wagered: 250n, won: 260n }
    expect(resultOf({ ...looked, balance: 120n, known, told })).toEqual({
      stake: 200n,
      payout: 220n,
      isExplained: true,
    })
    expect(resultOf({ ...looked, balance: 20n, withdrawn: 100n, known, told })).toMatchObject({
      stake: 200n,
      payout: 220n,
    })
  })

  test('[VND-01] is the difference where they do not, or go back', () => {
    const told = { wagered: 10n, won: 5n }
    expect(resultOf({ ...looked, told })).toEqual({ stake: 0n, payout: 0n, isExplained: false })
    const known = { wagered: 20n, won: 15n }
    expect(resultOf({ ...looked, known, told })).toMatchObject({ stake: 0n, isExplained: false })
    expect(resultOf({ ...looked, balance: 70n })).toMatchObject({ stake: 30n, payout: 0n })
    expect(resultOf({ ...looked, balance: 130n })).toMatchObject({ stake: 0n, payout: 30n })
  })

  test('[LED-01] always brings the books to what the vendor holds', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })
    const sums = fc.record({ wagered: amount, won: amount })
    const any = fc.record({
      held: amount,
      balance: amount,
      withdrawn: amount,
      known: sums,
      told: fc.option(sums, { nil: undefined }),
    })
    fc.assert(
      fc.property(any, (seen) => {
        const { stake, payout } = resultOf(seen)
        expect(stake >= 0n && payout >= 0n).toBe(true)
        expect(seen.held + payout - stake).toBe(seen.balance + seen.withdrawn)
      }),
    )
  })
})

describe('[RGM-01] what may be brought', () => {
  const resetsAt = new Date(0)
  const judge =
    (left: bigint, limit: 'loss' | 'session' = 'loss') =>
    (stake: bigint): LimitFault | undefined =>
      limit === 'session' || stake > left
        ? { kind: 'limit', limit, period: 'day', left, resetsAt }
        : undefined

  test('[RGM-01] is judged with all that lies at vendors', () => {
    const holds = { cash: 100n, atVendors: 60n }
    expect(bringable(40n, holds, judge(100n))).toEqual({ kind: 'amount', amount: 40n })
    expect(bringable(41n, holds, judge(100n))).toMatchObject({ kind: 'refused' })
    expect(bringable('all', holds, judge(100n))).toEqual({ kind: 'amount', amount: 40n })
    expect(bringable('all', holds, judge(60n))).toMatchObject({ kind: 'refused' })
    expect(bringable('all', holds, judge(5n, 'session'))).toMatchObject({ kind: 'refused' })
  })

  test('[RGM-01] a limit is told to have refused something only where it has', () => {
    const holds = { cash: 100n, atVendors: 60n }
    const told: bigint[] = []
    const telling = (left: bigint) => (stake: bigint, isQuiet: boolean) => {
      const fault = judge(left)(stake)
      if (fault && !isQuiet) told.push(stake)
      return fault
    }
    bringable('all', holds, telling(100n))
    bringable(40n, holds, telling(100n))
    expect(told).toEqual([])
    bringable('all', holds, telling(60n))
    bringable(41n, holds, telling(100n))
    expect(told).toEqual([160n, 101n])
  })

  test('[RGM-02] is nothing for the excluded, and no more than there is', () => {
    const holds = { cash: 100n, atVendors: 0n }
    const excluded = (): LimitFault => ({ kind: 'excluded', until: null })
    expect(bringable('all', holds, excluded)).toMatchObject({ kind: 'refused' })
    expect(bringable(101n, holds, judge(1_000n))).toEqual({ kind: 'insufficient' })
    const poor = { ...holds, cash: 0n }
    expect(bringable('all', poor, judge(1_000n))).toEqual({ kind: 'insufficient' })
  })
})
