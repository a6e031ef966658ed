import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'

type Tables = {
  'account.reset': {
    id: string
    token_hash: Buffer
    merchant_id: string
    member_id: string
    expires_at: Date
    used_at: Date | null
  }
  'account.reset_request': {
    id: string
    merchant_id: string
    given_hash: Buffer
    ip: string
    at: Date
  }
}

export async function insertReset(
  tx: Tx,
  row: Omit<Tables['account.reset'], 'used_at'>,
): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('account.reset')
    .values({ ...row, used_at: null })
    .execute()
}

/** The member of a link that is still valid. */
export async function readReset(
  db: Db | Tx,
  merchantId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('account.reset')
    .select('member_id')
    .where('token_hash', '=', tokenHash)
    .where('merchant_id', '=', merchantId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.member_id
}

/** Uses a link up, and all other links of the member; false where it was used before. */
export async function useReset(
  tx: Tx,
  memberId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const at = tx.withTables<Tables>()
  const used = await at
    .updateTable('account.reset')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows !== 1n) return false
  await voidResets(tx, memberId, now)
  return true
}

export async function voidResets(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('account.reset')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute()
}

export async function countRequests(
  db: Db | Tx,
  asked: { merchantId: string; givenHash: Buffer; ip: string; since: Date },
): Promise<{ byGiven: number; byAddress: number }> {
  const { byGiven, byAddress } = await db
    .withTables<Tables>()
    .selectFrom('account.reset_request')
    .select([
      sql<bigint>`count(*) filter (where given_hash = ${asked.givenHash})`.as('byGiven'),
      sql<bigint>`count(*) filter (where ip = ${asked.ip}::inet)`.as('byAddress'),
    ])
    .where('merchant_id', '=', asked.merchantId)
    .where('at', '>', asked.since)
    .where((eb) => eb.or([eb('given_hash', '=', asked.givenHash), eb('ip', '=', asked.ip)]))
    .executeTakeFirstOrThrow()
  return { byGiven: Number(byGiven), byAddress: Number(byAddress) }
}

export async function insertRequest(tx: Tx, row: Tables['account.reset_request']): Promise<void> {
  await tx.withTables<Tables>().insertInto('account.reset_request').values(row).execute()
}

/** Deletes expired links and requests. */
export async function deleteOld(tx: Tx, before: Date): Promise<void> {
  const at = tx.withTables<Tables>()
  await at.deleteFrom('account.reset').where('expires_at', '<', before).execute()
  await at.deleteFrom('account.reset_request').where('at', '<', before).execute()
}
