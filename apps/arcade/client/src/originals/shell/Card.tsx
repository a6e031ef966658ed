import type { SayOriginals } from '../speech.tsx'

const suits = {
  S: 'M16 3C12 9 4 13 4 20a6 6 0 0 0 10 4.500Q14 28 11 30h10q-3-2-3-5.500A6 6 0 0 0 28 20C28 13 20 9 16 3z',
  H: 'M16 29C6 21 3 16 3 11a6.500 6.500 0 0 1 13-1.500A6.500 6.500 0 0 1 29 11c0 5-3 10-13 18z',
  D: 'M16 2l10 14-10 14L6 16z',
  C: 'M16 3a6.500 6.500 0 0 0-5.500 10A6.500 6.500 0 1 0 14 23.500Q14 28 11 30h10q-3-2-3-6.500A6.500 6.500 0 1 0 21.500 13 6.500 6.500 0 0 0 16 3z',
} as const

type Suit = keyof typeof suits

/**
 * A playing card by its name, "TD"; without a name, face down. Its width is the font size of its
 * container, which also gives the accessible name.
 */
export function Card({ name }: { name: string | undefined }) {
  if (name === undefined) return <span className="card" data-back />
  const rank = name.startsWith('T') ? '10' : name[0]
  const suit = suitOf(name)
  return (
    <span className="card" data-suit={suit}>
      <b data-drawn={rank} />
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d={suits[suit]} />
      </svg>
    </span>
  )
}

function suitOf(name: string): Suit {
  const letter = name.at(-1)
  return letter === 'H' || letter === 'D' || letter === 'C' ? letter : 'S'
}

const ranks = 'A23456789TJQK'

/** From 1, the ace, to 13, the king. */
export function rankOf(name: string): number {
  return ranks.indexOf(name[0] ?? '') + 1
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
