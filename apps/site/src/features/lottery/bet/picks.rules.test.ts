import { lotteryByCode, offerOf } from '@baize/engines/lottery'
import { describe, expect, test } from 'vitest'
import type { Pad } from '../lottery.types.ts'
import {
  emptyRows,
  helped,
  numbersIn,
  randomBelow,
  readPicks,
  rowsOfText,
  textOfRows,
  toggled,
  withNumber,
} from './picks.rules.ts'

function kindOf(code: string, key: string) {
  const lottery = lotteryByCode(code)
  const kind = lottery && offerOf(lottery, key)?.kind
  if (!kind) throw new Error(`${code} has no ${key}`)
  return kind
}

describe('[LOT-03] picks', () => {
  test('are counted as lines, and priced by the units of a line', () => {
    expect(readPicks(kindOf('ZYXSMB45', 'lo2'), '12,34 56')).toEqual({
      state: 'good',
      selection: '12,34,56',
      lines: 3,
      units: 81,
    })
  })

  test('say what is missing or wrong', () => {
    const straight = kindOf('ZY5D45', 'front2.straight')
    expect(readPicks(straight, '|')).toEqual({ state: 'empty' })
    expect(readPicks(straight, '1|')).toEqual({ state: 'bad', fault: 'tooFew' })
    expect(readPicks(kindOf('ZYXSMB45', 'lo2'), '12 345')).toMatchObject({ fault: 'unknownOption' })
  })

  test('longer than a call may be are refused on the page', () => {
    const all = Array.from({ length: 900 }, (_, at) => String(at + 10_000)).join(' ')
    expect(readPicks(kindOf('ZY5D45', 'all5.typed'), all)).toMatchObject({ fault: 'tooLong' })
  })

  test('are put back by a second press, and stop at the most that a bet takes', () => {
    const pad: Pad = { shape: 'options', options: ['1', '2', '3'], least: 1, most: 2, take: 1 }
    const one = toggled(pad, emptyRows(pad), 0, '2')
    expect(one).toEqual([['2']])
    expect(toggled(pad, one, 0, '2')).toEqual([[]])
    const two = toggled(pad, one, 0, '1')
    expect(toggled(pad, two, 0, '3')).toEqual(two)
  })

  test('of one option change to another', () => {
    const pad: Pad = { shape: 'options', options: ['1', '2'], least: 1, most: 1, take: 1 }
    expect(toggled(pad, [['1']], 0, '2')).toEqual([['2']])
  })

  test('survive being written and read', () => {
    const rows = [['1', '2'], [], ['9']]
    expect(rowsOfText(textOfRows(rows))).toEqual(rows)
  })

  test('by a helper are halves, odd or even', () => {
    const digits = '0123456789'.split('')
    expect(helped(digits, 'high')).toEqual(['5', '6', '7', '8', '9'])
    expect(helped(digits, 'odd')).toEqual(['1', '3', '5', '7', '9'])
    expect(helped(digits, 'all')).toEqual(digits)
  })

  test('on the board are typed, and what is typed is on the board', () => {
    expect(withNumber('12,34', '56')).toBe('12 34 56')
    expect(withNumber('12,34', '12')).toBe('34')
    expect(numbersIn(' 12; 34.56 ')).toEqual(['12', '34', '56'])
  })
})

test('[LOT-03] a quick pick leaves out the words that would favour small numbers', () => {
  const words = [2 ** 32 - 1, 7]
  expect(randomBelow(10, () => words.shift() ?? 0)).toBe(7)
  expect(() => randomBelow(10, () => 2 ** 32 - 1)).toThrow('broken')
})
