import { type FreshDatabase, freshDatabase } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from './clock.ts'
import { createDatabase, type Database, transact } from './database.ts'
import { createLog } from './log.ts'
import { createOutbox } from './outbox.ts'

declare module './outbox.ts' {
  interface Events {
    'test.shared': { n: number }
  }
}

const log = createLog('silent')
let fresh: FreshDatabase
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  database = createDatabase({ url: fresh.url, log })
  await sql`create table counted (listener text not null, n integer not null)`.execute(database.db)
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

function node() {
  // One lane after the other, so that the second finds what the first one has read.
  const limits = { retryDelayMs: 10, pollMs: 25, lanesAtOnceMax: 1 }
  return createOutbox({ database, log, clock: systemClock, limits })
}

const isAllHeard = () =>
  vi.waitFor(
    async () => {
      const left = await sql`select from kernel.delivery`.execute(database.db)
      if (left.rows.length > 0) throw new Error('not yet')
    },
    { timeout: 50_000, interval: 5 },
  )

test('[SCL-02] listeners share the payload of an event, also one that fails and hears it again', async () => {
  const payloads: { n: number }[] = []
  let attempts = 0
  const outbox = node()
  outbox.listen('test.shared', 'a', async ({ payload }) => void payloads.push(payload))
  outbox.listenToMany('test.shared', 'b', async (events, tx) => {
    attempts += 1
    for (const { payload } of events)
      await sql`insert into counted values ('b', ${payload.n})`.execute(tx)
    if (attempts === 1) throw new Error('not yet')
    for (const { payload } of events) payloads.push(payload)
  })
  outbox.listen('test.shared', 'c', async ({ payload }) => void payloads.push(payload))
  await outbox.start()
  await transact(database.db, (tx) =>
    outbox.tell(tx, { name: 'test.shared', merchantId: null, payload: { n: 7 } }),
  )
  await isAllHeard()
  await outbox.stop()
  expect(payloads).toEqual([{ n: 7 }, { n: 7 }, { n: 7 }])
  const [first, second] = payloads
  expect(second).toBe(first)
  const counted = await sql`select listener, n from counted`.execute(database.db)
  expect(counted.rows).toEqual([{ listener: 'b', n: 7 }])
})

test('[SCL-02] two nodes share the events, and each listener hears each of them once', async () => {
  const heard: string[] = []
  const nodes = [node(), node()]
  for (const outbox of nodes)
    for (const listener of ['d', 'e', 'f'])
      outbox.listenToMany('test.shared', listener, async (events) => {
        await new Promise((go) => setTimeout(go, 1))
        for (const { payload } of events) heard.push(`${listener} ${payload.n}`)
      })
  await Promise.all(nodes.map((outbox) => outbox.start()))
  const numbers = Array.from({ length: 200 }, (_, n) => n)
  for (const n of numbers)
    await transact(database.db, (tx) =>
      (nodes[n % 2] ?? node()).tell(tx, {
        name: 'test.shared',
        merchantId: null,
        payload: { n },
      }),
    )
  await isAllHeard()
  await Promise.all(nodes.map((outbox) => outbox.stop()))
  const each = ['d', 'e', 'f'].flatMap((listener) => numbers.map((n) => `${listener} ${n}`))
  expect(heard.toSorted()).toEqual(each.toSorted())
})
