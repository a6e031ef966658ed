import { type Card as CardNumber, cardText, rankOf, suitOf } from '@baize/engines/holdem'
import { Card as Drawn } from '../originals/shell/Card.tsx'
import type { SayRooms } from './speech.tsx'

const suitWords = ['clubs', 'diamonds', 'hearts', 'spades'] as const
const courts = { 9: 'jack', 10: 'queen', 11: 'king', 12: 'ace' } as const

/** A card, or its back. */
export function Card({ card }: { card: CardNumber | undefined }) {
  return <Drawn name={card === undefined ? undefined : cardText(card).toUpperCase()} />
}

/** "Queen of hearts". */
export function cardName(card: CardNumber, say: SayRooms): string {
  const suit = say(`suit.${suitWords[suitOf(card)] ?? 'spades'}`)
  return say('card', { rank: rankName(rankOf(card), say), suit })
}

export function rankName(rank: number, say: SayRooms): string {
  const court = rank in courts ? courts[rank as keyof typeof courts] : undefined
  return court ? say(`rank.${court}`) : String(rank + 2)
}
