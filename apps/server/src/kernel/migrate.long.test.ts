import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FreshDatabase, freshDatabase } from '@baize/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, type Database } from './database.ts'
import { createLog } from './log.ts'
import {
  kernelMigrations,
  type MigrationFolder,
  MigrationRefused,
  migrate,
  requireVersion,
} from './migrate.ts'

const log = createLog('silent')
let fresh: FreshDatabase
let database: Database
let shop: MigrationFolder

beforeEach(async () => {
  fresh = await freshDatabase()
  database = createDatabase({ url: fresh.url, log })
  shop = { module: 'shop', folder: await mkdtemp(join(tmpdir(), 'baize-migrate-')) }
  await file('0001_shelf.sql', 'create schema shop; create table shop.shelf (id integer);')
  await file('0002_row.sql', 'select pg_sleep(0.2); insert into shop.shelf values (1);')
})

afterEach(async () => {
  await database.close()
  await fresh.drop()
  await rm(shop.folder, { recursive: true })
})

test('files are applied in order, once, and remembered', async () => {
  expect(await run()).toEqual(['shop/0001_shelf.sql', 'shop/0002_row.sql'])
  expect(await run()).toEqual([])
  await file('0003_more.sql', 'insert into shop.shelf values (2)')
  expect(await run()).toEqual(['shop/0003_more.sql'])
  expect(await shelf()).toEqual([1, 2])
})

test('[SCL-01] a PostgreSQL that is too old is refused with both versions', () => {
  expect(() => requireVersion(17)).toThrow('is PostgreSQL 17, and Baize needs 18 or newer')
  expect(() => requireVersion(15)).toThrow(MigrationRefused)
  expect(() => requireVersion(18)).not.toThrow()
  expect(() => requireVersion(Number.NaN)).toThrow(MigrationRefused)
})

test('[SCL-01] the version is asked of the database before anything is written', async () => {
  const { pathname } = new URL(fresh.url)
  // A function of our own in front of the catalogue's, so that this database says it is an older one.
  await database.pool.query(`
    create function public.current_setting(text) returns text language sql as $$ select '170004' $$;
    alter database ${pathname.slice(1)} set search_path = public, pg_catalog;`)
  await expect(run()).rejects.toThrow('is PostgreSQL 17, and Baize needs 18 or newer')
  const found = await database.pool.query(`select from pg_namespace where nspname = 'shop'`)
  expect(found.rowCount).toBe(0)
})

test('[SCL-01] nodes that start together: one migrates, the others wait for it', async () => {
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat()).toEqual(['shop/0001_shelf.sql', 'shop/0002_row.sql'])
  expect(await shelf()).toEqual([1])
})

test('a migration takes as long as it takes', async () => {
  const hasty = createDatabase({ url: fresh.url, log, statementTimeoutMs: 100 })
  await file('0003_long.sql', 'select pg_sleep(5.5); insert into shop.shelf values (2)')
  try {
    await migrate({ database: hasty, log, folders: [kernelMigrations, shop] })
  } finally {
    await hasty.close()
  }
  expect(await shelf()).toEqual([1, 2])
})

test('an edited file is refused in one sentence and nothing is applied', async () => {
  await run()
  await file('0001_shelf.sql', 'create schema shop; create table shop.shelf (id bigint);')
  await file('0003_more.sql', 'insert into shop.shelf values (2)')
  await expect(run()).rejects.toThrow(
    new MigrationRefused(
      'Migration shop/0001_shelf.sql was edited after it was applied: restore the file and put the change into a new one.',
    ),
  )
  expect(await shelf()).toEqual([1])
})

test('the line endings of a checkout are no edit', async () => {
  await file('0001_shelf.sql', 'create schema shop;\ncreate table shop.shelf (id integer);\n')
  await run()
  await file('0001_shelf.sql', 'create schema shop;\r\ncreate table shop.shelf (id integer);\r\n')
  expect(await run()).toEqual([])
})

test('a missing file is refused: the program is older than the database', async () => {
  await run()
  await rm(join(shop.folder, '0002_row.sql'))
  await expect(run()).rejects.toThrow(
    'Migration shop/0002_row.sql was applied to this database but its file is missing',
  )
})

test('a file that comes before an applied one is refused', async () => {
  await run()
  await file('0000_late.sql', 'select 1')
  await expect(run()).rejects.toThrow(
    'Migration shop/0000_late.sql comes before 0002_row.sql, which is already applied',
  )
})

test('two files with one number are refused', async () => {
  await file('0002_other.sql', 'select 1')
  await expect(run()).rejects.toThrow('Module shop has two migrations with the number 0002.')
})

test('a file that fails leaves nothing behind and says where', async () => {
  await file('0003_half.sql', 'insert into shop.shelf values (2); select 1 / 0;')
  await expect(run()).rejects.toThrow('Migration shop/0003_half.sql failed: division by zero.')
  expect(await shelf()).toEqual([1])
  await file('0003_half.sql', 'insert into shop.shelf values (3)')
  expect(await run()).toEqual(['shop/0003_half.sql'])
})

test('a file that cannot be recorded leaves nothing behind', async () => {
  await file(
    '0003_own_goal.sql',
    `insert into shop.shelf values (2);
     alter table kernel.migration add constraint no_goal check (name <> '0003_own_goal.sql');`,
  )
  await expect(run()).rejects.toThrow('Migration shop/0003_own_goal.sql failed')
  expect(await shelf()).toEqual([1])
})

test('a badly named file is refused', async () => {
  await file('3_more.sql', 'select 1')
  await expect(run()).rejects.toThrow('Migration file shop/3_more.sql must be named like')
})

const run = () => migrate({ database, log, folders: [kernelMigrations, shop] })

const file = (name: string, sql: string) => writeFile(join(shop.folder, name), sql)

async function shelf(): Promise<number[]> {
  const found = await database.pool.query<{ id: number }>('select id from shop.shelf order by id')
  return found.rows.map((row) => row.id)
}
