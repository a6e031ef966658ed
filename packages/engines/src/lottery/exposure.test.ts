import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraw } from '../fair/draw.ts'
import { rehearsalWords } from '../fair/rehearsal.ts'
import { compare, ratio, zero } from '../house/ratio.ts'
import {
  countedAs,
  coveredBy,
  judge,
  lotteries,
  lotteryByCode,
  mayPay,
  type Offer,
  offerOf,
  perUnitOf,
  type Result,
  unitFor,
} from './index.ts'
import { someSelection } from './selections.fixture.ts'
import { drawResult } from './structure.ts'

const families = [...new Map(lotteries().map((lottery) => [lottery.family, lottery])).values()]

const linesJudged = 40

const offer = (code: string, kind: string): Offer => offerOf(lotteryByCode(code)!, kind)!
const numbers = (of: Offer, text: string) =>
  coveredBy(of, of.kind.read(text)).map(({ number }) => number)

test.each(families.map((lottery) => [lottery.family, lottery] as const))(
  '[LOT-03] %s: what is counted on a number is never less than what a line of it is paid',
  (_, lottery) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const words = rehearsalWords(seed)
        const result = drawResult(lottery.structure, words)
        for (const one of lottery.offers) {
          const selection = someSelection(one.kind, result, createDraw(words))
          const counted = new Map(
            coveredBy(one, selection).map((each) => [each.number, each.worst]),
          )
          const judged = one.kind.judging(result)
          for (const line of [...one.kind.expand(selection)].slice(0, linesJudged)) {
            // One line alone is named as it is within many.
            const [alone] = coveredBy(one, line)
            const worst = counted.get(alone!.number) ?? zero
            const perUnit = perUnitOf(one.kind, one.payouts, judged(line))
            expect(compare(perUnit, worst), `${one.kind.key} ${line}`).toBeLessThanOrEqual(0)
          }
        }
      }),
      { numRuns: Math.ceil(150 / lottery.offers.length) },
    )
  },
)

test('[LOT-03] a straight number is counted exactly, and a number in every prize with all of them', () => {
  const five = offer('ZY5D45', 'all5.straight')
  const [straight] = coveredBy(five, '1|2|3|4|5')
  expect(straight!.worst).toEqual(five.payouts['win'])
  const big = offer('MY4D', 'big')
  const everywhere: Result = {
    first: ['1234'],
    second: ['1234'],
    third: ['1234'],
    special: Array.from({ length: 10 }, () => '1234'),
    consolation: Array.from({ length: 10 }, () => '1234'),
  }
  const { perUnit } = judge(big.kind, big.payouts, '1234', everywhere)
  expect(coveredBy(big, '1234')).toEqual([{ number: '1234', worst: perUnit }])
})

test('[LOT-03] the same number counts once, however it was picked', () => {
  expect(countedAs({ key: 'front3.typed' })).toBe('front3.straight')
  expect(countedAs({ key: 'big.box' })).toBe('big')
  expect(countedAs({ key: 'big.ibox' })).toBe('big.ibox')
  expect(numbers(offer('ZY5D45', 'front3.straight'), '1,2|3|4')).toEqual(['134', '234'])
  expect(numbers(offer('ZY5D45', 'front3.typed'), '134')).toEqual(['134'])
  expect(numbers(offer('MY4D', 'big.roll'), 'R234')).toContain('0234')
  const racing = lotteries().find(({ family }) => family === 'pk10')!
  expect(numbers(offerOf(racing, 'first3')!, '04|04,07|08')).toEqual(['04|07|08'])
  expect(numbers(offer('MY4D', 'big.box'), '1112')).toEqual(['1112', '1121', '1211', '2111'])
})

test('[LOT-03] all orders of an iBox are one number, and both of a pair are counted on it', () => {
  const ibox = offer('MY4D', 'big.ibox')
  const [one] = coveredBy(ibox, '1234')
  const [two, ...more] = coveredBy(ibox, ibox.kind.read('1234 4321'))
  expect(more).toEqual([])
  expect(two!.number).toBe('1234')
  expect(two!.worst.numerator).toBe(one!.worst.numerator * 2n)
})

test('[LOT-03] counts are rounded up, and the unit that still fits is rounded down', () => {
  const worst = ratio(19n, 10n)
  expect(mayPay(3n, worst)).toBe(6n)
  expect(unitFor(6n, worst)).toBe(3n)
  expect(unitFor(-1n, worst)).toBe(0n)
  expect(mayPay(unitFor(1_000n, worst), worst)).toBeLessThanOrEqual(1_000n)
})
