/** The source of time, so that tests can stop it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export interface FrozenClock extends Clock {
  set(to: Date | string): void
  advance(byMs: number): void
}

/** A clock that moves only when a test says so. */
export function frozenClock(at: Date | string): FrozenClock {
  let nowMs = new Date(at).getTime()
  return {
    now: () => new Date(nowMs),
    set(to) {
      nowMs = new Date(to).getTime()
    },
    advance(byMs) {
      nowMs += byMs
    },
  }
}
