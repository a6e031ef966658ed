import type { BonusLapse, BonusState } from '@baize/contract/vocabulary'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import type { Jobs } from '../../../kernel/jobs.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { Bets } from '../../bets/index.ts'
import type { Identity } from '../../identity/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { Limits } from '../../limits/index.ts'
import type { Payments } from '../../payments/index.ts'
import type { Rewards } from '../../rewards/index.ts'
import type { BonusTerms } from './bonus.terms.ts'

export interface BonusOptions {
  db: Db
  clock: Clock
  log: Log
  jobs: Jobs
  outbox: Outbox
  ledger: Pick<Ledger, 'withJournal' | 'balanceOf' | 'bonusHeldBy'>
  limits: Pick<Limits, 'open' | 'guardBonus' | 'isExcluded' | 'excludedAmong'>
  identity: Pick<Identity, 'record' | 'member'>
  bets: Pick<Bets, 'hasOpenOf'>
  payments: Pick<Payments, 'deposited'>
  rewards: Rewards
  /** Called with members whose bonus, or its progress, has changed. */
  onBonus?(memberIds: readonly string[]): void
}

/** One bonus runs for a member and a currency. */
export interface BonusHolder {
  merchantId: string
  memberId: string
  currency: string
}

export interface Bonus extends BonusHolder {
  id: string
  programmeId: string
  version: number
  /** Those that it was taken under. */
  terms: BonusTerms
  state: BonusState
  /** Null until it is granted. */
  amount: bigint | null
  required: bigint | null
  /** In hundredths of a minor unit. */
  wagered: bigint
  offeredAt: Date
  grantedAt: Date | null
  activatedAt: Date | null
  expiresAt: Date | null
  closedAt: Date | null
  paid: bigint
  lost: bigint
  lapse: BonusLapse | null
  reason: string | null
}

declare module '../../../kernel/jobs.ts' {
  interface JobPayloads {
    /** Ends the bonus of a member that is due to end, and begins the next one. */
    'promotions.bonus': BonusHolder
    'promotions.bonuses': Record<string, never>
  }
}
