import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { codeOf, type Database } from './database.ts'
import type { Log } from './log.ts'
import { repositoryRoot } from './root.ts'

export interface MigrationFolder {
  module: string
  /** Absolute path of a folder with files named NNNN_name.sql. */
  folder: string
}

export const kernelMigrations: MigrationFolder = {
  module: 'kernel',
  folder: join(repositoryRoot, 'apps/server/src/kernel/migrations'),
}

export interface MigrateOptions {
  database: Database
  log: Log
  /** In the order of the modules' levels; the kernel's comes first. */
  folders: readonly MigrationFolder[]
}

/** Its message is one sentence for the operator who started the platform. */
export class MigrationRefused extends Error {}

const lockKey = 4_102_025_110
const lockWaitMaxMs = 120_000

/**
 * Applies missing migrations, each file in its own transaction, and answers their names. Nodes that start
 * together wait for each other: the advisory lock ends with the connection, so a node that dies while
 * migrating blocks no other.
 */
export async function migrate({ database, log, folders }: MigrateOptions): Promise<string[]> {
  const files = await readFiles(folders)
  const client = await database.connect({ statementTimeoutMs: 0 })
  try {
    requireVersion(await versionOf(client))
    await lock(client)
    const landed = await readLanded(client)
    const missing = decide(files, landed)
    for (const file of missing) {
      log.info({ migration: nameOf(file) }, 'migrating')
      await apply(client, file)
    }
    return missing.map(nameOf)
  } finally {
    await client.end()
  }
}

/** The first whose statements tell what a row was before (`returning old`). */
const versionMin = 18

/** Said before anything is written: an older one would fail at somebody's login. */
export function requireVersion(major: number): void {
  if (major >= versionMin) return
  throw new MigrationRefused(
    `The database of DATABASE_URL is PostgreSQL ${major}, and Baize needs ${versionMin} or newer.`,
  )
}

async function versionOf(client: pg.Client): Promise<number> {
  const found = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  )
  return Math.floor(Number(found.rows[0]?.version) / 10_000)
}

interface MigrationFile {
  module: string
  name: string
  sql: string
  sha256: string
}

type Landed = Pick<MigrationFile, 'module' | 'name' | 'sha256'>

/**
 * The files to apply. Throws if an applied file was edited or is missing, or a new one has a lower number.
 */
function decide(files: readonly MigrationFile[], landed: readonly Landed[]): MigrationFile[] {
  const known = new Map(files.map((file) => [nameOf(file), file]))
  const lastLanded = new Map<string, string>()
  for (const one of landed) {
    const file = known.get(nameOf(one))
    if (!file) {
      throw new MigrationRefused(
        `Migration ${nameOf(one)} was applied to this database but its file is missing: this version of the program is older than the database.`,
      )
    }
    if (file.sha256 !== one.sha256) {
      throw new MigrationRefused(
        `Migration ${nameOf(one)} was edited after it was applied: restore the file and put the change into a new one.`,
      )
    }
    if (one.name > (lastLanded.get(one.module) ?? '')) lastLanded.set(one.module, one.name)
  }

  const landedNames = new Set(landed.map(nameOf))
  const missing = files.filter((file) => !landedNames.has(nameOf(file)))
  for (const file of missing) {
    const last = lastLanded.get(file.module) ?? ''
    if (file.name < last) {
      throw new MigrationRefused(
        `Migration ${nameOf(file)} comes before ${last}, which is already applied: give it a higher number.`,
      )
    }
  }
  return missing
}

async function readFiles(folders: readonly MigrationFolder[]): Promise<MigrationFile[]> {
  const files: MigrationFile[] = []
  for (const { module, folder } of folders) {
    const names = (await readdir(folder)).toSorted()
    let lastNumber = ''
    for (const name of names) {
      const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
      if (!number) {
        throw new MigrationRefused(
          `Migration file ${module}/${name} must be named like 0001_first_tables.sql.`,
        )
      }
      if (number === lastNumber) {
        throw new MigrationRefused(`Module ${module} has two migrations with the number ${number}.`)
      }
      lastNumber = number
      // A checkout with CRLF must not look like an edited file.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const sha256 = createHash('sha256').update(sql).digest('hex')
      files.push({ module, name, sql, sha256 })
    }
  }
  return files
}

async function lock(client: pg.Client): Promise<void> {
  await client.query(`set statement_timeout = 0; set lock_timeout = ${lockWaitMaxMs}`)
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
  } catch (error) {
    if (codeOf(error) !== '55P03') throw error
    throw new MigrationRefused(
      `Another node has been migrating this database for more than ${lockWaitMaxMs / 1000} s.`,
    )
  }
}

async function readLanded(client: pg.Client): Promise<Landed[]> {
  await client.query(`
    create schema if not exists kernel;
    create table if not exists kernel.migration (
      module text not null,
      name text not null,
      sha256 text not null,
      applied_at timestamptz not null default now(),
      constraint migration_pk primary key (module, name)
    )`)
  const landed = await client.query<Landed>(
    'select module, name, sha256 from kernel.migration order by module, name',
  )
  return landed.rows
}

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    await client.query('begin')
    await client.query(file.sql)
    await client.query('insert into kernel.migration (module, name, sha256) values ($1, $2, $3)', [
      file.module,
      file.name,
      file.sha256,
    ])
    await client.query('commit')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationRefused(`Migration ${nameOf(file)} failed: ${reason}.`, { cause: error })
  }
}

function nameOf({ module, name }: { module: string; name: string }): string {
  return `${module}/${name}`
}
