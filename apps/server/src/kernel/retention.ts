import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'

/** How long staff's words about members are kept: as long as complaints. The database refuses to delete them before. */
const yearsKept = 5
const atOnceMax = 5_000

/** Deletes what was written more than five years ago in a table of this module; a rest is left for the next time. */
export async function forgetRemarks(db: Db, clock: Clock, table: string): Promise<number> {
  const before = new Date(clock.now())
  before.setUTCFullYear(before.getUTCFullYear() - yearsKept)
  const done = await sql`
    delete from ${sql.table(table)} where id in (
      select id from ${sql.table(table)} where at < ${before} limit ${atOnceMax})`.execute(db)
  return Number(done.numAffectedRows ?? 0n)
}
