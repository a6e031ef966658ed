import type { ExportKind } from '@baize/contract/office/reports'
import { sql } from 'kysely'
import type { Day } from '../../../kernel/calendar.ts'
import type { Db, Tx } from '../../../kernel/database.ts'

export interface ExportFile {
  id: string
  merchantId: string
  scheduleId: string | null
  kind: ExportKind
  fromDay: Day
  toDay: Day
  isPersonal: boolean
  state: 'waiting' | 'ready' | 'failed' | 'gone'
  madeBy: string
  createdAt: Date
  until: Date | null
  rows: string | null
  sha256: string | null
}

const columns = sql`id, merchant_id as "merchantId", schedule_id as "scheduleId", kind,
  from_day::text as "fromDay", to_day::text as "toDay", is_personal as "isPersonal", state,
  made_by as "madeBy", created_at as "createdAt", until, line_count::text as rows, sha256`

export async function readFiles(db: Db, merchantId: string, limit: number): Promise<ExportFile[]> {
  const found = await sql<ExportFile>`
    select ${columns} from reports.export where merchant_id = ${merchantId}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return found.rows
}

export async function readFile(
  db: Db,
  merchantId: string,
  id: string,
): Promise<ExportFile | undefined> {
  const found = await sql<ExportFile>`
    select ${columns} from reports.export
    where merchant_id = ${merchantId} and id = ${id}`.execute(db)
  return found.rows[0]
}

/** False where it was ordered before. */
export async function insertFile(
  tx: Tx,
  file: Omit<ExportFile, 'state' | 'until' | 'rows' | 'sha256'>,
): Promise<boolean> {
  const done = await sql`
    insert into reports.export (id, merchant_id, schedule_id, kind, from_day, to_day, is_personal, state,
      made_by, created_at)
    values (${file.id}, ${file.merchantId}, ${file.scheduleId}, ${file.kind}, ${file.fromDay}::date,
      ${file.toDay}::date, ${file.isPersonal}, 'waiting', ${file.madeBy}, ${file.createdAt})
    on conflict do nothing`.execute(tx)
  return (done.numAffectedRows ?? 0n) > 0n
}

/** A job that runs again writes the same parts again. */
export async function writePart(db: Db, id: string, nth: number, body: string): Promise<void> {
  await sql`
    insert into reports.export_part (export_id, nth, body) values (${id}, ${nth}, ${body})
    on conflict on constraint export_part_pk do update set body = excluded.body`.execute(db)
}

export async function readPart(db: Db, id: string, nth: number): Promise<string | undefined> {
  const found = await sql<{ body: string }>`
    select body from reports.export_part where export_id = ${id} and nth = ${nth}`.execute(db)
  return found.rows[0]?.body
}

export async function endFile(
  tx: Tx,
  id: string,
  end: { parts: number; rows: number; bytes: number; sha256: string; at: Date; until: Date },
): Promise<void> {
  await sql`delete from reports.export_part where export_id = ${id} and nth >= ${end.parts}`.execute(
    tx,
  )
  await sql`
    update reports.export set state = 'ready', line_count = ${end.rows}, bytes = ${end.bytes},
      sha256 = ${end.sha256}, ready_at = ${end.at}, until = ${end.until}
    where id = ${id} and state = 'waiting'`.execute(tx)
}

export async function failFile(db: Db, id: string, fault: string): Promise<void> {
  await sql`
    update reports.export set state = 'failed', fault = ${fault}
    where id = ${id} and state = 'waiting'`.execute(db)
}

/** The lines are deleted, also those of a file that was never finished; that it was made stays. */
export async function dropOld(db: Db, now: Date): Promise<void> {
  await sql`
    with old as (
      update reports.export set state = 'gone' where state = 'ready' and until < ${now} returning id)
    delete from reports.export_part p
    where p.export_id in (
      select id from old union all select id from reports.export where state = 'failed')`.execute(
    db,
  )
}

export interface Schedule {
  id: string
  merchantId: string
  kind: ExportKind
  every: 'day' | 'week'
  madeBy: string
  lastDay: Day | null
}

export async function readSchedules(at: Db | Tx, merchantId: string): Promise<Schedule[]> {
  const found = await sql<Schedule>`
    select id, merchant_id as "merchantId", kind, every, made_by as "madeBy",
      last_day::text as "lastDay"
    from reports.schedule where merchant_id = ${merchantId} and ended_at is null
    order by made_at, id`.execute(at)
  return found.rows
}

export async function insertSchedule(
  tx: Tx,
  { id, merchantId, kind, every, madeBy, at }: Omit<Schedule, 'lastDay'> & { at: Date },
): Promise<boolean> {
  const done = await sql`
    insert into reports.schedule (id, merchant_id, kind, every, made_by, made_at)
    values (${id}, ${merchantId}, ${kind}, ${every}, ${madeBy}, ${at})
    on conflict do nothing`.execute(tx)
  return (done.numAffectedRows ?? 0n) > 0n
}

export async function endSchedule(
  tx: Tx,
  merchantId: string,
  id: string,
  at: Date,
): Promise<boolean> {
  const done = await sql`
    update reports.schedule set ended_at = ${at}
    where merchant_id = ${merchantId} and id = ${id} and ended_at is null`.execute(tx)
  return (done.numAffectedRows ?? 0n) > 0n
}

/** False where another node was first. */
export async function markOrdered(tx: Tx, { id, lastDay }: Schedule, day: Day): Promise<boolean> {
  const done = await sql`
    update reports.schedule set last_day = ${day}::date
    where id = ${id} and last_day is not distinct from ${lastDay}::date`.execute(tx)
  return (done.numAffectedRows ?? 0n) > 0n
}
