import { type DragonTigerView, dragonTigerPlaces, dragontiger } from '@baize/engines/house'
import type { ChipsChoice } from '../../chips/chips.rules.ts'
import { PlacesPay } from '../../chips/PlacesPay.tsx'
import { tableFace } from '../../chips/table.face.ts'
import type { GameFace } from '../../face.ts'
import { cardText } from '../../shell/Card.tsx'
import { useSpeech } from '../../speech.tsx'
import { boardPlaces, dragonTigerPays, noteOf, winnerOf } from './places.ts'
import { Stage } from './Stage.tsx'

export const face: GameFace<ChipsChoice, DragonTigerView> = {
  id: 'dragontiger',
  game: dragontiger,
  ...tableFace(() => dragonTigerPlaces, 'dragon'),
  Stage,
  strip: (view, { say }) => say(`dragontiger.bead.${winnerOf(view)}`),
  told: (view, { say }) => {
    const told = say('dragontiger.told', {
      dragon: cardText(view.dragon, say),
      tiger: cardText(view.tiger, say),
      winner: say(`dragontiger.${winnerOf(view)}`),
    })
    return [told, noteOf(view, say)].filter(Boolean).join(' ')
  },
  rules: ['dragontiger.rule.1', 'dragontiger.rule.2', 'dragontiger.rule.3', 'table.rule.lay'],
  PayTable,
}

function PayTable() {
  const { say } = useSpeech()
  return (
    <PlacesPay
      game={dragontiger}
      rows={boardPlaces.map((place) => ({
        place,
        text: say(`dragontiger.${place}`),
        pays: dragonTigerPays[place],
      }))}
    />
  )
}
