/** A card is 0 … 51: rank × 4 + suit, from the two of clubs to the ace of spades. */
export type Card = number

export const deckSize = 52
const ranks = '23456789TJQKA'
const suits = 'cdhs'

export function rankOf(card: Card): number {
  return card >> 2
}

export function suitOf(card: Card): number {
  return card & 3
}

/** As hand histories write it: `As`, `Td`. */
export function cardText(card: Card): string {
  return `${ranks[rankOf(card)]}${suits[suitOf(card)]}`
}

export function cardOf(text: string): Card {
  const [rank, suit] = [ranks.indexOf(text[0] ?? ' '), suits.indexOf(text[1] ?? ' ')]
  if (text.length !== 2 || rank < 0 || suit < 0) throw new RangeError(`${text} is no card`)
  return rank * 4 + suit
}

export function cardsOf(text: string): Card[] {
  return text.split(' ').filter(Boolean).map(cardOf)
}
