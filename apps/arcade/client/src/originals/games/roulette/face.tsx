import { type RouletteView, roulette, roulettePlaces } from '@baize/engines/house'
import type { ChipsChoice } from '../../chips/chips.rules.ts'
import { PlacesPay } from '../../chips/PlacesPay.tsx'
import { tableFace } from '../../chips/table.face.ts'
import type { GameFace } from '../../face.ts'
import { useSpeech } from '../../speech.tsx'
import { colourOf } from './layout.ts'
import { Stage } from './Stage.tsx'
import { noteOf } from './words.ts'

export const face: GameFace<ChipsChoice, RouletteView> = {
  id: 'roulette',
  game: roulette,
  ...tableFace(() => [...roulettePlaces().keys()], 'straight:0'),
  Stage,
  strip: ({ pocket }) => String(pocket),
  told: (view, { say }) => {
    const { pocket } = view
    const told = say('roulette.told', { pocket, colour: say(`colour.${colourOf(pocket)}`) })
    return [told, noteOf(view, say)].filter(Boolean).join(' ')
  },
  rules: [
    'roulette.rule.1',
    'roulette.rule.2',
    'roulette.rule.3',
    'roulette.rule.4',
    'table.rule.lay',
  ],
  PayTable,
}

/** One place of each kind; all places of a kind have the same payout and return. */
function PayTable() {
  const { say } = useSpeech()
  const kinds = [
    ['straight:0', 'straight'],
    ['split:0-1', 'split'],
    ['street:1-2-3', 'street'],
    ['corner:1-2-4-5', 'corner'],
    ['line:1-2-3-4-5-6', 'line'],
    ['dozen:1', 'dozen'],
    ['red', 'even'],
  ] as const
  return (
    <PlacesPay
      game={roulette}
      rows={kinds.map(([place, kind]) => ({
        place,
        text: say(`roulette.kind.${kind}`),
        pays: `${roulettePlaces().get(place)?.odds ?? 0}:1`,
        ...(kind === 'even' ? { besides: say('roulette.onZero') } : {}),
      }))}
    />
  )
}
