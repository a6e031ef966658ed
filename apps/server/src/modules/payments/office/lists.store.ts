import type { ListOrder } from '@baize/contract/office/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/database.ts'
import { type OrderedPlace, ordered } from '../../../kernel/ordered.ts'
import { countUpTo } from '../../../kernel/queue.ts'
import type { Adjustment } from '../adjustments/adjustments.store.ts'
import type { IdentityState } from '../payer/payer.store.ts'

/** Which rows of a merchant a list of the back office shows. */
export interface Filter {
  merchantId: string
  /** Any of these. */
  states?: readonly string[] | undefined
  method?: string | undefined
  memberId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  order: ListOrder
  after: OrderedPlace | undefined
  limit: number
}

function matching(filter: Filter): RawBuilder<boolean> {
  const { merchantId, states, method, memberId, from, to } = filter
  return sql<boolean>`
    merchant_id = ${merchantId}
    ${states ? sql`and state = any(${[...states]}::text[])` : sql``}
    ${method ? sql`and method = ${method}` : sql``}
    ${memberId ? sql`and member_id = ${memberId}` : sql``}
    ${from ? sql`and created_at >= ${from}::timestamptz` : sql``}
    ${to ? sql`and created_at < ${to}::timestamptz` : sql``}`
}

export async function readDepositIds(db: Db, filter: Filter): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from payments.deposit where ${matching(filter)}
    ${ordered(filter)}`.execute(db)
  return found.rows.map(({ id }) => id)
}

export async function readWithdrawalIds(db: Db, filter: Filter): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from payments.withdrawal where ${matching(filter)}
    ${ordered(filter)}`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** States in which a withdrawal is not over. */
export const waitingStates = ['requested', 'approved', 'paying', 'partly', 'disputed'] as const

export const countWithdrawals = (db: Db, merchantId: string): Promise<number> =>
  countUpTo(
    db,
    // Written out, as in the index: with parameters it would not serve.
    sql`from payments.withdrawal where merchant_id = ${merchantId}
      and state in (${sql.join(waitingStates.map((state) => sql.lit(state)))})`,
  )

export const countHeldDeposits = (db: Db, merchantId: string): Promise<number> =>
  countUpTo(db, sql`from payments.deposit where merchant_id = ${merchantId} and state = 'review'`)

export const countIdentities = (db: Db, merchantId: string): Promise<number> =>
  countUpTo(
    db,
    sql`from payments.payer where merchant_id = ${merchantId} and identity_state = 'review'`,
  )

export interface IdentityRow {
  id: string
  createdAt: Date
  state: IdentityState
  reason: string | null
  decidedBy: string | null
  rejectedAt: Date | null
}

/** A page of payers; the id is that of the member, the time that of the last change. */
export async function readIdentities(db: Db, filter: Filter): Promise<IdentityRow[]> {
  const found = await sql<IdentityRow>`
    select id, created_at as "createdAt", state, reason, decided_by as "decidedBy",
      rejected_at as "rejectedAt" from (
      select member_id as id, member_id, merchant_id, identity_at as created_at, identity_state as state,
        identity_reason as reason, identity_by as decided_by, rejected_at, null::text as method
      from payments.payer) as payer
    where ${matching(filter)} ${ordered(filter)}`.execute(db)
  return found.rows
}

export async function readAdjustments(
  db: Db,
  filter: Filter,
): Promise<(Adjustment & { createdAt: Date })[]> {
  const found = await sql<Adjustment & { createdAt: Date }>`
    select id, merchant_id as "merchantId", member_id as "memberId", currency, amount, staff, reason,
      created_at as at, created_at as "createdAt" from (
        select *, at as created_at, null::text as method, null::text as state
        from payments.adjustment) as adjustment
    where ${matching(filter)} ${ordered(filter)}`.execute(db)
  return found.rows
}

const newsMax = 100

/** What a provider told of a deposit or a withdrawal, the newest last. */
export async function readNews(
  db: Db,
  subjectId: string,
): Promise<{ id: string; at: Date; news: Record<string, unknown> }[]> {
  const found = await sql<{ id: string; at: Date; news: Record<string, unknown> }>`
    select id, at, news from payments.provider_event where subject_id = ${subjectId}
    order by at limit ${newsMax}`.execute(db)
  return found.rows
}

/** What a member asked to be paid since then, besides one, whatever became of it unless it came back. */
export async function readAskedSince(
  db: Db,
  memberId: string,
  since: Date,
  except: string,
): Promise<bigint> {
  const found = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from payments.withdrawal
    where member_id = ${memberId} and created_at > ${since} and id <> ${except}
      and state not in ('rejected', 'cancelled', 'failed')`.execute(db)
  return found.rows[0]?.sum ?? 0n
}
