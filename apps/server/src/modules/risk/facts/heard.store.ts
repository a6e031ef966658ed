import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { HeardPlay } from './heard.rules.ts'

/** Copies what rules need; a bet that is heard of again changes nothing. */
export async function insertPlay(tx: Tx, merchantId: string, play: HeardPlay): Promise<void> {
  const { wins, rounds, bonusStakes } = play
  if (wins.length > 0)
    await sql`
      insert into risk.win (bet_id, merchant_id, member_id, game, stake, payout, at)
      select id, ${merchantId}, "memberId", game, stake, payout, at
      from jsonb_to_recordset(${rowsOf(wins)}::jsonb)
        as given (id uuid, "memberId" uuid, game text, stake bigint, payout bigint, at timestamptz)
      on conflict do nothing`.execute(tx)
  if (rounds.length > 0)
    await sql`
      insert into risk.round as r (merchant_id, member_id, name, entries, stake, payout, at)
      select ${merchantId}, "memberId", name, entries, stake, payout, at
      from jsonb_to_recordset(${rowsOf(rounds)}::jsonb) as given
        ("memberId" uuid, name text, entries int, stake numeric, payout numeric, at timestamptz)
      order by "memberId", name
      on conflict on constraint round_pk do update
        set entries = excluded.entries, stake = excluded.stake, payout = excluded.payout,
          at = greatest(r.at, excluded.at)
        where excluded.entries > r.entries`.execute(tx)
  if (bonusStakes.length > 0)
    await sql`
      insert into risk.bonus_stake (bet_id, merchant_id, member_id, bonus_id, stake, at)
      select id, ${merchantId}, "memberId", "bonusId", stake, at
      from jsonb_to_recordset(${rowsOf(bonusStakes)}::jsonb)
        as given (id uuid, "memberId" uuid, "bonusId" uuid, stake bigint, at timestamptz)
      where not exists (
        select from risk.bonus_stake b where b.bonus_id = given."bonusId" and b.stake >= given.stake)
      on conflict do nothing`.execute(tx)
}

/** Amounts travel as text: a number of JSON is not exact. */
function rowsOf(rows: readonly object[]): string {
  return JSON.stringify(rows, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}

/** Copies of play that no rule reads any more, some at a time; answers how many. */
export async function forgetPlay(db: Db, before: Date, limit: number): Promise<number> {
  let gone = 0
  for (const [table, key] of copies) {
    const done = await sql<{ count: number }>`
      with old as (
        select ctid from ${sql.table(table)} where at < ${before} limit ${limit}),
      deleted as (
        delete from ${sql.table(table)} where ctid in (select ctid from old) returning ${sql.ref(key)})
      select count(*)::int as count from deleted`.execute(db)
    gone += done.rows[0]?.count ?? 0
  }
  return gone
}

const copies = [
  ['risk.win', 'bet_id'],
  ['risk.round', 'member_id'],
  ['risk.bonus_stake', 'bet_id'],
] as const
