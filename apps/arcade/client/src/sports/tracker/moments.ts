import type { EventRow, Moment } from '../../../../src/sports/wire.ts'
import { scoresIn } from '../names.ts'
import type { SaySports } from '../speech.tsx'

const kinds = ['goal', 'corner', 'half', 'end', 'set', 'map'] as const

/** "Goal, Harbour 2:1"; a kind that has no word here is left out by the lists. */
export function momentText(moment: Moment, event: EventRow, say: SaySports): string {
  const { side, text } = moment
  const what = momentName(moment, say)
  const who = side === 'home' ? event.home.name : side === 'away' ? event.away.name : ''
  return [what, who, text && scoresIn(text, say)].filter((part) => part).join(' · ')
}

export function momentName({ kind }: Pick<Moment, 'kind'>, say: SaySports): string {
  const known = kinds.find((one) => one === kind)
  return known ? say(`moment.${known}`) : ''
}

/** What changes a score stands out. */
export function isGoal({ kind }: Pick<Moment, 'kind'>): boolean {
  return kind === 'goal' || kind === 'set' || kind === 'map'
}
