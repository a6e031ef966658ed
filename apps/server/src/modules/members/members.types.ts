import type { Right } from '@baize/contract/office'
import type { Clock } from '../../kernel/clock.ts'
import type { Actor } from '../../kernel/command.ts'
import type { Db } from '../../kernel/database.ts'
import type { NewId } from '../../kernel/ids.ts'
import type { Agents } from '../agents/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Bets } from '../bets/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Config, Merchant } from '../config/index.ts'
import type { Identity, Member } from '../identity/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Limits, LimitsDesk } from '../limits/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Post } from '../post/index.ts'
import type { Promotions } from '../promotions/index.ts'
import type { Rewards } from '../rewards/index.ts'
import type { SessionModule } from '../session/index.ts'
import type { Vendors } from '../vendors/index.ts'
import type { Vip } from '../vip/index.ts'

export interface MembersOptions {
  db: Db
  clock: Clock
  newId: NewId
  config: Pick<Config, 'merchant'>
  audit: Audit
  catalogue: Pick<Catalogue, 'vendorNames'>
  identity: Identity
  ledger: Ledger
  post: Pick<Post, 'writtenTo'>
  sessions: Pick<SessionModule, 'views' | 'desk'>
  limits: Pick<Limits, 'standing' | 'excludedAmong'>
  limitsDesk: LimitsDesk
  bets: Pick<Bets, 'page' | 'folded' | 'several' | 'detail'>
  payments: Pick<Payments, 'happened' | 'documentsOf'>
  vendors: Pick<Vendors, 'betsOfRound'>
  rewards: Pick<Rewards, 'grants' | 'programmes'>
  promotions: Pick<Promotions, 'bonus'>
  agents: Pick<Agents, 'tree'>
  vip: Pick<Vip, 'levelOf' | 'levelsOf'>
}

/** A read of staff: for which merchant, by whom, with which rights. */
export interface Reading {
  merchant: Merchant
  staffId: string
  actor: Actor
  may(right: Right): boolean
}

/** A read about one member, who belongs to the merchant of the call. */
export interface MemberReading extends Reading {
  member: Member
}
