import type { BlackjackView } from '@baize/engines/house'
import { rankOf } from '../../shell/Card.tsx'

/** A card on the table. `nth` of the new cards, from 1; 0 if it was there before. */
export interface TableCard {
  /** Undefined if face down. */
  readonly name: string | undefined
  readonly nth: number
}

export interface Dealt {
  readonly dealer: readonly TableCard[]
  readonly hands: readonly (readonly TableCard[])[]
  readonly count: number
}

type Seen = Pick<BlackjackView, 'hands' | 'dealer' | 'end'>

/**
 * The new cards of an answer in the order of dealing: at first in turns, later the player's before the
 * dealer's. The dealer's second card is face down until then.
 */
export function dealtSince(before: Seen | undefined, now: Seen): Dealt {
  if (!before) return firstDealt(now)
  let count = 0
  const isSplit = now.hands.length > before.hands.length
  const hands = now.hands.map(({ cards }, hand) => {
    const known = isSplit ? 1 : (before.hands[hand]?.cards.length ?? 0)
    return cards.map((name, at) => ({ name, nth: at < known ? 0 : (count += 1) }))
  })
  const isTurned = now.end !== undefined && before.end === undefined
  const dealer = now.dealer.cards.map((name, at) => ({
    name,
    nth: at === 0 || !isTurned ? 0 : (count += 1),
  }))
  return { hands, dealer: now.end === undefined ? [...dealer, faceDown(0)] : dealer, count }
}

/** Player, dealer, player, dealer; if the round is over at once, the last card is face up. */
function firstDealt({ hands, dealer, end }: Seen): Dealt {
  const own = hands.map(({ cards }) => cards.map((name, at) => ({ name, nth: 2 * at + 1 })))
  const shown = dealer.cards.map((name, at) => ({ name, nth: 2 * at + 2 }))
  const isHidden = end === undefined
  return { hands: own, dealer: isHidden ? [...shown, faceDown(4)] : shown, count: 4 }
}

const faceDown = (nth: number): TableCard => ({ name: undefined, nth })

const ten = 10
const most = 21

/** The value of the cards by the rules: an ace counts 11 if the total stays within 21. */
export function countOf(cards: readonly string[]): { total: number; isSoft: boolean } {
  const values = cards.map((name) => Math.min(rankOf(name), ten))
  const hard = values.reduce((sum, value) => sum + value, 0)
  const isSoft = values.includes(1) && hard + ten <= most
  return { total: isSoft ? hard + ten : hard, isSoft }
}
