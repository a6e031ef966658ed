import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { PreparingClient } from '@baize/postgres/preparing'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Client, type ClientConfig, type CustomTypesConfig, Pool, types } from 'pg'
import type { Log } from './log.ts'

/** The database; a module's store names its own tables with `db.withTables<Tables>()`. */
export type Db = Kysely<unknown>
/** The database inside a transaction. */
export type Tx = Transaction<unknown>

/** The type of a value that was stored as JSON and read back. */
export type Stored<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Date
    ? string
    : T extends bigint | symbol | ((...args: never[]) => unknown)
      ? never
      : { [K in keyof T]: Stored<T[K]> }

export interface Database {
  readonly db: Db
  readonly pool: Pool
  /**
   * The same database over a pool of its own with a short lock timeout, for statements that many callers
   * wait for: a lock that another transaction holds fails soon (`isHeldElsewhere`).
   */
  readonly quick: Db
  readonly quickPool: Pool
  readonly url: string
  /** Opens a separate connection beside the pool, for LISTEN or a migration; the caller ends it. */
  connect(limits?: Pick<DatabaseOptions, 'statementTimeoutMs'>): Promise<Client>
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  log: Log
  poolMax?: number
  /** 0 means no timeout. */
  statementTimeoutMs?: number
  /** How long to wait for a lock that another transaction holds; 0 means no timeout. */
  lockTimeoutMs?: number
}

const poolMaxDefault = 10
const quickPoolMax = 6
const slowPoolMax = 2
const statementTimeoutMsDefault = 15_000
const slowStatementTimeoutMs = 3_600_000
/**
 * PostgreSQL cancels a slow statement itself. If even that is not heard this long after, the connection is
 * lost.
 */
const unheardMs = 5_000
/**
 * A caller that waits longer for a lock is refused and may retry, so that the connection is free for
 * others.
 */
const lockTimeoutMsDefault = 3_000
const quickLockTimeoutMs = 30
/** The longest time a node that hangs inside a transaction can hold its locks. */
const idleInTransactionMs = 10_000
const connectTimeoutMs = 10_000
const idleTimeoutMs = 60_000
const keepAliveAfterMs = 10_000

export function createDatabase(options: DatabaseOptions): Database {
  const { url, log } = options
  const pool = createPool({ ...options, types: ourTypes })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const quickly = { poolMax: quickPoolMax, lockTimeoutMs: quickLockTimeoutMs, types: ourTypes }
  const quickPool = createPool({ ...options, ...quickly })
  const quick = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: quickPool }) })
  const slowly = { poolMax: slowPoolMax, statementTimeoutMs: slowStatementTimeoutMs }
  const slowPool = createPool({ ...options, ...slowly, types: ourTypes })
  const slow = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: slowPool }) })
  slowOf.set(db, slow)

  return {
    db,
    pool,
    quick,
    quickPool,
    url,
    async connect(limits) {
      const client = new Client(connection({ ...options, ...limits }, ourTypes))
      client.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
      await client.connect()
      return client
    },
    async close() {
      await Promise.all([db.destroy(), quick.destroy(), slow.destroy()])
    },
  }
}

/**
 * A pool whose lost connections are logged and replaced. The 'error' event of a borrowed connection is
 * emitted on the connection itself, and would end the process without a listener there.
 */
export function createPool(options: DatabaseOptions & { types?: CustomTypesConfig }): Pool {
  const { log, poolMax = poolMaxDefault } = options
  const pool = new Pool({
    ...connection(options, options.types),
    Client: PreparingClient,
    max: poolMax,
    idleTimeoutMillis: idleTimeoutMs,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  })
  return pool
}

const attemptsMax = 6
const retryDelayMs = 5
const retryableCodes = new Set(['40001', '40P01'])

/** Whether the transaction was undone by a serialization failure or a deadlock, and can be retried. */
export function hasLost(error: unknown): boolean {
  return retryableCodes.has(codeOf(error) ?? '')
}

/** Whether a lock timeout ended it because another transaction held a lock; nothing was written. */
export function isHeldElsewhere(error: unknown): boolean {
  return codeOf(error) === '55P03'
}

/**
 * Runs `work` in one transaction. After a serialization failure or a deadlock it is run again a few times,
 * so `work` must change nothing but the database. Inside a transaction it joins that one.
 */
export async function transact<T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx)
  return untilWon(() => inTransaction(db, work))
}

/** The same for `work` that is one statement and needs no BEGIN and COMMIT around it. */
async function untilWon<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= attemptsMax || !hasLost(error)) throw error
    }
    const delayMaxMs = retryDelayMs * 2 ** attempt
    await sleep(randomInt(retryDelayMs, delayMaxMs + 1))
  }
}

const slowOf = new WeakMap<Db, Db>()

/**
 * The same for reports that add everything up and may take an hour. It has a pool of its own, as other
 * connections are closed when a statement takes longer than its timeout. Inside a transaction it joins that
 * one.
 */
export function transactSlowly<T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx)
  const slow = slowOf.get(db)
  if (!slow) throw new Error('transactSlowly needs the `db` of createDatabase')
  return transact(slow, work)
}

const hooks = new WeakMap<Tx, (() => void)[]>()

/** One transaction, without a retry. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const afterwards: (() => void)[] = []
  const done = await db.transaction().execute((tx) => {
    hooks.set(tx, afterwards)
    return work(tx)
  })
  for (const hook of afterwards) hook()
  return done
}

/**
 * Runs `hook` after the commit, or at once outside a transaction. A crash can skip it: what must not be
 * lost goes by the outbox.
 */
export function onCommit(at: Db | Tx, hook: () => void): void {
  if (at.isTransaction) hooks.get(at as Tx)?.push(hook)
  else hook()
}

/** PostgreSQL's five-character code of an error, or the system's (ECONNREFUSED …). */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

function connection(options: DatabaseOptions, parsers?: CustomTypesConfig): ClientConfig {
  const statementTimeoutMs = options.statementTimeoutMs ?? statementTimeoutMsDefault
  return {
    connectionString: options.url,
    application_name: 'baize',
    // Our statements are short and many: planning each of them again costs more than running it.
    options: '-c plan_cache_mode=force_generic_plan',
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + unheardMs }),
    lock_timeout: options.lockTimeoutMs ?? lockTimeoutMsDefault,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    types: parsers,
  }
}

/** Money is bigint, so int8 is read as bigint; a date has no time zone, so it stays text. */
const ownParsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, BigInt],
  [types.builtins.DATE, String],
])

const ourTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) => ownParsers.get(oid) ?? types.getTypeParser(oid, format),
}
