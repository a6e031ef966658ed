import type { Right } from '@baize/contract/office'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import type { HeldRights } from './staff.types.ts'

/** Somebody of the staff, with all that decides what they may do. */
export interface ReadCaller {
  staffId: string
  login: string
  name: string
  kind: 'person' | 'service'
  mustChange: boolean
  hasFactor: boolean
  grants: HeldRights[]
}

export interface ReadSession {
  id: string
  openedAt: Date
  seenAt: Date
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

type CallerRow = Omit<ReadCaller, 'grants'> & {
  grants: { role: string; merchantId: string | null; until: string | null; rights: Right[] }[]
}

/** Read at every call of staff: in one statement. */
const callerColumns = sql`
  p.id as "staffId", p.login, p.name, p.kind, p.must_change as "mustChange",
  p.totp_secret is not null
    or exists (select from staff.passkey k where k.staff_id = p.id) as "hasFactor",
  coalesce((select json_agg(json_build_object(
      'role', g.role, 'merchantId', g.merchant_id, 'until', g.until, 'rights', r.rights))
    from staff.role_grant g join staff.role r on r.name = g.role
    where g.staff_id = p.id and g.ended_at is null), '[]'::json) as grants`

function callerFrom({ grants, ...row }: CallerRow): ReadCaller {
  const held = grants.map(({ until, rights, ...grant }) => ({
    ...grant,
    until: until === null ? null : new Date(until),
    rights: new Set(rights),
  }))
  return { ...row, grants: held }
}

/** The session of a token, ended or not, and whose it is, unless blocked. */
export async function readSession(
  db: Db | Tx,
  tokenHash: Buffer,
): Promise<{ session: ReadSession; caller: ReadCaller } | undefined> {
  const found = await sql<CallerRow & ReadSession>`
    select s.id, s.opened_at as "openedAt", s.seen_at as "seenAt", s.ended_at as "endedAt", ${callerColumns}
    from staff.session s join staff.person p on p.id = s.staff_id
    where s.token_hash = ${tokenHash} and p.state = 'active'`.execute(db)
  const [row] = found.rows
  if (!row) return undefined
  const { id, openedAt, seenAt, endedAt, ...caller } = row
  return { session: { id, openedAt, seenAt, endedAt }, caller: callerFrom(caller) }
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

/** Who has the key of this hash, or had it and may use it still, unless blocked. */
export async function readByKey(
  db: Db | Tx,
  keyHash: Buffer,
  now: Date,
): Promise<ReadCaller | undefined> {
  const found = await sql<CallerRow>`
    select ${callerColumns} from staff.person p
    where (p.key_hash = ${keyHash} or (p.old_key_hash = ${keyHash} and p.old_key_until > ${now}))
      and p.state = 'active'`.execute(db)
  const [row] = found.rows
  return row && callerFrom(row)
}
