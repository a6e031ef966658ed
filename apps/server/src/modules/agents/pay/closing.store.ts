import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database.ts'
import {
  type AgreedRow,
  agreedOf,
  versionColumns,
  versionTables,
} from '../contracts/contracts.store.ts'
import type { Agreed } from '../contracts/contracts.types.ts'
import type { ClosedPeriod } from './pay.types.ts'
import type { Span } from './periods.rules.ts'

/**
 * Where closing goes on: after the last closed period, or where the first contract begins; a day also where
 * the first rebate rates do.
 */
export async function nextToClose(
  db: Db,
  merchantId: string,
  period: ClosedPeriod,
): Promise<Date | undefined> {
  const found = await sql<{ at: Date | null }>`
    with closed as (
      select coalesce(max(to_at), '-infinity') as until from agents.closing
      where merchant_id = ${merchantId} and period = ${period}
    )
    select greatest(closed.until, begun.at) as at
    from closed, lateral (
      select least(min(v.from_at), ${period === 'day' ? ratesBegin(merchantId) : null}) as at
      from ${versionTables}
      where c.merchant_id = ${merchantId} and ${ofPeriod(period)} and v.from_at is not null
        and (v.to_at is null or v.to_at > greatest(closed.until, v.from_at))
    ) begun
    where begun.at is not null`.execute(db)
  return found.rows[0]?.at ?? undefined
}

/** From when on rebates can be due; null where nobody has ever had rates. */
const ratesBegin = (merchantId: string) => sql`(
  select greatest(t.rebates_from, (select min(r.from_at) from agents.rate r
    where r.merchant_id = t.merchant_id))
  from agents.tree t
  where t.merchant_id = ${merchantId}
    and exists (select from agents.rate r where r.merchant_id = t.merchant_id))`

const ofPeriod = (period: ClosedPeriod) => {
  if (period === 'hour') return sql`c.kind = 'hourly'`
  const dividend = sql`c.kind = 'dividend' and v.terms->>'period' = ${period}`
  return period === 'day' ? sql`(c.kind = 'daily' or (${dividend}))` : sql`(${dividend})`
}

/** Contracts that were in force at some time of a period. */
export async function readInForce(
  db: Db | Tx,
  merchantId: string,
  period: ClosedPeriod,
  { from, to }: Span,
): Promise<Agreed[]> {
  const found = await sql<AgreedRow>`
    select ${versionColumns} from ${versionTables}
    where c.merchant_id = ${merchantId} and ${ofPeriod(period)}
      and v.from_at < ${to}::timestamptz
      and (v.to_at is null or v.to_at > greatest(${from}::timestamptz, v.from_at))`.execute(db)
  return found.rows.map(agreedOf)
}
