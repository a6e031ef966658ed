import { type Card, madeOf } from '@baize/engines/holdem'
import { rankName } from './Card.tsx'
import type { SayRooms } from './speech.tsx'

/** What the cards come to, in words; undefined without cards. */
export function madeText(
  cards: readonly Card[],
  board: readonly Card[],
  say: SayRooms,
): string | undefined {
  const made = cards.length === 2 ? madeOf(cards, board) : undefined
  if (!made) return undefined
  const [first = 0, second = 0] = made.ranks
  return say(`made.${made.category}`, {
    rank: rankName(first, say),
    second: rankName(second, say),
  })
}
