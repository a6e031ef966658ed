import { sql } from 'kysely'
import { uuids } from '../../../kernel/arrays.ts'
import type { Db } from '../../../kernel/database.ts'
import { type AgreedRow, agreedOf, versionColumns, versionTables } from './contracts.store.ts'
import type { Agreed } from './contracts.types.ts'

/** The agreed real-time terms of these people. */
export async function readRealtimeOf(
  db: Db,
  merchantId: string,
  downlineIds: readonly string[],
): Promise<Agreed[]> {
  const found = await sql<AgreedRow>`
    select ${versionColumns} from ${versionTables}
    where c.downline_id = any(${uuids(downlineIds)}::uuid[]) and c.kind = 'realtime'
      and c.merchant_id = ${merchantId} and v.state = 'active'`.execute(db)
  return found.rows.map(agreedOf)
}

/** A person and whoever is below, no more than `limit`. */
export async function readTeam(db: Db, agentId: string, limit: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select ${agentId}::uuid as id
    union all (select person_id from agents.below where agent_id = ${agentId} limit ${limit})
    limit ${limit}`.execute(db)
  return found.rows.map(({ id }) => id)
}
