import { sql } from 'kysely'
import { uuids } from '../../../kernel/arrays.ts'
import type { Db } from '../../../kernel/database.ts'
import { type AgreedRow, agreedOf, versionColumns, versionTables } from './contracts.store.ts'
import type { Agreed, Contract } from './contracts.types.ts'
import type { ContractKind } from './terms.types.ts'

/** A request to end a contract, with its answer. */
export interface TerminationRow {
  id: string
  contractId: string
  askedBy: string | null
  reason: string
  askedAt: Date
  answer: 'agreed' | 'refused' | 'withdrawn' | 'lapsed' | null
  answeredAt: Date | null
}

const contractColumns = sql`c.id, c.merchant_id as "merchantId", c.kind, c.upline_id as "uplineId",
  c.downline_id as "downlineId"`

/**
 * A contract is in force while it has not ended, also if its end is known; it waits while one side has to
 * answer the other.
 */
const isActive = (now: Date) => sql<boolean>`exists (
  select from agents.contract_version v where v.contract_id = c.id
    and (v.state = 'active' or (v.state = 'ended' and v.to_at > ${now}::timestamptz)))`
const isWaiting = sql<boolean>`(
  exists (select from agents.contract_version v where v.contract_id = c.id and v.state = 'offered')
  or exists (select from agents.termination t where t.contract_id = c.id and t.answer is null))`

export type Show = 'all' | 'active' | 'waiting' | 'ended'

function shownBy(show: Show, now: Date) {
  if (show === 'active') return isActive(now)
  if (show === 'waiting') return isWaiting
  return show === 'ended' ? sql<boolean>`not ${isActive(now)} and not ${isWaiting}` : sql`true`
}

export interface BelowQuestion {
  merchantId: string
  uplineId: string
  kind: ContractKind
  show: Show
  /** Only with these; undefined: with anybody. */
  downlineIds: readonly string[] | undefined
  now: Date
}

const below = ({ merchantId, uplineId, kind, show, downlineIds, now }: BelowQuestion) => sql`
  from agents.contract c
  where c.merchant_id = ${merchantId} and c.upline_id = ${uplineId} and c.kind = ${kind}
    and ${downlineIds ? sql`c.downline_id = any(${uuids(downlineIds)}::uuid[])` : sql`true`}
    and ${shownBy(show, now)}`

/** Contracts of one kind with direct downlines, the newest first; those before one of them. */
export async function readContractsBelow(
  db: Db,
  question: BelowQuestion,
  page: { after: string | undefined; limit: number },
): Promise<Contract[]> {
  const found = await sql<Contract>`
    select ${contractColumns} ${below(question)}
      and (${page.after ?? null}::uuid is null or c.id < ${page.after ?? null}::uuid)
    order by c.id desc limit ${page.limit}`.execute(db)
  return found.rows
}

export async function countContractsBelow(
  db: Db,
  question: BelowQuestion,
): Promise<{ count: number; active: number; waiting: number }> {
  const found = await sql<{ count: number; active: number; waiting: number }>`
    select count(*)::int as count,
      (count(*) filter (where ${isActive(question.now)}))::int as active,
      (count(*) filter (where ${isWaiting}))::int as waiting
    ${below(question)}`.execute(db)
  return found.rows[0] ?? { count: 0, active: 0, waiting: 0 }
}

/** The contracts with whoever is or was above, of all kinds. */
export async function readContractsAbove(
  db: Db,
  merchantId: string,
  downlineId: string,
): Promise<Contract[]> {
  const found = await sql<Contract>`
    select ${contractColumns} from agents.contract c
    where c.merchant_id = ${merchantId} and c.downline_id = ${downlineId}
    order by c.id desc`.execute(db)
  return found.rows
}

/** All versions of these contracts, the newest first. */
export async function readVersionsOf(db: Db, contractIds: readonly string[]): Promise<Agreed[]> {
  if (contractIds.length === 0) return []
  const found = await sql<AgreedRow>`
    select ${versionColumns} from ${versionTables}
    where c.id = any(${uuids(contractIds)}::uuid[])
    order by v.contract_id, v.version desc`.execute(db)
  return found.rows.map(agreedOf)
}

/** All requests to end these contracts, the newest first. */
export async function readTerminationsOf(
  db: Db,
  contractIds: readonly string[],
): Promise<TerminationRow[]> {
  if (contractIds.length === 0) return []
  const found = await sql<TerminationRow>`
    select id, contract_id as "contractId", asked_by as "askedBy", reason, asked_at as "askedAt", answer,
      answered_at as "answeredAt"
    from agents.termination where contract_id = any(${uuids(contractIds)}::uuid[])
    order by asked_at desc, id desc`.execute(db)
  return found.rows
}
