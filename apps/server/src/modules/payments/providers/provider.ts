/** A deposit as its provider is told of it. */
export interface DepositOrder {
  /** Ours; the same one again is the same deposit there too. */
  id: string
  amount: bigint
  currency: string
  /** Which way of paying the page shall offer. */
  method: string
  /** Where the page leads back to. */
  returnUrl: string
}

export interface CreatedDeposit {
  reference: string
  payUrl: string
}

export interface PayoutOrder {
  /** Ours, and the payout's key there: one id is paid once. */
  id: string
  amount: bigint
  currency: string
  method: string
  holder: string
  bank: string
  number: string
}

/** What a provider knows of a deposit. */
export type DepositNews =
  | { kind: 'pending' }
  | { kind: 'paid'; amount: bigint; currency: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'unknown' }

/** What a provider knows of a payout; unknown: it never got the order. */
export type PayoutNews =
  | { kind: 'pending' }
  | { kind: 'paid' }
  | { kind: 'failed'; reason: string }
  | { kind: 'unknown' }

/** What a provider tells by itself. */
export type ProviderEvent = { id: string; subjectId: string } & (
  | { about: 'deposit'; news: DepositNews }
  | { about: 'payout'; news: PayoutNews }
)

export type Verified =
  | { kind: 'event'; event: ProviderEvent }
  /** Not signed by the provider. */
  | { kind: 'forged' }
  /** Signed too long ago, or in the future. */
  | { kind: 'stale' }
  /** Signed, but not to be understood. */
  | { kind: 'nonsense' }

export type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * Who moves money in and out of the house. Never called inside a transaction. Whatever throws
 * `ProviderRefused` was not taken; whatever throws anything else may have been taken or not.
 */
export interface PaymentProvider {
  readonly name: string
  create(order: DepositOrder): Promise<CreatedDeposit>
  /** Judges the bytes as they came; what is parsed and written again has another signature. */
  verify(headers: Headers, body: Uint8Array): Verified
  query(id: string): Promise<DepositNews>
  payout(order: PayoutOrder): Promise<PayoutNews>
  queryPayout(id: string): Promise<PayoutNews>
}

/** The provider understood and said no. */
export class ProviderRefused extends Error {}
