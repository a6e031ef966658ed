import type { Generated } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'

type Tables = {
  'identity.affiliate_code': {
    merchant_id: string
    code: string
    agent_id: string
    domain: string | null
    created_at: Generated<Date>
  }
}

/** A code without a domain is valid on every domain of its merchant. */
export async function readAgentId(
  db: Db | Tx,
  merchantId: string,
  code: string,
  domain: string,
): Promise<string | undefined> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('identity.affiliate_code')
    .select('agent_id')
    .where('merchant_id', '=', merchantId)
    .where('code', '=', code)
    .where((eb) => eb.or([eb('domain', 'is', null), eb('domain', '=', domain)]))
    .executeTakeFirst()
  return row?.agent_id
}

/** A code that the same agent has already is moved to the domain; one of another agent is left alone. */
export async function writeAffiliateCode(
  db: Db | Tx,
  row: { merchant_id: string; code: string; agent_id: string; domain: string | null },
): Promise<boolean> {
  const done = await db
    .withTables<Tables>()
    .insertInto('identity.affiliate_code')
    .values(row)
    .onConflict((on) =>
      on
        .constraint('affiliate_code_pk')
        .doUpdateSet({ domain: row.domain })
        .where('identity.affiliate_code.agent_id', '=', row.agent_id),
    )
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}
