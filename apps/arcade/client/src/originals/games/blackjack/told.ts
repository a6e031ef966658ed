import type { BlackjackView } from '@baize/engines/house'
import type { SayOriginals } from '../../speech.tsx'

/** What a live table tells of the dealer: the view of a round, or what fell at the table. */
export function dealerOf(drawn: Readonly<Record<string, unknown>>): BlackjackView['dealer'] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of this very game
  return drawn['dealer'] as BlackjackView['dealer']
}

/** The dealer's hand in a word: the total, or that it is a blackjack. */
export function dealerWord({ cards, total }: BlackjackView['dealer'], say: SayOriginals): string {
  return total === 21 && cards.length === 2 ? say('blackjack.strip.blackjack') : String(total)
}

/** "Your hand: 18, Won. Dealer: 17." */
export function toldOf(
  { dealer, hands, end }: Pick<BlackjackView, 'dealer' | 'hands' | 'end'>,
  say: SayOriginals,
): string {
  const own = hands.map(({ total, result }) =>
    result && end
      ? say('blackjack.told.hand', { total, result: say(`blackjack.result.${result}`) })
      : String(total),
  )
  return say('blackjack.told', { hands: own.join('; '), dealer: dealer.total })
}
