import { type Rate, share } from '@baize/money'
import type { DepositNews } from '../providers/provider.ts'
import type { BonusTerms, Deposit, Received } from './deposits.types.ts'

export type DepositDecision =
  | { kind: 'credit'; amount: bigint; received: Received }
  | { kind: 'review'; received: Received; reason: string }
  | { kind: 'fail'; reason: string }
  | { kind: 'nothing' }

/**
 * What news of the provider mean for a deposit. What was credited stays; money that came in otherwise
 * than it was asked for, or after the deposit had failed, is for people to look at.
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

/** In the member's favour where it does not come out even; never more than there is. */
export function feeOf(
  amount: bigint,
  { feeRate, feeFixed }: { feeRate: Rate; feeFixed: bigint },
): bigint {
  const fee = share(amount, feeRate, 'down') + feeFixed
  return fee < amount ? fee : amount
}

/** Nothing where the deposit is too small for it. */
export function bonusOf(amount: bigint, terms: BonusTerms | null): bigint {
  if (!terms || amount < terms.minDeposit) return 0n
  const bonus = share(amount, terms.rate, 'down')
  return bonus < terms.max ? bonus : terms.max
}

const failedMax = 5
const failedWithinMs = 10 * 60_000
const pendingMax = 10

export function failuresSince(now: Date): Date {
  return new Date(now.getTime() - failedWithinMs)
}

/** Too many failed lately, or too many are under way. */
export function isTooMany({ failed, pending }: { failed: number; pending: number }): boolean {
  return failed >= failedMax || pending >= pendingMax
}

const minuteMs = 60_000
/** A webhook comes in seconds; after this it counts as lost. */
export const askAfterMs = 3 * minuteMs
export const askAgainAfterMs = 2 * minuteMs
const unknownAfterMs = 10 * minuteMs
const unpaidAfterMs = 24 * 60 * minuteMs

/** What the answer to our own question means: silence and ignorance come to an end in time. */
export function newsOfQuestion(deposit: Pick<Deposit, 'createdAt'>, said: DepositNews, now: Date) {
  const ageMs = now.getTime() - deposit.createdAt.getTime()
  if (said.kind === 'unknown' && ageMs < unknownAfterMs) return { kind: 'pending' } as const
  if (said.kind === 'pending' && ageMs >= unpaidAfterMs) {
    return { kind: 'failed', reason: 'not paid in time' } as const
  }
  return said
}
