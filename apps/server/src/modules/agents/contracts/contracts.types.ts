import type { OfferFault, TermsFault } from './terms.rules.ts'
import type { ContractKind, Terms } from './terms.types.ts'

/** One side of a contract that does something; null is the merchant itself. */
export interface Side {
  merchantId: string
  personId: string | null
  ip: string | null
}

export interface Contract {
  id: string
  merchantId: string
  kind: ContractKind
  uplineId: string | null
  downlineId: string
}

export type VersionState = 'offered' | 'rejected' | 'withdrawn' | 'active' | 'ended'
export type EndedBy = 'replaced' | 'terminated' | 'automatic' | 'moved'

export interface Version {
  id: string
  contractId: string
  version: number
  terms: Terms
  state: VersionState
  offeredAt: Date
  answeredAt: Date | null
  from: Date | null
  /** Exclusive; it may lie ahead, and until then the terms are in force. */
  to: Date | null
  endedBy: EndedBy | null
}

export interface Agreed {
  contract: Contract
  version: Version
}

export interface OfferWanted {
  /** Made by the caller: the same id again does nothing. */
  id: string
  downlineId: string
  terms: Terms
}

export type Offered =
  | { kind: 'offered' | 'repeated'; contractId: string; version: number }
  | { kind: 'bad-terms'; fault: TermsFault }
  /** The person is not directly below. */
  | { kind: 'not-found' }
  /** Whoever offers needs a contract of the same kind. */
  | { kind: 'no-own-contract' }
  | { kind: 'not-offerable'; fault: OfferFault }
  /** An earlier offer waits for its answer. */
  | { kind: 'offer-open' }
  /** The pair has had as many offers as a day may have. */
  | { kind: 'too-often' }
  /** The id was used before for another offer. */
  | { kind: 'reused' }

export type Answered =
  | { kind: 'accepted'; from: Date; ended: number }
  | { kind: 'rejected' | 'withdrawn' }
  | { kind: 'not-found' }
  /** It was answered or withdrawn before. */
  | { kind: 'closed'; state: VersionState }
  /** The upline cannot offer this any more. */
  | { kind: 'out-of-date' }

export type TerminationAsked =
  | { kind: 'asked' | 'repeated' }
  | { kind: 'not-found' }
  | { kind: 'termination-open' }
  /** The contract has had as many requests as a day may have. */
  | { kind: 'too-often' }
  /** The id was used before for another request. */
  | { kind: 'reused' }

export type TerminationAnswered =
  | { kind: 'agreed'; to: Date; ended: number }
  | { kind: 'refused' | 'withdrawn' }
  | { kind: 'not-found' }
  | { kind: 'closed' }
