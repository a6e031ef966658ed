import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { Place } from './register.rules.ts'

const columns = sql`
  id, merchant_id as "merchantId", maker_id as "makerId", person_id as "personId",
  made_at as "madeAt"`

/** An account that an agent made. */
export interface MadeRow {
  id: string
  merchantId: string
  makerId: string
  personId: string
  madeAt: Date
}

/** Accounts of one maker are made one after another until the transaction ends. */
export async function lockMaker(tx: Tx, makerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agents.made ${makerId}`}, 0))`.execute(
    tx,
  )
}

/** False where the id was used before. */
export async function insertMade(tx: Tx, row: MadeRow): Promise<boolean> {
  const made = await sql`
    insert into agents.made (id, merchant_id, maker_id, person_id, made_at)
    values (${row.id}, ${row.merchantId}, ${row.makerId}, ${row.personId}, ${row.madeAt})
    on conflict (id) do nothing returning true`.execute(tx)
  return made.rows.length === 1
}

/** The newest first. */
export async function readMadeBy(
  at: Db,
  makerId: string,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<MadeRow[]> {
  const isOlder = after
    ? sql`(made_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const found = await sql<MadeRow>`
    select ${columns} from agents.made
    where maker_id = ${makerId} and ${isOlder}
    order by made_at desc, id desc limit ${limit}`.execute(at)
  return found.rows
}

export async function countMadeSince(at: Db | Tx, makerId: string, since: Date): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from agents.made
    where maker_id = ${makerId} and made_at > ${since}::timestamptz`.execute(at)
  return found.rows[0]?.count ?? 0
}

/** Whether somebody deposited while standing elsewhere than below an agent. */
export async function hasDepositedElsewhere(
  tx: Tx,
  personId: string,
  agentId: string,
): Promise<boolean> {
  const found = await sql`
    select from agents.position p
    where person_id = ${personId} and ${agentId}::uuid <> all(line)
      and exists (
        select from agents.money_day m where m.position_id = p.id and m.kind = 'deposit')
    limit 1`.execute(tx)
  return found.rows.length > 0
}

export const readMade = (at: Db | Tx, id: string) => madeWhere(at, sql`id = ${id}`)

export const readMadeOf = (at: Db | Tx, personId: string) =>
  madeWhere(at, sql`person_id = ${personId}`)

async function madeWhere(at: Db | Tx, condition: ReturnType<typeof sql>) {
  const found = await sql<MadeRow>`
    select ${columns} from agents.made where ${condition}`.execute(at)
  return found.rows[0]
}
