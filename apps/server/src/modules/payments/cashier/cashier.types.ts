import type { Rate } from '@baize/money'

export interface ProviderEntry {
  name: string
  kind: 'sandbox'
  baseUrl: string
  /** Where it reaches us: the path of `paymentWebhooks` on an address of ours. */
  notifyUrl: string
  sealedSecret: string
}

export interface PaymentMethod {
  id: string
  direction: 'deposit' | 'withdrawal'
  kind: 'bank' | 'card' | 'wallet' | 'crypto'
  /** The name of a brand, the same in every language; null: the page names the kind in its own. */
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

export interface BonusOffer {
  id: string
  /** Of the deposit. */
  rate: Rate
  max: bigint
  minDeposit: bigint
  /** How many times deposit and bonus must be wagered. */
  turnover: number
  days: number
  enabled: boolean
  place: number
}

/** How the money of a merchant's members comes and goes. */
export interface PaymentPolicy {
  /** How often a deposit without a bonus must be wagered before a withdrawal. */
  turnoverTimes: number
  /** Unconfirmed for so long, a paid withdrawal counts as received. */
  receiptMinutes: number
  transferUp: boolean
  transferDown: boolean
  transferMin: bigint
  transferMax: bigint
  /** Whether a member may take a withdrawal back while nobody has decided on it. */
  cancelAllowed: boolean
  /** Withdrawals below it need nobody's word; 0: all do. */
  autoApproveBelow: bigint
}

export const usualPolicy: PaymentPolicy = {
  turnoverTimes: 1,
  receiptMinutes: 30,
  transferUp: false,
  transferDown: false,
  transferMin: 100n,
  transferMax: 100_000_000n,
  cancelAllowed: false,
  autoApproveBelow: 0n,
}
