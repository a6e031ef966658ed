import type { Withdrawal, WithdrawalState, WithdrawalStep } from './withdrawals.types.ts'

/** All actions on a withdrawal: from which states, and to which state they lead. */
const acts = {
  approve: { from: ['requested'], to: 'approved', step: 'approved' },
  reject: { from: ['requested', 'approved'], to: 'rejected', step: 'rejected' },
  cancel: { from: ['requested'], to: 'cancelled', step: 'cancelled' },
  send: { from: ['approved'], to: 'paying', step: 'sent' },
  // The provider may report a payment that we had given up on: the money is still locked.
  pay: { from: ['paying', 'requested', 'approved'], to: 'paid', step: 'paid' },
  fail: { from: ['paying'], to: 'failed', step: 'failed' },
  giveBack: { from: ['paying'], to: 'requested', step: 'failed' },
  receive: { from: ['paid', 'partly', 'disputed'], to: 'received', step: 'received' },
  receivePartly: { from: ['paid', 'disputed'], to: 'partly', step: 'partly' },
  dispute: { from: ['paid'], to: 'disputed', step: 'notReceived' },
  autoReceive: { from: ['paid'], to: 'received', step: 'autoReceived' },
  resolve: { from: ['partly', 'disputed'], to: 'received', step: 'resolved' },
} as const satisfies Record<string, Way>

interface Way {
  from: readonly WithdrawalState[]
  to: WithdrawalState
  /** Its name in the timeline. */
  step: WithdrawalStep
}

export type Act = keyof typeof acts

/** The state after an action; undefined where it is not allowed. */
export function stateAfter(state: WithdrawalState, act: Act): WithdrawalState | undefined {
  const { from, to } = acts[act]
  return (from as readonly WithdrawalState[]).includes(state) ? to : undefined
}

/** Whether the member may cancel it: before a decision, if the merchant allows it. */
export function isCancellable(
  { state }: Pick<Withdrawal, 'state'>,
  { cancelAllowed }: { cancelAllowed: boolean },
): boolean {
  return cancelAllowed && stateAfter(state, 'cancel') !== undefined
}

export function stepOf(act: Act): WithdrawalStep {
  return acts[act].step
}

/** The amount that reaches the member's account. */
export function payable({ amount, fee }: Pick<Withdrawal, 'amount' | 'fee'>): bigint {
  return amount - fee
}

/** The part of the payable amount that the member has not received. */
export function remainingOf(
  withdrawal: Pick<Withdrawal, 'amount' | 'fee' | 'received'>,
): bigint | null {
  return withdrawal.received === null ? null : payable(withdrawal) - withdrawal.received
}

export type Outcome = 'received' | 'partly' | 'notReceived'

export type Claim =
  | { kind: 'claim'; act: Act; received: bigint }
  | { kind: 'wrong'; field: 'received' | 'images' }

/** What a member claims to have received, or why the claim is invalid. */
export function claimOf(
  withdrawal: Pick<Withdrawal, 'amount' | 'fee'>,
  said: { outcome: Outcome; received?: bigint | undefined; images: number },
): Claim {
  const paid = payable(withdrawal)
  if (said.outcome === 'received') return { kind: 'claim', act: 'receive', received: paid }
  if (said.outcome === 'partly') {
    if (said.received === undefined || said.received >= paid || said.received <= 0n) {
      return { kind: 'wrong', field: 'received' }
    }
    return { kind: 'claim', act: 'receivePartly', received: said.received }
  }
  return said.images === 0
    ? { kind: 'wrong', field: 'images' }
    : { kind: 'claim', act: 'dispute', received: 0n }
}

const minuteMs = 60_000
/** A payout without an answer is asked about after this time, and again. */
export const askAfterMs = 2 * minuteMs
/** An order still on its way would have arrived long before. */
const lostAfterMs = 10 * minuteMs

/** The provider does not know the order, and it can no longer arrive. */
export function isLost({ sentAt }: Pick<Withdrawal, 'sentAt'>, now: Date): boolean {
  return sentAt !== null && now.getTime() - sentAt.getTime() >= lostAfterMs
}

export function receiptAt(paidAt: Date, receiptMinutes: number): Date {
  return new Date(paidAt.getTime() + receiptMinutes * minuteMs)
}
