import { sql } from 'kysely'
import { int8s, texts, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { ProgressKey } from './mission.rules.ts'

export type ProgressState = 'open' | 'met' | 'undone'

export interface Progress extends ProgressKey {
  value: bigint
  state: ProgressState
  /** The board on which it counts since it was met. */
  board: string | null
}

type Row = Omit<Progress, 'value'> & { value: string }

const key = sql`member_id, programme_id, mission, counted, period`
const columns = sql`
  p.member_id as "memberId", p.programme_id as "programmeId", p.mission, p.counted, p.period,
  p.value::text, p.state, p.board`

const keys = (rows: readonly ProgressKey[]) => sql`
  ${uuids(rows.map(({ memberId }) => memberId))}::uuid[],
  ${texts(rows.map(({ programmeId }) => programmeId))}::text[],
  ${texts(rows.map(({ mission }) => mission))}::text[],
  ${texts(rows.map(({ counted }) => counted))}::text[],
  ${texts(rows.map(({ period }) => period))}::text[]`

/** Adds to progress, and answers how far each is now. */
export async function addProgress(
  tx: Tx,
  merchantId: string,
  rows: readonly (ProgressKey & { by: bigint })[],
): Promise<Progress[]> {
  if (rows.length === 0) return []
  const found = await sql<Row>`
    insert into missions.progress as p (${key}, value, merchant_id)
    select *, ${merchantId}::uuid from unnest(${keys(rows)},
      ${texts(rows.map(({ by }) => String(by)))}::text[]::numeric[])
    on conflict on constraint progress_pk do update set value = p.value + excluded.value
    returning ${columns}`.execute(tx)
  return found.rows.map(progressOf)
}

/** Notes how often games were played; answers how often each was played now. */
export async function addGames(
  tx: Tx,
  rows: readonly (ProgressKey & { game: string; by: bigint })[],
): Promise<(ProgressKey & { game: string; bets: bigint })[]> {
  if (rows.length === 0) return []
  const found = await sql<ProgressKey & { game: string; bets: bigint }>`
    insert into missions.game as g (${key}, game, bets)
    select * from unnest(${keys(rows)}, ${texts(rows.map(({ game }) => game))}::text[],
      ${int8s(rows.map(({ by }) => by))}::bigint[])
    on conflict on constraint game_pk do update set bets = g.bets + excluded.bets
    returning member_id as "memberId", programme_id as "programmeId", mission, counted, period, game,
      bets`.execute(tx)
  return found.rows
}

export async function writeStates(
  tx: Tx,
  rows: readonly (ProgressKey & { state: ProgressState; board: string })[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update missions.progress as p set state = c.state, board = c.board
    from unnest(${keys(rows)}, ${texts(rows.map(({ state }) => state))}::text[],
      ${texts(rows.map(({ board }) => board))}::text[]) as c (${key}, state, board)
    where p.member_id = c.member_id and p.programme_id = c.programme_id and p.mission = c.mission
      and p.counted = c.counted and p.period = c.period`.execute(tx)
}

/** How far a member is with missions of some periods. */
export async function readProgress(
  at: Db | Tx,
  memberId: string,
  programmeIds: readonly string[],
  periods: readonly string[],
): Promise<Progress[]> {
  const found = await sql<Row>`
    select ${columns} from missions.progress p
    where member_id = ${memberId} and programme_id = any(${texts(programmeIds)}::text[])
      and period = any(${texts(periods)}::text[])`.execute(at)
  return found.rows.map(progressOf)
}

const progressOf = (row: Row): Progress => ({ ...row, value: BigInt(row.value) })

export async function readSeen(at: Db | Tx, memberId: string): Promise<Set<string>> {
  const found = await sql<{ mission: string }>`
    select mission from missions.seen where member_id = ${memberId}`.execute(at)
  return new Set(found.rows.map(({ mission }) => mission))
}

export async function writeSeen(
  db: Db,
  memberId: string,
  missions: readonly string[],
): Promise<void> {
  await sql`
    insert into missions.seen (member_id, mission)
    select ${memberId}::uuid, mission from unnest(${texts(missions)}::text[]) as given (mission)
    order by mission on conflict do nothing`.execute(db)
}
