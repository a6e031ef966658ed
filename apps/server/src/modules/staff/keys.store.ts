import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'

export interface Renewal {
  id: string
  staffId: string
  /** So long the key before works beside the new one. */
  hours: number
  madeBy: string
  madeAt: Date
}

export async function insertRenewal(tx: Tx, renewal: Renewal): Promise<void> {
  const { id, staffId, hours, madeBy, madeAt } = renewal
  await sql`
    insert into staff.renewal (id, staff_id, hours, made_by, made_at)
    values (${id}, ${staffId}, ${hours}, ${madeBy}, ${madeAt})`.execute(tx)
}

/** Another one was agreed on, or a new key was taken: nobody takes an older one any more. */
export async function closeRenewals(tx: Tx, staffId: string, now: Date): Promise<void> {
  await sql`
    update staff.renewal set taken_at = ${now}
    where staff_id = ${staffId} and taken_at is null`.execute(tx)
}

/** Whose new keys somebody can still take. */
export async function readRenewals(db: Db | Tx, madeBy: string, since: Date): Promise<string[]> {
  const found = await sql<{ staffId: string }>`
    select distinct staff_id as "staffId" from staff.renewal
    where made_by = ${madeBy} and made_at > ${since} and taken_at is null`.execute(db)
  return found.rows.map(({ staffId }) => staffId)
}

/** The hours agreed on; undefined where there is nothing to take, or it is another's, or it is too old. */
export async function takeRenewal(
  tx: Tx,
  { staffId, madeBy }: Pick<Renewal, 'staffId' | 'madeBy'>,
  { since, now }: { since: Date; now: Date },
): Promise<number | undefined> {
  const done = await sql<{ hours: number }>`
    update staff.renewal set taken_at = ${now}
    where staff_id = ${staffId} and made_by = ${madeBy} and made_at > ${since} and taken_at is null
    returning hours`.execute(tx)
  return done.rows[0]?.hours
}

/** The present key becomes the old one. The one before that ends, as there are two at most. */
export async function writeKey(
  tx: Tx,
  staffId: string,
  { keyHash, oldUntil }: { keyHash: Buffer; oldUntil: Date },
): Promise<void> {
  await sql`
    update staff.person set old_key_hash = key_hash, old_key_until = ${oldUntil}, key_hash = ${keyHash}
    where id = ${staffId}`.execute(tx)
}
