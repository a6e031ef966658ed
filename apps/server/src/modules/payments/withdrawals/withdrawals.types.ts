import type { withdrawalStates, withdrawalSteps } from '@baize/contract/vocabulary'
import type { PayoutAccount } from '../accounts/accounts.types.ts'

export type WithdrawalState = (typeof withdrawalStates)[number]
export type WithdrawalStep = (typeof withdrawalSteps)[number]
export type StepBy = 'member' | 'staff' | 'house' | 'provider'

export interface Withdrawal {
  /** Also the idempotency key of the payout at the provider. */
  id: string
  merchantId: string
  memberId: string
  account: PayoutAccount
  method: string
  provider: string
  currency: string
  /** Including the fee: the amount that was locked. */
  amount: bigint
  fee: bigint
  state: WithdrawalState
  reason: string | null
  /** The claim of the worker that has it, or had it last. */
  attempt: string | null
  /** When it was last sent to the provider; from then on it may have been paid, whatever was answered. */
  sentAt: Date | null
  paidAt: Date | null
  autoReceiptAt: Date | null
  received: bigint | null
  createdAt: Date
}

/** One line of the timeline. */
export interface Step {
  step: WithdrawalStep
  at: Date
  by: StepBy
  /** The staff member. */
  staff: string | null
  reason: string | null
}
