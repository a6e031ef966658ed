/** A card by its index in a new deck, 0 to 51; in a shoe the decks follow each other. */
export type Card = number

export const deckSize = 52
const ranks = 'A23456789TJQK'
const suits = 'SHDC'

/** From 1, the ace, to 13, the king. */
export function rankOf(card: Card): number {
  return (card % ranks.length) + 1
}

/** From 0: spades, hearts, diamonds, clubs. */
export function suitOf(card: Card): number {
  return Math.floor((card % deckSize) / ranks.length)
}

/** Rank and suit as they are written: "AS", "TD", "7H". */
export function cardName(card: Card): string {
  return `${ranks[rankOf(card) - 1]}${suits[suitOf(card)]}`
}

/** The card with a name, in the first deck. */
export function cardFrom(name: string): Card {
  const [rank, suit] = [ranks.indexOf(name.charAt(0)), suits.indexOf(name.charAt(1))]
  if (name.length !== 2 || rank < 0 || suit < 0) throw new RangeError(`${name} is no card`)
  return suit * ranks.length + rank
}
