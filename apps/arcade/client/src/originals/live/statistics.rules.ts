import type { LiveGameId } from '@baize/engines/house'
import { type RoadResult, roadResultFrom } from '@baize/engines/roads'
import { shortOf } from '../../../../src/tables/told.ts'
import type { TablePast } from '../../../../src/tables/wire.ts'
import type { LiveNow } from './live.rules.ts'

/** Past rounds, newest first; the present one joins them once its result has been shown. */
export function seenRounds({ table, past }: LiveNow, isShown: boolean): readonly TablePast[] {
  const dealt = table?.dealt
  return dealt && isShown && past[0]?.number !== dealt.number ? [dealt, ...past] : past
}

/** Of a table with two sides, oldest first. */
export function sidesSeen(game: LiveGameId, seen: readonly TablePast[]): RoadResult[] {
  return seen.toReversed().flatMap(({ drawn }) => roadResultFrom(shortOf(game, drawn)) ?? [])
}

export interface Counted {
  readonly value: number
  readonly count: number
}

/** How often each of these values came, in their order. */
export function countsOf(values: readonly number[], range: readonly number[]): Counted[] {
  const counts = new Map(range.map((value) => [value, 0]))
  for (const value of values) {
    const before = counts.get(value)
    if (before !== undefined) counts.set(value, before + 1)
  }
  return [...counts].map(([value, count]) => ({ value, count }))
}

/** The values that came most and least often; of equal ones the lower value first. */
export function hotAndCold(counts: readonly Counted[], most: number) {
  const sorted = counts.toSorted((a, b) => b.count - a.count || a.value - b.value)
  const rising = counts.toSorted((a, b) => a.count - b.count || a.value - b.value)
  return { hot: sorted.slice(0, most), cold: rising.slice(0, most) }
}
