import { sql } from 'kysely'
import { uuids } from '../../../kernel/arrays.ts'
import type { Db } from '../../../kernel/database.ts'

/** A stretch of time in which somebody stood at one place. */
export interface Stand {
  personId: string
  from: Date
  to: Date | null
  /** Whether that was below the agent. */
  isMine: boolean
}

/** Places that are decided for later are left out. */
export async function readStands(
  db: Db,
  { agentId, personIds, now }: { agentId: string; personIds: readonly string[]; now: Date },
): Promise<Stand[]> {
  const found = await sql<Stand>`
    select person_id as "personId", from_at as "from", to_at as "to",
      (${agentId}::uuid = any(line) or person_id = ${agentId}) as "isMine"
    from agents.position where person_id = any(${uuids(personIds)}::uuid[]) and from_at <= ${now}::timestamptz
    order by person_id, from_at`.execute(db)
  return found.rows
}

/** Whoever stood below an agent once and does not any more. */
const wasBelow = (agentId: string) => sql`
  select person_id from agents.position
  where to_at is not null and line @> array[${agentId}]::uuid[]`

/** The agent and whoever is or was below, no more than `limit` of them. */
export async function readTeamIds(db: Db, agentId: string, limit: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select ${agentId}::uuid as id
    union (select person_id from agents.below where agent_id = ${agentId} limit ${limit})
    union (${wasBelow(agentId)} limit ${limit})
    limit ${limit}`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** The agent or somebody who is or was below, by the whole account name in small letters. */
export async function findByAccount(
  db: Db,
  agentId: string,
  account: string,
): Promise<string | undefined> {
  const found = await sql<{ id: string }>`
    select person_id as id from agents.below where agent_id = ${agentId} and account = ${account}
    union all
    select person_id from agents.person
    where account = ${account} and (person_id = ${agentId} or person_id in (${wasBelow(agentId)}))
    limit 1`.execute(db)
  return found.rows[0]?.id
}
