import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'

/** A key, and the host of the chat that it is for. */
export interface Key {
  secret: Buffer
  host: string
}

export async function readKey(at: Db | Tx, merchantId: string): Promise<Key | undefined> {
  const found = await sql<Key>`
    select secret, host from support.outside
    where merchant_id = ${merchantId} and secret is not null and host is not null`.execute(at)
  return found.rows[0]
}

export async function writeKey(
  tx: Tx,
  { merchantId, by, at }: { merchantId: string; by: string; at: Date },
  key: Key | null,
): Promise<void> {
  await sql`
    insert into support.outside (merchant_id, secret, host, changed_at, changed_by)
    values (${merchantId}, ${key?.secret ?? null}, ${key?.host ?? null}, ${at}, ${by})
    on conflict (merchant_id) do update set secret = excluded.secret, host = excluded.host,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(tx)
}
