import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactOf, paidOf, partsOf, rebatesOf, summed } from './rebates.rules.ts'

describe('[AGT-06] rebates', () => {
  test('[AGT-06] are the valid bet by the difference of the rates, added up exactly and rounded down once', () => {
    const lines = [
      { validBet: 333n, ownRate: 8_000, theirRate: 5_000 },
      { validBet: 208n, ownRate: 8_000, theirRate: 0 },
      { validBet: 999n, ownRate: 1_000, theirRate: 0 },
    ]
    // 333 × 0.3 % + 208 × 0.8 % + 999 × 0.1 %
    expect(lines.map(exactOf)).toEqual([999_000n, 1_664_000n, 999_000n])
    const parts = lines.map((line) => ({
      agentId: 'tom',
      currency: 'USD',
      validBet: line.validBet,
      exact: exactOf(line),
    }))
    const [rebate, ...others] = rebatesOf(summed(parts), new Map())
    expect(others).toEqual([])
    expect(rebate).toMatchObject({ exact: 3_662_000n, amount: 3n, validBet: 1_540n })
  })

  test('[AGT-06] who gets nothing has no statement, and currencies are apart', () => {
    const part = { agentId: 'tom', currency: 'USD', validBet: 5n, exact: 10n }
    const back = { ...part, validBet: -5n, exact: -10n }
    expect(summed([part, back]).size).toBe(0)
    expect(summed([part, { ...back, currency: 'EUR' }]).size).toBe(2)
  })

  test('[AGT-06] what is taken back beyond what is due is worked off before anything is paid', () => {
    const amount = fc.bigInt({ min: -5_000_000n, max: 5_000_000n })
    fc.assert(
      fc.property(fc.array(amount), (days) => {
        let debt = 0n
        let paid = 0n
        let due = 0n
        for (const exact of days) {
          const { amount: given, carriedOut } = paidOf(exact, debt)
          expect(given >= 0n && carriedOut <= 0n).toBe(true)
          expect(given === 0n || carriedOut === 0n).toBe(true)
          // Of a day that pays, less than one minor unit is rounded away.
          const rounded = exact + debt - given * 1_000_000n - carriedOut
          expect(rounded >= 0n && rounded < 1_000_000n).toBe(true)
          debt = carriedOut
          paid += given * 1_000_000n
          due += exact
        }
        expect(paid + debt <= due || days.length === 0).toBe(true)
      }),
    )
  })

  test('[AGT-06] a day is taken apart where rates change, and nowhere else', () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 4, 7, hour))
    const day = { from: at(0), to: at(24) }
    expect(partsOf(day, [])).toEqual([day])
    expect(partsOf(day, [at(9), at(0), at(24), at(3), at(9)])).toEqual([
      { from: at(0), to: at(3) },
      { from: at(3), to: at(9) },
      { from: at(9), to: at(24) },
    ])
  })
})
