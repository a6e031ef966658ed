import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import type { NewId } from '../../kernel/ids.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Log } from '../../kernel/log.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Audit } from '../audit/index.ts'
import type { Bets } from '../bets/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Config } from '../config/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Promotions } from '../promotions/index.ts'
import type { Rewards } from '../rewards/index.ts'
import type { SessionModule } from '../session/index.ts'

export interface RiskOptions {
  db: Db
  clock: Clock
  newId: NewId
  log: Log
  jobs: Jobs
  outbox: Outbox
  audit: Audit
  config: Pick<Config, 'merchant' | 'merchants'>
  identity: Pick<Identity, 'members' | 'namesOf' | 'find' | 'fieldsOf' | 'fieldPairs' | 'namePairs'>
  ledger: Pick<Ledger, 'balanceOf'>
  sessions: Pick<SessionModule, 'views'>
  bets: Pick<Bets, 'totals'>
  payments: Pick<Payments, 'happened' | 'watch'>
  promotions: Pick<Promotions, 'bonus'>
  catalogue: Pick<Catalogue, 'names'>
  rewards: Pick<Rewards, 'programmes'>
}
