import type { DepositNews } from '../providers/provider.ts'
import type { Deposit, Received } from './deposits.types.ts'

export type DepositDecision =
  | { kind: 'credit'; amount: bigint; received: Received }
  | { kind: 'review'; received: Received; reason: string }
  | { kind: 'fail'; reason: string }
  | { kind: 'nothing' }

/**
 * What a provider's news change in a deposit. A credited deposit stays credited; money that differs from
 * what was asked for, or came after the deposit had failed, is held for staff to review.
 */
export function decideDeposit(
  deposit: Pick<Deposit, 'state' | 'amount' | 'currency'>,
  news: DepositNews,
): DepositDecision {
  if (deposit.state === 'credited' || deposit.state === 'review') return { kind: 'nothing' }
  if (news.kind === 'pending') return { kind: 'nothing' }
  if (news.kind === 'paid') return decidePaid(deposit, news)
  if (deposit.state === 'failed') return { kind: 'nothing' }
  return { kind: 'fail', reason: news.kind === 'failed' ? news.reason : 'unknown to the provider' }
}

function decidePaid(
  { state, amount, currency }: Pick<Deposit, 'state' | 'amount' | 'currency'>,
  received: Received,
): DepositDecision {
  const came = { amount: received.amount, currency: received.currency }
  if (state === 'failed') return { kind: 'review', received: came, reason: 'paid after it failed' }
  if (came.currency !== currency)
    return { kind: 'review', received: came, reason: 'other currency' }
  if (came.amount !== amount) return { kind: 'review', received: came, reason: 'other amount' }
  return { kind: 'credit', amount, received: came }
}

const failedMax = 5
const failedWithinMs = 10 * 60_000
const pendingMax = 10

export function failuresSince(now: Date): Date {
  return new Date(now.getTime() - failedWithinMs)
}

/** Too many deposits failed recently, or too many are under way. */
export function isTooMany({ failed, pending }: { failed: number; pending: number }): boolean {
  return failed >= failedMax || pending >= pendingMax
}

const minuteMs = 60_000
/** A webhook arrives within seconds; after this time it counts as lost. */
export const askAfterMs = 3 * minuteMs
export const askAgainAfterMs = 2 * minuteMs
const unknownAfterMs = 10 * minuteMs
const unpaidAfterMs = 24 * 60 * minuteMs

/**
 * What the answer to our own query means. A deposit fails if the provider does not know it after ten
 * minutes, or if it is not paid within a day.
 */
export function newsOfQuestion(deposit: Pick<Deposit, 'createdAt'>, said: DepositNews, now: Date) {
  const ageMs = now.getTime() - deposit.createdAt.getTime()
  if (said.kind === 'unknown' && ageMs < unknownAfterMs) return { kind: 'pending' } as const
  if (said.kind === 'pending' && ageMs >= unpaidAfterMs) {
    return { kind: 'failed', reason: 'not paid in time' } as const
  }
  return said
}
