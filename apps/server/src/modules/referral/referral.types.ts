import type { Value } from '@baize/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Log } from '../../kernel/log.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Config } from '../config/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Limits } from '../limits/index.ts'
import type { Programme, Rewards } from '../rewards/index.ts'
import type { ReferralTerms } from './referral.rules.ts'

export interface ReferralOptions {
  db: Db
  clock: Clock
  jobs: Jobs
  log: Log
  outbox: Pick<Outbox, 'listen'>
  config: Pick<Config, 'merchant'>
  identity: Pick<
    Identity,
    'member' | 'members' | 'placesOf' | 'namesOf' | 'fieldsOf' | 'sharingAddress'
  >
  limits: Pick<Limits, 'isExcluded' | 'excludedAmong'>
  rewards: Rewards
  /** Where the withdrawals of a member go, as the member sees it. */
  payoutsOf(who: { merchantId: string; memberId: string }): Promise<Value<'payoutAccounts'>['list']>
}

export type ReferralProgramme = Programme<ReferralTerms>
