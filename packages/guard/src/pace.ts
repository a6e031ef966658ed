/** Addresses counted at once; above this number, new addresses are not limited until the minute ends. */
const addressesMax = 50_000
const windowMs = 60_000

/**
 * At most so many calls a minute from one address, counted in this process alone: a guard against floods.
 * Limits that must be exact (logins, codes) are counted in the database.
 */
export function createPace(callsPerMinute: number) {
  let counts = new Map<string, number>()
  let since = 0

  /** Whether this call is within the limit; `now` in milliseconds of any monotonic clock. */
  return (address: string, now: number): boolean => {
    if (now - since >= windowMs) {
      counts = new Map()
      since = now
    }
    const seen = counts.get(address)
    if (seen === undefined && counts.size >= addressesMax) return true
    counts.set(address, (seen ?? 0) + 1)
    return (seen ?? 0) < callsPerMinute
  }
}
