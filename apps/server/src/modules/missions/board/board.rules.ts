import type { Score } from './board.store.ts'

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
