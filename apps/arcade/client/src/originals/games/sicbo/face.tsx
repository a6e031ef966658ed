import { type SicboView, sicbo, sicboPlaces } from '@baize/engines/house'
import type { ChipsChoice } from '../../chips/chips.rules.ts'
import { PlacesPay } from '../../chips/PlacesPay.tsx'
import { tableFace } from '../../chips/table.face.ts'
import type { GameFace } from '../../face.ts'
import { useSpeech } from '../../speech.tsx'
import { paysOn, placeText } from './places.ts'
import { Stage } from './Stage.tsx'

export const face: GameFace<ChipsChoice, SicboView> = {
  id: 'sicbo',
  game: sicbo,
  ...tableFace(sicboPlaces, 'small'),
  Stage,
  strip: ({ dice }) => dice.join('·'),
  told: ({ dice }, { say }) =>
    say('sicbo.told', {
      dice: dice.join(', '),
      sum: dice.reduce((sum, one) => sum + one, 0),
    }),
  rules: ['sicbo.rule.1', 'sicbo.rule.2', 'sicbo.rule.3', 'table.rule.lay'],
  PayTable,
}

/** One row each for small and big, and for mirrored sums: they have the same payout and return. */
function PayTable() {
  const { say } = useSpeech()
  const mirrored = Array.from({ length: 7 }, (_, at) => at + 4)
  const rows = [
    { place: 'small', text: say('sicbo.kind.even') },
    ...mirrored.map((sum) => ({
      place: `sum:${sum}`,
      text: say('sicbo.kind.sum', { low: sum, high: 21 - sum }),
    })),
    { place: 'single:1', text: say('sicbo.kind.single') },
    { place: 'pair:1-2', text: say('sicbo.kind.pair') },
    { place: 'double:1', text: say('sicbo.kind.double') },
    { place: 'triple:1', text: say('sicbo.kind.triple') },
    { place: 'anyTriple', text: placeText('anyTriple', say) },
  ]
  return <PlacesPay game={sicbo} rows={rows.map((row) => ({ ...row, pays: paysOn(row.place) }))} />
}
