const defaultMinutes = 1

/** When another code may be asked for: the minutes the server says, else one. */
export function sendAgainAt(nowMs: number, expiredMinutes: number | undefined): number {
  const given = expiredMinutes !== undefined && expiredMinutes > 0
  return nowMs + (given ? expiredMinutes : defaultMinutes) * 60_000
}

/** Whole seconds until then, 0 once it has passed. */
export function secondsUntil(atMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((atMs - nowMs) / 1_000))
}

/** 754 is "12:34". */
export function clockOf(seconds: number): string {
  const rest = String(seconds % 60).padStart(2, '0')
  return `${Math.floor(seconds / 60)}:${rest}`
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
