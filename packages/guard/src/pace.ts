/** Addresses remembered at once; beyond that a minute's newcomers are not counted. */
const addressesMax = 50_000
const windowMs = 60_000

/**
 * At most so many calls a minute from one address, counted by this process alone: a guard against
 * floods. What must be counted exactly (logins, codes) is counted in the database.
 */
export function createPace(callsPerMinute: number) {
  let counts = new Map<string, number>()
  let since = 0

  /** Whether this call is within the pace; `now` in milliseconds of any steady clock. */
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
