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
 * Says that this node's workers live, and gives back the jobs of nodes that have not said so for
 * long: the queue itself would hold the jobs of a killed node for four hours.
 */
export function startPulse(options: PulseOptions): Pulse {
  const { log, limits } = options
  let beating: Promise<void> | undefined
  const beat = () => {
    beating ??= live(options)
      .catch((error) => log.warn({ err: error }, 'jobs cannot give a sign of life'))
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
  // A lock younger than that may be of a node that has only just begun.
  const dead = await sql<{ id: string }>`
    select distinct locked_by as id from ${sql.id(schema, 'jobs')}
    where locked_at < ${lastSeen}
      and not exists (select from kernel.job_worker where id = locked_by)`.execute(db)
  if (dead.rows.length === 0) return
  const ids = dead.rows.map((row) => row.id)
  log.warn({ ids }, 'jobs of dead nodes are given back')
  await sql`select ${sql.id(schema, 'force_unlock_workers')}(${ids}::text[])`.execute(db)
}
