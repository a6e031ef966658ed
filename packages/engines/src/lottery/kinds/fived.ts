import { countsOf, digitSum, sorted, waysOfSum } from '../counting.ts'
import {
  allAmong,
  digitOptions,
  eachOption,
  hitsOf,
  kindOf,
  none,
  numberOf,
  numbersPad,
  onlyTier,
  optionsPad,
  straightJudge,
  straightPad,
  tierOf,
} from '../kind.ts'
import type { BetKind, Mark, Result, Structure } from '../types.ts'
import { bigSmallOddEven, digitSides, dragonTiger } from './sides.ts'

/** Five digits, each from 0 to 9. */
export const fivedStructure: Structure = {
  kind: 'digits',
  prizes: [{ key: 'five', numbers: 1, digits: 5, repeats: true }],
}

/** A stretch of the five digits. */
interface Stretch {
  readonly name: string
  readonly from: number
  readonly length: number
}

const all5 = { name: 'all5', from: 0, length: 5 }
const fours = [
  { name: 'front4', from: 0, length: 4 },
  { name: 'back4', from: 1, length: 4 },
]
const threes = [
  { name: 'front3', from: 0, length: 3 },
  { name: 'middle3', from: 1, length: 3 },
  { name: 'back3', from: 2, length: 3 },
]
const twos = [
  { name: 'front2', from: 0, length: 2 },
  { name: 'back2', from: 3, length: 2 },
]
const places = ['d1', 'd2', 'd3', 'd4', 'd5']
const needs = ['five']

function digitsOf(result: Result, { from, length }: Stretch): string {
  return numberOf(result, 'five').slice(from, from + length)
}

/** The digits of the stretch. */
function marksOf({ from, length }: Stretch) {
  return () => [digitsMark(from, length)]
}

function digitsMark(from: number, length = 1): Mark {
  return { prize: 'five', at: 0, digits: { from, length } }
}

/** Every kind of 5D. */
export function fivedKinds(): BetKind[] {
  return [
    ...[all5, ...fours, ...threes, ...twos].flatMap((stretch) => [
      straight(stretch),
      typed(stretch),
    ]),
    place(),
    ...boxes(all5, fiveBoxes),
    ...fours.flatMap((four) => boxes(four, fourBoxes)),
    ...threes.flatMap((three) => [group3(three), group6(three)]),
    ...twos.map(pairInAnyOrder),
    ...[...threes, ...fours, all5].flatMap((stretch) => [
      anyDigits(stretch, 1),
      anyDigits(stretch, 2),
    ]),
    ...[...threes, ...twos].flatMap((stretch) => [span(stretch), sum(stretch)]),
    ...threes.map(shape),
    ...dragonTiger(places, 'five'),
    sumSides(),
    ...digitSides(places, 'five'),
    ...twos.map(pairSides),
  ]
}

/** One digit of every place, in order. */
function straight(stretch: Stretch): BetKind {
  return kindOf({
    key: `${stretch.name}.straight`,
    group: 'straight',
    pad: straightPad(places.slice(stretch.from, stretch.from + stretch.length)),
    tiers: onlyTier(1, 10 ** stretch.length),
    needs,
    marks: marksOf(stretch),
    judging: straightJudge((result) => digitsOf(result, stretch).split('')),
  })
}

/** The same, with the numbers typed or pasted. */
function typed(stretch: Stretch): BetKind {
  return kindOf({
    key: `${stretch.name}.typed`,
    group: 'straight',
    pad: numbersPad(stretch.length),
    tiers: onlyTier(1, 10 ** stretch.length),
    needs,
    marks: marksOf(stretch),
    judging: allAmong(1, (result) => new Set([digitsOf(result, stretch)])),
  })
}

/** One digit at one place. */
function place(): BetKind {
  return kindOf({
    key: 'place',
    group: 'place',
    pad: {
      shape: 'columns',
      columns: places,
      options: digitOptions,
      join: 'any',
      different: false,
    },
    tiers: onlyTier(1, 10),
    needs,
    judging: (result) => {
      const digits = numberOf(result, 'five')
      return (rows) => hitsOf(rows.filter((row, at) => row.includes(digits[at]!)).length)
    },
    marks: (rows) => [digitsMark(rows.findIndex((row) => row.length > 0))],
  })
}

/**
 * How often its digits are there: box 60 has one digit twice and three once. The name is its number of
 * orders.
 */
interface Box {
  readonly orders: number
  readonly times: number
  readonly repeated: number
  readonly single: number
}

const fiveBoxes: readonly Box[] = [
  { orders: 120, times: 1, repeated: 0, single: 5 },
  { orders: 60, times: 2, repeated: 1, single: 3 },
  { orders: 30, times: 2, repeated: 2, single: 1 },
  { orders: 20, times: 3, repeated: 1, single: 2 },
  // A triple and a pair: the pair takes the place of the single digit.
  { orders: 10, times: 3, repeated: 1, single: 1 },
  { orders: 5, times: 4, repeated: 1, single: 1 },
]
const fourBoxes: readonly Box[] = [
  { orders: 24, times: 1, repeated: 0, single: 4 },
  { orders: 12, times: 2, repeated: 1, single: 2 },
  { orders: 6, times: 2, repeated: 2, single: 0 },
  { orders: 4, times: 3, repeated: 1, single: 1 },
]

/** The digits in any order. */
function boxes(stretch: Stretch, list: readonly Box[]): BetKind[] {
  return list.map((box) => {
    const { orders, times, repeated, single } = box
    const isPlain = repeated === 0 || single === 0
    const take = repeated + single
    const singleTimes = single === 0 ? 1 : (stretch.length - repeated * times) / single
    return kindOf({
      key: `${stretch.name}.box${orders}`,
      group: 'box',
      pad: isPlain
        ? optionsPad(digitOptions, take)
        : { shape: 'groups', options: digitOptions, repeated, single },
      tiers: onlyTier(orders, 10 ** stretch.length),
      needs,
      marks: marksOf(stretch),
      judging: (result) => {
        const counts = countsOf(digitsOf(result, stretch))
        const often = [...counts].filter(([, count]) => count === times).map(([digit]) => digit)
        const rest = [...counts].filter(([, count]) => count !== times).map(([digit]) => digit)
        const isOfBox = isPlain
          ? often.length === take && rest.length === 0
          : often.length === repeated && rest.every((digit) => counts.get(digit) === singleTimes)
        return (rows) => {
          if (!isOfBox) return none
          const isThere = (digits: string[], row = 0) =>
            digits.every((digit) => rows[row]!.includes(digit))
          return hitsOf(isThere(often) && (isPlain || isThere(rest, 1)) ? 1 : 0)
        }
      },
    })
  })
}

/** Two digits, one of them twice: every two picked ones make two lines. */
function group3(stretch: Stretch): BetKind {
  return kindOf({
    key: `${stretch.name}.group3`,
    group: 'box',
    pad: { shape: 'groups', options: digitOptions, repeated: 1, single: 1 },
    tiers: onlyTier(3, 1000),
    needs,
    marks: marksOf(stretch),
    judging: (result) => {
      const counts = [...countsOf(digitsOf(result, stretch))]
      const twice = counts.find(([, count]) => count === 2)?.[0]
      const once = counts.find(([, count]) => count === 1)?.[0]
      return ([repeated = [], single = []]) =>
        hitsOf(twice !== undefined && repeated.includes(twice) && single.includes(once!) ? 1 : 0)
    },
  })
}

/** Three different digits in any order. */
function group6(stretch: Stretch): BetKind {
  return kindOf({
    key: `${stretch.name}.group6`,
    group: 'box',
    pad: optionsPad(digitOptions, 3),
    tiers: onlyTier(6, 1000),
    needs,
    marks: marksOf(stretch),
    judging: differentDigits(stretch),
  })
}

/** Two different digits in any order. */
function pairInAnyOrder(stretch: Stretch): BetKind {
  return kindOf({
    key: `${stretch.name}.group2`,
    group: 'box',
    pad: optionsPad(digitOptions, 2),
    tiers: onlyTier(2, 100),
    needs,
    marks: marksOf(stretch),
    judging: differentDigits(stretch),
  })
}

function differentDigits(stretch: Stretch) {
  return allAmong(stretch.length, (result) => {
    const digits = new Set(digitsOf(result, stretch))
    return digits.size === stretch.length ? digits : new Set<string>()
  })
}

/** The picked digits are somewhere in the stretch. */
function anyDigits(stretch: Stretch, take: 1 | 2): BetKind {
  const { length } = stretch
  const without = (digits: number) => (10 - digits) ** length
  const won = take === 1 ? without(0) - without(1) : without(0) - 2 * without(1) + without(2)
  return kindOf({
    key: `${stretch.name}.any${take}`,
    group: 'any',
    pad: optionsPad(digitOptions, take),
    tiers: onlyTier(won, 10 ** length),
    needs,
    marks: marksOf(stretch),
    judging: allAmong(take, (result) => new Set(digitsOf(result, stretch))),
  })
}

/** The highest digit minus the lowest. */
function span(stretch: Stretch): BetKind {
  const { length } = stretch
  const ways = (width: number) => {
    const inside = (values: number) => Math.max(values, 0) ** length
    // Within a window of width + 1 values both ends must be reached; a span of 0 has one way for each digit.
    const both = inside(width + 1) - 2 * inside(width) + inside(width - 1)
    return (10 - width) * (width === 0 ? 1 : both)
  }
  return kindOf({
    key: `${stretch.name}.span`,
    group: 'shape',
    pad: optionsPad(digitOptions),
    tiers: digitOptions.map((width) => tierOf(width, ways(Number(width)), 10 ** length)),
    needs,
    marks: marksOf(stretch),
    ...eachOption((result) => {
      const digits = digitsOf(result, stretch).split('').map(Number)
      return new Set([String(Math.max(...digits) - Math.min(...digits))])
    }),
  })
}

function sum(stretch: Stretch): BetKind {
  const { length } = stretch
  const sums = Array.from({ length: 9 * length + 1 }, (_, at) => String(at).padStart(2, '0'))
  return kindOf({
    key: `${stretch.name}.sum`,
    group: 'sum',
    pad: optionsPad(sums),
    tiers: sums.map((one) =>
      tierOf(one, waysOfSum(digitOptions.map(Number), length, Number(one)), 10 ** length),
    ),
    needs,
    marks: marksOf(stretch),
    ...eachOption((result) => {
      const total = digitSum(digitsOf(result, stretch))
      return new Set([String(total).padStart(2, '0')])
    }),
  })
}

/** Triple, straight (also 8-9-0 and 9-0-1), pair, half straight (two neighbours), and none of these. */
function shape(stretch: Stretch): BetKind {
  const ways = { triple: 10, straight: 60, pair: 270, half: 360, mixed: 300 }
  return kindOf({
    key: `${stretch.name}.shape`,
    group: 'shape',
    pad: optionsPad(Object.keys(ways)),
    tiers: Object.entries(ways).map(([name, won]) => tierOf(name, won, 1000)),
    needs,
    marks: marksOf(stretch),
    ...eachOption((result) => new Set([shapeOf(digitsOf(result, stretch))])),
  })
}

/** Digits stand on a circle: 9 and 0 are neighbours. */
function shapeOf(digits: string): string {
  const [low, middle, high] = sorted(digits).split('').map(Number)
  const different = new Set(digits).size
  if (different < 3) return different === 1 ? 'triple' : 'pair'
  const gaps = [middle! - low!, high! - middle!, low! + 10 - high!]
  const neighbours = gaps.filter((gap) => gap === 1).length
  return neighbours === 2 ? 'straight' : neighbours === 1 ? 'half' : 'mixed'
}

/** Of the sum of all five: big is 23 or more. */
function sumSides(): BetKind {
  return bigSmallOddEven({
    key: 'sum.sides',
    needs,
    ways: { big: 50_000, small: 50_000, odd: 50_000, even: 50_000 },
    all: 100_000,
    valueOf: (result) => digitSum(numberOf(result, 'five')),
    bigFrom: 23,
  })
}

/** Big, small, odd or even of both digits: half of the digits are each. */
function pairSides(stretch: Stretch): BetKind {
  const sides = ['big', 'small', 'odd', 'even']
  return kindOf({
    key: `${stretch.name}.sides`,
    group: 'sides',
    pad: straightPad(places.slice(stretch.from, stretch.from + 2), sides),
    tiers: onlyTier(1, 4),
    needs,
    marks: marksOf(stretch),
    judging: (result) => {
      const digits = digitsOf(result, stretch).split('').map(Number)
      const of = digits.map((digit) => [digit >= 5 ? 'big' : 'small', digit % 2 ? 'odd' : 'even'])
      return (rows) =>
        hitsOf(
          rows.reduce(
            (lines, row, at) => lines * row.filter((side) => of[at]!.includes(side)).length,
            1,
          ),
        )
    },
  })
}
