import { ratio } from '@baize/engines/odds'
import { expect, test } from 'vitest'
import {
  allowedUnit,
  limitsIn,
  linesFor,
  priceFault,
  riskOf,
  type SlipMoney,
  stakeFaultOf,
} from './slips.rules.ts'

const two = ratio(2n, 1n)
const policies = ['none', 'better', 'any'] as const

test('[GAM-11] each policy goes on with the prices that its player said, and none with a price that nobody meant', () => {
  const faults = (n: bigint, d: bigint) =>
    policies.map((policy) => priceFault(policy, two, ratio(n, d)))
  expect(faults(2n, 1n)).toEqual([undefined, undefined, undefined])
  expect(faults(4n, 2n)).toEqual([undefined, undefined, undefined])
  expect(faults(201n, 100n)).toEqual(['price-changed', undefined, undefined])
  expect(faults(199n, 100n)).toEqual(['price-changed', 'price-changed', undefined])
  // A tenth is a change, and more than a tenth is a mistake of somebody.
  expect(faults(220n, 100n)).toEqual(['price-changed', undefined, undefined])
  expect(faults(180n, 100n)).toEqual(['price-changed', 'price-changed', undefined])
  for (const far of [221n, 179n]) {
    expect(faults(far, 100n)).toEqual(['price-error', 'price-error', 'price-error'])
  }
})

const limits = limitsIn('USD')
const single = (unit: bigint, price = two): SlipMoney => ({
  shape: { kind: 'single' },
  lines: 1,
  unit,
  prices: [price],
})

test('[GAM-11] the highest stake that each limit allows is named, with the limit', () => {
  expect(allowedUnit(single(limits.max), limits, [])).toEqual({ unit: limits.max, fault: null })
  expect(allowedUnit(single(limits.max + 1n), limits, [])).toEqual({
    unit: limits.max,
    fault: { code: 'stake-too-high' },
  })
  const dear = single(limits.max, ratio(1_001n, 1n))
  expect(allowedUnit(dear, limits, [])).toEqual({
    unit: limits.returnMax / 1_001n,
    fault: { code: 'return-too-high' },
  })
  const three = single(limits.max, ratio(3n, 1n))
  const room = { code: 'limit-event', left: 1_001n, at: 0 } as const
  expect(allowedUnit(three, limits, [room])).toEqual({
    unit: 500n,
    fault: { code: 'limit-event', at: 0 },
  })
  // The last limit that cuts the stake is the one that is told.
  const less = { code: 'limit-member', left: 100n, at: 0 } as const
  expect(allowedUnit(three, limits, [room, less])).toMatchObject({
    unit: 50n,
    fault: { code: 'limit-member' },
  })
  expect(allowedUnit(three, limits, [{ ...room, left: 19n }]).unit).toBe(0n)
})

test('[GAM-11] every line of a system counts for limits and for what the house may lose', () => {
  const prices = [two, two, two]
  const patent: SlipMoney = {
    shape: { kind: 'system', name: 'patent' },
    lines: 7,
    unit: 1_000n,
    prices,
  }
  // Three singles, three doubles and a treble: 6 + 12 + 8 times the unit come back for 7.
  expect(riskOf(patent)).toBe(19_000n)
  expect(allowedUnit({ ...patent, unit: limits.max }, limits, []).unit).toBe(limits.max / 7n)
  expect(linesFor('system', 'patent', 3)).toBe(7)
  expect([linesFor('system', 'patent', 4), linesFor('single', null, 2)]).toEqual([
    undefined,
    undefined,
  ])
  expect([linesFor('parlay', null, 1), linesFor('system', '2/3', 4)]).toEqual([
    undefined,
    undefined,
  ])
})

test('[GAM-11] a stake is of whole coins, and all lines together reach the lowest', () => {
  const rupiah = limitsIn('IDR')
  const fault = (unit: bigint, lines = 1) => stakeFaultOf({ unit, lines }, rupiah)?.code
  expect(fault(rupiah.min)).toBeUndefined()
  expect(fault(rupiah.min - rupiah.step)).toBe('stake-too-low')
  expect(fault(rupiah.min - rupiah.step, 2)).toBeUndefined()
  expect(fault(rupiah.min + 1n)).toBe('stake-step')
  const cut = allowedUnit(single(rupiah.max, ratio(3n, 1n)), rupiah, [
    { code: 'limit-event', left: rupiah.step * 101n },
  ])
  expect(cut.unit).toBe(rupiah.step * 50n)
})
