export interface OutboxLimits {
  /** Deliveries in one transaction, and how long it goes on taking the next one. */
  batchMax: number
  batchBudgetMs: number
  /** From the start of one transaction of a listener to its next, so that many events share one. */
  turnsApartMs: number
  /** Transactions at once on this node. */
  lanesAtOnceMax: number
  listenerTimeoutMs: number
  attemptsMax: number
  retryDelayMs: number
  retryDelayMaxMs: number
  /** How long a retry, or an event whose notification was lost, may stay unnoticed. */
  pollMs: number
  countEveryMs: number
  deliveredRetentionDays: number
}

export const outboxLimits: OutboxLimits = {
  batchMax: 160,
  batchBudgetMs: 50,
  turnsApartMs: 100,
  lanesAtOnceMax: 4,
  listenerTimeoutMs: 30_000,
  attemptsMax: 12,
  retryDelayMs: 1_000,
  retryDelayMaxMs: 3_600_000,
  pollMs: 1_000,
  countEveryMs: 15_000,
  deliveredRetentionDays: 14,
}

export interface OutboxStats {
  delivered: number
  failed: number
  /** As of the last count, some seconds ago: deliveries that are due, and those that are parked. */
  waiting: number
  parked: number
}
