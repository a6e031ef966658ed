import { type FreshDatabase, freshDatabase } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf, createDatabase, type Database, inTransaction } from './database.ts'
import { createLog } from './log.ts'
import { createWrites, isOvertaken, type Writes, writeTo } from './writes.ts'

let fresh: FreshDatabase
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  database = createDatabase({ url: fresh.url, log: createLog('silent') })
  await sql`create table coin (name text primary key, place text not null)`.execute(database.db)
  await sql`create table note (text text not null)`.execute(database.db)
})

beforeEach(async () => {
  await sql`truncate coin, note`.execute(database.db)
  await sql`insert into coin values ('penny', 'purse')`.execute(database.db)
})

afterAll(async () => {
  await database.close()
  await fresh.drop()
})

function spend(writes: Writes, from: string, rows?: number): void {
  writes.add(sql`insert into note values ('the penny was spent')`)
  writes.add(sql`update coin set place = 'shop' where place = ${from} returning true`, rows)
}

test('[LED-04] what is written together is there together', async () => {
  await writeTo(database.db, (writes) => spend(writes, 'purse', 1))
  expect(await everything()).toEqual(['penny: shop', 'the penny was spent'])
})

test('[LED-04] where fewer rows stand as they did, nothing is written, whichever part comes first', async () => {
  const failed = await faultOf(writeTo(database.db, (writes) => spend(writes, 'pocket', 1)))
  expect(isOvertaken(failed)).toBe(true)
  expect(await everything()).toEqual(['penny: purse'])
})

test('[LED-04] where something required does not hold, or is not known, nothing is written', async () => {
  for (const condition of [sql<boolean>`1 = 2`, sql<boolean>`null::boolean`]) {
    const failed = await faultOf(
      writeTo(database.db, (writes) => {
        spend(writes, 'purse')
        writes.require(sql`true`)
        writes.require(condition)
      }),
    )
    expect(isOvertaken(failed)).toBe(true)
  }
  expect(await everything()).toEqual(['penny: purse'])
})

test('[LED-04] a part that fails takes all others along, and is no matter of who came first', async () => {
  const failed = await faultOf(
    writeTo(database.db, (writes) => {
      spend(writes, 'purse', 1)
      writes.add(sql`insert into coin values ('penny', 'found')`)
    }),
  )
  expect([isOvertaken(failed), codeOf(failed)]).toEqual([false, '23505'])
  expect(await everything()).toEqual(['penny: purse'])
})

test('[LED-04] what comes afterwards comes when it is written for good, and only then', async () => {
  const seen: string[] = []
  const telling = (what: string) => (writes: Writes) => {
    writes.add(sql`insert into note values (${what})`)
    writes.afterwards(() => seen.push(what))
  }
  await writeTo(database.db, telling('by itself'))
  expect(seen).toEqual(['by itself'])
  await inTransaction(database.db, async (tx) => {
    await writeTo(tx, telling('in a transaction'))
    expect(seen).toEqual(['by itself'])
  })
  expect(seen).toEqual(['by itself', 'in a transaction'])
  const undone = inTransaction(database.db, async (tx) => {
    await writeTo(tx, telling('undone'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await faultOf(
    writeTo(database.db, (writes) => {
      telling('overtaken')(writes)
      writes.require(sql`false`)
    }),
  )
  expect(seen).toEqual(['by itself', 'in a transaction'])
})

test('[LED-04] a part can go on from what another one returns, and so can the answer', async () => {
  const writes = createWrites()
  const moved = writes.add(sql`update coin set place = 'shop' returning name`)
  writes.add(sql`insert into note select 'spent: ' || name from ${moved}`)
  const answer = await writes.run(database.db, sql<string[]>`array(select name from ${moved})`)
  expect(answer).toEqual(['penny'])
  expect(await everything()).toEqual(['penny: shop', 'spent: penny'])
})

test('nothing to write asks nothing', async () => {
  const writes = createWrites()
  let isDone = false
  writes.afterwards(() => {
    isDone = true
  })
  await writes.run(database.db)
  expect(isDone).toBe(true)
})

async function everything(): Promise<string[]> {
  const found = await sql<{ line: string }>`
    select name || ': ' || place as line from coin union all select text from note order by line
  `.execute(database.db)
  return found.rows.map(({ line }) => line)
}

async function faultOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}
