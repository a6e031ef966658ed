import { sql } from 'kysely'
import type { Db } from '../../../kernel/database.ts'

export interface MoveOf {
  id: string
  fromUplineId: string | null
  toUplineId: string | null
  people: number
  effectiveAt: Date
  decidedBy: string
  decidedAt: Date
  reason: string
}

/** The moves of a person, also those that are still ahead, the newest first. */
export async function readMovesOf(
  db: Db,
  merchantId: string,
  personId: string,
  limit: number,
): Promise<MoveOf[]> {
  const found = await sql<MoveOf>`
    select id, from_upline_id as "fromUplineId", to_upline_id as "toUplineId", people,
      effective_at as "effectiveAt", decided_by as "decidedBy", decided_at as "decidedAt", reason
    from agents.move where merchant_id = ${merchantId} and person_id = ${personId}
    order by effective_at desc, id desc limit ${limit}`.execute(db)
  return found.rows
}
