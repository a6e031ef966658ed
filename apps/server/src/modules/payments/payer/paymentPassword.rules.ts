import type { Strikes } from './payer.store.ts'

const strikesMax = 5
const windowMs = 15 * 60_000
const lockMs = 15 * 60_000

export const noStrikes: Strikes = { count: 0, since: null, lockedUntil: null }

export type Attempt =
  | { kind: 'locked'; retryAfterSeconds: number }
  /** To be written before the password is checked, so that concurrent attempts are all counted. */
  | { kind: 'counted'; strikes: Strikes; left: number }

export function attempt(before: Strikes, now: Date): Attempt {
  const nowMs = now.getTime()
  if (before.lockedUntil && before.lockedUntil > now) {
    const waitMs = before.lockedUntil.getTime() - nowMs
    return { kind: 'locked', retryAfterSeconds: Math.ceil(waitMs / 1_000) }
  }
  const isOver = !before.since || before.since.getTime() + windowMs <= nowMs || before.lockedUntil
  const count = isOver ? 1 : before.count + 1
  const since = isOver ? now : before.since
  const lockedUntil = count >= strikesMax ? new Date(nowMs + lockMs) : null
  return { kind: 'counted', strikes: { count, since, lockedUntil }, left: strikesMax - count }
}
