import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import type { NewId } from '../../kernel/ids.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Seal } from '../../kernel/seal.ts'
import type { Merchant } from '../config/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Limits } from '../limits/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Rewards } from '../rewards/index.ts'
import type { Sessions, SignedInMember } from '../session/index.ts'

export interface PointsOptions {
  db: Db
  clock: Clock
  newId: NewId
  outbox: Outbox
  seal: Seal
  identity: Pick<Identity, 'member'>
  ledger: Pick<Ledger, 'withJournal'>
  limits: Pick<Limits, 'open'>
  sessions: Pick<Sessions, 'demandPassword'>
  payments: Pick<Payments, 'demandPaymentPassword'>
  rewards: Rewards
  /** Called with a member whose points have changed by something else than play. */
  onPoints?(memberId: string): void
}

declare module '../../kernel/outbox.ts' {
  interface Events {
    /** By something else than play. */
    'points.changed': { memberId: string }
  }
}

/** A call of a member who is logged in. */
export interface Visit {
  merchant: Merchant
  caller: SignedInMember
  ip: string
}

/** Texts by language; English is always there. */
export type Words = { EN: string } & Record<string, string>
