import type { HiloGuess, HiloView } from '@baize/engines/house'
import type { Word } from '../../face.ts'

export function lastCard({ cards }: HiloView): string {
  return cards.at(-1)?.card ?? ''
}

const highest = 13

/**
 * An equal rank wins on both sides, except where the guess would be certain: on an ace, "higher" must be
 * strictly higher; on a king, "lower" strictly lower.
 */
export function guessWord(rank: number, side: HiloGuess): Word {
  if (side === 'higher')
    return rank === 1 ? 'hilo.above' : rank === highest ? 'hilo.same' : 'hilo.higher'
  return rank === highest ? 'hilo.below' : rank === 1 ? 'hilo.same' : 'hilo.lower'
}
