import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  runMigrations,
  type Task,
  type WorkerEvents,
} from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import { texts } from './arrays.ts'
import { createPool, type Database, type Stored, type Tx } from './database.ts'
import { type Pulse, startPulse } from './jobs.pulse.ts'
import { readFailedJobs, readWaitingJobs, retryJob } from './jobs.queue.ts'
import type { Log } from './log.ts'

/** Every job's name and payload; a module adds its own, as it does with events. */
export interface JobPayloads {}

export type JobName = keyof JobPayloads

export interface JobRun {
  id: string
  /** 1 on the first run. */
  attempt: number
  /** Aborts some seconds after the node began to stop. */
  signal: AbortSignal
}

export interface JobOptions {
  /** Five-field cron in UTC; such a run has an empty payload. */
  schedule?: string
  maxAttempts?: number
}

export interface Jobs {
  /** Call it before start. A job may run again after a crash, so it must be idempotent. */
  define<N extends JobName>(
    name: N,
    work: (payload: Stored<JobPayloads[N]>, run: JobRun) => Promise<void>,
    options?: JobOptions,
  ): void
  /** With a transaction, the job exists if and only if it commits. */
  add<N extends JobName>(
    tx: Tx | undefined,
    name: N,
    payload: JobPayloads[N],
    options?: AddOptions,
  ): Promise<void>
  /** Many at once, in one statement. */
  addMany<N extends JobName>(tx: Tx, name: N, payloads: readonly JobPayloads[N][]): Promise<void>
  /** Creates or updates the queue's own schema. */
  prepare(): Promise<void>
  start(): Promise<void>
  /** Waits for running jobs; one that does not end in time will run again. */
  stop(): Promise<void>
  stats(): JobStats
  /** Jobs that wait, by their names. */
  waiting(): Promise<WaitingJobs[]>
  /** Jobs that have failed, those that used up their attempts first. */
  failed(limit: number): Promise<FailedJob[]>
  /** Lets a job that has failed run at once, with all its attempts; false where there is none. */
  retry(tx: Tx, id: string): Promise<boolean>
}

export interface WaitingJobs {
  name: string
  waiting: number
  running: number
  failed: number
  /** When the oldest one was due. */
  dueAt: Date | null
}

export interface FailedJob {
  id: string
  name: string
  attempts: number
  maxAttempts: number
  error: string
  runAt: Date
}

export interface AddOptions {
  /** Replaces a waiting job with the same key. */
  key?: string
  runAt?: Date
}

export interface JobStats {
  running: number
  done: number
  failed: number
  /** Jobs that have used up their attempts. */
  givenUp: number
}

export interface JobLimits {
  /** Jobs at once on this node. */
  concurrency: number
  /** How long a job that is due may stay unnoticed; new ones are noticed at once. */
  pollMs: number
  maxAttempts: number
  abortAfterMs: number
  stopWaitMaxMs: number
  /** The interval of heartbeats, and the silence after which a node's jobs are released to others. */
  pulseMs: number
  deadAfterMs: number
  /** The pause before a worker that stopped is started again. */
  restartDelayMs: number
}

const jobLimits: JobLimits = {
  concurrency: 4,
  pollMs: 1_000,
  maxAttempts: 10,
  abortAfterMs: 5_000,
  stopWaitMaxMs: 20_000,
  pulseMs: 15_000,
  deadAfterMs: 60_000,
  restartDelayMs: 2_000,
}

export interface JobsConfig {
  database: Database
  log: Log
  limits?: Partial<JobLimits>
}

const schema = 'jobs'

interface Definition {
  work(payload: unknown, run: JobRun): Promise<void>
  options: JobOptions
}

export function createJobs(config: JobsConfig): Jobs {
  const { database, log } = config
  const limits = { ...jobLimits, ...config.limits }
  const definitions = new Map<string, Definition>()
  const stats: JobStats = { running: 0, done: 0, failed: 0, givenUp: 0 }
  let crew: Crew | undefined
  let stopped: Promise<void> | undefined

  return {
    define(name, work, options = {}) {
      if (crew) throw new Error(`job ${name} is defined after the jobs were started`)
      if (definitions.has(name)) throw new Error(`two jobs are named ${name}`)
      definitions.set(name, {
        work: (payload, current) => work(payload as never, current),
        options,
      })
    },
    async add(tx, name, payload, { key, runAt } = {}) {
      const maxAttempts = definitions.get(name)?.options.maxAttempts ?? limits.maxAttempts
      await sql`
        select ${sql.id(schema, 'add_job')}(
          identifier => ${name},
          payload => ${JSON.stringify(payload)}::json,
          run_at => ${runAt ?? null}::timestamptz,
          max_attempts => ${maxAttempts}::integer,
          job_key => ${key ?? null}::text
        )`.execute(tx ?? database.db)
    },
    async addMany(tx, name, payloads) {
      if (payloads.length === 0) return
      const maxAttempts = definitions.get(name)?.options.maxAttempts ?? limits.maxAttempts
      const given = texts(payloads.map((payload) => JSON.stringify(payload)))
      await sql`
        select count(*) from ${sql.id(schema, 'add_jobs')}(array(
          select row(${name}, payload::json, null, null, ${maxAttempts}::integer, null,
          ${crowdPriority}::integer, null)
            ::${sql.id(schema, 'job_spec')}
          from unnest(${given}::text[]) as given (payload)))`.execute(tx)
    },
    async prepare() {
      // Nodes that start at the same time wait for each other here.
      const pool = createPool({ url: database.url, log, poolMax: 1, lockTimeoutMs: 0 })
      await runMigrations({ pgPool: pool, schema, logger: loggerTo(log) }).finally(() => pool.end())
    },
    async start() {
      if (definitions.size > 0) {
        crew ??= await startCrew({ database, log, limits, definitions, stats })
      }
    },
    async stop() {
      stopped ??= crew?.stop()
      await stopped
    },
    stats: () => ({ ...stats }),
    waiting: () => readWaitingJobs(database.db, schema),
    failed: (limit) => readFailedJobs(database.db, schema, limit),
    retry: (tx, id) => retryJob(tx, schema, id),
  }
}

/** Jobs that come in crowds wait behind single ones: a code to sign in is not late because of a newsletter. */
const crowdPriority = 10

interface CrewOptions {
  database: Database
  log: Log
  limits: JobLimits
  definitions: ReadonlyMap<string, Definition>
  stats: JobStats
}

interface Crew {
  stop(): Promise<void>
}

/** Besides the workers: one connection to hear of new jobs, one for the schedule. */
const spareConnections = 2

/** Runs the worker, and restarts it when it has stopped, as it does when the database was away too long. */
async function startCrew(options: CrewOptions): Promise<Crew> {
  const { database, log, limits } = options
  const pool = createPool({
    url: database.url,
    log,
    poolMax: limits.concurrency + spareConnections,
  })
  const stopping = new AbortController()
  let { runner, pulse } = await startShift(options, pool)

  const watch = async () => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch((error) =>
        log.error({ err: error }, 'the job worker stopped; it is started again'),
      )
      await pulse.stop()
      if (stopping.signal.aborted) return
      try {
        await sleep(limits.restartDelayMs, undefined, { signal: stopping.signal })
        log.warn('the job worker starts again')
        ;({ runner, pulse } = await startShift(options, pool))
      } catch (error) {
        if (!stopping.signal.aborted)
          log.warn({ err: error }, 'the job worker could not be started; it is tried again')
      }
    }
  }
  const watching = watch()

  return {
    async stop() {
      stopping.abort()
      await stopRunner(runner, limits.stopWaitMaxMs)
      await watching
      await pool.end()
    },
  }
}

/**
 * With batching on, the queue waits until a job's end is written, also when it stops, and survives if that
 * fails; by default it does neither.
 */
const recordedOutcomes = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

async function startShift(
  { database, log, limits, definitions, stats }: CrewOptions,
  pool: pg.Pool,
): Promise<{ runner: Runner; pulse: Pulse }> {
  const events: WorkerEvents = new EventEmitter()
  let poolId = ''
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id
  })
  count(events, stats)
  const runner = await run({
    pgPool: pool,
    schema,
    events,
    logger: loggerTo(log),
    concurrency: limits.concurrency,
    pollInterval: limits.pollMs,
    gracefulShutdownAbortTimeout: limits.abortAfterMs,
    noHandleSignals: true,
    preset: { worker: recordedOutcomes },
    ...tasksOf(definitions, limits),
  })
  return { runner, pulse: startPulse({ db: database.db, log, limits, schema, poolId }) }
}

function tasksOf(
  definitions: ReadonlyMap<string, Definition>,
  limits: JobLimits,
): Pick<RunnerOptions, 'taskList' | 'parsedCronItems'> {
  const taskList: Record<string, Task> = {}
  for (const [name, definition] of definitions) {
    taskList[name] = async (payload, { job, abortSignal }) => {
      const scheduled = typeof payload === 'object' && payload !== null && '_cron' in payload
      const current = { id: job.id, attempt: job.attempts, signal: abortSignal }
      await definition.work(scheduled ? {} : payload, current)
    }
  }
  const scheduled = [...definitions].flatMap(([name, { options }]) =>
    options.schedule
      ? [
          {
            task: name,
            match: options.schedule,
            identifier: name,
            // With the key, runs do not pile up while no node works.
            options: {
              maxAttempts: options.maxAttempts ?? limits.maxAttempts,
              backfillPeriod: 0,
              jobKey: `schedule:${name}`,
            },
          },
        ]
      : [],
  )
  return { taskList, parsedCronItems: parseCronItems(scheduled) }
}

function count(events: WorkerEvents, stats: JobStats): void {
  events.on('job:start', () => {
    stats.running += 1
  })
  events.on('job:complete', () => {
    stats.running -= 1
  })
  events.on('job:success', () => {
    stats.done += 1
  })
  events.on('job:error', () => {
    stats.failed += 1
  })
  events.on('job:failed', () => {
    stats.givenUp += 1
  })
}

async function stopRunner(runner: Runner, waitMaxMs: number): Promise<void> {
  // It throws if the runner has already stopped by itself.
  const stopped = runner.stop().catch(() => {})
  const waited = new AbortController()
  const tooLong = sleep(waitMaxMs, 'too long', { signal: waited.signal }).catch(() => 'in time')
  if ((await Promise.race([stopped, tooLong])) === 'too long') await runner.kill()
  waited.abort()
}

/** The queue logs the start and end of each job as info; here that is debug. */
function loggerTo(log: Log): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const details = { ...scope, err: meta?.error }
    if (level === 'error') log.error(details, message)
    else if (level === 'warning') log.warn(details, message)
    else log.debug(details, message)
  })
}
