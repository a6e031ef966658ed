import { eachOption, hitsOf, kindOf, onlyTier, optionsPad, straightJudge, tierOf } from '../kind.ts'
import { ballNames } from '../structure.ts'
import type { BetKind, Result, Structure } from '../types.ts'
import { bigSmallOddEven, higherOf } from './sides.ts'

/** Ten cars race; the first number is the winner. */
export const pk10Structure: Structure = { kind: 'order', of: 10 }

const cars = ballNames(10)
const places = cars.map((_, at) => `p${at + 1}`)
const needs = ['order']

function orderOf(result: Result): readonly string[] {
  const { order } = result
  if (order === undefined) throw new RangeError('the result has no order')
  return order
}

/** Every kind of PK10. */
export function pk10Kinds(): BetKind[] {
  return [
    place(),
    firsts(2, 90),
    firsts(3, 720),
    sumOfTwo(),
    sumSides(),
    ...places.slice(0, 5).map((_, at) => duel(at)),
    ...places.map((_, at) => placeSides(at)),
  ]
}

/** A car at a place. */
function place(): BetKind {
  return kindOf({
    key: 'place',
    group: 'place',
    pad: { shape: 'columns', columns: places, options: cars, join: 'any', different: false },
    tiers: onlyTier(1, 10),
    needs,
    judging: (result) => {
      const order = orderOf(result)
      return (rows) => hitsOf(rows.filter((row, at) => row.includes(order[at]!)).length)
    },
    marks: (rows) => rows.flatMap((row, at) => (row.length > 0 ? [{ prize: 'order', at }] : [])),
  })
}

/** The first two or three, in order. */
function firsts(count: 2 | 3, ways: number): BetKind {
  const columns = places.slice(0, count)
  return kindOf({
    key: `first${count}`,
    group: 'straight',
    pad: { shape: 'columns', columns, options: cars, join: 'each', different: true },
    tiers: onlyTier(1, ways),
    needs,
    judging: straightJudge(orderOf),
    marks: () => columns.map((_, at) => ({ prize: 'order', at })),
  })
}

const firstTwo = [
  { prize: 'order', at: 0 },
  { prize: 'order', at: 1 },
]

function sumOfFirst(result: Result): number {
  const [first, second] = orderOf(result)
  return Number(first) + Number(second)
}

/** The winner and the second together, from 3 to 19. */
function sumOfTwo(): BetKind {
  const sums = Array.from({ length: 17 }, (_, at) => String(at + 3).padStart(2, '0'))
  const ways = (sum: number) => {
    // For each first car the second is the rest of the sum, if that is another car.
    const firstsOf = cars.filter((_, at) => {
      const rest = sum - (at + 1)
      return rest >= 1 && rest <= 10 && rest !== at + 1
    })
    return firstsOf.length
  }
  return kindOf({
    key: 'sum',
    group: 'sum',
    pad: optionsPad(sums),
    tiers: sums.map((sum) => tierOf(sum, ways(Number(sum)), 90)),
    needs,
    ...eachOption((result) => new Set([String(sumOfFirst(result)).padStart(2, '0')])),
    marks: () => firstTwo,
  })
}

/** Big is 12 or more: 40 of 90, not half. */
function sumSides(): BetKind {
  return bigSmallOddEven({
    key: 'sum.sides',
    needs,
    ways: { big: 40, small: 50, odd: 50, even: 40 },
    all: 90,
    valueOf: sumOfFirst,
    bigFrom: 12,
    marks: firstTwo,
  })
}

/** A place against the one as far from the end: 1st and 10th, 2nd and 9th … The higher number wins. */
function duel(at: number): BetKind {
  const other = 9 - at
  return kindOf({
    key: `p${at + 1}p${other + 1}.dragontiger`,
    group: 'dragontiger',
    pad: optionsPad(['dragon', 'tiger']),
    tiers: [tierOf('dragon', 1, 2), tierOf('tiger', 1, 2)],
    needs,
    ...eachOption((result) => {
      const order = orderOf(result)
      return new Set([higherOf(order[at]!, order[other]!)])
    }),
    marks: () => [
      { prize: 'order', at },
      { prize: 'order', at: other },
    ],
  })
}

/** Big is 06 to 10. */
function placeSides(at: number): BetKind {
  return bigSmallOddEven({
    key: `${places[at]}.sides`,
    needs,
    ways: { big: 5, small: 5, odd: 5, even: 5 },
    all: 10,
    valueOf: (result) => Number(orderOf(result)[at]),
    bigFrom: 6,
    marks: [{ prize: 'order', at }],
  })
}
