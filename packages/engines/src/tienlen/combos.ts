import type { Card } from '../holdem/index.ts'
import { byHeight, handSize, heightOf, inOrder, isTwo, orderOf, twoHeight } from './cards.ts'

/** pairs: three or more pairs one after another. */
export type ComboKind = 'single' | 'pair' | 'triple' | 'quad' | 'straight' | 'pairs'

/** Cards that are played together. */
export interface Combo {
  readonly kind: ComboKind
  /** Lowest first. */
  readonly cards: readonly Card[]
}

const alike = [undefined, 'single', 'pair', 'triple', 'quad'] as const
const straightLeast = 3
const pairsLeast = 6
/** Cards of four pairs one after another. */
const fourPairs = 8

/** What the cards are together; undefined if they cannot be played. */
export function comboOf(cards: readonly Card[]): Combo | undefined {
  const sorted = inOrder(cards)
  if (sorted.length === 0 || new Set(sorted).size < sorted.length) return undefined
  const groups = byHeight(sorted).filter(({ length }) => length > 0)
  const [first = []] = groups
  const same = groups.length === 1 ? alike[first.length] : undefined
  if (same) return { kind: same, cards: sorted }
  const each = isRun(groups) ? first.length : 0
  if (groups.some(({ length }) => length !== each)) return undefined
  if (each === 1 && sorted.length >= straightLeast) return { kind: 'straight', cards: sorted }
  if (each === 2 && sorted.length >= pairsLeast) return { kind: 'pairs', cards: sorted }
  return undefined
}

/** One height after another, and no two among them. */
function isRun(groups: readonly (readonly Card[])[]): boolean {
  const heights = groups.map(([card]) => heightOf(card!))
  return heights.every(
    (height, at) => height < twoHeight && (at === 0 || height === heights[at - 1]! + 1),
  )
}

/** Decides between equal combinations. */
export function topOf({ cards }: Combo): number {
  return orderOf(cards.at(-1)!)
}

/** Three or four pairs one after another, and four alike: what chops twos and other bombs. */
export function isBomb({ kind }: Combo): boolean {
  return kind === 'pairs' || kind === 'quad'
}

export function isFourPairs({ kind, cards }: Combo): boolean {
  return kind === 'pairs' && cards.length === fourPairs
}

/** Whether one combination may be put on another. */
export function beats(one: Combo, other: Combo): boolean {
  if (one.kind === other.kind && one.cards.length === other.cards.length) {
    return topOf(one) > topOf(other)
  }
  if (!isBomb(one)) return false
  const isSingleTwo = other.kind === 'single' && isTwo(other.cards[0]!)
  if (one.kind === 'pairs' && !isFourPairs(one)) return isSingleTwo
  const isPairOfTwos = other.kind === 'pair' && isTwo(other.cards[0]!)
  const isThreePairs = other.kind === 'pairs' && other.cards.length === pairsLeast
  if (isSingleTwo || isPairOfTwos || isThreePairs) return true
  return isFourPairs(one) && other.kind === 'quad'
}

/**
 * Everything that can be played, lowest first: of straights and pairs in a row those with the lowest cards
 * beneath each possible top.
 */
export function choicesOf(left: readonly Card[], on: Combo | undefined): Combo[] {
  const groups = byHeight(left)
  const sets = groups.flatMap((group) => [
    ...group.map((card) => [card]),
    ...pairsIn(group),
    ...(group.length === 4 ? group.map((out) => group.filter((card) => card !== out)) : []),
    ...(group.length >= 3 ? [group] : []),
  ])
  const found = [...sets, ...runsOf(groups, 1), ...runsOf(groups, 2)].flatMap((cards) => {
    const combo = comboOf(cards)
    return combo && (!on || beats(combo, on)) ? [combo] : []
  })
  return found.toSorted((a, b) => topOf(a) - topOf(b) || a.cards.length - b.cards.length)
}

function pairsIn(group: readonly Card[]): Card[][] {
  return group.flatMap((one, at) => group.slice(at + 1).map((other) => [one, other]))
}

/** Runs with one or two cards of each height. */
function runsOf(groups: readonly (readonly Card[])[], each: 1 | 2): Card[][] {
  const found: Card[][] = []
  for (let from = 0; from < twoHeight; from += 1) {
    const under: Card[] = []
    for (let at = from; at < twoHeight && under.length < handSize; at += 1) {
      const group = groups[at]!
      if (group.length < each) break
      if (at - from >= 2) {
        const tops = each === 1 ? group.map((card) => [card]) : pairsIn(group)
        found.push(...tops.map((top) => [...under, ...top]))
      }
      under.push(...group.slice(0, each))
    }
  }
  return found
}
