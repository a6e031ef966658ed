import { blackjackSidePays, type liveBlackjackPlaces } from '@baize/engines/house'
import type { SayOriginals } from '../../speech.tsx'

export type TablePlace = (typeof liveBlackjackPlaces)[number]

/** From left to right, the hand in the middle. */
export const boardPlaces = ['pairs', 'main', 'plus3'] as const satisfies readonly TablePlace[]

/** What a place pays, the most first: "25:1 · 12:1 · 6:1". */
export function paysOf(place: TablePlace): string {
  if (place === 'main') return '1:1 · 3:2'
  return Object.values(blackjackSidePays[place])
    .map((pays) => `${pays}:1`)
    .join(' · ')
}

/** "Perfect pair 25:1, coloured pair 12:1, mixed pair 6:1" */
export function sideTold(place: 'pairs' | 'plus3', say: SayOriginals): string {
  const told =
    place === 'pairs'
      ? keysOf(blackjackSidePays.pairs).map((one) => [one, blackjackSidePays.pairs[one]] as const)
      : keysOf(blackjackSidePays.plus3).map((one) => [one, blackjackSidePays.plus3[one]] as const)
  return told.map(([one, pays]) => `${say(`liveblackjack.${one}`)} ${pays}:1`).join(', ')
}

function keysOf<Name extends string>(pays: Readonly<Record<Name, number>>): Name[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record that is written here
  return Object.keys(pays) as Name[]
}
