import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'

type Tables = {
  'session.failure': {
    id: string
    merchant_id: string
    name_hash: Buffer
    ip: string
    at: Date
    pending: boolean
    forgiven: boolean
  }
}

export interface NewAttempt {
  id: string
  merchantId: string
  nameHash: Buffer
  /** An address, or the network of an IPv6 address. */
  network: string
  now: Date
  windowMinutes: number
  lockAfterName: number
  lockAfterAddress: number
}

export interface Counted {
  byName: number
  byAddress: number
  /** If set, the attempt was not admitted. */
  lockedUntil: Date | null
}

/** Counts earlier failures and records this attempt as one more, in one statement. */
export async function beginAttempt(db: Db | Tx, attempt: NewAttempt): Promise<Counted> {
  const counted = await sql<Counted>`
    select by_name as "byName", by_address as "byAddress", locked_until as "lockedUntil"
    from session.begin_attempt(
      ${attempt.id}, ${attempt.merchantId}, ${attempt.nameHash},
      network(${attempt.network}::inet), ${attempt.now},
      make_interval(mins => ${attempt.windowMinutes}),
      ${attempt.lockAfterName}, ${attempt.lockAfterAddress})`.execute(db)
  const [row] = counted.rows
  if (!row) throw new Error('an attempt at a login was not recorded')
  return row
}

/** Removes an attempt that was none: refused before the secret was checked, or successful. */
export async function withdrawAttempt(db: Db, id: string): Promise<void> {
  await db.withTables<Tables>().deleteFrom('session.failure').where('id', '=', id).execute()
}

export async function settleAsFailed(db: Db, id: string): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('session.failure')
    .set({ pending: false })
    .where('id', '=', id)
    .execute()
}

export async function forgiveName(db: Tx, merchantId: string, nameHash: Buffer): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('session.failure')
    .set({ forgiven: true })
    .where('merchant_id', '=', merchantId)
    .where('name_hash', '=', nameHash)
    .where('forgiven', '=', false)
    .where('pending', '=', false)
    .execute()
}

export async function deleteOldFailures(db: Db, before: Date): Promise<number> {
  const done = await db
    .withTables<Tables>()
    .deleteFrom('session.failure')
    .where('at', '<', before)
    .executeTakeFirst()
  return Number(done.numDeletedRows)
}
