/** How long the arcade waits for whom. */
export interface Pace {
  /** A call of the wallet is given so long, so often, with pauses between. */
  readonly attemptMs: number
  readonly attemptsMax: number
  readonly betweenMs: number
  /** Whoever began with a call has it for so long; then it is taken for lost and done by another. */
  readonly leaseMs: number
  /** How often the store is read for what is due; 0 never. */
  readonly recoverEveryMs: number
  /** What fails is repeated after pauses that double from one to the other, so often. */
  readonly retryFromMs: number
  readonly retryToMs: number
  readonly triesMax: number
  /** How long a stop waits for rounds under way. */
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
