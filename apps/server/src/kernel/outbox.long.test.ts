import { type FreshDatabase, freshDatabase, frozenClock } from '@baize/testkit'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Clock, systemClock } from './clock.ts'
import { createDatabase, type Database, type Tx, transact } from './database.ts'
import { createLog } from './log.ts'
import type { OutboxLimits } from './outbox.limits.ts'
import { createOutbox, type Outbox } from './outbox.ts'

declare module './outbox.ts' {
  interface Events {
    'test.counted': { n: number; at?: Date }
    'test.other': { word: string }
  }
}

const log = createLog('silent')
let fresh: FreshDatabase
let database: Database
let outboxes: Outbox[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  database = createDatabase({ url: fresh.url, log, poolMax: 20 })
  await sql`create table heard (listener text not null, n integer not null)`.execute(database.db)
})

beforeEach(async () => {
  outboxes = []
  await sql`truncate heard, kernel.delivery, kernel.event`.execute(database.db)
})

afterEach(async () => {
  await Promise.all(outboxes.map((outbox) => outbox.stop()))
})

afterAll(async () => {
  await database.close()
  await fresh.drop()
})

test('a committed event reaches each of its listeners as it was told', async () => {
  const at = new Date('2026-03-01T10:00:00Z')
  const events: unknown[] = []
  const outbox = node({ clock: frozenClock(at) })
  outbox.listen('test.counted', 'a', async (event) => void events.push(['a', event]))
  outbox.listen('test.counted', 'b', async (event) => void events.push(['b', event]))
  outbox.listen('test.other', 'c', async (event) => void events.push(['c', event]))
  await outbox.start()
  await tell(outbox, 1, 'merchant')
  await until(() => events.length === 2)
  const event = {
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'test.counted',
    merchantId: 'merchant',
    payload: { n: 1 },
    at,
  }
  expect(events).toEqual(
    expect.arrayContaining([
      ['a', event],
      ['b', event],
    ]),
  )
})

test('an event whose transaction fails is never told', async () => {
  const outbox = counting(node())
  await outbox.start()
  const failed = transact(database.db, async (tx) => {
    await outbox.tell(tx, { name: 'test.counted', merchantId: null, payload: { n: 1 } })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await tell(outbox, 2)
  await until(async () => (await heard()).length > 0)
  expect(await heard()).toEqual([2])
  expect(await rows('kernel.event')).toBe(1)
})

test('listeners hear within 50 ms of the commit', async () => {
  const lagsMs: number[] = []
  let committedAtMs = 0
  const outbox = node({ limits: { pollMs: 60_000, turnsApartMs: 1 } })
  outbox.listen('test.counted', 'a', async () => {
    lagsMs.push(performance.now() - committedAtMs)
  })
  await outbox.start()
  for (let n = 1; n <= 20; n += 1) {
    await tell(outbox, n)
    committedAtMs = performance.now()
    await until(() => lagsMs.length === n)
  }
  // A quarter of them is enough, so that a busy machine does not fail the test.
  expect(lagsMs.toSorted((a, b) => a - b)[5]).toBeLessThan(50)
})

test('[LED-04] no transaction that tells something notifies: nodes are rung when it is written', async () => {
  const statements: string[] = []
  const watched = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void statements.push(query.sql),
  })
  const elsewhere = counting(node({ limits: { pollMs: 60_000 } }))
  await elsewhere.start()
  const teller = counting(node())
  await transact(watched, (tx) =>
    teller.tell(tx, { name: 'test.counted', merchantId: null, payload: { n: 1 } }),
  )
  expect(statements.filter((text) => /kernel\.event/.test(text))).toHaveLength(1)
  expect(statements.filter((text) => /notify/i.test(text))).toEqual([])
  await until(async () => (await heard()).length > 0)
  expect(await heard()).toEqual([1])
})

test('a node that ends right after its commit has told the others', async () => {
  const elsewhere = counting(node({ limits: { pollMs: 60_000 } }))
  await elsewhere.start()
  const brief = counting(node())
  for (const n of [1, 2, 3]) await tell(brief, n)
  await brief.stop()
  await until(async () => (await heard()).length === 3)
  expect((await heard()).toSorted((a, b) => a - b)).toEqual([1, 2, 3])
})

test('news that comes closely is heard together', async () => {
  const heard: { n: number; transaction: string }[] = []
  const turnsApartMs = 1_000
  // A turn that takes long is not divided either.
  const outbox = node({ limits: { pollMs: 60_000, turnsApartMs, batchBudgetMs: 60_000 } })
  outbox.listen('test.counted', 'a', async (event, tx) => {
    const found = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx)
    heard.push({ n: event.payload.n, transaction: found.rows[0]?.id ?? '' })
  })
  await outbox.start()
  await tell(outbox, 1)
  await until(() => heard.length === 1)
  const startMs = performance.now()
  for (let n = 2; n <= 9; n += 1) await tell(outbox, n)
  await until(() => heard.length === 9)
  const turnsMax = 1 + Math.floor((performance.now() - startMs) / turnsApartMs)
  const [first, ...rest] = heard.map(({ transaction }) => transaction)
  expect(new Set(rest).size).toBeLessThanOrEqual(turnsMax)
  expect(rest).not.toContain(first)
})

test('[SCL-02] who listens to many hears them in one call; of those, a bad one fails alone', async () => {
  const calls: number[][] = []
  const outbox = node({ limits: { pollMs: 60_000, turnsApartMs: 1_000, attemptsMax: 1 } })
  outbox.listenToMany('test.counted', 'a', async (events, tx) => {
    const numbers = events.map(({ payload }) => payload.n)
    calls.push(numbers)
    for (const n of numbers) await note(tx, 'a', n)
    if (numbers.includes(5)) throw new Error('five is bad')
  })
  await outbox.start()
  await tell(outbox, 1)
  await until(() => calls.length === 1)
  // In one transaction, so that one turn finds all of them.
  await tellMany(outbox, [2, 3, 4, 5, 6])
  await until(async () => (await outbox.parked()).length === 1)
  await until(async () => (await heard()).length === 5)
  expect(await heard()).toEqual([1, 2, 3, 4, 6])
  expect(calls[1]?.toSorted()).toEqual([2, 3, 4, 5, 6])
  expect(calls.slice(2).map((numbers) => numbers.length)).toEqual([1, 1, 1, 1, 1])
})

test('[SCL-02] a listener that fails midway is tried again and its writes happen once', async () => {
  let attempts = 0
  const outbox = node()
  outbox.listen('test.counted', 'a', async (event, tx) => {
    attempts += 1
    await note(tx, 'a', event.payload.n)
    if (attempts < 3) throw new Error('not yet')
  })
  await outbox.start()
  await tell(outbox, 1)
  await until(async () => (await rows('kernel.delivery')) === 0)
  expect(attempts).toBe(3)
  expect(await heard()).toEqual([1])
})

test('[SCL-02] a connection killed in mid delivery: it is delivered again and its writes happen once', async () => {
  const ids: string[] = []
  const outbox = node()
  outbox.listen('test.counted', 'a', async (event, tx) => {
    ids.push(event.id)
    await note(tx, 'a', event.payload.n)
    if (ids.length > 1) return
    const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${own.rows[0]?.pid})`.execute(database.db)
  })
  await outbox.start()
  await tell(outbox, 1)
  await until(async () => (await rows('kernel.delivery')) === 0)
  expect(ids).toHaveLength(2)
  expect(ids[1]).toBe(ids[0])
  expect(await heard()).toEqual([1])
})

test('one bad event holds up neither the others of its listener nor other listeners', async () => {
  const outbox = node({ limits: { listenerTimeoutMs: 3_000, retryDelayMs: 60_000 } })
  outbox.listen('test.counted', 'picky', async (event, tx) => {
    if (event.payload.n === 3) throw new Error('not this one')
    await note(tx, 'picky', event.payload.n)
  })
  outbox.listen('test.counted', 'stuck', () => new Promise(() => {}))
  counting(outbox)
  await tellMany(outbox, [1, 2, 3, 4, 5])
  await outbox.start()
  await until(async () => (await heard()).length === 9)
  expect(await heard('picky')).toEqual([1, 2, 4, 5])
  expect(await heard('counting')).toEqual([1, 2, 3, 4, 5])
})

test('two nodes share the work and nothing is heard twice', async () => {
  const busy = { a: 0, b: 0 }
  const bothWork = Promise.withResolvers<void>()
  const sharing = (name: 'a' | 'b') => {
    const outbox = node({ limits: { batchMax: 10 } })
    outbox.listen('test.counted', 'shared', async (event, tx) => {
      busy[name] += 1
      // The node that is first leaves some deliveries to the other.
      if (busy.a > 0 && busy.b > 0) bothWork.resolve()
      await bothWork.promise
      await note(tx, 'shared', event.payload.n)
    })
    return outbox
  }
  const [a, b] = [sharing('a'), sharing('b')]
  const numbers = Array.from({ length: 500 }, (_, n) => n)
  await tellMany(a, numbers)
  await Promise.all([a.start(), b.start()])
  await until(async () => (await rows('kernel.delivery')) === 0)
  expect(await heard('shared')).toEqual(numbers)
  expect(Math.min(busy.a, busy.b)).toBeGreaterThan(50)
})

test('what is tried too often is parked, shown with its reason, and can be tried again', async () => {
  let broken = true
  const outbox = node({ limits: { attemptsMax: 3 } })
  outbox.listen('test.counted', 'a', async (event, tx) => {
    if (broken) throw new Error('the printer is on fire')
    await note(tx, 'a', event.payload.n)
  })
  await outbox.start()
  await tell(outbox, 1, 'merchant')
  await until(async () => (await outbox.parked()).length === 1)
  expect(await outbox.parked()).toEqual([
    expect.objectContaining({
      name: 'test.counted',
      merchantId: 'merchant',
      listener: 'a',
      attempts: 3,
      lastError: 'Error: the printer is on fire',
    }),
  ])
  // The books of its merchant wait for it; those of another do not.
  expect(await outbox.oldestWaiting('a', 'merchant')).toBeInstanceOf(Date)
  expect(await outbox.oldestWaiting('a', 'another')).toBeUndefined()
  await until(() => outbox.stats().parked === 1)
  expect(outbox.stats()).toEqual({ delivered: 0, failed: 3, waiting: 0, parked: 1 })
  broken = false
  expect(await outbox.retryParked()).toBe(1)
  await until(async () => (await heard()).length === 1)
  expect(await outbox.parked()).toEqual([])
})

test('a retry waits longer each time', async () => {
  const clock = frozenClock('2026-03-01T10:00:00Z')
  let attempts = 0
  const outbox = node({ clock, limits: { retryDelayMs: 1_000, pollMs: 20 } })
  outbox.listen('test.counted', 'a', async () => {
    attempts += 1
    throw new Error('no')
  })
  await outbox.start()
  await tell(outbox, 1)
  for (const [round, delayMs] of [1_000, 2_000, 4_000].entries()) {
    await until(() => outbox.stats().failed === round + 1)
    clock.advance(delayMs - 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(attempts).toBe(round + 1)
    clock.advance(1)
  }
})

test('the listening connection comes back after it was cut', async () => {
  const outbox = counting(node({ limits: { pollMs: 60_000 } }))
  await outbox.start()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(database.db)
  await tell(outbox, 1)
  await until(async () => (await heard()).length === 1)
  await tell(outbox, 2)
  await until(async () => (await heard()).length === 2)
  expect(await heard()).toEqual([1, 2])
})

test('what was told while no node was up is heard after the start', async () => {
  const teller = counting(node())
  await tellMany(teller, [1, 2, 3])
  const outbox = counting(node())
  await outbox.start()
  await until(async () => (await heard()).length === 3)
  expect(await heard()).toEqual([1, 2, 3])
})

test('[SCL-02] stop finishes the delivery under way and leaves the rest to others', async () => {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const outbox = node()
  outbox.listen('test.counted', 'slow', async (event, tx) => {
    begin()
    await new Promise((resolve) => setTimeout(resolve, 150))
    await note(tx, 'slow', event.payload.n)
  })
  await tellMany(outbox, [1, 2, 3])
  const started = outbox.start()
  await begun
  await Promise.all([started, outbox.stop()])
  expect(await heard()).toHaveLength(1)
  expect(await rows('kernel.delivery')).toBe(2)
})

test('delivered events are forgotten after fourteen days, undelivered ones never', async () => {
  const clock = frozenClock('2026-03-01T10:00:00Z')
  const outbox = counting(node({ clock }))
  await tell(outbox, 1)
  await sql`delete from kernel.delivery`.execute(database.db)
  await tell(outbox, 2)
  clock.advance(15 * 86_400_000)
  await tell(outbox, 3)
  expect(await outbox.forgetDelivered()).toBe(1)
  expect(await rows('kernel.event')).toBe(2)
})

test('listeners are named once, before the start', async () => {
  const outbox = counting(node())
  expect(() => counting(outbox)).toThrow('two listeners are named counting')
  await outbox.start()
  expect(() => outbox.listen('test.other', 'late', async () => {})).toThrow('before the outbox')
})

function node(options: { clock?: Clock; limits?: Partial<OutboxLimits> } = {}): Outbox {
  const limits = { retryDelayMs: 10, pollMs: 25, countEveryMs: 25, ...options.limits }
  const outbox = createOutbox({ database, log, clock: options.clock ?? systemClock, limits })
  outboxes.push(outbox)
  return outbox
}

function counting(outbox: Outbox): Outbox {
  outbox.listen('test.counted', 'counting', (event, tx) => note(tx, 'counting', event.payload.n))
  return outbox
}

const tell = (outbox: Outbox, n: number, merchantId: string | null = null) =>
  transact(database.db, (tx) =>
    outbox.tell(tx, { name: 'test.counted', merchantId, payload: { n } }),
  )

const tellMany = (outbox: Outbox, numbers: number[]) =>
  transact(database.db, (tx) =>
    outbox.tell(
      tx,
      ...numbers.map((n) => ({
        name: 'test.counted' as const,
        merchantId: null,
        payload: { n },
      })),
    ),
  )

async function note(tx: Tx, listener: string, n: number): Promise<void> {
  await sql`insert into heard values (${listener}, ${n})`.execute(tx)
}

async function heard(listener?: string): Promise<number[]> {
  const found = await sql<{ n: number }>`
    select n from heard where ${listener ?? null}::text is null or listener = ${listener ?? null}
    order by n`.execute(database.db)
  return found.rows.map((row) => row.n)
}

async function rows(table: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)}`.execute(database.db)
  return found.rows[0]?.count ?? 0
}

const until = (holds: () => boolean | Promise<boolean>) =>
  vi.waitFor(
    async () => {
      if (!(await holds())) throw new Error('not yet')
    },
    { timeout: 50_000, interval: 5 },
  )
