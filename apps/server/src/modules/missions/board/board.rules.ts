import type { Milestone, Score } from './board.store.ts'

export interface Placed extends Score {
  place: number
}

/** Sorted scores with their places: the same score has the same place. */
export function placed(sorted: readonly Score[]): Placed[] {
  let place = 0
  return sorted.map((one, nth) => {
    if (sorted[nth - 1]?.score !== one.score) place = nth + 1
    return { ...one, place }
  })
}

/** From how many scores lie below, between and above the bounds: how many stand at each bound or above. */
export function milestonesOf(
  bounds: readonly bigint[],
  counts: readonly number[],
): { milestones: Milestone[]; entrants: number } {
  const upwards = counts.toReversed()
  let entrants = 0
  const milestones = upwards.flatMap((count, nth) => {
    entrants += count
    const score = bounds[nth]
    return score === undefined ? [] : [{ score, before: entrants }]
  })
  return { milestones, entrants }
}
