/** A deposit as the provider is told of it. */
export interface DepositOrder {
  /** Our id; the same id again is the same deposit for the provider too. */
  id: string
  amount: bigint
  currency: string
  /** The way of paying that the page shall offer. */
  method: string
  /** Where the payment page leads back to. */
  returnUrl: string
}

export interface CreatedDeposit {
  reference: string
  payUrl: string
}

export interface PayoutOrder {
  /** Our id, and the idempotency key at the provider: one id is paid once. */
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

/** What a provider knows of a payout; `unknown`: it never got the order. */
export type PayoutNews =
  | { kind: 'pending' }
  | { kind: 'paid' }
  | { kind: 'failed'; reason: string }
  | { kind: 'unknown' }

/** Something that staff decide, as the desk of a demonstration is told of it. */
export interface ReviewOrder {
  about: 'documents' | 'withdrawal' | 'application'
  /** The id of the check, of the withdrawal or of the application. */
  id: string
  brand: string
  member: string
  detail: string
}

/** A message to a member that nobody carries, as the desk of a demonstration shows it. */
export interface MessageOrder {
  id: string
  brand: string
  /** Masked. */
  to: string
  subject: string
  text: string
}

export type ReviewNews = { kind: 'approved' } | { kind: 'refused'; reason: string }

/** A webhook of a provider. */
export type ProviderEvent = { id: string; subjectId: string } & (
  | { about: 'deposit'; news: DepositNews }
  | { about: 'payout'; news: PayoutNews }
  | { about: 'review'; news: ReviewNews }
)

export type Verified =
  | { kind: 'event'; event: ProviderEvent }
  /** Not signed by the provider. */
  | { kind: 'forged' }
  /** Signed too long ago, or in the future. */
  | { kind: 'stale' }
  /** Correctly signed, but its content is malformed. */
  | { kind: 'nonsense' }

export type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * Moves money in and out of the house. Never called inside a transaction. If a call throws
 * `ProviderRefused` the order was not accepted; after any other error it may or may not have been.
 */
export interface PaymentProvider {
  readonly name: string
  create(order: DepositOrder): Promise<CreatedDeposit>
  /**
   * Checks the signature over the bytes as they came; JSON that was parsed and written again would differ.
   */
  verify(headers: Headers, body: Uint8Array): Verified
  query(id: string): Promise<DepositNews>
  payout(order: PayoutOrder): Promise<PayoutNews>
  queryPayout(id: string): Promise<PayoutNews>
  /** Only of the bundled provider: puts something on the desk of a demonstration. */
  review?(order: ReviewOrder): Promise<void>
  message?(order: MessageOrder): Promise<void>
}

/** The provider understood the order and refused it. */
export class ProviderRefused extends Error {}
