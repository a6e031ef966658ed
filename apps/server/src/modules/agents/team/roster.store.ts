import { sql } from 'kysely'
import { int8s, texts, uuids } from '../../../kernel/arrays.ts'
import type { Day } from '../../../kernel/calendar.ts'
import type { Tx } from '../../../kernel/database.ts'

/** Somebody who has been seated. */
export interface Placed {
  personId: string
  /** Who is above now. */
  line: readonly string[]
  account: string
  joinedAt: Date
  lastLoginAt: Date | null
  /** The day of joining, and who was above then. */
  day: Day
  under: readonly string[]
}

/** Answers those who were not there before. */
export async function insertPeople(
  tx: Tx,
  merchantId: string,
  people: readonly Placed[],
): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const made = await sql<{ id: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as given (
        "personId" uuid, line uuid[], account text, "joinedAt" timestamptz, "lastLoginAt" timestamptz)
    ), made as (
      insert into agents.person (person_id, merchant_id, line, account, joined_at, last_login_at)
      select "personId", ${merchantId}, line, lower(account), "joinedAt", "lastLoginAt" from given
      on conflict do nothing returning person_id, line, account, joined_at
    ), placed as (
      insert into agents.below (agent_id, person_id, is_direct, account, joined_at)
      select agent_id, person_id, agent_id = line[cardinality(line)], account, joined_at
      from made, unnest(line) as agent_id
    )
    select person_id as id from made`.execute(tx)
  return new Set(made.rows.map(({ id }) => id))
}

/** Rows are taken in the order of the agents, so that two transactions cannot deadlock. */
export async function addPeople(
  tx: Tx,
  merchantId: string,
  teams: ReadonlyMap<string, { people: number; direct: number }>,
): Promise<void> {
  if (teams.size === 0) return
  const sums = [...teams.values()]
  await sql`
    insert into agents.team as t (agent_id, people, direct, merchant_id)
    select *, ${merchantId}::uuid from unnest(
      ${uuids([...teams.keys()])}::uuid[],
      ${int8s(sums.map(({ people }) => BigInt(people)))}::bigint[],
      ${int8s(sums.map(({ direct }) => BigInt(direct)))}::bigint[]
    ) as given (agent_id, people, direct) order by agent_id
    on conflict (agent_id) do update
    set people = t.people + excluded.people, direct = t.direct + excluded.direct`.execute(tx)
}

export async function addJoined(
  tx: Tx,
  days: readonly { agentId: string; day: Day; people: number }[],
): Promise<void> {
  if (days.length === 0) return
  await sql`
    insert into agents.team_joined as j (agent_id, day, people)
    select agent_id, day::date, people from unnest(
      ${uuids(days.map(({ agentId }) => agentId))}::uuid[],
      ${texts(days.map(({ day }) => day))}::text[],
      ${int8s(days.map(({ people }) => BigInt(people)))}::bigint[]
    ) as given (agent_id, day, people) order by 1, 2
    on conflict on constraint team_joined_pk do update set people = j.people + excluded.people`.execute(
    tx,
  )
}

/**
 * Brings the people of a branch to where their positions are now. The caller has locked the tree, so nobody
 * else changes these teams meanwhile.
 */
export async function moveBelow(
  tx: Tx,
  merchantId: string,
  personId: string,
  now: Date,
): Promise<void> {
  await sql`
    create temporary table moving on commit drop as
    select s.person_id, s.account, s.joined_at, s.line as old_line, p.line as new_line,
      coalesce(s.balance, 0) as balance
    from agents.person s
    join agents.position p on p.person_id = s.person_id and p.from_at <= ${now}::timestamptz
      and (p.to_at is null or p.to_at > ${now}::timestamptz)
    where s.person_id in (
        select ${personId}::uuid union all
        select person_id from agents.below where agent_id = ${personId})
      and s.merchant_id = ${merchantId} and s.line <> p.line`.execute(tx)
  await sql`
    insert into agents.below (agent_id, person_id, is_direct, account, joined_at)
    select agent_id, person_id, agent_id = new_line[cardinality(new_line)], account, joined_at
    from moving, unnest(new_line) as agent_id
    on conflict on constraint below_pk do update set is_direct = excluded.is_direct`.execute(tx)
  await sql`
    delete from agents.below b using moving m, unnest(m.old_line) as gone
    where b.agent_id = gone and b.person_id = m.person_id and gone <> all(m.new_line)`.execute(tx)
  await sql`
    insert into agents.team (agent_id, merchant_id)
    select distinct agent_id, ${merchantId}::uuid from moving, unnest(new_line) as agent_id
    on conflict do nothing`.execute(tx)
  await sql`
    update agents.team t set people = t.people + step.people, direct = t.direct + step.direct,
      balance = t.balance + step.balance
    from (
      select agent_id, sum(sign) as people, sum(sign * is_direct::int) as direct,
        sum(sign * balance) as balance
      from (
        select agent_id, -1 as sign, agent_id = old_line[cardinality(old_line)] as is_direct, balance
        from moving, unnest(old_line) as agent_id
        union all
        select agent_id, 1, agent_id = new_line[cardinality(new_line)], balance
        from moving, unnest(new_line) as agent_id
      ) as one
      group by agent_id
    ) as step
    where t.agent_id = step.agent_id`.execute(tx)
  await sql`
    update agents.person p set line = m.new_line from moving m where p.person_id = m.person_id`.execute(
    tx,
  )
}
