import { eachOption, kindOf, numberOf, optionsPad, tierOf } from '../kind.ts'
import type { BetKind, Mark, Result } from '../types.ts'

/** Big, small, odd and even of a value, each a line by itself. */
export function bigSmallOddEven(of: {
  key: string
  needs: readonly string[]
  ways: { big: number; small: number; odd: number; even: number }
  all: number
  valueOf: (result: Result) => number
  bigFrom: number
  /** The numbers or digits that make the value, if not all do. */
  marks?: readonly Mark[]
}): BetKind {
  const { key, needs, ways, all, valueOf, bigFrom, marks } = of
  return kindOf({
    key,
    group: 'sides',
    pad: optionsPad(Object.keys(ways)),
    tiers: Object.entries(ways).map(([side, won]) => tierOf(side, won, all)),
    needs,
    ...eachOption((result) => sidesOf(valueOf(result), bigFrom)),
    ...(marks === undefined ? {} : { marks: () => marks }),
  })
}

export function sidesOf(value: number, bigFrom: number): Set<string> {
  return new Set([value >= bigFrom ? 'big' : 'small', value % 2 === 1 ? 'odd' : 'even'])
}

/** Big (5 to 9), small, odd and even of one digit of a number. */
export function digitSides(places: readonly string[], prize: string): BetKind[] {
  return places.map((place, at) =>
    bigSmallOddEven({
      key: `${place}.sides`,
      needs: [prize],
      ways: { big: 5, small: 5, odd: 5, even: 5 },
      all: 10,
      valueOf: (result) => Number(numberOf(result, prize)[at]),
      bigFrom: 5,
      marks: [{ prize, at: 0, digits: { from: at, length: 1 } }],
    }),
  )
}

/** Which of two digits of a number is higher: the left one is the dragon. */
export function dragonTiger(places: readonly string[], prize: string): BetKind[] {
  return places.flatMap((left, first) =>
    places.slice(first + 1).map((right, offset) => {
      const second = first + 1 + offset
      return kindOf({
        key: `${left}${right}.dragontiger`,
        group: 'dragontiger',
        pad: optionsPad(['dragon', 'tiger', 'tie']),
        tiers: [tierOf('dragon', 45, 100), tierOf('tiger', 45, 100), tierOf('tie', 10, 100)],
        needs: [prize],
        ...eachOption((result) => {
          const number = numberOf(result, prize)
          return new Set([higherOf(number[first]!, number[second]!)])
        }),
        marks: () => [first, second].map((from) => ({ prize, at: 0, digits: { from, length: 1 } })),
      })
    }),
  )
}

export function higherOf(dragon: string, tiger: string): 'dragon' | 'tiger' | 'tie' {
  return dragon === tiger ? 'tie' : Number(dragon) > Number(tiger) ? 'dragon' : 'tiger'
}
