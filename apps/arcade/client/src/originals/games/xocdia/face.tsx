import { type XocdiaView, xocdia, xocdiaPlaces } from '@baize/engines/house'
import type { ChipsChoice } from '../../chips/chips.rules.ts'
import { PlacesPay } from '../../chips/PlacesPay.tsx'
import { tableFace } from '../../chips/table.face.ts'
import type { GameFace } from '../../face.ts'
import { useSpeech } from '../../speech.tsx'
import { paysOn, redsIn } from './places.ts'
import { Stage } from './Stage.tsx'

/** Played at live tables only: there each round is everybody's. */
export const face: GameFace<ChipsChoice, XocdiaView> = {
  id: 'xocdia',
  game: xocdia,
  ...tableFace(() => xocdiaPlaces, 'even'),
  Stage,
  strip: (view, { say }) => {
    const reds = redsIn(view)
    return say('xocdia.coins', { reds, whites: 4 - reds })
  },
  told: (view, { say }) => {
    const reds = redsIn(view)
    return say('xocdia.told', {
      reds,
      whites: 4 - reds,
      side: say(reds % 2 === 0 ? 'table.even' : 'table.odd'),
    })
  },
  rules: ['xocdia.rule.1', 'xocdia.rule.2', 'xocdia.rule.3', 'table.rule.lay'],
  PayTable,
}

/** One row for each payout. */
function PayTable() {
  const { say } = useSpeech()
  const kinds = { even: 'sides', 'red:0': 'alike', 'red:1': 'three', 'red:2': 'two' } as const
  return (
    <PlacesPay
      game={xocdia}
      rows={(['even', 'red:2', 'red:1', 'red:0'] as const).map((place) => ({
        place,
        text: say(`xocdia.kind.${kinds[place]}`),
        pays: paysOn(place),
      }))}
    />
  )
}
