import { sql } from 'kysely'
import { uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { Position } from './tree.types.ts'

const columns = sql`
  id, merchant_id as "merchantId", person_id as "personId", line, from_at as "from", to_at as "to"`

/** All positions of these people that lasted until then or longer. */
export async function readPositions(
  at: Db | Tx,
  merchantId: string,
  personIds: readonly string[],
  since: Date,
): Promise<Position[]> {
  const found = await sql<Position>`
    select ${columns} from agents.position
    where person_id = any(${uuids(personIds)}::uuid[]) and merchant_id = ${merchantId}
      and (to_at is null or to_at > ${since}::timestamptz)
    order by person_id, from_at`.execute(at)
  return found.rows
}

/** Whoever was seated by somebody else meanwhile keeps that position. */
export async function insertPositions(tx: Tx, positions: readonly Position[]): Promise<void> {
  if (positions.length === 0) return
  const rows = JSON.stringify(positions)
  await sql`
    insert into agents.position (id, merchant_id, person_id, line, from_at, to_at)
    select id, "merchantId", "personId", line, "from", "to"
    from jsonb_to_recordset(${rows}::jsonb) as given (
      id uuid, "merchantId" uuid, "personId" uuid, line uuid[], "from" timestamptz, "to" timestamptz)
    on conflict do nothing`.execute(tx)
}

/** Newcomers are seated by many at once, but not while a branch is moved. */
export async function lockTree(
  tx: Tx,
  merchantId: string,
  strength: 'share' | 'update',
): Promise<void> {
  await sql`insert into agents.tree (merchant_id) values (${merchantId}) on conflict do nothing`.execute(
    tx,
  )
  const lock = strength === 'share' ? sql`for share` : sql`for update`
  await sql`select from agents.tree where merchant_id = ${merchantId} ${lock}`.execute(tx)
}

/** A branch as it stands last: the person and everybody below. */
const branchOf = (personId: string) => sql`
  to_at is null and (person_id = ${personId} or line @> array[${personId}]::uuid[])`

export interface Branch {
  people: number
  /** How many levels are below its first person. */
  depth: number
  /** When the last decided move in it counts from. */
  lastFrom: Date
}

export async function measureBranch(tx: Tx, personId: string): Promise<Branch | undefined> {
  const found = await sql<Branch & { own: number }>`
    select count(*)::int as people, max(from_at) as "lastFrom",
      (max(cardinality(line)) - min(cardinality(line)))::int as depth
    from agents.position where ${branchOf(personId)}`.execute(tx)
  const [row] = found.rows
  return row && row.people > 0 ? row : undefined
}

/** Ends the positions of a branch at a moment, and begins new ones below another line. */
export async function moveBranch(
  tx: Tx,
  personId: string,
  line: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    with ended as (
      update agents.position set to_at = ${at}::timestamptz where ${branchOf(personId)}
      returning merchant_id, person_id, line
    )
    insert into agents.position (id, merchant_id, person_id, line, from_at)
    select gen_random_uuid(), merchant_id, person_id,
      ${uuids(line)}::uuid[] || line[coalesce(array_position(line, ${personId}), cardinality(line) + 1):],
      ${at}::timestamptz
    from ended`.execute(tx)
}

export interface MoveRow {
  id: string
  merchantId: string
  personId: string
  fromUplineId: string | null
  toUplineId: string | null
  people: number
  effectiveAt: Date
  decidedBy: string
  reason: string
  decidedAt: Date
}

export async function insertMove(tx: Tx, row: MoveRow): Promise<void> {
  await sql`
    insert into agents.move (id, merchant_id, person_id, from_upline_id, to_upline_id, people,
      effective_at, decided_by, reason, decided_at)
    values (${row.id}, ${row.merchantId}, ${row.personId}, ${row.fromUplineId}, ${row.toUplineId},
      ${row.people}, ${row.effectiveAt}, ${row.decidedBy}, ${row.reason}, ${row.decidedAt})`.execute(
    tx,
  )
}

export async function readMove(at: Db | Tx, id: string): Promise<MoveRow | undefined> {
  const found = await sql<MoveRow>`
    select id, merchant_id as "merchantId", person_id as "personId", from_upline_id as "fromUplineId",
      to_upline_id as "toUplineId", people, effective_at as "effectiveAt", decided_by as "decidedBy",
      reason, decided_at as "decidedAt"
    from agents.move where id = ${id}`.execute(at)
  return found.rows[0]
}

const directlyBelow = (agentId: string, now: Date) => sql`
  line[cardinality(line)] = ${agentId}::uuid and from_at <= ${now}::timestamptz`

export async function readDirectAmong(
  at: Db,
  agentId: string,
  personIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select person_id as id from agents.position
    where person_id = any(${uuids(personIds)}::uuid[]) and ${directlyBelow(agentId, now)}
      and (to_at is null or to_at > ${now}::timestamptz)`.execute(at)
  return found.rows.map(({ id }) => id)
}

/** Each half is a stretch of an index: those who stay, and those who are about to be moved. */
export async function readDirectPage(
  at: Db,
  agentId: string,
  { after, limit }: { after: string | undefined; limit: number },
  now: Date,
): Promise<string[]> {
  const direct = sql`${directlyBelow(agentId, now)} ${after ? sql`and person_id > ${after}::uuid` : sql``}`
  const found = await sql<{ id: string }>`
    (select person_id as id from agents.position where to_at is null and ${direct}
     order by person_id limit ${limit})
    union all
    (select person_id from agents.position where to_at > ${now}::timestamptz and ${direct}
     order by person_id limit ${limit})
    order by id limit ${limit}`.execute(at)
  return found.rows.map(({ id }) => id)
}

export async function readIsBelow(
  at: Db,
  agentId: string,
  personId: string,
  now: Date,
): Promise<boolean> {
  const found = await sql`
    select from agents.position
    where person_id = ${personId} and line @> array[${agentId}]::uuid[]
      and from_at <= ${now}::timestamptz and (to_at is null or to_at > ${now}::timestamptz)`.execute(
    at,
  )
  return found.rows.length > 0
}
