import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import type { NewId } from '../../kernel/ids.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Log } from '../../kernel/log.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Config } from '../config/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Limits } from '../limits/index.ts'
import type { Letters } from '../messaging/index.ts'
import type { Programme, Rewards } from '../rewards/index.ts'
import type { VipTerms } from './vip.rules.ts'

export interface VipOptions {
  db: Db
  clock: Clock
  newId: NewId
  jobs: Jobs
  log: Log
  outbox: Pick<Outbox, 'listen'>
  config: Pick<Config, 'merchant'>
  identity: Pick<Identity, 'members' | 'fieldsOf'>
  catalogue: Pick<Catalogue, 'returns' | 'names'>
  limits: Pick<Limits, 'isExcluded' | 'excludedAmong'>
  letters: Pick<Letters, 'write'>
  rewards: Rewards
}

export type VipProgramme = Programme<VipTerms>
