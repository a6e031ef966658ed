import { freshDatabase, frozenClock } from '@baize/testkit'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDatabase } from './database.ts'
import { createJobs } from './jobs.ts'
import { defineUpkeep } from './jobs.upkeep.ts'
import { createLog } from './log.ts'
import { createOutbox } from './outbox.ts'
import { createSecrets } from './secrets.ts'

test('upkeep deletes what the kernel has kept long enough and nothing else', async () => {
  const fresh = await freshDatabase()
  const log = createLog('silent')
  const database = createDatabase({ url: fresh.url, log })
  const { db } = database
  const clock = frozenClock('2026-06-30T12:00:00Z')
  const outbox = createOutbox({ database, log, clock })
  const secrets = createSecrets({ db, log, clock, secret: 'a secret that is long enough for this' })
  const jobs = createJobs({ database, log })
  onTestFinished(async () => {
    await jobs.stop()
    await database.close()
    await fresh.drop()
  })

  const [old, young] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-06-30T11:59:00Z')]
  for (const [name, at] of [
    ['old', old],
    ['young', young],
  ] as const) {
    await sql`insert into kernel.event (id, name, payload, told_at)
      values (gen_random_uuid(), ${name}, '{}', ${at})`.execute(db)
    await sql`insert into kernel.seen (id, until) values (${name}, ${at})`.execute(db)
  }
  defineUpkeep(jobs, { log, outbox, secrets })
  await secrets.start()
  await jobs.add(undefined, 'kernel.upkeep', {})
  await jobs.start()
  await vi.waitFor(() => expect(jobs.stats().done).toBe(1), { timeout: 50_000 })

  const left = await sql<{ name: string }>`
    select name from kernel.event
    union all select id from kernel.seen`.execute(db)
  expect(left.rows.map((row) => row.name)).toEqual(['young', 'young'])
})
