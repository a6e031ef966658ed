import { type BaccaratView, baccarat, baccaratPlaces } from '@baize/engines/house'
import type { ChipsChoice } from '../../chips/chips.rules.ts'
import { PlacesPay } from '../../chips/PlacesPay.tsx'
import { tableFace } from '../../chips/table.face.ts'
import type { GameFace } from '../../face.ts'
import { useSpeech } from '../../speech.tsx'
import { noteOf, winnerOf } from './deal.ts'
import { baccaratPays, boardPlaces } from './places.ts'
import { Stage } from './Stage.tsx'

export const face: GameFace<ChipsChoice, BaccaratView> = {
  id: 'baccarat',
  game: baccarat,
  ...tableFace(() => baccaratPlaces, 'banker'),
  Stage,
  strip: (view, { say }) =>
    `${say(`baccarat.bead.${winnerOf(view)}`)} ${view.playerTotal}:${view.bankerTotal}`,
  told: (view, { say }) => {
    const told = say('baccarat.told', {
      player: view.playerTotal,
      banker: view.bankerTotal,
      winner: say(`baccarat.${winnerOf(view)}`),
    })
    return [told, noteOf(view, say)].filter(Boolean).join(' ')
  },
  rules: [
    'baccarat.rule.1',
    'baccarat.rule.2',
    'baccarat.rule.3',
    'baccarat.rule.4',
    'table.rule.lay',
  ],
  PayTable,
}

function PayTable() {
  const { say } = useSpeech()
  return (
    <PlacesPay
      game={baccarat}
      rows={boardPlaces.map((place) => ({
        place,
        text: say(`baccarat.${place}`),
        pays: baccaratPays[place],
      }))}
    />
  )
}
