import { sql } from 'kysely'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import { earlier, type Part } from '../../kernel/happened.ts'
import { forgetRemarks } from '../../kernel/retention.ts'

export interface Note {
  id: string
  merchantId: string
  memberId: string
  staffId: string
  staffName: string
  text: string
  at: Date
}

export async function insertNote(tx: Tx, note: Note): Promise<void> {
  await sql`
    insert into members.note (id, merchant_id, member_id, staff_id, staff_name, text, at)
    values (${note.id}, ${note.merchantId}, ${note.memberId}, ${note.staffId}, ${note.staffName},
      ${note.text}, ${note.at})`.execute(tx)
}

/** Notes about a member, the newest first. */
export async function readNotes(db: Db, memberId: string, part: Part): Promise<Note[]> {
  const found = await sql<Note>`
    select id, merchant_id as "merchantId", member_id as "memberId", staff_id as "staffId",
      staff_name as "staffName", text, at
    from members.note where member_id = ${memberId}
      ${earlier(part, sql`at`, sql`id`)}`.execute(db)
  return found.rows
}

export async function insertReveal(
  tx: Tx,
  reveal: { id: string; memberId: string; staffId: string; field: string; at: Date },
): Promise<void> {
  await sql`
    insert into members.reveal (id, member_id, staff_id, field, at)
    values (${reveal.id}, ${reveal.memberId}, ${reveal.staffId}, ${reveal.field}, ${reveal.at})`.execute(
    tx,
  )
}

export async function countReveals(db: Db, memberId: string, since: Date): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from members.reveal
    where member_id = ${memberId} and at >= ${since}`.execute(db)
  return found.rows[0]?.count ?? 0
}

/** Notes and looks at contacts that are kept no longer. */
export async function forgetOld(db: Db, clock: Clock): Promise<void> {
  await forgetRemarks(db, clock, 'members.note')
  await forgetRemarks(db, clock, 'members.reveal')
}

export interface SavedView {
  name: string
  query: string
}

export async function readViews(db: Db, staffId: string, list: string): Promise<SavedView[]> {
  const found = await sql<SavedView>`
    select name, query from members.view
    where staff_id = ${staffId} and list = ${list} order by name`.execute(db)
  return found.rows
}

export async function writeView(
  tx: Tx,
  view: SavedView & { staffId: string; list: string; at: Date },
): Promise<void> {
  await sql`
    insert into members.view (staff_id, list, name, query, at)
    values (${view.staffId}, ${view.list}, ${view.name}, ${view.query}, ${view.at})
    on conflict (staff_id, list, name) do update set query = excluded.query, at = excluded.at`.execute(
    tx,
  )
}

export async function deleteView(
  db: Db,
  { staffId, list, name }: { staffId: string; list: string; name: string },
): Promise<boolean> {
  const done = await sql`
    delete from members.view
    where staff_id = ${staffId} and list = ${list} and name = ${name}`.execute(db)
  return done.numAffectedRows === 1n
}
