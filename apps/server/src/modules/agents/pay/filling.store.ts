import { sql } from 'kysely'
import type { Db } from '../../../kernel/database.ts'

/**
 * While history is being filled in, whoever fills it in closes and pays. At its end the teams are counted
 * from the start again: money of the past does not show that it moved just now.
 */
export async function markFilling(db: Db, merchantId: string, isFilling: boolean): Promise<void> {
  await sql`
    insert into agents.policy (merchant_id, history_filling) values (${merchantId}, ${isFilling})
    on conflict (merchant_id) do update set history_filling = excluded.history_filling`.execute(db)
  if (!isFilling)
    await sql`delete from agents.counted where merchant_id = ${merchantId}`.execute(db)
}

export async function isHistoryFilling(db: Db, merchantId: string): Promise<boolean> {
  const found = await sql<{ filling: boolean }>`
    select history_filling as filling from agents.policy where merchant_id = ${merchantId}`.execute(
    db,
  )
  return found.rows[0]?.filling ?? false
}
