import type { Db, Tx } from '../../kernel/database.ts'

type Tables = {
  'session.session': {
    id: string
    token_hash: Buffer
    merchant_id: string
    member_id: string
    member_type: number
    opened_at: Date
    expires_at: Date
    ended_at: Date | null
  }
}

export interface OpenSession {
  id: string
  memberId: string
  memberType: number
}

export async function insertSession(
  db: Db | Tx,
  row: Omit<Tables['session.session'], 'ended_at'>,
): Promise<void> {
  await db
    .withTables<Tables>()
    .insertInto('session.session')
    .values({ ...row, ended_at: null })
    .execute()
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
    .select(['id', 'member_id as memberId', 'member_type as memberType'])
    .where('token_hash', '=', tokenHash)
    .where('merchant_id', '=', merchantId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function endSession(
  db: Db,
  merchantId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const done = await db
    .withTables<Tables>()
    .updateTable('session.session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
