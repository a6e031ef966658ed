import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import type { OpenedBy } from './session.types.ts'

type Tables = {
  'session.failure': { id: string }
  'session.session': {
    id: string
    token_hash: Buffer
    merchant_id: string
    member_id: string
    member_type: number
    opened_at: Date
    expires_at: Date
    ended_at: Date | null
    seen_at: Date
    idle_until: Date
    opened_by: OpenedBy
    ip: string | null
    user_agent: string
    country: string | null
    fresh_until: Date | null
    must_change_password: boolean
    family_id: string | null
    viewed_by: Generated<string | null>
  }
}

export type NewSession = Omit<Tables['session.session'], 'ended_at' | 'viewed_by'>

export interface OpenSession {
  id: string
  memberId: string
  memberType: number
  seenAt: Date
  endsAt: Date
  mustChangePassword: boolean
  /** Who of the staff looks. */
  viewedBy: string | null
}

export interface EndedSession {
  id: string
  memberId: string
}

/** Deletes the attempt that opened it, if any, in the same statement. */
export async function insertSession(
  db: Db | Tx,
  row: NewSession,
  attemptId?: string,
): Promise<void> {
  const at = db.withTables<Tables>()
  const values = { ...row, ended_at: null }
  await (attemptId
    ? at
        .with('attempt', (on) => on.deleteFrom('session.failure').where('id', '=', attemptId))
        .insertInto('session.session')
        .values(values)
    : at.insertInto('session.session').values(values)
  ).execute()
}

export async function readOpenSession(
  db: Db,
  merchantId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenSession | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('session.session')
    .select([
      'id',
      'member_id as memberId',
      'member_type as memberType',
      'seen_at as seenAt',
      'must_change_password as mustChangePassword',
      'viewed_by as viewedBy',
    ])
    .select(({ fn }) => fn<Date>('least', ['expires_at', 'idle_until']).as('endsAt'))
    .where('token_hash', '=', tokenHash)
    .where('merchant_id', '=', merchantId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_until', '>', now)
    .executeTakeFirst()
}

export interface Sight {
  id: string
  now: Date
  idleUntil: Date
  /** Not written if another node has done so since. */
  unseenSince: Date
}

export async function writeSeen(db: Db, { id, now, idleUntil, unseenSince }: Sight): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('session.session')
    .set({ seen_at: now, idle_until: idleUntil })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('idle_until', '>', now)
    .where('seen_at', '<=', unseenSince)
    .execute()
}

export type Ending = { merchantId: string; now: Date } & (
  | { memberId: string; id: string }
  | { memberId: string; but: string | undefined }
  | { familyId: string }
)

export async function endSessions(db: Db | Tx, ending: Ending): Promise<EndedSession[]> {
  let query = db
    .withTables<Tables>()
    .updateTable('session.session')
    .set({ ended_at: ending.now })
    .where('merchant_id', '=', ending.merchantId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ending.now)
    .where('idle_until', '>', ending.now)
  if ('familyId' in ending) query = query.where('family_id', '=', ending.familyId)
  else query = query.where('member_id', '=', ending.memberId)
  if ('id' in ending) query = query.where('id', '=', ending.id)
  if ('but' in ending && ending.but) query = query.where('id', '<>', ending.but)
  return query.returning(['id', 'member_id as memberId']).execute()
}

export interface ListedSession {
  id: string
  ip: string | null
  userAgent: string
  country: string | null
  openedAt: Date
  seenAt: Date
}

const listedMax = 50

/** The most recently used first. */
export async function readSessionsOf(
  db: Db,
  merchantId: string,
  memberId: string,
  now: Date,
): Promise<ListedSession[]> {
  return db
    .withTables<Tables>()
    .selectFrom('session.session')
    .select(['id', 'ip', 'user_agent as userAgent', 'country'])
    .select(['opened_at as openedAt', 'seen_at as seenAt'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('viewed_by', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_until', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listedMax)
    .execute()
}

export interface Standing {
  freshUntil: Date | null
  mustChangePassword: boolean
  familyId: string | null
}

export async function readStanding(db: Db, sessionId: string): Promise<Standing | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('session.session')
    .select([
      'fresh_until as freshUntil',
      'must_change_password as mustChangePassword',
      'family_id as familyId',
    ])
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

export async function readOpenedAt(
  db: Db,
  sessionId: string,
): Promise<{ since: Date } | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('session.session')
    .select('opened_at as since')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** When it ended, or will end at the latest. */
export async function readEnd(db: Db, sessionId: string): Promise<Date | undefined> {
  const found = await db
    .withTables<Tables>()
    .selectFrom('session.session')
    .select(({ fn }) => fn<Date>('least', ['ended_at', 'expires_at']).as('end'))
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return found?.end
}

const endedReadMax = 5_000
const firstId = '00000000-0000-0000-0000-000000000000'

/** The sessions that ended at a time or later, read in pages. */
export async function readEndedSince(db: Db, since: Date): Promise<string[]> {
  const ids: string[] = []
  let last = { id: firstId, endedAt: since }
  for (;;) {
    const { rows } = await sql<typeof last>`
      select id, ended_at as "endedAt" from session.session
      where (ended_at, id) > (${last.endedAt}::timestamptz, ${last.id}::uuid)
      order by ended_at, id limit ${endedReadMax}`.execute(db)
    ids.push(...rows.map(({ id }) => id))
    last = rows.at(-1) ?? last
    if (rows.length < endedReadMax) return ids
  }
}

export async function writeStanding(
  db: Db,
  sessionId: string,
  change: { fresh_until: Date } | { must_change_password: false },
): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('session.session')
    .set(change)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Makes the proofs of all sessions of a member but one expire. */
export async function staleSessions(db: Db | Tx, memberId: string, but: string): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('session.session')
    .set({ fresh_until: null })
    .where('member_id', '=', memberId)
    .where('id', '<>', but)
    .where('fresh_until', 'is not', null)
    .execute()
}

export async function countTrials(
  db: Db,
  merchantId: string,
  ip: string,
  since: Date,
): Promise<number> {
  const counted = await db
    .withTables<Tables>()
    .selectFrom('session.session')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('opened_by', '=', 'trial')
    .where('ip', '=', ip)
    .where('opened_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(counted.count)
}

export async function readSeenSince(
  at: Db | Tx,
  question: { merchantId: string; since: Date; after: string; limit: number },
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select distinct member_id as id from session.session
    where merchant_id = ${question.merchantId} and ended_at is null
      and seen_at >= ${question.since} and member_id > ${question.after}::uuid
    order by 1 limit ${question.limit}`.execute(at)
  return found.rows.map(({ id }) => id)
}

export async function deleteOldSessions(db: Db, before: Date): Promise<number> {
  const done = await db
    .withTables<Tables>()
    .deleteFrom('session.session')
    .where('expires_at', '<', before)
    .executeTakeFirst()
  return Number(done.numDeletedRows)
}
