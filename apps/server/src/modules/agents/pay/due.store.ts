import { sql } from 'kysely'
import type { Db } from '../../../kernel/database.ts'

/** Something to be paid to a member. */
export interface Due {
  id: string
  memberId: string
  currency: string
  amount: bigint
}

/** Who receives what a row of the table came to. */
const receivers = { realtime_pay: 'downline_id', rebate: 'agent_id' } as const

/** What is decided and not paid yet, in the order of ids. */
export async function readDue(
  db: Db,
  table: keyof typeof receivers,
  { merchantId, after, limit }: { merchantId: string; after: string | undefined; limit: number },
): Promise<Due[]> {
  const found = await sql<Due>`
    select id, ${sql.ref(receivers[table])} as "memberId", currency, amount
    from agents.${sql.ref(table)}
    where merchant_id = ${merchantId} and paid_at is null and amount > 0
      and id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by id limit ${limit}`.execute(db)
  return found.rows
}
