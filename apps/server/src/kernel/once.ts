import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db, Stored, Tx } from './database.ts'
import { Refused } from './http/refused.ts'

export interface OnceKey {
  /** Whose keys they are, such as `bets.place:<memberId>`: nobody reads another's answer. */
  scope: string
  /** The id the caller gave its write. */
  key: string
  /** What the write says; the same key for something else is refused. */
  fingerprint: string
}

/**
 * Does `work` the first time a key is seen and answers the same ever after. A twin that comes
 * while the first is at work waits for it. When `work` fails nothing of it stays, neither its
 * writes nor the key, even if the caller goes on with the transaction.
 * Refuses with `key-reused` when the key was used for something else.
 */
export async function once<T>(tx: Tx, id: OnceKey, work: () => Promise<T>): Promise<Stored<T>> {
  await sql`savepoint once`.execute(tx)
  if (!(await claim(tx, id))) return recall<Stored<T>>(tx, id)
  try {
    const stored = JSON.stringify((await work()) ?? null)
    await keep(tx, id, stored)
    await sql`release savepoint once`.execute(tx)
    // The first caller gets what every later one will get.
    return JSON.parse(stored) as Stored<T>
  } catch (error) {
    await undo(tx, error)
    throw error
  }
}

const onceRetentionDays = 30
const forgetBatchMax = 5_000
const forgetBatchesMax = 1_000

/** Deletes keys older than the retention; answers how many. */
export async function forgetOldKeys(db: Db, clock: Clock): Promise<number> {
  const before = new Date(clock.now().getTime() - onceRetentionDays * 86_400_000)
  let forgotten = 0
  for (let batch = 0; batch < forgetBatchesMax; batch += 1) {
    const deleted = await sql`
      delete from kernel.once where ctid = any(array(
        select ctid from kernel.once where created_at < ${before} limit ${forgetBatchMax}
      ))`.execute(db)
    const count = Number(deleted.numAffectedRows ?? 0n)
    forgotten += count
    if (count < forgetBatchMax) break
  }
  return forgotten
}

/** True when this transaction is the first; waits for a twin that has not ended yet. */
async function claim(tx: Tx, { scope, key, fingerprint }: OnceKey): Promise<boolean> {
  const inserted = await sql`
    insert into kernel.once (scope, key, fingerprint)
    values (${scope}, ${key}, ${fingerprint})
    on conflict on constraint once_pk do nothing`.execute(tx)
  return inserted.numAffectedRows === 1n
}

async function recall<T>(tx: Tx, { scope, key, fingerprint }: OnceKey): Promise<T> {
  const found = await sql<{ fingerprint: string; answer: T }>`
    select fingerprint, answer from kernel.once where scope = ${scope} and key = ${key}`.execute(tx)
  await sql`release savepoint once`.execute(tx)
  const [first] = found.rows
  if (!first) throw new Error(`the answer of ${scope} ${key} was forgotten while it was read`)
  if (first.fingerprint !== fingerprint) throw new Refused('key-reused')
  return first.answer
}

async function keep(tx: Tx, { scope, key }: OnceKey, stored: string): Promise<void> {
  await sql`
    update kernel.once set answer = ${stored}::json
    where scope = ${scope} and key = ${key}`.execute(tx)
}

async function undo(tx: Tx, cause: unknown): Promise<void> {
  try {
    await sql`rollback to savepoint once; release savepoint once`.execute(tx)
  } catch (error) {
    // The connection is gone and the whole transaction with it; what failed first matters more.
    if (cause instanceof Error) cause.message += ` (and then: ${String(error)})`
  }
}
