import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'

export async function readSecret(at: Db | Tx, merchantId: string): Promise<Buffer | undefined> {
  const found = await sql<{ secret: Buffer | null }>`
    select secret from support.outside where merchant_id = ${merchantId}`.execute(at)
  return found.rows[0]?.secret ?? undefined
}

export async function writeSecret(
  tx: Tx,
  { merchantId, by, at }: { merchantId: string; by: string; at: Date },
  secret: Buffer | null,
): Promise<void> {
  await sql`
    insert into support.outside (merchant_id, secret, changed_at, changed_by)
    values (${merchantId}, ${secret}, ${at}, ${by})
    on conflict (merchant_id) do update set secret = excluded.secret,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(tx)
}
