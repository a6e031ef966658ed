import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import type { FailedJob, WaitingJobs } from './jobs.ts'

/** What the queue says about itself. */
export async function readWaitingJobs(db: Db, schema: string): Promise<WaitingJobs[]> {
  const found = await sql<WaitingJobs>`
    select task_identifier as name,
      (count(*) filter (where locked_at is null and attempts < max_attempts))::int as waiting,
      (count(*) filter (where locked_at is not null))::int as running,
      (count(*) filter (where attempts >= max_attempts and locked_at is null))::int as failed,
      min(run_at) filter (where locked_at is null and attempts < max_attempts) as "dueAt"
    from ${sql.id(schema, 'jobs')} group by 1 order by 1`.execute(db)
  return found.rows
}

export async function readFailedJobs(db: Db, schema: string, limit: number): Promise<FailedJob[]> {
  const found = await sql<FailedJob>`
    select id::text as id, task_identifier as name, attempts::int as attempts,
      max_attempts::int as "maxAttempts", last_error as error, run_at as "runAt"
    from ${sql.id(schema, 'jobs')} where last_error is not null and locked_at is null
    order by attempts >= max_attempts desc, run_at limit ${limit}`.execute(db)
  return found.rows
}

export async function retryJob(tx: Tx, schema: string, id: string): Promise<boolean> {
  const done = await sql`
    select ${sql.id(schema, 'reschedule_jobs')}(
      array[${id}]::bigint[], run_at => now(), attempts => 0)`.execute(tx)
  return done.rows.length > 0
}
