import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fightModel,
  fightPrices,
  marketsOf,
  numberOf,
  poolPays,
  poolReturn,
  priceText,
} from './index.ts'

test('[GAM-12] the pool: equal sides pay 190 for 100', () => {
  expect(poolPays({ meron: 5_000n, wala: 5_000n })).toEqual({
    kind: 'pays',
    meron: 190n,
    wala: 190n,
  })
  expect(poolPays({ meron: 6_000n, wala: 4_000n })).toEqual({
    kind: 'pays',
    meron: 158n,
    wala: 237n,
  })
})

test('[GAM-12] an empty side, or one that would pay 1.07 or less, calls the fight off', () => {
  expect(poolPays({ meron: 0n, wala: 100n }).kind).toBe('refund')
  // 95 × 10,700 ÷ 9,500 is 107 exactly; one unit more on the other side pays 1.08.
  expect(poolPays({ meron: 9_500n, wala: 1_200n }).kind).toBe('refund')
  expect(poolPays({ meron: 9_500n, wala: 1_300n })).toMatchObject({ kind: 'pays', meron: 108n })
  const off = { meron: 100n, wala: 0n }
  expect(poolReturn(off, { side: 'meron', stake: 70n }, 'wala')).toBe(70n)
})

test('[GAM-12] a draw refunds both sides without a fee', () => {
  const pool = { meron: 300n, wala: 500n }
  expect(poolReturn(pool, { side: 'meron', stake: 70n }, 'draw')).toBe(70n)
  expect(poolReturn(pool, { side: 'wala', stake: 70n }, 'draw')).toBe(70n)
  expect(poolReturn(pool, { side: 'wala', stake: 70n }, 'meron')).toBe(0n)
  expect(poolReturn(pool, { side: 'meron', stake: 70n }, 'meron')).toBe(177n)
})

test('[GAM-12] a pool never pays out more than 95 % of itself', () => {
  const stakes = fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(stakes, stakes, (ofMeron, ofWala) => {
      const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n)
      const pool = { meron: sum(ofMeron), wala: sum(ofWala) }
      if (poolPays(pool).kind === 'refund') return
      const paid = sum(ofMeron.map((stake) => poolReturn(pool, { side: 'meron', stake }, 'meron')))
      expect(paid * 100n <= (pool.meron + pool.wala) * 95n).toBe(true)
    }),
  )
})

test('[GAM-12] fixed prices: Malay, a book of 4 %, and a draw that returns 94.5 %', () => {
  const model = fightModel({ meron: 0.536, draw: 0.105 })
  const prices = fightPrices(model)
  expect([prices.meron, prices.wala, prices.draw].map(priceText)).toEqual(['0.80', '-0.94', '9.00'])
  const [sides, draw] = marketsOf(model)
  const book = sides!.outcomes.reduce((sum, { price }) => sum + 1 / numberOf(price), 0)
  expect(book).toBeCloseTo(1.04, 2)
  const [one] = draw!.outcomes
  expect(numberOf(one!.price) * one!.chances.win).toBeCloseTo(0.945, 3)
})

test('[GAM-12] whatever the favourite, no side of a fight is worth more than it costs', () => {
  const chances = fc.integer({ min: 50, max: 950 }).map((n) => n / 1000)
  fc.assert(
    fc.property(chances, fc.integer({ min: 20, max: 200 }), (meron, draw) => {
      for (const { outcomes } of marketsOf(fightModel({ meron, draw: draw / 1000 }))) {
        for (const { price, chances: of } of outcomes) {
          expect(of.win * numberOf(price) + of.push).toBeLessThan(1)
        }
      }
    }),
  )
})
