import { type ColumnType, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import type { CodePurpose } from './verification.types.ts'

type Tables = {
  'verification.captcha': {
    id: string
    merchant_id: string
    answer_hash: Buffer
    expires_at: Date
  }
  'verification.solved_task': { id: string; expires_at: Date }
  'verification.code': CodeRow
}

interface CodeRow {
  id: string
  merchant_id: string
  purpose: CodePurpose
  target: string
  code_hash: Buffer
  attempts_left: number
  sent_at: Date
  expires_at: Date
  used_at: Date | null
  ip: ColumnType<string, RawBuilder<string>, never>
}

export async function insertCaptcha(db: Db, row: Tables['verification.captcha']): Promise<void> {
  await db.withTables<Tables>().insertInto('verification.captcha').values(row).execute()
}

export async function takeCaptcha(db: Db, merchantId: string, id: string) {
  return db
    .withTables<Tables>()
    .deleteFrom('verification.captcha')
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .returning(['answer_hash as answerHash', 'expires_at as expiresAt'])
    .executeTakeFirst()
}

/** False where the task has been used before. */
export async function insertSolved(db: Db, id: string, expiresAt: Date): Promise<boolean> {
  const done = await db
    .withTables<Tables>()
    .insertInto('verification.solved_task')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.constraint('solved_task_pk').doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

export interface CodeKey {
  merchantId: string
  purpose: CodePurpose
  target: string
}

/**
 * The classes of advisory locks of this module; always taken in this order, so that there is no deadlock.
 */
const lockByAddress = 7_301
const lockByTarget = 7_302

/** Until the transaction ends, no other one counts or writes codes of this address or target. */
export async function lockCodes(tx: Tx, { merchantId, target }: CodeKey, ip: string) {
  const [address, holder] = [
    sql`${merchantId} || ${networkOf(ip)}::text`,
    `${merchantId} ${target}`,
  ]
  await sql`select pg_advisory_xact_lock(${lockByAddress}::int, hashtext(${address}))`.execute(tx)
  await sql`select pg_advisory_xact_lock(${lockByTarget}::int, hashtext(${holder}))`.execute(tx)
}

/** An address or a network, with the host bits cleared. */
function networkOf(ip: string): RawBuilder<string> {
  return sql<string>`network(${ip}::inet)::inet`
}

export interface CodesSent {
  /** When the newest code of the same purpose and target was sent. */
  lastAt: Date | null
  toTarget: number
  fromAddress: number
  ofMerchant: number
}

export async function countCodes(
  tx: Tx,
  { merchantId, purpose, target }: CodeKey,
  ip: string,
  since: Date,
): Promise<CodesSent> {
  const of = sql`from verification.code where merchant_id = ${merchantId} and sent_at > ${since}`
  const counted = await sql<{
    lastAt: Date | null
    toTarget: bigint
    fromAddress: bigint
    ofMerchant: bigint
  }>`
    select
      (select max(sent_at) ${of} and target = ${target} and purpose = ${purpose}) as "lastAt",
      (select count(*) ${of} and target = ${target}) as "toTarget",
      (select count(*) ${of} and ip = ${networkOf(ip)}) as "fromAddress",
      (select count(*) ${of}) as "ofMerchant"`.execute(tx)
  const [row] = counted.rows
  return {
    lastAt: row?.lastAt ?? null,
    toTarget: Number(row?.toTarget),
    fromAddress: Number(row?.fromAddress),
    ofMerchant: Number(row?.ofMerchant),
  }
}

export interface NewCode {
  id: string
  codeHash: Buffer
  attemptsLeft: number
  sentAt: Date
  expiresAt: Date
  ip: string
}

export async function insertCode(
  tx: Tx,
  { merchantId, purpose, target }: CodeKey,
  code: NewCode,
): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('verification.code')
    .values({
      id: code.id,
      merchant_id: merchantId,
      purpose,
      target,
      code_hash: code.codeHash,
      attempts_left: code.attemptsLeft,
      sent_at: code.sentAt,
      expires_at: code.expiresAt,
      used_at: null,
      ip: networkOf(code.ip),
    })
    .execute()
}

/** Runs the work, and rolls back what it wrote unless it is to be kept. */
export async function rehearsed(tx: Tx, isKept: boolean, work: () => Promise<unknown>) {
  await sql`savepoint rehearsal`.execute(tx)
  await work()
  if (isKept) await sql`release savepoint rehearsal`.execute(tx)
  else await sql`rollback to savepoint rehearsal; release savepoint rehearsal`.execute(tx)
}

/** Counts one attempt at the newest code; undefined where it allows none. */
export async function attemptCode(
  db: Db,
  { merchantId, purpose, target }: CodeKey,
  codeHash: Buffer,
  now: Date,
): Promise<{ id: string; isRight: boolean } | undefined> {
  const done = await sql<{ id: string; isRight: boolean }>`
    update verification.code set attempts_left = attempts_left - 1
    where id = (
      select id from verification.code
      where merchant_id = ${merchantId} and purpose = ${purpose} and target = ${target}
      order by sent_at desc, id desc limit 1
    ) and used_at is null and attempts_left > 0 and expires_at > ${now}
    returning id, code_hash = ${codeHash} as "isRight"`.execute(db)
  return done.rows[0]
}

/** False where it has been used already, or has expired. */
export async function useCode(db: Db | Tx, id: string, now: Date): Promise<boolean> {
  const done = await db
    .withTables<Tables>()
    .updateTable('verification.code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export async function readNewestCode(db: Db, { merchantId, purpose, target }: CodeKey) {
  return db
    .withTables<Tables>()
    .selectFrom('verification.code')
    .select(['used_at as usedAt'])
    .where('merchant_id', '=', merchantId)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const deletedAtOnceMax = 10_000
const turnsMax = 100

/** In batches, so that no table is locked for long; the rest waits for the next hour. */
export async function deleteExpired(db: Db, before: Date): Promise<number> {
  let deleted = 0
  for (const table of ['captcha', 'solved_task', 'code']) {
    for (let turn = 0; turn < turnsMax; turn += 1) {
      const from = sql.id('verification', table)
      const done = await sql`
        delete from ${from} where id = any (array(
          select id from ${from} where expires_at < ${before} limit ${deletedAtOnceMax}
        ))`.execute(db)
      const count = Number(done.numAffectedRows ?? 0)
      deleted += count
      if (count < deletedAtOnceMax) break
    }
  }
  return deleted
}
