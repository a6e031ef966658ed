import { sql } from 'kysely'
import { uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'

/** A wage that nobody has claimed yet. */
export interface Unclaimed {
  id: string
  openedAt: Date
  expiresAt: Date
}

/** Wages that expire after `now` and no later than `until`, of which nobody was told; in the order of their ends. */
export async function readUnclaimed(
  db: Db,
  question: { merchantId: string; now: Date; until: Date },
  after: Unclaimed | undefined,
  limit: number,
): Promise<Unclaimed[]> {
  const { merchantId, now, until } = question
  const found = await sql<Unclaimed>`
    select id, opened_at as "openedAt", expires_at as "expiresAt" from agents.pay
    where merchant_id = ${merchantId} and state = 'claimable' and reminded_at is null
      and expires_at > ${now}::timestamptz and expires_at <= ${until}::timestamptz
      ${after ? sql`and (expires_at, id) > (${after.expiresAt}::timestamptz, ${after.id}::uuid)` : sql``}
    order by expires_at, id limit ${limit}`.execute(db)
  return found.rows
}

/** Answers those that nobody was told of before: another node may have been faster. */
export async function markReminded(
  tx: Tx,
  ids: readonly string[],
  at: Date,
): Promise<{ payId: string; personId: string }[]> {
  const marked = await sql<{ payId: string; personId: string }>`
    update agents.pay set reminded_at = ${at}
    where id = any(${uuids(ids)}::uuid[]) and state = 'claimable' and reminded_at is null
    returning id as "payId", downline_id as "personId"`.execute(tx)
  return marked.rows
}

export interface Expiring {
  amount: bigint
  currency: string
  from: Date
  expiresAt: Date
}

/** Undefined where it was claimed or expired meanwhile. */
export async function readExpiring(tx: Tx, id: string): Promise<Expiring | undefined> {
  const found = await sql<Expiring>`
    select amount, currency, from_at as "from", expires_at as "expiresAt" from agents.pay
    where id = ${id} and state = 'claimable'`.execute(tx)
  return found.rows[0]
}
