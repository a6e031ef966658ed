import { type FreshDatabase, freshDatabase, frozenClock } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createDatabase, type Database, type Tx, transact } from './database.ts'
import { Refused } from './http/refused.ts'
import { createLog } from './log.ts'
import { forgetOldKeys, once } from './once.ts'

const log = createLog('silent')
let fresh: FreshDatabase
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  database = createDatabase({ url: fresh.url, log, poolMax: 25 })
  await sql`create table entry (note text not null)`.execute(database.db)
})

beforeEach(async () => {
  await sql`truncate entry, kernel.once`.execute(database.db)
})

afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const id = { scope: 'bets.place:m1', key: 'k1', fingerprint: '10 on red' }

test('the work is done once and every repeat gets the first answer as it was', async () => {
  const first = await write(id, { zeta: 1, alpha: [true, null], nested: { b: 2, a: 1 } })
  const repeat = await write(id, { zeta: 2 })
  expect(JSON.stringify(repeat)).toBe(JSON.stringify(first))
  expect(first).toEqual({ zeta: 1, alpha: [true, null], nested: { b: 2, a: 1 } })
  expect(await entries()).toBe(1)
})

test('twenty twins at once: one works, the others wait and get its answer', async () => {
  let works = 0
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, twin) =>
      transact(database.db, (tx) =>
        once(tx, id, async () => {
          works += 1
          await enter(tx)
          await sql`select pg_sleep(0.05)`.execute(tx)
          return { twin }
        }),
      ),
    ),
  )
  expect(works).toBe(1)
  expect(await entries()).toBe(1)
  expect(new Set(answers.map((answer) => answer.twin)).size).toBe(1)
})

test('a twin of a failed write does the work itself', async () => {
  const works: string[] = []
  const attempt = (name: string, fails: boolean) =>
    transact(database.db, (tx) =>
      once(tx, id, async () => {
        works.push(name)
        await enter(tx)
        await sql`select pg_sleep(0.1)`.execute(tx)
        if (fails) throw new Error('no')
        return name
      }),
    )
  const failing = Promise.allSettled([attempt('first', true)])
  await vi.waitFor(() => expect(works).toEqual(['first']), { timeout: 10_000, interval: 5 })
  const waiting = attempt('second', false)
  expect(await failing).toMatchObject([{ status: 'rejected', reason: { message: 'no' } }])
  expect(await waiting).toBe('second')
  expect(works).toEqual(['first', 'second'])
  expect(await entries()).toBe(1)
})

test('a failed work leaves no trace even when the transaction goes on', async () => {
  await transact(database.db, async (tx) => {
    const failed = once(tx, id, async () => {
      await enter(tx)
      await sql`select 1 / 0`.execute(tx)
    })
    await expect(failed).rejects.toThrow('division by zero')
    await enter(tx)
  })
  expect(await entries()).toBe(1)
  expect(await write(id, 'now')).toBe('now')
})

test('[SEC-01] the same key for something else is refused, and for somebody else is new', async () => {
  await write(id, 'mine')
  await expect(write({ ...id, fingerprint: '99 on red' }, 'x')).rejects.toEqual(
    new Refused('key-reused'),
  )
  expect(await write({ ...id, scope: 'bets.place:m2' }, 'theirs')).toBe('theirs')
})

test('keys are forgotten after thirty days', async () => {
  const clock = frozenClock('2026-06-30T12:00:00Z')
  await write(id, 'old')
  await write({ ...id, key: 'k2' }, 'young')
  await sql`update kernel.once set created_at = ${new Date('2026-05-30T12:00:00Z')}
    where key = 'k1'`.execute(database.db)
  await sql`update kernel.once set created_at = ${new Date('2026-06-01T12:00:00Z')}
    where key = 'k2'`.execute(database.db)
  expect(await forgetOldKeys(database.db, clock)).toBe(1)
  expect(await write({ ...id, key: 'k2' }, 'again')).toBe('young')
  expect(await write(id, 'again')).toBe('again')
})

function write<T>(key: typeof id, answer: T) {
  return transact(database.db, (tx) =>
    once(tx, key, async () => {
      await enter(tx)
      return answer
    }),
  )
}

async function enter(tx: Tx): Promise<void> {
  await sql`insert into entry values ('done')`.execute(tx)
}

async function entries(): Promise<number> {
  const found = await sql<{ count: bigint }>`select count(*) from entry`.execute(database.db)
  return Number(found.rows[0]?.count)
}
