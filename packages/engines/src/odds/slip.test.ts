import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Chances,
  cashOutOf,
  cashPart,
  exactReturnOf,
  legFault,
  linesOf,
  mostOf,
  multiplierOf,
  ratio,
  returnOf,
  rule4Of,
  type SlipShape,
  type SystemName,
  stakeOf,
  systems,
  type Verdict,
} from './index.ts'

const decimal = (hundredths: number) => ratio(BigInt(hundredths), 100n)
const kinds: readonly Verdict['kind'][] = ['win', 'halfWin', 'void', 'halfLoss', 'loss']
const verdict = (kind: Exclude<Verdict['kind'], 'deadHeat'>): Verdict => ({ kind })
const verdicts = fc.oneof(
  fc.constantFrom(...kinds.map((kind) => (kind === 'deadHeat' ? verdict('win') : verdict(kind)))),
  fc.constant<Verdict>({ kind: 'deadHeat', places: 1, tied: 3, rule4: 25 }),
)
const hundredths = fc.integer({ min: 101, max: 2_000 }).map(decimal)

test('[GAM-11] systems have as many lines as their names say', () => {
  const names = Object.keys(systems) as SystemName[]
  const lines = names.map((name) => linesOf({ kind: 'system', name }, systems[name].legs))
  expect(lines).toEqual([4, 7, 11, 15, 26, 31, 57, 63, 120, 247])
  expect(linesOf({ kind: 'choose', size: 2 }, 5)).toBe(10)
  expect(linesOf({ kind: 'choose', size: 5 }, 9)).toBe(126)
  expect(linesOf({ kind: 'single' }, 1)).toBe(1)
  expect(linesOf({ kind: 'accumulator' }, 20)).toBe(1)
})

test('[GAM-11] a shape that does not fit the legs is refused', () => {
  const wrong: readonly (readonly [SlipShape, number])[] = [
    [{ kind: 'single' }, 2],
    [{ kind: 'accumulator' }, 1],
    [{ kind: 'accumulator' }, 21],
    [{ kind: 'system', name: 'trixie' }, 4],
    [{ kind: 'choose', size: 0 }, 3],
    [{ kind: 'choose', size: 4 }, 3],
    [{ kind: 'choose', size: 1.5 }, 3],
    [{ kind: 'choose', size: 5 }, 10],
  ]
  for (const [shape, legs] of wrong) expect(() => linesOf(shape, legs)).toThrow(RangeError)
})

test('[GAM-11] legs of one event are refused on one slip', () => {
  expect(legFault([{ event: 'a' }, { event: 'b' }])).toBeUndefined()
  expect(legFault([{ event: 'a' }, { event: 'a' }])).toBe('sameEvent')
  expect(legFault(Array.from({ length: 21 }, (_, at) => ({ event: `${at}` })))).toBe('tooMany')
})

test('[GAM-11] what a unit becomes by each verdict', () => {
  const of = (one: Verdict) => multiplierOf(decimal(180), one)
  expect(of({ kind: 'win' })).toEqual(decimal(180))
  expect(of({ kind: 'halfWin' })).toEqual(decimal(140))
  expect(of({ kind: 'void' })).toEqual(decimal(100))
  expect(of({ kind: 'halfLoss' })).toEqual(decimal(50))
  expect(of({ kind: 'loss' })).toEqual(ratio(0n, 1n))
  expect(of({ kind: 'deadHeat', places: 1, tied: 2 })).toEqual(decimal(90))
  expect(of({ kind: 'win', rule4: 25 })).toEqual(decimal(160))
  expect(of({ kind: 'deadHeat', places: 1, tied: 2, rule4: 25 })).toEqual(decimal(80))
})

test('[GAM-11] Rule 4: the lower bound of a band decides', () => {
  const prices = [
    101, 111, 112, 119, 120, 129, 133, 144, 157, 167, 183, 200, 225, 260, 280, 340, 420, 550, 700,
    1_099, 1_100, 1_500, 1_501, 9_900,
  ]
  expect(prices.map((price) => rule4Of(decimal(price)))).toEqual([
    90, 90, 85, 85, 80, 75, 70, 65, 60, 55, 50, 45, 40, 35, 30, 25, 20, 15, 10, 10, 5, 5, 0, 0,
  ])
})

test('[GAM-11] money is floored once a slip, not once a line', () => {
  const slip = {
    shape: { kind: 'choose', size: 2 } as const,
    unit: 1n,
    prices: [decimal(150), decimal(150), decimal(150)],
  }
  const won = slip.prices.map(() => verdict('win'))
  // Three doubles at 2.25 make 6.75; each floored alone would make 6.
  expect([stakeOf(slip), returnOf(slip, won), exactReturnOf(slip, won)]).toEqual([
    3n,
    6n,
    ratio(27n, 4n),
  ])
  const four = { ...slip, unit: 4n }
  expect([returnOf(four, won), mostOf(four)]).toEqual([27n, 27n])
  expect(() => returnOf(slip, [])).toThrow('verdicts')
})

test('[GAM-11] a system is the sum of its combinations', () => {
  const legs = fc.array(fc.tuple(hundredths, verdicts), { minLength: 3, maxLength: 8 })
  fc.assert(
    fc.property(legs, fc.bigInt({ min: 1n, max: 10n ** 6n }), (all, unit) => {
      const names = Object.keys(systems) as SystemName[]
      for (const name of names.filter((one) => systems[one].legs === all.length)) {
        const system = {
          shape: { kind: 'system', name } as const,
          unit,
          prices: all.map(([p]) => p),
        }
        let [top, bottom] = [0n, 1n]
        for (const part of combinations(all, systems[name].sizes)) {
          const shape: SlipShape = part.length === 1 ? { kind: 'single' } : { kind: 'accumulator' }
          const slip = { shape, unit, prices: part.map(([p]) => p) }
          const { numerator, denominator } = exactReturnOf(
            slip,
            part.map(([, v]) => v),
          )
          top = top * denominator + numerator * bottom
          bottom *= denominator
        }
        const whole = exactReturnOf(
          system,
          all.map(([, v]) => v),
        )
        expect(whole).toEqual(ratio(top, bottom))
      }
    }),
    { numRuns: 60 },
  )
})

function combinations<Leg>(legs: readonly Leg[], sizes: readonly number[]): Leg[][] {
  const all = Array.from({ length: 2 ** legs.length }, (_, mask) =>
    legs.filter((_leg, at) => Math.floor(mask / 2 ** at) % 2 === 1),
  )
  return all.filter(({ length }) => sizes.includes(length))
}

const even: Chances = { win: 0.5, halfWin: 0, push: 0, halfLoss: 0, loss: 0.5 }

test('[GAM-11] a cash-out is the stake times price over the price of now, less the margin', () => {
  const single = { shape: { kind: 'single' } as const, unit: 1_000n, prices: [decimal(300)] }
  expect(cashOutOf(single, [even], 0)).toBe(1_500n)
  expect(cashOutOf(single, [even], 40_000)).toBe(1_440n)
  expect(cashOutOf(single, [{ kind: 'loss' }], 0)).toBe(0n)
  const double = {
    shape: { kind: 'accumulator' } as const,
    unit: 1_000n,
    prices: [decimal(200), decimal(300)],
  }
  expect(cashOutOf(double, [{ kind: 'win' }, even], 50_000)).toBe(2_850n)
  expect(cashOutOf(double, [{ kind: 'halfLoss' }, even], 0)).toBe(750n)
  const quarter = { win: 0.25, halfWin: 0.25, push: 0.25, halfLoss: 0.25, loss: 0 }
  // 0.25 × 3 + 0.25 × 2 + 0.25 + 0.25 × 0.5
  expect(cashOutOf(single, [quarter], 0)).toBe(1_625n)
  expect(() => cashOutOf(single, [even, even], 0)).toThrow(RangeError)
  expect(() => cashOutOf(single, [even], -1)).toThrow(RangeError)
})

test('[GAM-11] a partial cash-out splits the stake and loses none of it', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (unit, part) => {
        const slip = { shape: { kind: 'single' } as const, unit, prices: [decimal(250)] }
        const { cashed, kept } = cashPart(slip, part)
        expect(stakeOf(cashed) + stakeOf(kept)).toBe(unit)
        expect(kept.prices).toEqual(slip.prices)
        const parts = returnOf(kept, [{ kind: 'win' }]) + returnOf(cashed, [{ kind: 'win' }])
        expect(parts <= mostOf(slip)).toBe(true)
      },
    ),
  )
})
