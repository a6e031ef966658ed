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

const namePrefix = 'baize_test'
const templatePrefix = 'baize_template'
const lockKey = 4_102_025_111

/**
 * A fresh database, migrated with the given folders. The first caller with these folders migrates a
 * template; the others copy it.
 */
export async function freshDatabase(
  folders: readonly MigrationFolder[] = [kernelMigrations],
): Promise<FreshDatabase> {
  const name = `${namePrefix}_${stamp()}_${randomBytes(6).toString('hex')}`
  await asAdmin(async (admin) => {
    const template = await ensureTemplate(admin, folders)
    await admin.query(`create database ${name} template ${template}`)
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
      'select datname from pg_database where datname like $1 or datname like $2',
      [`${namePrefix}\\_%`, `${templatePrefix}\\_%`],
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

async function ensureTemplate(admin: Client, folders: readonly MigrationFolder[]): Promise<string> {
  const suffix = await fingerprint(folders)
  const found = await admin.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [`${templatePrefix}\\_%\\_${suffix}`],
  )
  if (found.rows[0]) return found.rows[0].datname

  const name = `${templatePrefix}_${stamp()}_${suffix}`
  const unfinished = `${namePrefix}_${stamp()}_${suffix}`
  await drop(admin, unfinished)
  await admin.query(`create database ${unfinished}`)
  await prepare(urlOf(unfinished), folders)
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

async function fingerprint(folders: readonly MigrationFolder[]): Promise<string> {
  const hash = createHash('sha256')
  for (const { module, folder } of folders) {
    for (const name of (await readdir(folder)).toSorted()) {
      hash.update(`${module}/${name}\0`).update(await readFile(join(folder, name)))
    }
  }
  return hash.digest('hex').slice(0, 16)
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
