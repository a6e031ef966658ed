import { type FantanView, fantan, fantanPlaces } from '@baize/engines/house'
import type { ChipsChoice } from '../../chips/chips.rules.ts'
import { PlacesPay } from '../../chips/PlacesPay.tsx'
import { tableFace } from '../../chips/table.face.ts'
import type { GameFace } from '../../face.ts'
import { useSpeech } from '../../speech.tsx'
import { boardRows, fantanPays, noteOf } from './places.ts'
import { Stage } from './Stage.tsx'

/** Played at live tables only: there each round is everybody's. */
export const face: GameFace<ChipsChoice, FantanView> = {
  id: 'fantan',
  game: fantan,
  ...tableFace(fantanPlaces, 'fan:1'),
  Stage,
  strip: ({ left }) => String(left),
  told: (view, { say }) => {
    const { buttons, left } = view
    return [say('fantan.told', { buttons, left }), noteOf(view, say)].filter(Boolean).join(' ')
  },
  rules: ['fantan.rule.1', 'fantan.rule.2', 'fantan.rule.3', 'table.rule.lay'],
  PayTable,
}

/** One row for each kind: its places have the same payout and return. */
function PayTable() {
  const { say } = useSpeech()
  return (
    <PlacesPay
      game={fantan}
      rows={boardRows.map(({ kind, places }) => ({
        place: places[0]!,
        text: say(`fantan.kind.${kind}`),
        pays: fantanPays[kind],
      }))}
    />
  )
}
