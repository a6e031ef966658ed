import type { SaidDay } from '@baize/engines/lottery'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database.ts'

export interface KeptDay extends SaidDay {
  reason: string
  by: string
  at: Date
}

/** What staff have said about days, in the order in which they said it. */
export async function readDays(db: Db): Promise<KeptDay[]> {
  const found = await sql<KeptDay>`
    select calendar, day::text as day, says, reason, said_by as by, at
    from lottery.calendar_day order by id`.execute(db)
  return found.rows
}

export async function insertDay(
  db: Db,
  { calendar, day, says, reason, by, at }: KeptDay,
): Promise<void> {
  await sql`
    insert into lottery.calendar_day (calendar, day, says, reason, said_by, at)
    values (${calendar}, ${day}::date, ${says}, ${reason}, ${by}, ${at})`.execute(db)
}
