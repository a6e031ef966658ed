import { setTimeout as sleep } from 'node:timers/promises'
import { PreparingClient } from '@baize/postgres/preparing'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Client, type CustomTypesConfig, escapeIdentifier, Pool, types } from 'pg'
import { migrations } from './migrations.ts'
import type { Db, Tables } from './tables.ts'

const poolMax = 10
const statementTimeoutMs = 15_000
const connectTimeoutMs = 10_000

interface Log {
  warn(detail: object, message: string): void
}

/** Opens the arcade's database; creates it and applies migrations as needed. */
export async function openDatabase(url: string, log: Log): Promise<Db> {
  await ensureDatabase(url)
  await migrate(url)
  const pool = new Pool({
    connectionString: url,
    application_name: 'arcade',
    // Our statements are short and very frequent: planning each anew would cost more than running it.
    options: '-c plan_cache_mode=force_generic_plan',
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
    max: poolMax,
    Client: PreparingClient,
    types: exactTypes,
  })
  // Without a listener, an error of an idle connection would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

export async function isAlive(db: Db): Promise<boolean> {
  const alive = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([alive, sleep(aliveWithinMs, false, { ref: false })])
}

const aliveWithinMs = 2_000

export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

const noDatabase = '3D000'
const databaseThere = new Set(['42P04', '23505'])

async function ensureDatabase(url: string): Promise<void> {
  const missing = await withClient(url, async () => false).catch((error: unknown) => {
    if (codeOf(error) === noDatabase) return true
    throw error
  })
  if (!missing) return
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  const besides = new URL(url)
  besides.pathname = '/postgres'
  await withClient(besides.href, (client) =>
    client.query(`create database ${escapeIdentifier(name)}`).catch((error: unknown) => {
      if (!databaseThere.has(codeOf(error) ?? '')) throw error
    }),
  )
}

const lockKey = 4_102_025_120
const lockWaitMaxMs = 60_000

/** Applies the missing migrations. Processes that start together wait for the lock. */
async function migrate(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`set lock_timeout = ${lockWaitMaxMs}`)
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query('create table if not exists migration (name text primary key, sql text)')
    const landed = await client.query<{ name: string; sql: string }>('select * from migration')
    const known = new Map(landed.rows.map(({ name, sql: text }) => [name, text]))
    for (const { name, sql: text } of migrations) {
      if (known.get(name) === text) continue
      if (known.has(name))
        throw new Error(`migration ${name} differs from the one this database was made with`)
      await client.query('begin')
      await client.query(text)
      await client.query('insert into migration (name, sql) values ($1, $2)', [name, text])
      await client.query('commit')
    }
  })
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Amounts are int8 columns, so int8 is read as bigint. */
const exactTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === types.builtins.INT8 ? BigInt : types.getTypeParser(oid, format),
}
