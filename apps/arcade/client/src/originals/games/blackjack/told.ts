import type { BlackjackView } from '@baize/engines/house'
import type { SayOriginals } from '../../speech.tsx'

/** "Your hand: 18, Won. Dealer: 17." */
export function toldOf({ dealer, hands, end }: BlackjackView, say: SayOriginals): string {
  const own = hands.map(({ total, result }) =>
    result && end
      ? say('blackjack.told.hand', { total, result: say(`blackjack.result.${result}`) })
      : String(total),
  )
  return say('blackjack.told', { hands: own.join('; '), dealer: dealer.total })
}
