import { lotteryByCode } from '@baize/engines/lottery'
import { expect, test } from 'vitest'
import type { Setting } from '../lottery.types.ts'
import { linesOf, readBets, stopOf, ticketId, totalOf } from './plans.rules.ts'

const setting: Setting = {
  merchantId: 'm',
  linePrice: null,
  poolSeed: null,
  isOn: true,
  hasExternal: false,
  unitMin: 10n,
  stakeMax: 1_000n,
  winMax: 50_000n,
  caps: [],
}
const lottery = lotteryByCode('ZY5D45')!
const sides = { kind: 'd5.sides', selection: 'small,big', unit: 50n }

test('[LOT-03] the bets of a plan are read by the rules of today, at their largest multiple', () => {
  const read = readBets(lottery, [sides], setting, 10)
  expect(read).toEqual([{ ...sides, selection: 'big,small', stake: 100n }])
  expect(readBets(lottery, [sides], setting, 11)).toBe('amount-out-of-range')
  expect(readBets(lottery, [{ ...sides, unit: 9n }], setting)).toBe('amount-out-of-range')
  expect(readBets(lottery, [{ ...sides, selection: 'huge' }], setting)).toBe('bad-input')
  expect(readBets(lottery, [{ ...sides, kind: 'none' }], setting)).toBe('bad-input')
})

test('[LOT-03] the total is what all draws cost, and each draw its multiple', () => {
  const lines = [{ ...sides, stake: 100n }]
  expect(totalOf(lines, [1, 2, 4])).toBe(700n)
  const [line] = linesOf({ id: 'p', lines }, 'd', 4)
  expect(line).toMatchObject({ unit: 200n, stake: 400n })
})

test('[LOT-03] ids of tickets follow from plan, draw and bet, and from nothing else', () => {
  const id = ticketId('p', 'd', 0)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(ticketId('p', 'd', 0)).toBe(id)
  expect(
    new Set([id, ticketId('q', 'd', 0), ticketId('p', 'e', 0), ticketId('p', 'd', 1)]).size,
  ).toBe(4)
})

test('[LOT-03] a plan stops on the first win, on a profit, or not at all', () => {
  const lost = { stake: 100n, payout: 0n, hasWon: false }
  const small = { stake: 100n, payout: 90n, hasWon: true }
  const large = { stake: 100n, payout: 250n, hasWon: true }
  expect(stopOf({ stop: 'win', profit: null }, [lost])).toBeUndefined()
  expect(stopOf({ stop: 'win', profit: null }, [lost, small])).toBe('won')
  expect(stopOf({ stop: 'profit', profit: 51n }, [lost, large])).toBeUndefined()
  expect(stopOf({ stop: 'profit', profit: 50n }, [lost, large])).toBe('profit')
  expect(stopOf({ stop: 'never', profit: null }, [large])).toBeUndefined()
})
