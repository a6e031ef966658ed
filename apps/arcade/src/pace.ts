/** The arcade's timeouts and retry pauses. */
export interface Pace {
  /** The timeout of one call to the wallet, how often it is tried at once, and the pause between. */
  readonly attemptMs: number
  readonly attemptsMax: number
  readonly betweenMs: number
  /** The process that made a call owns it for so long; then another process may claim it. */
  readonly leaseMs: number
  /** How often the database is read for due calls; 0 turns this off. */
  readonly recoverEveryMs: number
  /**
   * A failed call is retried after pauses that double from `retryFromMs` to `retryToMs`, `triesMax`
   * times.
   */
  readonly retryFromMs: number
  readonly retryToMs: number
  readonly triesMax: number
  /** How long a stop waits for running rounds. */
  readonly graceMs: number
}

export const usualPace: Pace = {
  attemptMs: 1_000,
  attemptsMax: 3,
  betweenMs: 100,
  leaseMs: 5_000,
  recoverEveryMs: 1_000,
  retryFromMs: 1_000,
  retryToMs: 600_000,
  triesMax: 500,
  graceMs: 8_000,
}

/** The pause after the nth failure. */
export function pauseMs({ retryFromMs, retryToMs }: Pace, tries: number): number {
  return Math.min(retryFromMs * 2 ** Math.min(tries - 1, doublingsMax), retryToMs)
}

const doublingsMax = 20
