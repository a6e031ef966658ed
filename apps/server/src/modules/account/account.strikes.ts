import type { Clock } from '../../kernel/clock.ts'
import { Refused } from '../../kernel/http/refused.ts'

const strikesMax = 5
const windowMs = 10 * 60_000
const keptMax = 10_000

export interface Strikes {
  /** Counts an attempt before it is checked, so that concurrent attempts are all counted. */
  count(key: string): void
  forgive(key: string): void
}

/** Wrong attempts of members who are logged in; after a few, refuses for a while. */
export function createStrikes(clock: Clock): Strikes {
  const counted = new Map<string, { strikes: number; sinceMs: number }>()
  return {
    count(key) {
      const nowMs = clock.now().getTime()
      const known = counted.get(key)
      const current = known && known.sinceMs + windowMs > nowMs ? known : undefined
      if (current && current.strikes >= strikesMax) {
        const retryAfterSeconds = Math.ceil((current.sinceMs + windowMs - nowMs) / 1000)
        throw new Refused('account-locked', { retryAfterSeconds })
      }
      const oldest = counted.size >= keptMax ? counted.keys().next().value : undefined
      if (oldest !== undefined) counted.delete(oldest)
      const sinceMs = current?.sinceMs ?? nowMs
      counted.set(key, { strikes: (current?.strikes ?? 0) + 1, sinceMs })
    },
    forgive: (key) => void counted.delete(key),
  }
}
