import type { Worth } from '@baize/engines/tienlen'
import { comboOf } from '@baize/engines/tienlen'
import { cardName } from '../Card.tsx'
import type { SayRooms } from '../speech.tsx'

/** "Straight: 3 of spades, 4 of hearts, 5 of clubs". */
export function playText(cards: readonly number[], say: SayRooms): string {
  const combo = comboOf(cards)
  const names = cards.map((card) => cardName(card, say)).join(', ')
  return combo && combo.kind !== 'single' ? `${say(`tien.kind.${combo.kind}`)}: ${names}` : names
}

/** What was chopped or left over. */
export function worthText(
  { kind, cards }: { kind: Worth['kind']; cards: readonly number[] },
  say: SayRooms,
): string {
  const [card] = cards
  if (kind === 'threePairs' || kind === 'fourPairs') return say(`tien.${kind}`)
  if (kind === 'quad') return say('tien.kind.quad')
  return card === undefined ? '' : cardName(card, say)
}
