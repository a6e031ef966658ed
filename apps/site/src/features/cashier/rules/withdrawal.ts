import type { Value } from '@baize/contract'
import { lesser, type Range } from '../../../shared/amounts.ts'
import { leftToPlay } from './fees.ts'

export type Withdrawal = Value<'withdraw'>
export type WithdrawalDetail = Value<'withdrawalDetail'>
export type WithdrawalState = Withdrawal['state']
export type Outcome = 'received' | 'partly' | 'notReceived'

/** What reaches the member's account. */
export function payableOf({ amount, fee }: Pick<Withdrawal, 'amount' | 'fee'>): bigint {
  return BigInt(amount) - BigInt(fee)
}

/** What is missing once so much has come; never below nothing. */
export function remainingAfter(withdrawal: Pick<Withdrawal, 'amount' | 'fee'>, received: bigint) {
  const remaining = payableOf(withdrawal) - received
  return remaining > 0n ? remaining : 0n
}

/** A part is more than nothing and less than all. */
export function partRange(withdrawal: Pick<Withdrawal, 'amount' | 'fee'>): Range {
  return { min: 1n, max: payableOf(withdrawal) - 1n }
}

/** What the member can say of it now; the likeliest first. */
export function outcomesOf(state: WithdrawalState): readonly Outcome[] {
  if (state === 'paid') return ['received', 'partly', 'notReceived']
  if (state === 'disputed') return ['received', 'partly']
  return state === 'partly' ? ['received'] : []
}

const over: readonly WithdrawalState[] = ['received', 'rejected', 'cancelled', 'failed']

export function isUnderWay(state: WithdrawalState): boolean {
  return !over.includes(state)
}

/** What was locked for it is in the wallet again. */
export function isReturned(state: WithdrawalState): boolean {
  return state === 'rejected' || state === 'cancelled' || state === 'failed'
}

/**
 * An end that its state does not tell: nobody said that it came and it counts as received all the
 * same, or what did not come was given back.
 */
export function endOf({
  state,
  steps,
  remaining,
}: Pick<WithdrawalDetail, 'state' | 'steps' | 'remaining'>): 'forced' | 'refunded' | undefined {
  const last = steps.at(-1)?.step
  if (state !== 'received') return undefined
  if (last === 'autoReceived') return 'forced'
  return last === 'resolved' && BigInt(remaining ?? 0) > 0n ? 'refunded' : undefined
}

/** What stands between the member and a withdrawal, the first first. */
export type Blocker =
  | 'noMethod'
  | 'turnover'
  | 'nothing'
  | 'identity'
  | 'identityReview'
  | 'identityRejected'
  | 'password'

export function blockerOf(cashier: Value<'cashier'>): Blocker | undefined {
  const { identity, requirements } = cashier
  if (cashier.withdrawal.length === 0) return 'noMethod'
  if (leftToPlay(requirements) > 0n) return 'turnover'
  if (BigInt(cashier.withdrawable) <= 0n) return 'nothing'
  if (identity.state === 'review') return 'identityReview'
  if (identity.state === 'rejected') return 'identityRejected'
  if (identity.state !== 'approved') return 'identity'
  return cashier.hasPaymentPassword ? undefined : 'password'
}

/** What a way allows, and what is there. */
export function withdrawalRange(
  method: { min: string; max: string },
  withdrawable: string,
): Range & { isAllThere: boolean } {
  const max = lesser(BigInt(method.max), BigInt(withdrawable))
  return { min: BigInt(method.min), max, isAllThere: max === BigInt(method.max) }
}

/** One line of plain text, as the wire takes it; undefined where nothing was written. */
export function noteAsSent(written: string): string | undefined {
  const line = written
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
  return line.trim() || undefined
}

/** What staff wrote, to stand within a sentence: without a stop of its own. */
export function reasonWithin(reason: string): string {
  return reason.trim().replace(/[.。।]+$/u, '')
}
