import { expect, test } from 'vitest'
import { doublesMax, multipliersOf, planTotal } from './plan.rules.ts'

const of = (pattern: 'same' | 'double' | 'own', draws: string, own = '') =>
  multipliersOf({ pattern, draws, own })

test('[LOT-03] multipliers stay, double, or are typed', () => {
  expect(of('same', '3')).toEqual({ state: 'good', list: [1, 1, 1] })
  expect(of('double', '4')).toEqual({ state: 'good', list: [1, 2, 4, 8] })
  expect(of('own', '', ' 1, 3;5  10 ')).toEqual({ state: 'good', list: [1, 3, 5, 10] })
  expect(doublesMax).toBe(10)
})

test('[LOT-03] numbers of draws and multipliers that make no sense are not read', () => {
  for (const draws of ['', '0', '-1', '1.5', '201', '10000', 'x', '1e2'])
    expect(of('same', draws)).toEqual({ state: 'bad', fault: 'draws' })
  expect(of('double', '11')).toEqual({ state: 'bad', fault: 'doubled' })
  for (const own of ['0', '-2', '1 1001', '1 x', '99999999', '1.5'])
    expect(of('own', '', own)).toEqual({ state: 'bad', fault: 'multiplier' })
  expect(of('own', '', '')).toEqual({ state: 'bad', fault: 'draws' })
})

test('[LOT-03] the total is shown before anything is taken', () => {
  expect(planTotal(150n, [1, 2, 4])).toBe(1_050n)
})
