import { digitSum } from './counting.ts'
import { digitOptions } from './kind.ts'
import { higherOf, sidesOf } from './kinds/sides.ts'
import { ballNames } from './structure.ts'
import type { DigitPrize, Result, Structure } from './types.ts'

/** Something that every draw decides: the digit at a place, big or small, which balls were drawn. */
export interface Series {
  readonly key: string
  /** grid: many options, for missing counts and distribution. road: few sides, one of which wins. */
  readonly kind: 'grid' | 'road'
  readonly options: readonly string[]
  /** The options that this draw hit. */
  winning(result: Result): readonly string[]
}

const digits = digitOptions
const sideOptions = ['big', 'small']
const parityOptions = ['odd', 'even']

/** What can be watched over the draws of a structure. */
export function seriesOf(structure: Structure): Series[] {
  switch (structure.kind) {
    case 'digits':
      return structure.prizes.length === 1
        ? oneNumber(structure.prizes[0]!)
        : manyNumbers(structure.prizes)
    case 'dice':
      return diceSeries(structure.dice)
    case 'order':
      return orderSeries(structure.of)
    case 'balls':
      return ballSeries(structure)
  }
}

function grid(
  key: string,
  options: readonly string[],
  winning: (result: Result) => readonly string[],
): Series {
  return { key, kind: 'grid', options, winning }
}

function road(key: string, options: readonly string[], side: (result: Result) => string): Series {
  return { key, kind: 'road', options, winning: (result) => [side(result)] }
}

/** Big or small and odd or even of a value, as two roads. */
function sides(key: string, bigFrom: number, valueOf: (result: Result) => number): Series[] {
  return [
    road(`${key}.size`, sideOptions, (result) => [...sidesOf(valueOf(result), bigFrom)][0]!),
    road(`${key}.parity`, parityOptions, (result) => [...sidesOf(valueOf(result), bigFrom)][1]!),
  ]
}

/** 5D and Wingo. */
function oneNumber({ key, digits: length }: DigitPrize): Series[] {
  const number = (result: Result) => result[key]?.[0] ?? ''
  const sum = (result: Result) => digitSum(number(result))
  const places = Array.from({ length }, (_, at) =>
    grid(`d${at + 1}`, digits, (result) => [number(result)[at]!]),
  )
  const bigFrom = Math.ceil((9 * length) / 2)
  if (length === 1) return [...places, ...sides('sum', bigFrom, sum)]
  return [
    ...places,
    grid('digits', digits, (result) => [...new Set(number(result))]),
    ...sides('sum', bigFrom, sum),
    road('dragontiger', ['dragon', 'tiger', 'tie'], (result) =>
      higherOf(number(result)[0]!, number(result).at(-1)!),
    ),
  ]
}

/** Vietnam, 4D and Thai: endings of all numbers, and the digits of the first prize's ending. */
function manyNumbers(prizes: readonly DigitPrize[]): Series[] {
  const first = prizes[0]!.key
  const endings = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'))
  const ending = (result: Result) => (result[first]?.[0] ?? '').slice(-2)
  return [
    grid('endings', endings, (result) => [
      ...new Set(
        prizes.flatMap(({ key }) => (result[key] ?? []).map((number) => number.slice(-2))),
      ),
    ]),
    grid('first', endings, (result) => [ending(result)]),
    grid('head', digits, (result) => [ending(result)[0]!]),
    grid('tail', digits, (result) => [ending(result)[1]!]),
    ...sides('first', 50, (result) => Number(ending(result))),
  ]
}

function diceSeries(dice: number): Series[] {
  const sum = (result: Result) => (result['dice'] ?? []).reduce((all, die) => all + Number(die), 0)
  const sums = Array.from({ length: 5 * dice + 1 }, (_, at) => String(at + dice).padStart(2, '0'))
  return [
    grid('faces', '123456'.split(''), (result) => [...new Set(result['dice'])]),
    grid('sum', sums, (result) => [String(sum(result)).padStart(2, '0')]),
    ...sides('sum', Math.ceil((7 * dice) / 2), sum),
  ]
}

function orderSeries(of: number): Series[] {
  const names = ballNames(of)
  const at = (result: Result, place: number) => result['order']?.[place] ?? ''
  return [
    ...names.map((_, place) => grid(`p${place + 1}`, names, (result) => [at(result, place)])),
    ...sides('sum', of + 2, (result) => Number(at(result, 0)) + Number(at(result, 1))),
    road('dragontiger', ['dragon', 'tiger'], (result) =>
      higherOf(at(result, 0), at(result, of - 1)),
    ),
  ]
}

function ballSeries({ of, drawn }: Extract<Structure, { kind: 'balls' }>): Series[] {
  const sum = (result: Result) =>
    (result['balls'] ?? []).reduce((all, ball) => all + Number(ball), 0)
  const mean = (drawn * (of + 1)) / 2
  return [
    grid('balls', ballNames(of), (result) => result['balls'] ?? []),
    road('sum.size', [...sideOptions, 'tie'], (result) => {
      const total = sum(result)
      return total === mean ? 'tie' : total > mean ? 'big' : 'small'
    }),
    road('sum.parity', parityOptions, (result) => (sum(result) % 2 === 1 ? 'odd' : 'even')),
  ]
}
