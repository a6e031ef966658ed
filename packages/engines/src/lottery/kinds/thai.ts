import { ordersOf, sorted } from '../counting.ts'
import { refuse } from '../faults.ts'
import {
  allAmong,
  digitOptions,
  hitsOf,
  kindOf,
  numberOf,
  numbersPad,
  onlyTier,
  optionsPad,
  tierOf,
} from '../kind.ts'
import type { BetKind, Result, Structure } from '../types.ts'
import { endingMarks, endingsOf } from './endings.ts'

/** The first prize, two numbers for the front and two for the back three digits, and the last two digits. */
export const thaiStructure: Structure = {
  kind: 'digits',
  prizes: [
    { key: 'first', numbers: 1, digits: 6, repeats: true },
    { key: 'front3', numbers: 2, digits: 3, repeats: true },
    { key: 'back3', numbers: 2, digits: 3, repeats: true },
    { key: 'last2', numbers: 1, digits: 2, repeats: true },
  ],
}

/** Every kind of the Thai lottery; "top" is the end of the first prize. */
export function thaiKinds(): BetKind[] {
  return [
    endingOf('top3', 'first', 3, 1),
    tod(),
    endingOf('top2', 'first', 2, 1),
    endingOf('bottom2', 'last2', 2, 1),
    endingOf('front3', 'front3', 3, 2),
    endingOf('back3', 'back3', 3, 2),
    run('runtop', 'first', 3),
    run('runbottom', 'last2', 2),
  ]
}

/** For one price, paid for each of the prize's numbers that ends so. */
function endingOf(key: string, prize: string, digits: number, numbers: number): BetKind {
  return kindOf({
    key,
    group: `n${digits}`,
    pad: numbersPad(digits),
    tiers: onlyTier(numbers, 10 ** digits, numbers),
    needs: [prize],
    judging: (result) => {
      const drawn = endingsOf(result, [{ key: prize, numbers, digits, repeats: true }], digits)
      return ([picks = []]) =>
        hitsOf(picks.reduce((hits, pick) => hits + (drawn.get(pick) ?? 0), 0))
    },
    marks: ([picks = []], result) => endingMarks(result, [prize], picks),
  })
}

/** The last three of the first prize in any order. The payout is one, so a pair has half the chance. */
function tod(): BetKind {
  const variantOf = (pick: string) => (ordersOf(pick) === 6 ? 'different' : 'pair')
  return kindOf({
    key: 'tod3',
    group: 'n3',
    pad: numbersPad(3),
    tiers: [tierOf('different', 6, 1000), tierOf('pair', 3, 1000)],
    needs: ['first'],
    check: ([picks = []]) => {
      const triple = picks.find((pick) => ordersOf(pick) === 1)
      if (triple !== undefined) refuse('refused', `${triple} has only one order`)
    },
    variants: ([picks = []]) => {
      const pairs = picks.filter((pick) => variantOf(pick) === 'pair').length
      return [
        { variant: 'different', lines: picks.length - pairs },
        { variant: 'pair', lines: pairs },
      ].filter(({ lines }) => lines > 0)
    },
    judging: (result) => {
      const drawn = sorted(numberOf(result, 'first').slice(-3))
      return ([picks = []]) => {
        const won = picks.filter((pick) => sorted(pick) === drawn)
        return won.length === 0 ? [] : [{ tier: variantOf(won[0]!), hits: won.length }]
      }
    },
    marks: () => [{ prize: 'first', at: 0, digits: { from: 3, length: 3 } }],
  })
}

/** A digit that is somewhere among the last ones, paid once however often it is there. */
function run(key: string, prize: string, digits: number): BetKind {
  return kindOf({
    key,
    group: 'run',
    pad: optionsPad(digitOptions),
    tiers: onlyTier(10 ** digits - 9 ** digits, 10 ** digits),
    needs: [prize],
    judging: allAmong(1, (result: Result) => new Set(numberOf(result, prize).slice(-digits))),
    marks: (_, result) => [
      { prize, at: 0, digits: { from: numberOf(result, prize).length - digits, length: digits } },
    ],
  })
}
