import type { HiloGuess, HiloView } from '@baize/engines/house'
import type { Word } from '../../face.ts'

export function lastCard({ cards }: HiloView): string {
  return cards.at(-1)?.card ?? ''
}

const highest = 13

/** The same rank counts for both sides, but nothing is certain: an ace and a king must be beaten. */
export function guessWord(rank: number, side: HiloGuess): Word {
  if (side === 'higher')
    return rank === 1 ? 'hilo.above' : rank === highest ? 'hilo.same' : 'hilo.higher'
  return rank === highest ? 'hilo.below' : rank === 1 ? 'hilo.same' : 'hilo.lower'
}
