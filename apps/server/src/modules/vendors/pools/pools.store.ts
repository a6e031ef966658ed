import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { ListedPool } from '../adapters/adapter.ts'

export interface Pool extends ListedPool {
  integration: string
  toldAt: Date
}

/** True for one caller, who then asks for the pools; false for all others until the pause is over. */
export async function claimPools(db: Db, id: string, now: Date, pauseMs: number): Promise<boolean> {
  const before = new Date(now.getTime() - pauseMs)
  const done = await sql`
    update vendors.integration set pools_at = ${now}
    where id = ${id} and (pools_at is null or pools_at <= ${before})`.execute(db)
  return done.numAffectedRows === 1n
}

/** Replaces all pools of a vendor; those it no longer tells are deleted. */
export async function putPools(
  tx: Tx,
  integration: string,
  pools: readonly ListedPool[],
  toldAt: Date,
): Promise<void> {
  const told = JSON.stringify(pools.map((pool) => ({ ...pool, amount: String(pool.amount) })))
  await sql`
    insert into vendors.pool (integration, jackpot, currency, amount, games, told_at)
    select ${integration}, p.jackpot, p.currency, p.amount, p.games, ${toldAt}
    from jsonb_to_recordset(${told}::jsonb)
      as p (jackpot text, currency text, amount bigint, games text[])
    on conflict (integration, jackpot, currency) do update set
      amount = excluded.amount, games = excluded.games, told_at = excluded.told_at`.execute(tx)
  await sql`
    delete from vendors.pool where integration = ${integration} and told_at <> ${toldAt}`.execute(
    tx,
  )
}

/** Pools that are not empty and were told since then, the largest first. */
export async function readPools(
  db: Db,
  { currency, since, limit }: { currency: string; since: Date; limit: number },
): Promise<Pool[]> {
  const found = await sql<Pool>`
    select integration, jackpot, currency, amount, games, told_at as "toldAt"
    from vendors.pool
    where currency = ${currency} and amount > 0 and told_at >= ${since}
    order by amount desc, integration, jackpot limit ${limit}`.execute(db)
  return found.rows
}
