import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { createDatabase } from '../../../apps/server/src/kernel/database.ts'
import { createJobs } from '../../../apps/server/src/kernel/jobs.ts'
import { createLog } from '../../../apps/server/src/kernel/log.ts'
import {
  kernelMigrations,
  type MigrationFolder,
  migrate,
} from '../../../apps/server/src/kernel/migrate.ts'

/** The server for tests; set it to use a server of your own. */
export const testDatabaseVariable = 'TEST_DATABASE_URL'

export interface FreshDatabase {
  url: string
  drop(): Promise<void>
}

/** What a database contains from the beginning, apart from the migrations. */
export interface Stock {
  /** Databases of one test run with equal keys have the same content. */
  key: string
  fill(url: string): Promise<void>
}

/** Marks the templates of one test run; workers inherit it. */
export const testRunVariable = 'BAIZE_TEST_RUN'

const namePrefix = 'baize_test'
const templatePrefix = 'baize_template'
const stockedPrefix = 'baize_stocked'
const suffixLength = 16
const lockKey = 4_102_025_111

/**
 * A fresh database, migrated with the given folders and filled with the stock. The first caller with these
 * folders and this stock prepares a template; the others copy it.
 */
export async function freshDatabase(
  folders: readonly MigrationFolder[] = [kernelMigrations],
  stock?: Stock,
): Promise<FreshDatabase> {
  const name = `${namePrefix}_${stamp()}_${randomBytes(6).toString('hex')}`
  await asAdmin(async (admin) => {
    const migrated = await ensureMigrated(admin, folders)
    const template = stock ? await ensureStocked(admin, migrated, stock) : migrated
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return {
    url: urlOf(name),
    drop: () => asAdmin((admin) => drop(admin, name)),
  }
}

const abandonedAfterMs = 3_600_000
const templateAgeMaxMs = 86_400_000

/** Drops databases that killed runs left behind, and templates of older migrations. */
export async function clearOldDatabases(): Promise<void> {
  await asAdmin(async (admin) => {
    const found = await admin.query<{ datname: string }>(
      'select datname from pg_database where datname like any ($1)',
      [[namePrefix, templatePrefix, stockedPrefix].map((prefix) => `${prefix}\\_%`)],
    )
    for (const { datname } of found.rows) {
      const madeAtMs = Number.parseInt(datname.split('_')[2] ?? '', 36)
      const ageMaxMs = datname.startsWith(templatePrefix) ? templateAgeMaxMs : abandonedAfterMs
      if (!(Date.now() - madeAtMs < ageMaxMs)) await drop(admin, datname)
    }
  })
}

/** One caller at a time: a template must not be in use while it is copied. */
async function asAdmin<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client(adminUrl())
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock($1)', [lockKey])
    return await work(admin)
  } finally {
    await admin.end()
  }
}

async function ensureMigrated(admin: Client, folders: readonly MigrationFolder[]): Promise<string> {
  return ensureTemplate(admin, templatePrefix, await fingerprint(folders), async (unfinished) => {
    await admin.query(`create database ${unfinished}`)
    await prepare(urlOf(unfinished), folders)
  })
}

/** Only for this test run: the next one may fill it by other code, and at another time. */
async function ensureStocked(admin: Client, migrated: string, stock: Stock): Promise<string> {
  const wanted = [migrated, process.env[testRunVariable], stock.key].join('\0')
  const suffix = createHash('sha256').update(wanted).digest('hex').slice(0, suffixLength)
  return ensureTemplate(admin, stockedPrefix, suffix, async (unfinished) => {
    await admin.query(`create database ${unfinished} template ${migrated}`)
    await stock.fill(urlOf(unfinished))
  })
}

async function ensureTemplate(
  admin: Client,
  prefix: string,
  suffix: string,
  make: (unfinished: string) => Promise<void>,
): Promise<string> {
  const found = await admin.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [`${prefix}\\_%\\_${suffix}`],
  )
  if (found.rows[0]) return found.rows[0].datname

  const name = `${prefix}_${stamp()}_${suffix}`
  const unfinished = `${namePrefix}_${stamp()}_${suffix}`
  await drop(admin, unfinished)
  await make(unfinished)
  await admin.query(`alter database ${unfinished} rename to ${name}`)
  return name
}

async function prepare(url: string, folders: readonly MigrationFolder[]): Promise<void> {
  const log = createLog('silent')
  const database = createDatabase({ url, log })
  await migrate({ database, log, folders })
  await createJobs({ database, log }).prepare()
  await database.close()
}

const fingerprints = new Map<string, Promise<string>>()

/** Read once in a process: a test run does not change migrations. */
function fingerprint(folders: readonly MigrationFolder[]): Promise<string> {
  const names = folders.map(({ folder }) => folder).join()
  const known = fingerprints.get(names) ?? hashOf(folders)
  fingerprints.set(names, known)
  return known
}

async function hashOf(folders: readonly MigrationFolder[]): Promise<string> {
  const hash = createHash('sha256')
  for (const { module, folder } of folders) {
    for (const name of (await readdir(folder)).toSorted()) {
      hash.update(`${module}/${name}\0`).update(await readFile(join(folder, name)))
    }
  }
  return hash.digest('hex').slice(0, suffixLength)
}

async function drop(admin: Client, name: string): Promise<void> {
  await admin.query(`drop database if exists ${name} with (force)`)
}

function stamp(): string {
  return Date.now().toString(36)
}

function urlOf(name: string): string {
  const url = new URL(adminUrl())
  url.pathname = `/${name}`
  return url.href
}

function adminUrl(): string {
  const url = process.env[testDatabaseVariable]
  if (!url)
    throw new Error(`${testDatabaseVariable} is not set: run through vitest's module project`)
  return url
}
