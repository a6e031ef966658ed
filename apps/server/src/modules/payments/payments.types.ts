import type { Clock } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { NewId } from '../../kernel/ids.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Log } from '../../kernel/log.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Seal } from '../../kernel/seal.ts'
import type { Audit } from '../audit/index.ts'
import type { Config, Merchant } from '../config/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Limits } from '../limits/index.ts'
import type { Letters } from '../messaging/index.ts'
import type { Post } from '../post/index.ts'
import type { Sessions, SignedInMember } from '../session/index.ts'
import type { Providers } from './providers/providers.ts'

export interface PaymentsOptions {
  db: Db
  clock: Clock
  newId: NewId
  log: Log
  jobs: Jobs
  outbox: Outbox
  seal: Seal
  config: Pick<Config, 'merchant'>
  identity: Identity
  ledger: Ledger
  limits: Pick<Limits, 'open'>
  sessions: Pick<Sessions, 'demandFresh'>
  post: Post
  letters: Letters
  audit: Audit
  /** Called with a member whose state at the cashier changed without money moving at that moment. */
  onStanding?(memberId: string): void
  /** Where whoever tries the product decides on documents, withdrawals and applications; only in a demonstration. */
  desk?: { url: string } | undefined
  /** How long a provider may take to answer. */
  answerWithinMs?: number
  /** Used in place of the providers that the database names. */
  providers?: Providers | undefined
}

/** A call of a member who is logged in. */
export interface Visit {
  merchant: Merchant
  caller: SignedInMember
  ip: string
  /** The address of the site as the visitor sees it. */
  origin: string
}

/** The staff member who acts, for the record. */
export interface Staff {
  name: string
  /** The last step of the transaction of what they do: its line in the audit log. */
  note?: ((tx: Tx) => Promise<void>) | undefined
}

interface Told {
  memberId: string
  currency: string
  amount: string
}

declare module '../../kernel/outbox.ts' {
  interface Events {
    'deposit.credited': Told & { depositId: string; fee: string }
    'deposit.failed': Told & { depositId: string; reason: string }
    /** Waits for a decision of staff. */
    'withdrawal.requested': Told & { withdrawalId: string }
    'withdrawal.approved': Told & { withdrawalId: string }
    'withdrawal.rejected': Told & { withdrawalId: string; reason: string }
    /** `receiptAt`: from then on it counts as received. */
    'withdrawal.paid': Told & { withdrawalId: string; fee: string; receiptAt: string }
    /** The provider could not pay: the money went back to the member. */
    'withdrawal.failed': Told & { withdrawalId: string; reason: string }
    /** A member says that a paid withdrawal has not arrived, or not all of it. */
    'withdrawal.disputed': Told & { withdrawalId: string; note: string; images: number }
    /** Staff ended a dispute: all money has arrived, or the missing part was given back. */
    'withdrawal.resolved': Told & {
      withdrawalId: string
      outcome: 'arrived' | 'refund'
      missing: string
    }
    'identity.sent': { memberId: string; checkId: string }
    /** Staff approved or rejected a member's documents. */
    'identity.decided': {
      memberId: string
      state: 'approved' | 'rejected'
      reason: string | null
    }
  }
}
