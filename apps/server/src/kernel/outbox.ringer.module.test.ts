import { type FreshDatabase, freshDatabase } from '@baize/testkit'
import type { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createDatabase, type Database } from './database.ts'
import { createLog } from './log.ts'
import { createRinger } from './outbox.ringer.ts'
import { wakeChannel } from './outbox.store.ts'

const log = createLog('silent')
let fresh: FreshDatabase
let database: Database
let elsewhere: Client
let rung: (string | undefined)[]

beforeAll(async () => {
  fresh = await freshDatabase()
  database = createDatabase({ url: fresh.url, log })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

beforeEach(async () => {
  rung = []
  elsewhere = await database.connect()
  await elsewhere.query(`listen ${wakeChannel}`)
  elsewhere.on('notification', ({ payload }) => rung.push(payload))
})
afterEach(() => elsewhere.end())

test('[LED-04] what is told while a ring is under way is rung next, each name once', async () => {
  const ringer = createRinger({ database, log, mark: 'here' })
  for (const name of ['a', 'b', 'c', 'b', 'b']) ringer.ring(name)
  await vi.waitUntil(() => rung.length >= 3)
  expect(rung).toEqual(['here a', 'here b', 'here c'])
  ringer.ring('d')
  await vi.waitUntil(() => rung.length >= 4)
  await ringer.stop()
  expect(rung).toEqual(['here a', 'here b', 'here c', 'here d'])
})

test('[LED-04] a node that ends rings for what it has told, and no more', async () => {
  const ringer = createRinger({ database, log, mark: 'here' })
  for (const name of ['a', 'b']) ringer.ring(name)
  await ringer.stop()
  ringer.ring('c')
  // It is answered after all notifications that were sent before.
  await elsewhere.query('select')
  expect(rung).toEqual(['here a', 'here b'])
})
