import type { Db, Tx } from '../../kernel/database.ts'
import type { Credential } from './remember.rules.ts'

type Tables = {
  'session.remembered': {
    id: string
    family_id: string
    token_hash: Buffer
    merchant_id: string
    member_id: string
    opened_by: Credential['openedBy']
    authenticator_at: Date | null
    expires_at: Date
    used_at: Date | null
    revoked_at: Date | null
    created_at: Date
  }
}

export type NewCredential = Omit<Tables['session.remembered'], 'used_at' | 'revoked_at'>

export async function insertCredential(db: Db | Tx, row: NewCredential): Promise<void> {
  await db
    .withTables<Tables>()
    .insertInto('session.remembered')
    .values({ ...row, used_at: null, revoked_at: null })
    .execute()
}

export async function readCredential(
  db: Db,
  merchantId: string,
  tokenHash: Buffer,
): Promise<Credential | undefined> {
  return selectCredential(db)
    .where('token_hash', '=', tokenHash)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
}

/** Locks the credential, so that no other transaction renews it. */
export async function lockCredential(tx: Tx, id: string): Promise<Credential | undefined> {
  return selectCredential(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

function selectCredential(db: Db | Tx) {
  return db
    .withTables<Tables>()
    .selectFrom('session.remembered')
    .select([
      'id',
      'family_id as familyId',
      'member_id as memberId',
      'opened_by as openedBy',
      'authenticator_at as authenticatorAt',
      'expires_at as expiresAt',
      'used_at as usedAt',
      'revoked_at as revokedAt',
    ])
}

export async function markUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('session.remembered')
    .set({ used_at: now })
    .where('id', '=', id)
    .execute()
}

export async function revoke(
  db: Db | Tx,
  merchantId: string,
  of: { familyId: string } | { memberId: string },
  now: Date,
): Promise<boolean> {
  const query = db
    .withTables<Tables>()
    .updateTable('session.remembered')
    .set({ revoked_at: now })
    .where('merchant_id', '=', merchantId)
    .where('revoked_at', 'is', null)
  const done = await ('familyId' in of
    ? query.where('family_id', '=', of.familyId)
    : query.where('member_id', '=', of.memberId)
  ).executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export async function deleteOldCredentials(db: Db, before: Date): Promise<number> {
  const done = await db
    .withTables<Tables>()
    .deleteFrom('session.remembered')
    .where('expires_at', '<', before)
    .executeTakeFirst()
  return Number(done.numDeletedRows)
}
