import type { HiloGuess, HiloView } from '@baize/engines/house'
import type { Word } from '../../face.ts'
import { rankOf, suitOf } from '../../shell/Card.tsx'
import type { SayOriginals } from '../../speech.tsx'

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

/** "Queen of hearts". */
export function cardText(name: string, say: SayOriginals): string {
  const rank = rankOf(name)
  return say('card', {
    rank: rank === 1 ? say('card.A') : rank > 10 ? say(`card.${courtOf(rank)}`) : rank,
    suit: say(`suit.${suitOf(name)}`),
  })
}

function courtOf(rank: number): 'J' | 'Q' | 'K' {
  return rank === 11 ? 'J' : rank === 12 ? 'Q' : 'K'
}
