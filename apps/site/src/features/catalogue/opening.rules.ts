import type { Value } from '@baize/contract'
import type { GameType } from '@baize/contract/vocabulary'

type Openings = Value<'vendors'>['openings']

/** The day on which a category opens; undefined if nobody said one, or if it has passed. */
export function opensOn(openings: Openings, gameType: GameType, today: string): string | undefined {
  const day = openings.find(({ gameCategory }) => gameCategory === gameType)?.opensOn
  return day !== undefined && day >= today ? day : undefined
}
