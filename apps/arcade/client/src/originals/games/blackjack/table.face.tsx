import { type LiveBlackjackView, liveBlackjack, liveBlackjackPlaces } from '@baize/engines/house'
import type { ChipsChoice } from '../../chips/chips.rules.ts'
import { PlacesPay } from '../../chips/PlacesPay.tsx'
import { tableFace } from '../../chips/table.face.ts'
import type { GameFace } from '../../face.ts'
import { useSpeech } from '../../speech.tsx'
import { LiveStage } from './LiveStage.tsx'
import { Strategy } from './Strategy.tsx'
import { boardPlaces, paysOf, sideTold } from './sides.ts'
import { dealerOf, dealerWord, toldOf } from './told.ts'

/** Blackjack with places for chips, as it is played at live tables. */
export const tableFaceOfBlackjack: GameFace<ChipsChoice, LiveBlackjackView> = {
  id: 'liveblackjack',
  game: liveBlackjack,
  ...tableFace(() => liveBlackjackPlaces, 'main'),
  Stage: LiveStage,
  strip: (view, { say }) => dealerWord(dealerOf(view), say),
  told: (view, { say }) => {
    const { hands = [], end } = view
    const dealer = dealerOf(view)
    if (hands.length > 0) return toldOf({ dealer, hands, ...(end ? { end } : {}) }, say)
    return say('liveblackjack.dealerHad', { total: dealerWord(dealer, say) })
  },
  tellsLeaving: true,
  rules: [
    'liveblackjack.rule.1',
    'liveblackjack.rule.2',
    'liveblackjack.rule.3',
    'blackjack.rule.1',
    'blackjack.rule.2',
    'blackjack.rule.3',
    'blackjack.rule.4',
    ({ say }) => `${say('liveblackjack.pairs')}: ${sideTold('pairs', say)}.`,
    ({ say }) => `${say('liveblackjack.plus3')}: ${sideTold('plus3', say)}.`,
    'liveblackjack.rule.4',
    'table.rule.lay',
  ],
  PayTable,
}

function PayTable() {
  const { say } = useSpeech()
  return (
    <>
      <PlacesPay
        game={liveBlackjack}
        rows={boardPlaces.map((place) => ({
          place,
          text: say(`liveblackjack.${place}`),
          pays: paysOf(place),
        }))}
      />
      <Strategy />
    </>
  )
}
