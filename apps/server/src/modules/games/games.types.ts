import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Log } from '../../kernel/log.ts'
import type { Audit } from '../audit/index.ts'
import type { BetsModule } from '../bets/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Config } from '../config/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { LotteryModule } from '../lottery/index.ts'
import type { Vendors } from '../vendors/index.ts'

export interface GamesOptions {
  db: Db
  clock: Clock
  log: Log
  jobs: Jobs
  audit: Audit
  config: Pick<Config, 'merchant' | 'merchants'>
  catalogue: Pick<Catalogue, 'desk' | 'names' | 'vendorNames' | 'maintain'>
  identity: Pick<Identity, 'find' | 'member' | 'namesOf'>
  ledger: Pick<Ledger, 'balanceOf'>
  bets: Pick<BetsModule, 'several' | 'trail' | 'corrections'>
  vendors: Pick<Vendors, 'staff' | 'betsOfRound' | 'replay' | 'gamePools' | 'jackpotWinners'>
  lottery: Pick<LotteryModule, 'keyIn' | 'desk'>
}
