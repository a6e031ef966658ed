import { countsOf, sorted, waysOfSum } from '../counting.ts'
import {
  allAmong,
  eachOption,
  hitsOf,
  kindOf,
  none,
  only,
  onlyTier,
  optionsPad,
  share,
  tierOf,
} from '../kind.ts'
import type { BetKind, Result, Structure } from '../types.ts'
import { bigSmallOddEven } from './sides.ts'

/** Three dice. */
export const k3Structure: Structure = { kind: 'dice', dice: 3 }

const all = 216
const faces = '123456'.split('')
const needs = ['dice']
const bigFrom = 11

function diceOf(result: Result): readonly string[] {
  const { dice } = result
  if (dice === undefined) throw new RangeError('the result has no dice')
  return dice
}

/** Every kind of K3. */
export function k3Kinds(): BetKind[] {
  return [
    sum(),
    sides(),
    sidesWithoutTriples(),
    oneDie(),
    set(
      'triple',
      faces.map((face) => face.repeat(3)),
      1,
    ),
    anyOf('triple.any', 6, (dice) => new Set(dice).size === 1),
    set('run', ['123', '234', '345', '456'], 6),
    anyOf('run.any', 24, (dice) => runs.has(sorted(dice.join('')))),
    pairWith(),
    pairs('pair', 15, 2),
    pairs('pair.ortriple', 16, 3),
    different(2, 30),
    different(3, 6),
  ]
}

const runs: ReadonlySet<string> = new Set(['123', '234', '345', '456'])

function sum(): BetKind {
  const sums = Array.from({ length: 16 }, (_, at) => String(at + 3).padStart(2, '0'))
  return kindOf({
    key: 'sum',
    group: 'sum',
    pad: optionsPad(sums),
    tiers: sums.map((one) => tierOf(one, waysOfSum(faces.map(Number), 3, Number(one)), all)),
    needs,
    ...eachOption((result) => new Set([String(sumOf(result)).padStart(2, '0')])),
  })
}

function sumOf(result: Result): number {
  return diceOf(result).reduce((total, die) => total + Number(die), 0)
}

/** Big is 11 or more, triples included: each half. */
function sides(): BetKind {
  const ways = { big: 108, small: 108, odd: 108, even: 108 }
  return bigSmallOddEven({ key: 'sides', needs, ways, all, valueOf: sumOf, bigFrom })
}

/** As casinos play it: every triple loses. */
function sidesWithoutTriples(): BetKind {
  const names = ['big', 'small', 'odd', 'even']
  return kindOf({
    key: 'sides.notriple',
    group: 'sides',
    pad: optionsPad(names),
    tiers: names.map((side) => tierOf(side, 105, all)),
    needs,
    ...eachOption((result) => {
      if (new Set(diceOf(result)).size === 1) return new Set()
      const total = sumOf(result)
      return new Set([total >= bigFrom ? 'big' : 'small', total % 2 === 1 ? 'odd' : 'even'])
    }),
  })
}

/** A face, paid by how many dice show it. */
function oneDie(): BetKind {
  const ways = { one: 75, two: 15, three: 1 }
  const keys = Object.keys(ways)
  return kindOf({
    key: 'die',
    group: 'die',
    pad: optionsPad(faces),
    tiers: Object.entries(ways).map(([key, won]) => ({
      key,
      variant: only,
      chance: share(won, all),
      hitsMax: 1,
    })),
    needs,
    judging: (result) => {
      const counts = countsOf(diceOf(result))
      return ([picks = []]) => {
        const won = picks.map((face) => counts.get(face) ?? 0)
        return keys.flatMap((tier, at) =>
          hitsOf(won.filter((count) => count === at + 1).length, tier),
        )
      }
    },
  })
}

/** Named dice in any order. */
function set(key: string, options: readonly string[], won: number): BetKind {
  return kindOf({
    key,
    group: 'set',
    pad: optionsPad(options),
    tiers: onlyTier(won, all),
    needs,
    judging: allAmong(1, (result) => new Set([sorted(diceOf(result).join(''))])),
  })
}

function anyOf(key: string, won: number, isWon: (dice: readonly string[]) => boolean): BetKind {
  return kindOf({
    key,
    group: 'set',
    pad: optionsPad(['any']),
    tiers: onlyTier(won, all),
    needs,
    judging: allAmong(1, (result) => new Set(isWon(diceOf(result)) ? ['any'] : [])),
  })
}

/** One face twice and another once: 1-1-2. */
function pairWith(): BetKind {
  return kindOf({
    key: 'pair.with',
    group: 'set',
    pad: { shape: 'groups', options: faces, repeated: 1, single: 1 },
    tiers: onlyTier(3, all),
    needs,
    judging: (result) => {
      const counts = [...countsOf(diceOf(result))]
      const twice = counts.find(([, count]) => count === 2)?.[0]
      const once = counts.find(([, count]) => count === 1)?.[0]
      if (twice === undefined || once === undefined) return () => none
      return ([repeated = [], single = []]) =>
        hitsOf(repeated.includes(twice) && single.includes(once) ? 1 : 0)
    },
  })
}

/** A face at least twice; `dice` says whether three of it win too. */
function pairs(key: string, won: number, dice: 2 | 3): BetKind {
  return kindOf({
    key,
    group: 'set',
    pad: optionsPad(faces),
    tiers: onlyTier(won, all),
    needs,
    judging: allAmong(1, (result) => {
      const counts = [...countsOf(diceOf(result))]
      return new Set(counts.flatMap(([face, count]) => (count >= 2 && count <= dice ? [face] : [])))
    }),
  })
}

/** Different faces that all are shown. */
function different(take: 2 | 3, won: number): BetKind {
  return kindOf({
    key: `different${take}`,
    group: 'set',
    pad: optionsPad(faces, take),
    tiers: onlyTier(won, all),
    needs,
    judging: allAmong(take, (result) => new Set(diceOf(result))),
  })
}
