import type { LiveGameId } from '@baize/engines/house'
import type { ChipsChoice } from '../chips/chips.rules.ts'
import type { PlacedView } from '../chips/useTable.ts'
import type { GameFace, OwnTableProps } from '../face.ts'
import { Fairness } from './Fairness.tsx'
import { LiveTable } from './LiveTable.tsx'
import { gameOf } from './live.rules.ts'

/** The face of a game at a live table: its own board, the table around it, and one spin for everybody. */
export function liveFace<View extends PlacedView>(
  id: LiveGameId,
  base: GameFace<ChipsChoice, View>,
): GameFace<ChipsChoice, View> {
  const { Controls: _alone, rules, ...rest } = base
  return {
    ...rest,
    id,
    game: gameOf(id),
    OwnTable: (props: OwnTableProps) => <LiveTable {...props} id={id} base={base} />,
    Fairness,
    // A bet of a round that is not dealt yet has chips and nothing else.
    strip: (view, speech) => (isDealt(view) ? base.strip(view, speech) : '…'),
    told: (view, speech) => (isDealt(view) ? base.told(view, speech) : speech.say('live.notDealt')),
    rules: ['live.rule.1', 'live.rule.2', 'live.rule.3', 'live.rule.4', ...rules],
  }
}

function isDealt(view: PlacedView): boolean {
  return Object.keys(view).length > 1
}
