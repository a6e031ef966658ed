import { sql } from 'kysely'
import type { Day } from '../../../kernel/calendar.ts'
import type { Db, Tx } from '../../../kernel/database.ts'

export interface SignedKey {
  merchantId: string
  programmeId: string
  memberId: string
}

export interface Signed {
  day: Day
  streak: number
  grantId: string
}

export async function readLastSigned(at: Db | Tx, key: SignedKey): Promise<Signed | undefined> {
  const found = await sql<Signed>`
    select day::text, streak, grant_id as "grantId" from promotions.signed
    where member_id = ${key.memberId} and merchant_id = ${key.merchantId}
      and programme_id = ${key.programmeId}
    order by day desc limit 1`.execute(at)
  return found.rows[0]
}

/** Answers whether it is new. */
export async function insertSigned(tx: Tx, key: SignedKey, signed: Signed): Promise<boolean> {
  const done = await sql`
    insert into promotions.signed (merchant_id, programme_id, member_id, day, streak, grant_id)
    values (${key.merchantId}, ${key.programmeId}, ${key.memberId}, ${signed.day}::date,
      ${signed.streak}, ${signed.grantId})
    on conflict do nothing`.execute(tx)
  return done.numAffectedRows === 1n
}

/** Whether a member signed in on a day, in whichever programme. */
export async function hasSigned(
  at: Db | Tx,
  { merchantId, memberId }: Omit<SignedKey, 'programmeId'>,
  day: Day,
): Promise<boolean> {
  const found = await sql`
    select from promotions.signed
    where member_id = ${memberId} and merchant_id = ${merchantId} and day = ${day}::date
    limit 1`.execute(at)
  return found.rows.length > 0
}
