export interface OutboxLimits {
  /** Deliveries in one transaction, and how long it goes on taking the next. */
  batchMax: number
  batchBudgetMs: number
  /** From the beginning of one transaction of a listener to its next, so that much news goes together. */
  turnsApartMs: number
  /** Transactions at once on this node. */
  lanesAtOnceMax: number
  listenerTimeoutMs: number
  attemptsMax: number
  retryDelayMs: number
  retryDelayMaxMs: number
  /** How long a retry, or an event whose wake-up got lost, may lie unnoticed. */
  pollMs: number
  countEveryMs: number
  deliveredRetentionDays: number
}

export const outboxLimits: OutboxLimits = {
  batchMax: 64,
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
  /** As of the last count, some seconds ago: to be delivered, and given up for now. */
  waiting: number
  parked: number
}
