import { allAmong, digitOptions, kindOf, numberOf, onlyTier, optionsPad, tierOf } from '../kind.ts'
import type { BetKind, Structure } from '../types.ts'
import { bigSmallOddEven } from './sides.ts'

/** One digit, which has a colour. */
export const wingoStructure: Structure = {
  kind: 'digits',
  prizes: [{ key: 'digit', numbers: 1, digits: 1, repeats: true }],
}

const needs = ['digit']

/** Every kind of Wingo. */
export function wingoKinds(): BetKind[] {
  return [number(), colour(), sides()]
}

function number(): BetKind {
  return kindOf({
    key: 'number',
    group: 'number',
    pad: optionsPad(digitOptions),
    tiers: onlyTier(1, 10),
    needs,
    judging: allAmong(1, (result) => new Set([numberOf(result, 'digit')])),
  })
}

/** Odd digits are green, even ones red; 0 and 5 are violet too, and then green or red pay less. */
function colour(): BetKind {
  const tiers = [
    { ...tierOf('green', 4, 10), variant: 'green' },
    { ...tierOf('green.violet', 1, 10), variant: 'green' },
    { ...tierOf('red', 4, 10), variant: 'red' },
    { ...tierOf('red.violet', 1, 10), variant: 'red' },
    { ...tierOf('violet', 2, 10), variant: 'violet' },
  ]
  return kindOf({
    key: 'colour',
    group: 'colour',
    pad: optionsPad(['green', 'violet', 'red']),
    tiers,
    needs,
    variants: ([picks = []]) => picks.map((variant) => ({ variant, lines: 1 })),
    judging: (result) => {
      const digit = Number(numberOf(result, 'digit'))
      const isViolet = digit % 5 === 0
      const main = digit % 2 === 1 ? 'green' : 'red'
      return ([picks = []]) =>
        picks.flatMap((pick) => {
          if (pick === main) return [{ tier: isViolet ? `${main}.violet` : main, hits: 1 }]
          return pick === 'violet' && isViolet ? [{ tier: 'violet', hits: 1 }] : []
        })
    },
  })
}

function sides(): BetKind {
  return bigSmallOddEven({
    key: 'sides',
    needs,
    ways: { big: 5, small: 5, odd: 5, even: 5 },
    all: 10,
    valueOf: (result) => Number(numberOf(result, 'digit')),
    bigFrom: 5,
  })
}
