import { expect, test } from 'vitest'
import {
  amountOn,
  chipInHand,
  chipOf,
  chipValues,
  firstChips,
  lay,
  placesBet,
  readChips,
  relaid,
  scaled,
  sumOf,
  take,
  twice,
  undone,
} from './chips.rules.ts'

const limits = { min: 10n, max: 100_000n, step: 1n, returnMax: 100_000_000n }
const on = (...laid: [string, string][]) => laid.map(([place, amount]) => ({ place, amount }))

test('chips are the lowest stake and multiples of it, none above the highest', () => {
  expect(chipValues(limits)).toEqual([10n, 50n, 100n, 500n, 1_000n, 5_000n, 10_000n])
  expect(chipValues({ ...limits, max: 99n })).toEqual([10n, 50n])
  expect(chipInHand({ ...firstChips, chip: 6 }, { ...limits, max: 99n })).toBe(50n)
  expect(chipOf(490n, limits)).toBe(2)
  expect(chipOf(3n, limits)).toBe(0)
})

test('chips pile up on a place, come off it one by one, and each of it can be taken back', () => {
  let choice = lay(firstChips, 'red', { chip: 50n, max: 1_000n })
  choice = lay(choice, 'straight:17', { chip: 10n, max: 1_000n })
  choice = lay(choice, 'red', { chip: 10n, max: 1_000n })
  expect(choice.laid).toEqual(on(['red', '60'], ['straight:17', '10']))
  choice = take(choice, 'red', 50n)
  expect(amountOn(choice.laid, 'red')).toBe(10n)
  choice = take(choice, 'red', 50n)
  expect(choice.laid).toEqual(on(['straight:17', '10']))
  for (let nth = 0; nth < 2; nth += 1) choice = undone(choice)
  expect(choice.laid).toEqual(on(['red', '60'], ['straight:17', '10']))
  for (let nth = 0; nth < 9; nth += 1) choice = undone(choice)
  expect(choice.laid).toEqual([])
})

test('no chip is laid above the highest bet, and none is taken where none lies', () => {
  const choice = relaid(firstChips, on(['red', '960']))
  expect(lay(choice, 'black', { chip: 50n, max: 1_000n })).toBe(choice)
  expect(take(choice, 'black', 50n)).toBe(choice)
})

test('what can be taken back is limited', () => {
  let choice = firstChips
  for (let nth = 0; nth < 100; nth += 1) choice = lay(choice, 'red', { chip: 1n, max: 1_000n })
  expect(choice.before).toHaveLength(30)
})

test('scaled to any total, the parts are together exactly that', () => {
  const laid = on(['red', '50'], ['straight:17', '10'], ['dozen:1', '7'])
  for (let total = 1n; total < 300n; total += 1n) {
    const bet = scaled(laid, total)
    expect(sumOf(bet)).toBe(total)
    expect(bet.every(({ amount }) => BigInt(amount) > 0n)).toBe(true)
  }
  expect(scaled(laid, 134n)).toEqual(twice(laid))
})

test('an empty table is no bet', () => {
  expect(placesBet(firstChips, 100n)).toBeUndefined()
  expect(placesBet(relaid(firstChips, on(['red', '50'])), 50n)).toEqual({
    places: on(['red', '50']),
  })
})

test('of what was kept only known places with whole amounts are read, and nothing is laid', () => {
  const kept = {
    chip: 40,
    laid: [
      { place: 'red', amount: '50' },
      { place: 'nowhere', amount: '50' },
      { place: 'black', amount: '-5' },
      { place: 'black', amount: '1e9' },
      'odd',
      null,
    ],
  }
  expect(readChips(kept, ['red', 'black'])).toEqual({
    chip: 6,
    laid: [],
    before: [],
    last: on(['red', '50']),
  })
  expect(readChips({ chip: -1 }, [])).toBeUndefined()
  expect(readChips('x', [])).toBeUndefined()
  expect(readChips(null, [])).toBeUndefined()
})
