import type { Card } from '../holdem/index.ts'
import { byHeight, isRed, isTwo, twoHeight } from './cards.ts'
import { type Combo, isBomb, isFourPairs } from './combos.ts'

export const worthKinds = ['blackTwo', 'redTwo', 'threePairs', 'quad', 'fourPairs'] as const
/** What is paid for when it is chopped, or left over. */
export type WorthKind = (typeof worthKinds)[number]

export interface Worth {
  readonly kind: WorthKind
  readonly cards: readonly Card[]
}

/** In half stakes. */
export const halves: Readonly<Record<WorthKind, bigint>> = {
  blackTwo: 1n,
  redTwo: 2n,
  threePairs: 3n,
  quad: 4n,
  fourPairs: 4n,
}

/** Of a combination that a bomb has beaten: each two, or the bomb. */
export function worthsOf(combo: Combo): Worth[] {
  const { kind, cards } = combo
  if (!isBomb(combo)) return cards.filter(isTwo).map(worthOfTwo)
  if (kind === 'quad') return [{ kind: 'quad', cards }]
  return [{ kind: isFourPairs(combo) ? 'fourPairs' : 'threePairs', cards }]
}

function worthOfTwo(card: Card): Worth {
  return { kind: isRed(card) ? 'redTwo' : 'blackTwo', cards: [card] }
}

const pairsOfThree = 3
const pairsOfFour = 4

/** What rots in a hand that was not played out: twos, four alike, then pairs in a row of what is left. */
export function rottenIn(left: readonly Card[]): Worth[] {
  const groups = byHeight(left)
  const twos = groups[twoHeight]!.map(worthOfTwo)
  const low = groups.slice(0, twoHeight)
  const quads = low.filter(({ length }) => length === 4)
  const found: Worth[] = [...twos, ...quads.map((cards) => ({ kind: 'quad' as const, cards }))]
  let run: Card[][] = []
  for (const group of [...low, []]) {
    const isPair = group.length === 2 || group.length === 3
    if (isPair && run.length < pairsOfFour) run.push(group.slice(0, 2))
    else {
      if (run.length >= pairsOfThree) {
        const kind = run.length === pairsOfFour ? 'fourPairs' : 'threePairs'
        found.push({ kind, cards: run.flat() })
      }
      run = isPair ? [group.slice(0, 2)] : []
    }
  }
  return found
}
