import { type FreshDatabase, freshDatabase } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createDatabase, type Database, transact } from './database.ts'
import { createJobs, type JobLimits, type Jobs } from './jobs.ts'
import { createLog } from './log.ts'

declare module './jobs.ts' {
  interface JobPayloads {
    'test.note': { n: number }
    'test.slow': { n: number }
    'test.daily': Record<string, never>
  }
}

const log = createLog('silent')
let fresh: FreshDatabase
let database: Database
let crews: Jobs[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  database = createDatabase({ url: fresh.url, log })
})

beforeEach(async () => {
  crews = []
  await sql`delete from jobs._private_jobs`.execute(database.db)
})

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(crews.map((jobs) => jobs.stop()))
})

afterAll(async () => {
  await database.close()
  await fresh.drop()
})

test('[SCL-01] jobs run once across two nodes that share them', async () => {
  const ran: [string, number][] = []
  const working = new Set<string>()
  const bothWork = Promise.withResolvers<void>()
  const nodes = ['a', 'b'].map((name) => {
    const jobs = node()
    jobs.define('test.note', async ({ n }) => {
      ran.push([name, n])
      // The node that is first leaves some jobs to the other.
      if (working.add(name).size === 2) bothWork.resolve()
      await bothWork.promise
    })
    return jobs
  })
  const numbers = Array.from({ length: 60 }, (_, n) => n)
  await transact(database.db, async (tx) => {
    for (const n of numbers) await nodes[0]?.add(tx, 'test.note', { n })
  })
  await Promise.all(nodes.map((jobs) => jobs.start()))
  await until(() => nodes.reduce((done, jobs) => done + jobs.stats().done, 0) === 60)
  expect(ran.map(([, n]) => n).toSorted((a, b) => a - b)).toEqual(numbers)
  expect(working.size).toBe(2)
})

test('a job added in a transaction exists only if that commits', async () => {
  const ran: number[] = []
  const jobs = node()
  jobs.define('test.note', async ({ n }) => void ran.push(n))
  await jobs.start()
  const failed = transact(database.db, async (tx) => {
    await jobs.add(tx, 'test.note', { n: 1 })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await transact(database.db, (tx) => jobs.add(tx, 'test.note', { n: 2 }))
  await jobs.add(undefined, 'test.note', { n: 3 })
  await until(() => ran.length === 2)
  expect(ran.toSorted((a, b) => a - b)).toEqual([2, 3])
})

test('a failing job is tried again, then given up and counted', async () => {
  const attempts: number[] = []
  const jobs = node()
  const work = async (_payload: { n: number }, { attempt }: { attempt: number }) => {
    attempts.push(attempt)
    throw new Error('no')
  }
  jobs.define('test.note', work, { maxAttempts: 2 })
  await jobs.add(undefined, 'test.note', { n: 1 })
  await jobs.start()
  await until(() => attempts.length === 1)
  await until(async () => {
    // The pause between attempts grows; the test shortens it.
    const due = await sql`update jobs._private_jobs set run_at = now() where locked_at is null
      and attempts = 1`.execute(database.db)
    return due.numAffectedRows === 1n
  })
  await until(() => jobs.stats().givenUp === 1)
  expect(attempts).toEqual([1, 2])
  expect(jobs.stats()).toEqual({ running: 0, done: 0, failed: 2, givenUp: 1 })
})

test('a waiting job of the same key is replaced', async () => {
  const ran: number[] = []
  const jobs = node()
  jobs.define('test.note', async ({ n }) => void ran.push(n))
  await jobs.add(undefined, 'test.note', { n: 1 }, { key: 'k' })
  await jobs.add(undefined, 'test.note', { n: 2 }, { key: 'k' })
  await jobs.add(undefined, 'test.note', { n: 3 }, { runAt: new Date(Date.now() + 3_600_000) })
  await jobs.start()
  await until(() => jobs.stats().done === 1)
  expect(ran).toEqual([2])
})

test('a scheduled job runs once at its time, whatever the number of nodes', async () => {
  const minuteMs = 60_000
  const lastMinuteMs = Math.floor(Date.now() / minuteMs) * minuteMs - minuteMs
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: lastMinuteMs - 1_500 })
  const ran: unknown[] = []
  for (const jobs of [node(), node()]) {
    jobs.define('test.daily', async (payload) => void ran.push(payload), { schedule: '* * * * *' })
    await jobs.start()
  }
  await until(() => ran.length > 0)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(ran).toEqual([{}])
})

test('[SCL-02] stop waits for the job under way', async () => {
  let ended = false
  const jobs = node()
  jobs.define('test.slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    ended = true
  })
  await jobs.add(undefined, 'test.slow', { n: 1 })
  await jobs.start()
  await until(() => jobs.stats().running === 1)
  await jobs.stop()
  expect(ended).toBe(true)
  const left =
    await sql`select task_identifier, locked_by, attempts, last_error from jobs.jobs`.execute(
      database.db,
    )
  expect(left.rows).toEqual([])
})

test('[SCL-02] the job of a killed node is taken over, the long job of a living one is not', async () => {
  const ran: number[] = []
  const jobs = node({ pulseMs: 50, deadAfterMs: 60_000 })
  jobs.define('test.note', async ({ n }) => void ran.push(n))
  await jobs.add(undefined, 'test.note', { n: 1 }, { key: 'dead' })
  await jobs.add(undefined, 'test.note', { n: 2 }, { key: 'living' })
  await sql`update jobs._private_jobs set locked_by = key, locked_at = now() - interval '10 min'`.execute(
    database.db,
  )
  await sql`insert into kernel.job_worker
    values ('dead', now() - interval '2 min'), ('living', now())`.execute(database.db)
  await jobs.start()
  await until(() => ran.length > 0)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(ran).toEqual([1])
})

test('jobs go on after the database cut every connection', async () => {
  const ran: number[] = []
  const jobs = node()
  jobs.define('test.note', async ({ n }) => void ran.push(n))
  await jobs.start()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db)
  await jobs.add(undefined, 'test.note', { n: 1 })
  await until(() => ran.length === 1)
  expect(ran).toEqual([1])
})

test('a worker that could not write down the end of a job is started again', async () => {
  // The queue also prints its log to the console.
  vi.spyOn(console, 'trace').mockImplementation(() => {})
  const ran: number[] = []
  const jobs = node({ restartDelayMs: 20 })
  jobs.define('test.note', async ({ n }) => {
    ran.push(n)
    if (n === 1) await sql`alter table jobs._private_jobs rename to away`.execute(database.db)
  })
  await jobs.add(undefined, 'test.note', { n: 1 })
  await jobs.start()
  await until(() => ran.length === 1)
  await new Promise((resolve) => setTimeout(resolve, 200))
  await sql`alter table jobs.away rename to _private_jobs`.execute(database.db)
  await jobs.add(undefined, 'test.note', { n: 2 })
  await until(() => ran.length === 2)
  expect(ran).toEqual([1, 2])
})

function node(limits: Partial<JobLimits> = {}): Jobs {
  const jobs = createJobs({ database, log, limits: { pollMs: 50, ...limits } })
  crews.push(jobs)
  return jobs
}

const until = (holds: () => boolean | Promise<boolean>) =>
  vi.waitFor(
    async () => {
      if (!(await holds())) throw new Error('not yet')
    },
    { timeout: 50_000, interval: 10 },
  )
