import { sql } from 'kysely'
import type { Db } from '../../../kernel/database.ts'

/** How a provider of payments answered lately. */
export interface ProviderHealth {
  provider: string
  orders: number
  failed: number
  waiting: number
  lastAt: Date | null
}

export async function readHealth(
  db: Db,
  merchantId: string,
  since: Date,
): Promise<ProviderHealth[]> {
  const found = await sql<ProviderHealth>`
    select provider, count(*)::int as orders,
      (count(*) filter (where state = 'failed'))::int as failed,
      (count(*) filter (where state = 'pending'))::int as waiting, max(settled_at) as "lastAt"
    from payments.deposit where merchant_id = ${merchantId} and created_at >= ${since}::timestamptz
    group by 1 order by 1`.execute(db)
  return found.rows
}
