import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'

export interface Recovery {
  id: string
  staffId: string
  madeBy: string
  madeAt: Date
}

export async function insertRecovery(tx: Tx, recovery: Recovery): Promise<void> {
  const { id, staffId, madeBy, madeAt } = recovery
  await sql`
    insert into staff.recovery (id, staff_id, made_by, made_at)
    values (${id}, ${staffId}, ${madeBy}, ${madeAt})`.execute(tx)
}

/** There is another password by now: nobody takes an older one any more. */
export async function closeRecoveries(tx: Tx, staffId: string, now: Date): Promise<void> {
  await sql`
    update staff.recovery set taken_at = ${now}
    where staff_id = ${staffId} and taken_at is null`.execute(tx)
}

/** Whose first passwords somebody can still take. */
export async function readRecoveries(db: Db | Tx, madeBy: string, since: Date): Promise<string[]> {
  const found = await sql<{ staffId: string }>`
    select distinct staff_id as "staffId" from staff.recovery
    where made_by = ${madeBy} and made_at > ${since} and taken_at is null`.execute(db)
  return found.rows.map(({ staffId }) => staffId)
}

/** False where there is nothing to take, or somebody else asked for it, or it is too old. */
export async function takeRecovery(
  tx: Tx,
  { staffId, madeBy }: Pick<Recovery, 'staffId' | 'madeBy'>,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  const done = await sql`
    update staff.recovery set taken_at = ${now}
    where staff_id = ${staffId} and made_by = ${madeBy} and made_at > ${since} and taken_at is null
    returning true`.execute(tx)
  return done.rows.length > 0
}
