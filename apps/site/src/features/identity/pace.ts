const defaultMinutes = 1

/** When the next code may be requested: after the server's minutes, by default one. */
export function sendAgainAt(nowMs: number, expiredMinutes: number | undefined): number {
  const given = expiredMinutes !== undefined && expiredMinutes > 0
  return nowMs + (given ? expiredMinutes : defaultMinutes) * 60_000
}

export interface Throttle {
  /** Whether it may be done now; says yes at most once in the interval. */
  pass(): boolean
  /** Milliseconds until the next yes. */
  waitMs(): number
}

export function createThrottle(intervalMs: number, now: () => number = Date.now): Throttle {
  let nextMs = 0
  return {
    pass() {
      if (now() < nextMs) return false
      nextMs = now() + intervalMs
      return true
    },
    waitMs: () => Math.max(0, nextMs - now()),
  }
}
