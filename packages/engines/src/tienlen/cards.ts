import { type Card, rankOf, suitOf } from '../holdem/index.ts'

/** Cards of a hand, however many play. */
export const handSize = 13

/** From the three (0) over the ace (11) to the two (12). */
export function heightOf(card: Card): number {
  return (rankOf(card) + 12) % 13
}

export const aceHeight = 11
export const twoHeight = 12

/** Of all 52 cards: by height, then spades < clubs < diamonds < hearts. */
export function orderOf(card: Card): number {
  return heightOf(card) * 4 + ((suitOf(card) + 1) % 4)
}

export function isTwo(card: Card): boolean {
  return heightOf(card) === twoHeight
}

/** Diamonds and hearts. */
export function isRed(card: Card): boolean {
  return suitOf(card) === 1 || suitOf(card) === 2
}

/** Lowest first. */
export function inOrder(cards: readonly Card[]): Card[] {
  return cards.toSorted((a, b) => orderOf(a) - orderOf(b))
}

/** The cards of each height, lowest first. */
export function byHeight(cards: readonly Card[]): Card[][] {
  const groups = Array.from({ length: 13 }, (): Card[] => [])
  for (const card of inOrder(cards)) groups[heightOf(card)]!.push(card)
  return groups
}
