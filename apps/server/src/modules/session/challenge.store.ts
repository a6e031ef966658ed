import { type ColumnType, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Entry } from './entrance.ts'

type Tables = {
  'session.challenge': {
    id: string
    merchant_id: string
    member_id: string
    login: ColumnType<Entry, string, string>
    ip: string
    attempts_left: number
    expires_at: Date
    ended_at: Date | null
  }
}

export interface Challenge {
  memberId: string
  entry: Entry
  attemptsLeft: number
}

/** A challenge can be answered only at the merchant and address where it was made. */
export interface ChallengeKey {
  merchantId: string
  id: string
  ip: string
  now: Date
}

export async function insertChallenge(
  db: Db,
  row: ChallengeKey & { memberId: string; entry: Entry; attempts: number; expiresAt: Date },
): Promise<void> {
  await db
    .withTables<Tables>()
    .insertInto('session.challenge')
    .values({
      id: row.id,
      merchant_id: row.merchantId,
      member_id: row.memberId,
      login: JSON.stringify(row.entry),
      ip: row.ip,
      attempts_left: row.attempts,
      expires_at: row.expiresAt,
      ended_at: null,
    })
    .execute()
}

export async function readChallenge(db: Db, key: ChallengeKey): Promise<Challenge | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('session.challenge')
    .select(['member_id as memberId', 'login as entry', 'attempts_left as attemptsLeft'])
    .where('id', '=', key.id)
    .where('merchant_id', '=', key.merchantId)
    .where('ip', '=', key.ip)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', key.now)
    .where('attempts_left', '>', 0)
    .executeTakeFirst()
}

/**
 * Takes one of the attempts before the answer is checked, so that concurrent answers cannot exceed the
 * limit.
 */
export async function takeAttempt(db: Db, key: ChallengeKey): Promise<Challenge | undefined> {
  return db
    .withTables<Tables>()
    .updateTable('session.challenge')
    .set({ attempts_left: sql`attempts_left - 1` })
    .where('id', '=', key.id)
    .where('merchant_id', '=', key.merchantId)
    .where('ip', '=', key.ip)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', key.now)
    .where('attempts_left', '>', 0)
    .returning(['member_id as memberId', 'login as entry', 'attempts_left as attemptsLeft'])
    .executeTakeFirst()
}

/** False where the challenge has ended already. */
export async function endChallenge(db: Db, { id, now }: ChallengeKey): Promise<boolean> {
  const done = await db
    .withTables<Tables>()
    .updateTable('session.challenge')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export async function endChallengesOf(db: Db | Tx, memberId: string, now: Date): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('session.challenge')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function deleteOldChallenges(db: Db, before: Date): Promise<number> {
  const done = await db
    .withTables<Tables>()
    .deleteFrom('session.challenge')
    .where('expires_at', '<', before)
    .executeTakeFirst()
  return Number(done.numDeletedRows)
}
