import type { depositStates } from '@baize/contract/vocabulary'
import type { Rate } from '@baize/money'

export type DepositState = (typeof depositStates)[number]

export interface Deposit {
  id: string
  merchantId: string
  memberId: string
  method: string
  provider: string
  currency: string
  amount: bigint
  feeRate: Rate
  feeFixed: bigint
  fee: bigint
  state: DepositState
  reason: string | null
  providerReference: string | null
  payUrl: string | null
  received: Received | null
  createdAt: Date
  askedAt: Date | null
  settledAt: Date | null
  /** Who of the staff credited or rejected it; null where the provider's word was enough. */
  decidedBy: string | null
}

/** The money that came in. */
export interface Received {
  amount: bigint
  currency: string
}
