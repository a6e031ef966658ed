import type { Generated } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'

type Tables = {
  'identity.authenticator': {
    member_id: string
    secret: string | null
    confirmed_at: Date | null
    begun_secret: string | null
    begun_at: Date | null
    last_step: Generated<bigint>
  }
  'identity.recovery_code': {
    member_id: string
    code_hash: Buffer
    used_at: Date | null
  }
}

export interface AuthenticatorRow {
  secret: string | null
  confirmedAt: Date | null
  begunSecret: string | null
  begunAt: Date | null
}

export async function readAuthenticator(
  db: Db | Tx,
  memberId: string,
): Promise<AuthenticatorRow | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('identity.authenticator')
    .select([
      'secret',
      'confirmed_at as confirmedAt',
      'begun_secret as begunSecret',
      'begun_at as begunAt',
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

export async function countRecoveryCodes(db: Db | Tx, memberId: string): Promise<number> {
  const { left } = await db
    .withTables<Tables>()
    .selectFrom('identity.recovery_code')
    .select((eb) => eb.fn.countAll<bigint>().as('left'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

export async function writeBegun(
  db: Db | Tx,
  memberId: string,
  sealed: string,
  now: Date,
): Promise<void> {
  const begun = { begun_secret: sealed, begun_at: now }
  await db
    .withTables<Tables>()
    .insertInto('identity.authenticator')
    .values({ member_id: memberId, secret: null, confirmed_at: null, ...begun })
    .onConflict((on) => on.column('member_id').doUpdateSet(begun))
    .execute()
}

/** The pending secret becomes active, unless another one was begun meanwhile. */
export async function confirmBegun(
  tx: Tx,
  memberId: string,
  sealed: string,
  step: number,
  now: Date,
): Promise<boolean> {
  const done = await tx
    .withTables<Tables>()
    .updateTable('identity.authenticator')
    .set({
      secret: sealed,
      confirmed_at: now,
      begun_secret: null,
      begun_at: null,
      last_step: BigInt(step),
    })
    .where('member_id', '=', memberId)
    .where('begun_secret', '=', sealed)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export async function replaceRecoveryCodes(
  tx: Tx,
  memberId: string,
  hashes: Buffer[],
): Promise<void> {
  const at = tx.withTables<Tables>()
  await at.deleteFrom('identity.recovery_code').where('member_id', '=', memberId).execute()
  if (hashes.length === 0) return
  await at
    .insertInto('identity.recovery_code')
    .values(hashes.map((code_hash) => ({ member_id: memberId, code_hash, used_at: null })))
    .execute()
}

export async function deleteAuthenticator(tx: Tx, memberId: string): Promise<boolean> {
  const done = await tx
    .withTables<Tables>()
    .deleteFrom('identity.authenticator')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  await replaceRecoveryCodes(tx, memberId, [])
  return done.numDeletedRows === 1n
}

/** False where a code of that time step, or of a later one, was used before. */
export async function takeStep(db: Db | Tx, memberId: string, step: number): Promise<boolean> {
  const done = await db
    .withTables<Tables>()
    .updateTable('identity.authenticator')
    .set({ last_step: BigInt(step) })
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', BigInt(step))
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export async function useRecoveryCode(
  db: Db | Tx,
  memberId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const done = await db
    .withTables<Tables>()
    .updateTable('identity.recovery_code')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
