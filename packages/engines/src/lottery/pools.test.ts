import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plus } from '../house/ratio.ts'
import { lotteryByCode } from './catalogue.ts'
import { ratioFrom, ratioText } from './fraction.ts'
import { returnOf } from './pay.ts'
import {
  fedBy,
  fixedReturnOf,
  poolHitsOf,
  poolParts,
  poolReturnOf,
  poolTiersOf,
  seedOf,
  splitPrize,
} from './pools.ts'

const six45 = lotteryByCode('E645')!.offers[0]!
const six55 = lotteryByCode('E655')!.offers[0]!
const money = fc.bigInt(0n, 10n ** 15n)

describe('[LED-03] the prize of a pool', () => {
  test('is split to the last unit, by weight, and nobody is more than one unit from the exact share', () => {
    fc.assert(
      fc.property(
        money,
        fc.array(fc.bigInt(1n, 1_000_000n), { minLength: 1, maxLength: 40 }),
        (prize, weights) => {
          const split = splitPrize(prize, weights)
          const total = weights.reduce((sum, weight) => sum + weight, 0n)
          expect(split.reduce((sum, part) => sum + part, 0n)).toBe(prize)
          for (const [at, part] of split.entries()) {
            const exact = prize * weights[at]!
            expect(part * total > exact - total && part * total < exact + total).toBe(true)
          }
        },
      ),
    )
  })

  test('gives what is left to the largest remainders, then to the first', () => {
    expect(splitPrize(10n, [1n, 1n, 1n])).toEqual([4n, 3n, 3n])
    expect(splitPrize(100n, [1n, 2n, 4n])).toEqual([14n, 29n, 57n])
    expect(splitPrize(1n, [1n, 5n])).toEqual([0n, 1n])
    expect(splitPrize(0n, [3n])).toEqual([0n])
    expect(splitPrize(5n, [])).toEqual([])
    expect(() => splitPrize(5n, [0n])).toThrow('weight')
  })
})

describe('[LED-03] the share of the stakes', () => {
  const share = ratioFrom('0.65')

  test('is exact over all draws, also if some of them are given up later', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.bigInt(0n, 10n ** 12n), fc.boolean()), { maxLength: 30 }),
        (draws) => {
          let [pool, residue, valid] = [0n, 0n, 0n]
          const feed = (stakes: bigint) => {
            const fed = fedBy(share, stakes, residue)
            expect(fed.residue >= 0n && fed.residue < poolParts).toBe(true)
            pool += fed.amount
            residue = fed.residue
          }
          for (const [stakes] of draws) feed(stakes)
          for (const [stakes, isVoid] of draws) {
            if (isVoid) feed(-stakes)
            else valid += stakes
          }
          expect(pool).toBe((valid * 65n) / 100n)
        },
      ),
    )
  })

  test('is in ten-thousandths, or refused', () => {
    expect(fedBy(share, 1n, 0n)).toEqual({ amount: 0n, residue: 6_500n })
    expect(fedBy(share, 1n, 6_500n)).toEqual({ amount: 1n, residue: 3_000n })
    expect(() => fedBy(ratioFrom('1/3'), 1n, 0n)).toThrow('ten-thousandths')
  })
})

test('[GAM-11] 6/45 has one pool, 6/55 two; the second begins with a tenth', () => {
  expect(poolTiersOf(lotteryByCode('E645')!).map(({ tier }) => tier)).toEqual(['six'])
  const both = poolTiersOf(lotteryByCode('VL655')!)
  expect(both.map((one) => [one.tier, ratioText(one.share), seedOf(one, 1_000n)])).toEqual([
    ['six', '1/2', 1_000n],
    ['bonus', '3/20', 100n],
  ])
  expect(poolTiersOf(lotteryByCode('EKENO60')!)).toEqual([])
  const hits = [
    { tier: 'bonus', hits: 6 },
    { tier: 'five', hits: 2 },
  ]
  expect(poolHitsOf(six55, hits)).toEqual([{ tier: 'bonus', hits: 6 }])
})

/** By counting every selection of six balls against one result: no formula is used. */
function countedReturn(of: number, pays: Readonly<Record<string, bigint>>, hasBonus: boolean) {
  const isDrawn = (ball: number) => (ball < 6 ? 1 : 0)
  const counts = new Map<string, bigint>()
  let [all, three, four, five, withBonus] = [0, 0, 0, 0, 0]
  for (let a = 0; a < of; a += 1)
    for (let b = a + 1; b < of; b += 1)
      for (let c = b + 1; c < of; c += 1)
        for (let d = c + 1; d < of; d += 1) {
          const four1 = isDrawn(a) + isDrawn(b) + isDrawn(c) + isDrawn(d)
          for (let e = d + 1; e < of; e += 1) {
            const five1 = four1 + isDrawn(e)
            for (let f = e + 1; f < of; f += 1) {
              const hits = five1 + isDrawn(f)
              all += 1
              if (hits === 3) three += 1
              else if (hits === 4) four += 1
              // The bonus ball is the last one.
              else if (hits === 5 && hasBonus && f === of - 1) withBonus += 1
              else if (hits === 5) five += 1
            }
          }
        }
  counts.set('three', BigInt(three)).set('four', BigInt(four)).set('five', BigInt(five))
  const paid = Object.entries(pays).reduce((sum, [key, pay]) => sum + counts.get(key)! * pay, 0n)
  return { paid: ratioFrom(`${paid}/${all}`), all, withBonus }
}

test('[LOT-03] [GAM-11] what 6/45 returns by fixed payouts and by its pool, against counting every ticket', () => {
  const counted = countedReturn(45, { three: 3n, four: 30n, five: 1_000n }, false)
  expect(counted.all).toBe(8_145_060)
  expect(fixedReturnOf(six45)).toEqual(counted.paid)
  expect(ratioText(poolReturnOf(six45))).toBe('13/20')
  expect(plus(fixedReturnOf(six45), poolReturnOf(six45))).toEqual(returnOf(six45))
})

test('[LOT-03] [GAM-11] the same of 6/55, whose bonus ball takes some of the fives', () => {
  const counted = countedReturn(55, { three: 5n, four: 50n, five: 4_000n }, true)
  expect([counted.all, counted.withBonus]).toEqual([28_989_675, 6])
  expect(fixedReturnOf(six55)).toEqual(counted.paid)
  expect(ratioText(poolReturnOf(six55))).toBe('13/20')
  expect(plus(fixedReturnOf(six55), poolReturnOf(six55))).toEqual(returnOf(six55))
})
