import type { Rate } from '@baize/money'

export interface ProviderEntry {
  name: string
  kind: 'sandbox'
  baseUrl: string
  /** Where the provider reaches us: the path of `paymentWebhooks` on a public address of ours. */
  notifyUrl: string
  sealedSecret: string
}

export interface PaymentMethod {
  id: string
  direction: 'deposit' | 'withdrawal'
  kind: 'bank' | 'card' | 'wallet' | 'crypto'
  /**
   * A brand name, the same in every language; null: the page names the kind of method in its own language.
   */
  name: string | null
  provider: string
  min: bigint
  max: bigint
  feeRate: Rate
  feeFixed: bigint
  /** About how long it takes. */
  minutes: number
  enabled: boolean
  place: number
}

/** A merchant's rules for deposits, withdrawals and transfers. */
export interface PaymentPolicy {
  /** How many times a deposit must be wagered before a withdrawal. */
  turnoverTimes: number
  /**
   * A paid withdrawal that the member does not confirm counts as received after this time, or after a longer
   * one if a payout may take longer: `receiptMinutesOf`.
   */
  receiptMinutes: number
  /** How long a check of documents usually takes at most, as members are told. */
  checkMinutes: number
  /** The same of a withdrawal's review. */
  reviewMinutes: number
  transferUp: boolean
  transferDown: boolean
  transferMin: bigint
  transferMax: bigint
  /** Whether a member may cancel a withdrawal that staff have not decided on. */
  cancelAllowed: boolean
  /** Withdrawals below it are approved without staff; 0: none are. */
  autoApproveBelow: bigint
  /**
   * Below it one person of the staff adjusts a balance alone, up to ten times of it two do, above that two of
   * different roles; sums of 24 hours count.
   */
  adjustAlone: bigint
  /** The same of withdrawals that staff approve. */
  withdrawAlone: bigint
}

export const usualPolicy: PaymentPolicy = {
  turnoverTimes: 1,
  receiptMinutes: 4_320,
  checkMinutes: 1_440,
  reviewMinutes: 1_440,
  transferUp: false,
  transferDown: false,
  transferMin: 100n,
  transferMax: 100_000_000n,
  cancelAllowed: false,
  autoApproveBelow: 0n,
  adjustAlone: 50_000n,
  withdrawAlone: 500_000n,
}
