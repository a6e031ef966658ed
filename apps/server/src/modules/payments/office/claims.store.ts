import { sql } from 'kysely'
import type { Db } from '../../../kernel/database.ts'

export interface Claim {
  subjectId: string
  staffId: string
  name: string
  until: Date
}

export type ClaimKind = 'withdrawal' | 'identity'

/** Takes it, or prolongs an own claim; undefined while somebody else has it. */
export async function writeClaim(
  db: Db,
  kind: ClaimKind,
  claim: Claim,
  now: Date,
): Promise<Claim | undefined> {
  const { subjectId, staffId, name, until } = claim
  const done = await sql`
    insert into payments.claim as c (kind, subject_id, staff_id, staff_name, until)
    values (${kind}, ${subjectId}, ${staffId}, ${name}, ${until})
    on conflict on constraint claim_pk do update
      set staff_id = excluded.staff_id, staff_name = excluded.staff_name, until = excluded.until
      where c.staff_id = excluded.staff_id or c.until <= ${now}
    returning true`.execute(db)
  return done.rows.length > 0 ? claim : undefined
}

export async function deleteClaim(
  db: Db,
  kind: ClaimKind,
  subjectId: string,
  staffId: string,
): Promise<boolean> {
  const done = await sql`
    delete from payments.claim
    where kind = ${kind} and subject_id = ${subjectId} and staff_id = ${staffId}
    returning true`.execute(db)
  return done.rows.length > 0
}

/** The claims that still run. */
export async function readClaims(
  db: Db,
  kind: ClaimKind,
  subjectIds: readonly string[],
  now: Date,
): Promise<Map<string, Claim>> {
  const found = await sql<Claim>`
    select subject_id as "subjectId", staff_id as "staffId", staff_name as name, until
    from payments.claim
    where kind = ${kind} and subject_id = any(${[...subjectIds]}::uuid[]) and until > ${now}`.execute(
    db,
  )
  return new Map(found.rows.map((claim) => [claim.subjectId, claim]))
}
