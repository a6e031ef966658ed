import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type FreshDatabase, freshDatabase } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createDatabase, type Database, transact } from './database.ts'
import { createLog } from './log.ts'
import { snapshot } from './snapshot.ts'

const log = createLog('silent')
let fresh: FreshDatabase
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  database = createDatabase({ url: fresh.url, log, poolMax: 5 })
  await sql`create table account (id integer primary key, balance bigint not null)`.execute(
    database.db,
  )
})

beforeEach(async () => {
  await sql`truncate account`.execute(database.db)
  await sql`insert into account values (1, 100), (2, 100)`.execute(database.db)
})

afterAll(async () => {
  await database.close()
  await fresh.drop()
})

test('money comes back as bigint, a date as the day it is', async () => {
  const { rows } = await sql<{ money: unknown; day: unknown; at: unknown }>`
    select 9007199254740993::bigint as money, date '2026-03-29' as day,
      timestamptz '2026-03-29 01:30Z' as at`.execute(database.db)
  expect(rows[0]).toEqual({
    money: 9_007_199_254_740_993n,
    day: '2026-03-29',
    at: new Date('2026-03-29T01:30:00Z'),
  })
})

test('a database that falls silent is given up, and asked over a new line', async () => {
  const line = await silentLine(fresh.url)
  const silenced = createDatabase({ url: line.url, log, poolMax: 1, statementTimeoutMs: 100 })
  try {
    await sql`select 1`.execute(silenced.db)
    line.silence()
    await expect(sql`select 2`.execute(silenced.db)).rejects.toThrow('timeout')
    line.speak()
    // The pool notices a moment after the caller that the connection is lost.
    const again = () => sql`select 3 as three`.execute(silenced.db)
    expect((await vi.waitFor(again)).rows).toEqual([{ three: 3 }])
  } finally {
    await silenced.close()
    await line.close()
  }
})

test('what may take long is not cut off as if the line were lost', async () => {
  const hasty = createDatabase({ url: fresh.url, log, statementTimeoutMs: 100 })
  try {
    // Longer than the timeout of a connection for short statements.
    const slow = snapshot(hasty.db, (tx) => sql`select pg_sleep(5.5), 3 as three`.execute(tx))
    expect((await slow).rows).toMatchObject([{ three: 3 }])
  } finally {
    await hasty.close()
  }
})

/** A proxy to the database that swallows all bytes while it is silent, as a broken network does. */
async function silentLine(to: string) {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => isSilent || into.write(bytes))
      from.on('error', () => {})
      from.on('close', () => into.destroy())
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(to)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    silence: () => (isSilent = true),
    speak: () => (isSilent = false),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

test('a store names its own tables', async () => {
  const db = database.db.withTables<{ account: { id: number; balance: bigint } }>()
  const found = await db.selectFrom('account').select('balance').where('id', '=', 1).execute()
  expect(found).toEqual([{ balance: 100n }])
})

test('transactions that block each other are all done in the end', async () => {
  let begun = 0
  const bothHold = Promise.withResolvers<void>()
  const move = (from: number, to: number) =>
    transact(database.db, async (tx) => {
      await sql`update account set balance = balance - 10 where id = ${from}`.execute(tx)
      begun += 1
      if (begun === 2) bothHold.resolve()
      await bothHold.promise
      await sql`update account set balance = balance + 10 where id = ${to}`.execute(tx)
    })
  await Promise.all([move(1, 2), move(2, 1)])
  expect(begun).toBeGreaterThan(2)
  expect(await balances()).toEqual([100n, 100n])
})

test('a serialization failure is tried again, any other failure is not', async () => {
  const tries: string[] = []
  const failing = (code: string) =>
    transact(database.db, async (tx) => {
      tries.push(code)
      await sql`update account set balance = balance + 1 where id = 1`.execute(tx)
      await sql
        .raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`)
        .execute(tx)
    })
  await expect(failing('40001')).rejects.toThrow('no')
  await expect(failing('P0001')).rejects.toThrow('no')
  expect(tries.filter((code) => code === '40001')).toHaveLength(6)
  expect(tries.filter((code) => code === 'P0001')).toHaveLength(1)
  expect(await balances()).toEqual([100n, 100n])
})

test('inside a transaction it joins that one', async () => {
  const failed = transact(database.db, async (tx) => {
    await transact(tx, (same) => sql`update account set balance = 0`.execute(same))
    throw new Error('later')
  })
  await expect(failed).rejects.toThrow('later')
  expect(await balances()).toEqual([100n, 100n])
})

test('[SCL-02] connections that are cut, idle or lent out, end no process and are replaced', async () => {
  const lent = transact(database.db, async (tx) => {
    await sql`update account set balance = 0 where id = 1`.execute(tx)
    await cutAll()
    // No query is running on the borrowed connection when it breaks.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await sql`update account set balance = 0 where id = 2`.execute(tx)
  })
  await expect(lent).rejects.toThrow(/connection|terminat/i)
  expect(await balances()).toEqual([100n, 100n])
  await cutAll()
  await vi.waitFor(() => expect(database.pool.totalCount).toBe(0), { timeout: 50_000 })
  expect(await balances()).toEqual([100n, 100n])
})

test('a statement that takes too long is stopped', async () => {
  const hasty = createDatabase({ url: fresh.url, log, statementTimeoutMs: 50 })
  await expect(sql`select pg_sleep(5)`.execute(hasty.db)).rejects.toThrow('statement timeout')
  await hasty.close()
})

async function balances(): Promise<bigint[]> {
  const found = await sql<{ balance: bigint }>`select balance from account order by id`.execute(
    database.db,
  )
  return found.rows.map((row) => row.balance)
}

async function cutAll(): Promise<void> {
  const own = await database.connect()
  await own.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  await own.end()
}
