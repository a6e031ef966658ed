import { expect, test } from 'vitest'
import {
  BadSelection,
  type BetKind,
  linesIn,
  linesMax,
  lotteryByCode,
  offerOf,
  selectionTextMax,
  unitsOf,
} from './index.ts'

const kindOf = (code: string, key: string): BetKind => offerOf(lotteryByCode(code)!, key)!.kind

/** The code with which a text is refused. */
function refusal(kind: BetKind, text: string): string {
  try {
    return `read as ${kind.read(text)}`
  } catch (fault) {
    if (fault instanceof BadSelection) return fault.code
    throw fault
  }
}

test('[LOT-03] numbers may be typed or pasted in any usual way', () => {
  const lo2 = kindOf('XSMB', 'lo2')
  for (const text of ['12,34 56', '56;34;12', ' 12\n34\t56 ', '12.34.56', '12, 34, 56, 12']) {
    expect(lo2.read(text)).toBe('12,34,56')
  }
  expect(unitsOf(lo2, '12,34,56')).toBe(81)
  expect(refusal(lo2, '1')).toBe('unknownOption')
  expect(refusal(lo2, '123')).toBe('unknownOption')
  expect(refusal(lo2, '1a')).toBe('unknownOption')
  expect(refusal(lo2, '１２')).toBe('unknownOption')
  expect(refusal(lo2, '')).toBe('tooFew')
  expect(refusal(kindOf('XSMB', 'xien3'), '12 34')).toBe('tooFew')
})

test('[LOT-03] columns: digits beside each other, commas, and R for all', () => {
  const straight = kindOf('ZY5D45', 'back3.straight')
  expect(straight.read('123')).toBe('1|2|3')
  expect(straight.read('12|3|45')).toBe('1,2|3|4,5')
  expect(straight.read('2,1 | 3 | 5 4')).toBe('1,2|3|4,5')
  expect(straight.read('R|R|7')).toBe('0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6,7,8,9|7')
  expect(linesIn(straight, straight.read('R|R|7'))).toBe(100)
  expect(refusal(straight, '1|2')).toBe('shape')
  expect(refusal(straight, '1||3')).toBe('tooFew')
  expect(refusal(straight, '1|x|3')).toBe('unknownOption')
  const roll = kindOf('MY4D', 'big.roll')
  expect(linesIn(roll, roll.read('R234'))).toBe(10)
  const place = kindOf('ZYPK45', 'place')
  expect(place.read('01,10|||||||||')).toBe('01,10|||||||||')
  expect(refusal(place, '|||||||||')).toBe('noLine')
})

test('[LOT-03] no car at two places, no digit both twice and once', () => {
  const first3 = kindOf('ZYPK45', 'first3')
  expect(linesIn(first3, first3.read('R|R|R'))).toBe(720)
  expect(refusal(first3, '01|01|02')).toBe('noLine')
  const box60 = kindOf('ZY5D45', 'all5.box60')
  expect(linesIn(box60, box60.read('0123456789|0123456789'))).toBe(10 * 84)
  expect(refusal(box60, '1|1,2,3')).toBe('noLine')
  const group3 = kindOf('ZY5D45', 'back3.group3')
  expect(linesIn(group3, group3.read('12|12'))).toBe(2)
})

test('[LOT-03] one selection has at most 10,000 lines, and its text an end', () => {
  const all5 = kindOf('ZY5D45', 'all5.straight')
  expect(linesIn(all5, all5.read('R|R|R|R|7'))).toBe(linesMax)
  expect(refusal(all5, 'R|R|R|R|R')).toBe('tooManyLines')
  // 10 × 9 × 8 × 7 × 2 is 10,080.
  expect(refusal(all5, 'R|012345678|01234567|0123456|01')).toBe('tooManyLines')
  expect(refusal(all5, '1'.repeat(selectionTextMax + 1))).toBe('tooLong')
  const every4 = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0')).join(',')
  const box = kindOf('MY4D', 'big.box')
  expect(linesIn(box, box.read(every4))).toBe(10_000)
  expect(
    refusal(kindOf('XSMB', 'truot10'), '10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28'),
  ).toBe('tooManyLines')
  const many = Array.from({ length: 21 }, (_, at) => at + 10).join(' ')
  expect(refusal(kindOf('XSMB', 'xien2'), many)).toBe('tooMany')
})

test('[LOT-03] a box names all its orders; one price for all orders needs at least two', () => {
  const box = kindOf('MY4D', 'big.box')
  expect(box.read('2112')).toBe('1122,1212,1221,2112,2121,2211')
  expect(unitsOf(box, box.read('1234 4321'))).toBe(24)
  const ibox = kindOf('MY4D', 'big.ibox')
  expect(refusal(ibox, '7777')).toBe('refused')
  expect(ibox.linesOf(ibox.read('1234 1123 5678'))).toEqual([
    { variant: '12', lines: 1 },
    { variant: '24', lines: 2 },
  ])
  const tod = kindOf('THAI', 'tod3')
  expect(refusal(tod, '777')).toBe('refused')
  expect(tod.linesOf(tod.read('112'))).toEqual([{ variant: 'pair', lines: 1 }])
})

test('[LOT-03] options are named, and unknown ones refused', () => {
  const sides = kindOf('ZYKS45', 'sides')
  expect(sides.read('odd big')).toBe('big,odd')
  for (const text of ['Big', 'big|odd', '__proto__', 'constructor', 'bigodd']) {
    expect(refusal(sides, text)).toBe('unknownOption')
  }
})
