import type { withdrawalStates, withdrawalSteps } from '@baize/contract/vocabulary'
import type { PayoutAccount } from '../accounts/accounts.types.ts'

export type WithdrawalState = (typeof withdrawalStates)[number]
export type WithdrawalStep = (typeof withdrawalSteps)[number]
export type StepBy = 'member' | 'staff' | 'house' | 'provider'

export interface Withdrawal {
  /** Also the payout's key at the provider. */
  id: string
  merchantId: string
  memberId: string
  account: PayoutAccount
  method: string
  provider: string
  currency: string
  /** With the fee: what was locked. */
  amount: bigint
  fee: bigint
  state: WithdrawalState
  reason: string | null
  /** Of the worker that has it, or had it last. */
  attempt: string | null
  /** When the provider was last told of it; from then on it may have been paid, whatever came back. */
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
  /** Which of the staff. */
  staff: string | null
  reason: string | null
}
