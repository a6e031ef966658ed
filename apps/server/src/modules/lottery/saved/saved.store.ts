import { sql } from 'kysely'
import type { Db } from '../../../kernel/database.ts'

export interface SavedSlip {
  id: string
  name: string
  lines: { kind: string; selection: string; unit: string }[]
  savedAt: Date
}

interface Whose {
  merchantId: string
  memberId: string
}

export async function readSaved(
  db: Db,
  { merchantId, memberId }: Whose,
  code: string,
  limit: number,
): Promise<SavedSlip[]> {
  const found = await sql<SavedSlip>`
    select id, name, lines, saved_at as "savedAt" from lottery.saved_slip
    where member_id = ${memberId} and merchant_id = ${merchantId} and code = ${code} and removed_at is null
    order by saved_at desc, id limit ${limit}`.execute(db)
  return found.rows
}

/** False where the member has so many of this lottery already. The same id again changes it. */
export async function writeSaved(
  db: Db,
  { merchantId, memberId }: Whose,
  slip: SavedSlip & { code: string },
  most: number,
): Promise<boolean> {
  const done = await sql`
    insert into lottery.saved_slip (id, merchant_id, member_id, code, name, lines, saved_at)
    select ${slip.id}, ${merchantId}, ${memberId}, ${slip.code}, ${slip.name},
      ${JSON.stringify(slip.lines)}::jsonb, ${slip.savedAt}
    where (select count(*) from lottery.saved_slip
      where member_id = ${memberId} and code = ${slip.code} and removed_at is null
        and id <> ${slip.id}) < ${most}
    on conflict (member_id, id) do update set name = excluded.name, lines = excluded.lines,
      code = excluded.code, saved_at = excluded.saved_at, removed_at = null
    returning true`.execute(db)
  return done.rows.length > 0
}

export async function removeSaved(db: Db, memberId: string, id: string, at: Date): Promise<void> {
  await sql`
    update lottery.saved_slip set removed_at = ${at}
    where member_id = ${memberId} and id = ${id} and removed_at is null`.execute(db)
}
