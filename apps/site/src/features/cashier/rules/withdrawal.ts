import type { Value } from '@baize/contract'
import { lesser, type Range } from '../../../shared/amounts.ts'

export type Withdrawal = Value<'withdraw'>
export type WithdrawalDetail = Value<'withdrawalDetail'>
export type WithdrawalState = Withdrawal['state']
export type Outcome = 'received' | 'partly' | 'notReceived'

/** The amount that is paid to the member's account. */
export function payableOf({ amount, fee }: Pick<Withdrawal, 'amount' | 'fee'>): bigint {
  return BigInt(amount) - BigInt(fee)
}

/** What a withdrawal is about: what was asked for, and once it was paid, what was paid. */
export function shownOf(withdrawal: Pick<Withdrawal, 'state' | 'amount' | 'fee'>): bigint {
  const isPaid = (['paid', 'received', 'partly', 'disputed'] as const).some(
    (state) => state === withdrawal.state,
  )
  return isPaid ? payableOf(withdrawal) : BigInt(withdrawal.amount)
}

/** The amount still missing after `received`; never below zero. */
export function remainingAfter(withdrawal: Pick<Withdrawal, 'amount' | 'fee'>, received: bigint) {
  const remaining = payableOf(withdrawal) - received
  return remaining > 0n ? remaining : 0n
}

/** The allowed range of a partial receipt: more than zero, less than the whole. */
export function partRange(withdrawal: Pick<Withdrawal, 'amount' | 'fee'>): Range {
  return { min: 1n, max: payableOf(withdrawal) - 1n }
}

/** The answers that the member can give now, the most likely first. */
export function outcomesOf(state: WithdrawalState): readonly Outcome[] {
  if (state === 'paid') return ['received', 'partly', 'notReceived']
  if (state === 'disputed') return ['received', 'partly']
  return state === 'partly' ? ['received'] : []
}

const over: readonly WithdrawalState[] = ['received', 'rejected', 'cancelled', 'failed']

export function isUnderWay(state: WithdrawalState): boolean {
  return !over.includes(state)
}

/** Whether the locked amount is back in the wallet. */
export function isReturned(state: WithdrawalState): boolean {
  return state === 'rejected' || state === 'cancelled' || state === 'failed'
}

/** The one name of where a withdrawal stands: in the list, at its head and in its timeline. */
export type StateName = WithdrawalState | 'refunded'

export function nameOf({ state, remaining }: Pick<Withdrawal, 'state' | 'remaining'>): StateName {
  return state === 'received' && BigInt(remaining ?? 0) > 0n ? 'refunded' : state
}

/**
 * What is told beneath the name. Three stories share it with an ordinary one: in a demonstration one decides
 * oneself, the member did not answer in time, or the missing part was refunded.
 */
export function storyOf(
  withdrawal: Pick<WithdrawalDetail, 'state' | 'steps' | 'remaining'>,
  isOnDesk: boolean,
): StateName | 'onDesk' | 'forced' {
  const name = nameOf(withdrawal)
  if (name === 'requested' && isOnDesk) return 'onDesk'
  const isForced = name === 'received' && withdrawal.steps.at(-1)?.step === 'autoReceived'
  return isForced ? 'forced' : name
}

/** What blocks a withdrawal, in the order in which it is shown. */
export type Blocker =
  | 'noMethod'
  | 'turnover'
  | 'nothing'
  | 'belowMinimum'
  | 'identity'
  | 'identityReview'
  | 'identityRejected'
  | 'password'

export function blockerOf(cashier: Value<'cashier'>): Blocker | undefined {
  const { identity } = cashier
  if (cashier.withdrawal.length === 0) return 'noMethod'
  if (BigInt(cashier.toPlay) > 0n) return 'turnover'
  if (BigInt(cashier.withdrawable) <= 0n) return 'nothing'
  if (BigInt(cashier.withdrawable) < lowestPayout(cashier)) return 'belowMinimum'
  if (identity.state === 'review') return 'identityReview'
  if (identity.state === 'rejected') return 'identityRejected'
  if (identity.state !== 'approved') return 'identity'
  return cashier.hasPaymentPassword ? undefined : 'password'
}

/** The smallest amount that any payout method pays; zero without one. */
export function lowestPayout({ withdrawal }: Pick<Value<'cashier'>, 'withdrawal'>): bigint {
  const minimums = withdrawal.map(({ min }) => BigInt(min))
  return minimums.reduce((least, min) => (min < least ? min : least), minimums[0] ?? 0n)
}

/** The allowed range: the limits of the method, and the withdrawable amount. */
export function withdrawalRange(
  method: { min: string; max: string },
  withdrawable: string,
): Range & { isAllThere: boolean } {
  const max = lesser(BigInt(method.max), BigInt(withdrawable))
  return { min: BigInt(method.min), max, isAllThere: max === BigInt(method.max) }
}

/** The note as one line of plain text, as the wire requires; undefined if it is empty. */
export function noteAsSent(written: string): string | undefined {
  const line = written
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
  return line.trim() || undefined
}

/** The staff's reason without its full stop, for use inside a sentence. */
export function reasonWithin(reason: string): string {
  return reason.trim().replace(/[.。।]+$/u, '')
}
