import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'

export interface OpenSession {
  id: string
  staffId: string
  openedAt: Date
  seenAt: Date
  provenAt: Date | null
  endedAt: Date | null
}

export async function insertSession(
  tx: Db | Tx,
  session: {
    id: string
    tokenHash: Buffer
    staffId: string
    at: Date
    provenAt: Date | null
    ip: string
    userAgent: string
  },
): Promise<void> {
  const { id, tokenHash, staffId, at, provenAt, ip, userAgent } = session
  await sql`
    insert into staff.session (id, token_hash, staff_id, opened_at, seen_at, proven_at, ip, user_agent)
    values (${id}, ${tokenHash}, ${staffId}, ${at}, ${at}, ${provenAt}, ${ip}, ${userAgent})`.execute(
    tx,
  )
}

export async function readSession(
  db: Db | Tx,
  tokenHash: Buffer,
): Promise<OpenSession | undefined> {
  const found = await sql<OpenSession>`
    select id, staff_id as "staffId", opened_at as "openedAt", seen_at as "seenAt",
      proven_at as "provenAt", ended_at as "endedAt"
    from staff.session where token_hash = ${tokenHash}`.execute(db)
  return found.rows[0]
}

export async function writeSeen(db: Db | Tx, id: string, now: Date): Promise<void> {
  await sql`
    update staff.session set seen_at = ${now} where id = ${id} and seen_at < ${now}`.execute(db)
}

export async function writeProven(db: Db | Tx, id: string, now: Date): Promise<void> {
  await sql`update staff.session set proven_at = ${now} where id = ${id}`.execute(db)
}

/** When a second factor was last given in a session that is open. */
export async function readProven(db: Db | Tx, id: string): Promise<Date | null> {
  const found = await sql<{ provenAt: Date | null }>`
    select proven_at as "provenAt" from staff.session where id = ${id} and ended_at is null`.execute(
    db,
  )
  return found.rows[0]?.provenAt ?? null
}

/** Ends the sessions of somebody, with one left out. Answers how many there were. */
export async function endSessions(
  tx: Db | Tx,
  staffId: string,
  now: Date,
  except: string | null = null,
): Promise<number> {
  const done = await sql`
    update staff.session set ended_at = ${now}
    where staff_id = ${staffId} and ended_at is null and id is distinct from ${except}::uuid
    returning true`.execute(tx)
  return done.rows.length
}

export async function endSession(tx: Db | Tx, id: string, now: Date): Promise<boolean> {
  const done = await sql`
    update staff.session set ended_at = ${now} where id = ${id} and ended_at is null
    returning true`.execute(tx)
  return done.rows.length > 0
}

/** Who has the key of this hash, unless blocked. */
export async function readByKey(db: Db | Tx, keyHash: Buffer): Promise<{ id: string } | undefined> {
  const found = await sql<{ id: string }>`
    select id from staff.person where key_hash = ${keyHash} and state = 'active'`.execute(db)
  return found.rows[0]
}
