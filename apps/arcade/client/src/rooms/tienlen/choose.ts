import { beats, type Combo, choicesOf, comboOf, isBomb, isTwo } from '@baize/engines/tienlen'
import type { TienTableView } from '../../../../src/rooms/tienlen/wire.ts'
import type { OwnView } from '../../../../src/rooms/wire.ts'

const fourPairs = 8

/** What lies on the table, to be beaten. */
export function onTable({ trick }: TienTableView): Combo | undefined {
  const top = trick.at(-1)
  return top && comboOf(top.cards)
}

/** Whether these cards may be played now; the server has the last word. */
export function mayPlay(
  cards: readonly number[],
  { move, on }: { move: OwnView['move']; on: Combo | undefined },
): boolean {
  const combo = comboOf(cards)
  if (!move || !combo) return false
  if (move.opensWith !== null && !cards.includes(move.opensWith)) return false
  const isChop = combo.kind === 'pairs' && cards.length === fourPairs
  return (move.isTurn || isChop) && (on === undefined || beats(combo, on))
}

/** What could be played, what is cheapest first: twos and bombs last, many low cards before few. */
export function suggestionsOf(
  left: readonly number[],
  of: { move: OwnView['move']; on: Combo | undefined },
): Combo[] {
  const all = choicesOf(left, of.on).filter(({ cards }) => mayPlay(cards, of))
  const cost = (combo: Combo) =>
    (isBomb(combo) ? 2 : 0) + (combo.cards.some(isTwo) ? 1 : 0) - combo.cards.length / 100
  return of.on === undefined
    ? all.toSorted((a, b) => cost(a) - cost(b))
    : all.toSorted((a, b) => Math.ceil(cost(a)) - Math.ceil(cost(b)))
}
