import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Log } from './log.ts'

export interface Pulse {
  stop(): Promise<void>
}

export interface PulseOptions {
  db: Db
  log: Log
  limits: { pulseMs: number; deadAfterMs: number }
  schema: string
  poolId: string
}

/**
 * Records that this node's workers are alive, and releases the jobs of nodes that have been silent for
 * long: the queue itself would keep the jobs of a killed node locked for four hours.
 */
export function startPulse(options: PulseOptions): Pulse {
  const { log, limits } = options
  let beating: Promise<void> | undefined
  const beat = () => {
    beating ??= live(options)
      .catch((error) =>
        log.warn({ err: error }, 'the heartbeat of this node’s jobs could not be written'),
      )
      .finally(() => {
        beating = undefined
      })
  }
  beat()
  const timer = setInterval(beat, limits.pulseMs)
  return {
    async stop() {
      clearInterval(timer)
      await beating
    },
  }
}

async function live({ db, log, limits, schema, poolId }: PulseOptions): Promise<void> {
  await sql`
    insert into kernel.job_worker (id, seen_at) values (${poolId}, now())
    on conflict on constraint job_worker_pk do update set seen_at = now()`.execute(db)
  const lastSeen = sql`now() - ${limits.deadAfterMs} * interval '1 ms'`
  await sql`delete from kernel.job_worker where seen_at < ${lastSeen}`.execute(db)
  // A younger lock may belong to a node that has just started.
  const dead = await sql<{ id: string }>`
    select distinct locked_by as id from ${sql.id(schema, 'jobs')}
    where locked_at < ${lastSeen}
      and not exists (select from kernel.job_worker where id = locked_by)`.execute(db)
  if (dead.rows.length === 0) return
  const ids = dead.rows.map((row) => row.id)
  log.warn({ ids }, 'jobs of nodes that stopped without notice are released and will run again')
  await sql`select ${sql.id(schema, 'force_unlock_workers')}(${ids}::text[])`.execute(db)
}
