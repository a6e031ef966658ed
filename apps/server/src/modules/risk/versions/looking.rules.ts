/** Play that is not heard of for so long is looked at without it. */
export const hearingMsMax = 600_000

/**
 * Up to when play is looked at: nothing that may still be heard of. A delivery that fails again and again
 * holds this up for some minutes only, so that the rules of play never go blind.
 */
export function heardUntil(now: Date, oldest: Date | undefined): { until: Date; isLate: boolean } {
  if (!oldest || oldest >= now) return { until: now, isLate: false }
  const leastMs = now.getTime() - hearingMsMax
  const isLate = oldest.getTime() < leastMs
  return { until: isLate ? new Date(leastMs) : oldest, isLate }
}
