import { type Insertable, sql } from 'kysely'
import type { Db, Session, Tables } from './tables.ts'

export type NewSession = Omit<Insertable<Tables['session']>, 'net' | 'ended_at'>

/** Listed by name, so that the statement can be prepared once. */
export const sessionColumns = [
  'id',
  'key_hash',
  'kind',
  'title',
  'player',
  'token',
  'currency',
  'balance',
  'net',
  'autoplay',
  'turbo',
  'lobby_url',
  'deposit_url',
  'shows',
  'shown_name',
  'opened_at',
  'expires_at',
  'ended_at',
] as const

export async function addSession(db: Db, session: NewSession): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

export async function sessionBy(db: Db, keyHash: Buffer): Promise<Session | undefined> {
  return db
    .selectFrom('session')
    .select(sessionColumns)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
}

export async function sessionsBy(db: Db, keyHashes: readonly Buffer[]): Promise<Session[]> {
  return db
    .selectFrom('session')
    .select(sessionColumns)
    .where(sql<boolean>`key_hash = any(${keyHashes}::bytea[])`)
    .execute()
}

export async function sessionById(db: Db, id: string): Promise<Session> {
  return db
    .selectFrom('session')
    .select(sessionColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Writes the balance that the wallet told last. */
export async function heardBalance(db: Db, id: string, balance: bigint): Promise<void> {
  await db.updateTable('session').set({ balance }).where('id', '=', id).execute()
}

export async function endSession(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Deletes old play-money sessions and their rounds: they are in nobody's accounts. */
export async function forgetPlayMoney(db: Db, before: Date, most: number): Promise<void> {
  await db
    .deleteFrom('session')
    .where('id', 'in', (old) =>
      old
        .selectFrom('session')
        .select('id')
        .where('kind', '<>', 'real')
        .where('opened_at', '<', before)
        .orderBy('opened_at')
        .limit(most),
    )
    .execute()
}
