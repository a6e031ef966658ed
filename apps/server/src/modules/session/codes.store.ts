import type { Db, Tx } from '../../kernel/database.ts'

type Tables = {
  'session.entry_code': {
    code_hash: Buffer
    merchant_id: string
    member_id: string
    expires_at: Date
    used_at: Date | null
  }
}

export async function insertCode(
  db: Db,
  row: Omit<Tables['session.entry_code'], 'used_at'>,
): Promise<void> {
  await db
    .withTables<Tables>()
    .insertInto('session.entry_code')
    .values({ ...row, used_at: null })
    .execute()
}

/**
 * The member of a code, which is used up; undefined where it was used, has expired, or is another
 * merchant's.
 */
export async function takeCode(
  db: Db,
  merchantId: string,
  codeHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const taken = await db
    .withTables<Tables>()
    .updateTable('session.entry_code')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('merchant_id', '=', merchantId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('member_id as memberId')
    .executeTakeFirst()
  return taken?.memberId
}

/** The member of a code that is still valid. */
export async function readCode(
  db: Db,
  merchantId: string,
  codeHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const found = await db
    .withTables<Tables>()
    .selectFrom('session.entry_code')
    .select('member_id as memberId')
    .where('code_hash', '=', codeHash)
    .where('merchant_id', '=', merchantId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found?.memberId
}

export async function voidCodesOf(db: Db | Tx, memberId: string, now: Date): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('session.entry_code')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute()
}

export async function deleteOldCodes(db: Db, before: Date): Promise<number> {
  const done = await db
    .withTables<Tables>()
    .deleteFrom('session.entry_code')
    .where('expires_at', '<', before)
    .executeTakeFirst()
  return Number(done.numDeletedRows)
}
