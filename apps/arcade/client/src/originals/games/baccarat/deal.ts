import type { BaccaratView } from '@baize/engines/house'
import { isAnyBack } from '../../chips/useTable.ts'
import { rankOf } from '../../shell/Card.tsx'
import type { SayOriginals } from '../../speech.tsx'

type Hands = Pick<BaccaratView, 'player' | 'banker'>

/** The hands after `dealt` cards: in turns, then the third cards, the player's first. */
export function handsAt({ player, banker }: Hands, dealt: number): Hands {
  const order = [0, 1].flatMap((at) => [
    { side: 'player', card: player[at] },
    { side: 'banker', card: banker[at] },
  ])
  order.push({ side: 'player', card: player[2] }, { side: 'banker', card: banker[2] })
  const there = order.filter(({ card }) => card !== undefined).slice(0, dealt)
  const of = (side: string) =>
    there.flatMap((one) => (one.side === side && one.card !== undefined ? [one.card] : []))
  return { player: of('player'), banker: of('banker') }
}

/** Ten and face cards count 0, and only the last digit of the sum counts. */
export function countOf(cards: readonly string[]): number {
  return cards.map(rankOf).reduce((sum, rank) => sum + (rank < 10 ? rank : 0), 0) % 10
}

export function winnerOf({ playerTotal, bankerTotal }: BaccaratView): 'player' | 'banker' | 'tie' {
  if (playerTotal === bankerTotal) return 'tie'
  return playerTotal > bankerTotal ? 'player' : 'banker'
}

/** Why chips came back although their side did not win. */
export function noteOf(view: BaccaratView, say: SayOriginals): string | undefined {
  return winnerOf(view) === 'tie' && isAnyBack(view) ? say('baccarat.tieBack') : undefined
}
