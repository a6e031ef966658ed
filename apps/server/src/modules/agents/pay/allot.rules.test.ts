import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Allotted, allot, type Claim } from './allot.rules.ts'

const claim = (contractId: string, aboveId: string | null, amount: bigint): Claim => ({
  contractId,
  aboveId,
  amount,
})

const keptIn = (allotted: readonly Allotted[]) =>
  Object.fromEntries(allotted.map(({ contractId, kept }) => [contractId, kept]))

describe('[AGT-04] the level difference', () => {
  test('[AGT-04] an agent keeps the own amount less those of the direct downlines', () => {
    const kept = keptIn(
      allot([
        claim('top', null, 100n),
        claim('a', 'top', 60n),
        claim('b', 'top', 10n),
        claim('c', 'a', 25n),
      ]),
    )
    expect(kept).toEqual({ top: 30n, a: 35n, b: 10n, c: 25n })
  })

  test('[AGT-04] where downlines have more than the upline, they share it in proportion', () => {
    const allotted = allot([
      claim('top', null, 90n),
      claim('a', 'top', 60n),
      claim('b', 'top', 120n),
      claim('c', 'b', 50n),
    ])
    expect(keptIn(allotted)).toEqual({ top: 0n, a: 30n, b: 10n, c: 50n })
    expect(allotted.find(({ contractId }) => contractId === 'b')).toMatchObject({
      granted: 60n,
      toDownlines: 50n,
    })
  })

  test('a contract below one that takes no part is an error, not a loss', () => {
    expect(() => allot([claim('a', 'gone', 1n)])).toThrow('takes no part')
  })
})

/** A random forest: each claim is below one before it, or below the house. */
const forests = fc
  .array(fc.record({ above: fc.nat(), amount: fc.bigInt({ min: 0n, max: 1_000_000n }) }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((rows) =>
    rows.map(({ above, amount }, at) =>
      claim(String(at), at === 0 || above % (at + 1) === at ? null : String(above % at), amount),
    ),
  )

test('[AGT-06] a branch gets what its top contract comes to, neither more nor less, and nobody less than nothing', () => {
  fc.assert(
    fc.property(forests, (claims) => {
      const allotted = new Map(allot(claims).map((one) => [one.contractId, one]))
      const rootOf = ({ contractId, aboveId }: Claim): string =>
        aboveId === null ? contractId : rootOf(claims.find((one) => one.contractId === aboveId)!)
      const branches = Map.groupBy(claims, rootOf)
      for (const [root, branch] of branches) {
        const kept = branch.map(({ contractId }) => allotted.get(contractId)!.kept)
        expect(kept.reduce((a, b) => a + b, 0n)).toBe(
          claims.find((one) => one.contractId === root)!.amount,
        )
        expect(kept.every((amount) => amount >= 0n)).toBe(true)
      }
      for (const { contractId, amount } of claims)
        expect(allotted.get(contractId)!.granted).toBeLessThanOrEqual(amount)
    }),
  )
})

test('[AGT-06] the order in which contracts are read changes nothing', () => {
  fc.assert(
    fc.property(forests, fc.infiniteStream(fc.nat()), (claims, keys) => {
      const shuffled = claims
        .map((one) => ({ one, key: keys.next().value }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ one }) => one)
      expect(keptIn(allot(shuffled))).toEqual(keptIn(allot(claims)))
    }),
  )
})
