import type { depositStates } from '@baize/contract/vocabulary'
import type { Rate } from '@baize/money'
import type { BonusOffer } from '../cashier/cashier.types.ts'

export type DepositState = (typeof depositStates)[number]

/** The terms that were promised when the deposit was begun. */
export type BonusTerms = Pick<
  BonusOffer,
  'id' | 'rate' | 'max' | 'minDeposit' | 'turnover' | 'days' | 'stakeMax'
>

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
  bonus: BonusTerms | null
  state: DepositState
  reason: string | null
  providerReference: string | null
  payUrl: string | null
  received: Received | null
  createdAt: Date
  askedAt: Date | null
  settledAt: Date | null
}

/** The money that came in. */
export interface Received {
  amount: bigint
  currency: string
}
