import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database.ts'

/** An action of staff, as recorded. */
export interface Deed {
  id: string
  staff: string
  merchantId: string | null
  verb: string
  subject: string
  reason: string | null
  at: Date
}

export async function insertDeed(tx: Db | Tx, deed: Deed): Promise<void> {
  const { id, staff, merchantId, verb, subject, reason, at } = deed
  await sql`
    insert into vendors.deed (id, staff, merchant_id, verb, subject, reason, at)
    values (${id}, ${staff}, ${merchantId}, ${verb}, ${subject}, ${reason}, ${at})`.execute(tx)
}

/** Actions about one merchant or about all, newest first. */
export async function readDeeds(db: Db, merchantId: string, limit: number): Promise<Deed[]> {
  const found = await sql<Deed>`
    select id, staff, merchant_id as "merchantId", verb, subject, reason, at from vendors.deed
    where merchant_id = ${merchantId} or merchant_id is null
    order by at desc, id desc limit ${limit}`.execute(db)
  return found.rows
}
