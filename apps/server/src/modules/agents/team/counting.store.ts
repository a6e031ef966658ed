import { sql } from 'kysely'
import { int8s, texts, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'

export async function readCounted(db: Db, merchantId: string): Promise<Date | undefined> {
  const found = await sql<{ at: Date }>`
    select at from agents.counted where merchant_id = ${merchantId}`.execute(db)
  return found.rows[0]?.at
}

export async function keepCounted(db: Db, merchantId: string, at: Date): Promise<void> {
  await sql`
    insert into agents.counted (merchant_id, at) values (${merchantId}, ${at})
    on conflict (merchant_id) do update set at = excluded.at`.execute(db)
}

/** Moves that count since a moment, the earliest first. */
export async function readMovesAfter(
  db: Db,
  merchantId: string,
  { at, id }: { at: string; id: string },
  { until, limit }: { until: Date; limit: number },
): Promise<{ at: string; id: string; personId: string }[]> {
  const found = await sql<{ at: string; id: string; personId: string }>`
    select effective_at::text as at, id, person_id as "personId" from agents.move
    where merchant_id = ${merchantId} and (effective_at, id) > (${at}::timestamptz, ${id}::uuid)
      and effective_at <= ${until}
    order by effective_at, id limit ${limit}`.execute(db)
  return found.rows
}

export async function readUncounted(db: Db, merchantId: string, limit: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select person_id as id from agents.person
    where merchant_id = ${merchantId} and balance is null
    order by person_id limit ${limit}`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** What changed goes to every team above, in the order of the agents. */
export async function setBalances(
  tx: Tx,
  merchantId: string,
  held: ReadonlyMap<string, bigint>,
): Promise<void> {
  await sql`
    with changed as (
      update agents.person p set balance = given.balance
      from unnest(${uuids([...held.keys()])}::uuid[], ${int8s([...held.values()])}::bigint[])
        as given (id, balance)
      where p.person_id = given.id and p.merchant_id = ${merchantId}
        and p.balance is distinct from given.balance
      returning new.line, new.balance - coalesce(old.balance, 0) as change
    )
    insert into agents.team as t (agent_id, merchant_id, balance)
    select agent_id, ${merchantId}::uuid, sum(change) from changed, unnest(line) as agent_id
    group by 1 having sum(change) <> 0 order by 1
    on conflict (agent_id) do update set balance = t.balance + excluded.balance`.execute(tx)
}

export async function setLogins(
  db: Db,
  logins: readonly { id: string; at: string }[],
): Promise<void> {
  await sql`
    update agents.person p set last_login_at = given.at
    from (
      select id, at::timestamptz from unnest(
        ${uuids(logins.map(({ id }) => id))}::uuid[], ${texts(logins.map(({ at }) => at))}::text[]
      ) as given (id, at)
    ) as given (id, at)
    where p.person_id = given.id and p.last_login_at is distinct from given.at`.execute(db)
}

export async function setOnline(
  tx: Tx,
  merchantId: string,
  online: readonly string[],
): Promise<void> {
  await sql`
    with sums as (
      select agent_id, count(*)::int as people
      from agents.person, unnest(line) as agent_id
      where person_id = any(${uuids(online)}::uuid[]) and merchant_id = ${merchantId}
      group by 1
    ), changed as (
      select t.agent_id, coalesce(sums.people, 0) as people
      from agents.team t left join sums using (agent_id)
      where t.merchant_id = ${merchantId} and t.online <> coalesce(sums.people, 0)
      order by t.agent_id for update of t
    )
    update agents.team t set online = changed.people
    from changed where t.agent_id = changed.agent_id`.execute(tx)
}

/**
 * Play of days that are closed for long: whatever corrects it counts on a later day. Where nothing is closed
 * it is kept as long as the bets, which can be corrected; a month also until it is over. A history that is
 * being filled in still adds to old days.
 */
export async function forgetPlayed(
  db: Db,
  merchantId: string,
  { now, betsKeptFrom, limit }: { now: Date; betsKeptFrom: Date; limit: number },
): Promise<void> {
  const before = (days: number) => sql`
    (select (greatest(least(closed_until, ${now}), ${betsKeptFrom}) - ${days} * interval '1 day')::date
     from agents.tree where merchant_id = ${merchantId})`
  await sql`
    delete from agents.played where ctid in (
      (select ctid from agents.played
       where merchant_id = ${merchantId} and period <> 'month' and from_day < ${before(daysKept)}
       limit ${limit})
      union all
      (select ctid from agents.played
       where merchant_id = ${merchantId} and period = 'month'
         and from_day < ${before(daysKept + monthDaysMax)} limit ${limit}))
      and not exists (
        select from agents.policy where merchant_id = ${merchantId} and history_filling)`.execute(
    db,
  )
}

/** More than a week: the week of the first open hour is not over. */
const daysKept = 15
const monthDaysMax = 31
