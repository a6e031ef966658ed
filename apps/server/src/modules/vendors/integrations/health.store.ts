import { sql } from 'kysely'
import type { Db } from '../../../kernel/database.ts'

/** What a vendor asked of us lately. */
export interface VendorHealth {
  integration: string
  enabled: boolean
  calls: number
  /** Bets that it took back: mostly, as it did not get our answer. */
  undone: number
  lastAt: Date | null
}

export async function readHealth(db: Db, merchantId: string, since: Date): Promise<VendorHealth[]> {
  const found = await sql<VendorHealth>`
    select i.id as integration, i.enabled, count(t.id)::int as calls,
      (count(t.id) filter (where t.kind = 'rollback'))::int as undone, max(t.at) as "lastAt"
    from vendors.integration i left join vendors.transaction t on t.integration = i.id
      and t.merchant_id = ${merchantId} and t.at >= ${since}::timestamptz
    group by 1, 2 order by 1`.execute(db)
  return found.rows
}
