import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Switch, Switched } from './switches.types.ts'

const columns = sql`merchant_id as "merchantId", what, subject, is_on as "isOn", version, reason,
  changed_by as "changedBy", changed_at as "changedAt"`

export async function readSwitches(at: Db | Tx): Promise<Switch[]> {
  const found = await sql<Switch>`select ${columns} from config.switch`.execute(at)
  return found.rows
}

/** The number of the last change, of whatever merchant. */
export async function readVersion(at: Db | Tx): Promise<bigint> {
  const found = await sql<{ version: bigint }>`
    select coalesce(max(version), 0)::bigint as version from config.switch`.execute(at)
  return found.rows[0]?.version ?? 0n
}

/** Changes wait for each other, so that a higher number never commits before a lower one. */
export async function writeSwitch(tx: Tx, change: Switched): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('config.switch'))`.execute(tx)
  await sql`
    insert into config.switch (merchant_id, what, subject, is_on, version, reason, changed_by, changed_at)
    values (${change.merchantId}, ${change.what}, ${change.subject}, ${change.isOn},
      nextval('config.switch_version'), ${change.reason}, ${change.changedBy}, ${change.changedAt})
    on conflict on constraint switch_pk do update set is_on = excluded.is_on,
      version = excluded.version, reason = excluded.reason, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`.execute(tx)
}
