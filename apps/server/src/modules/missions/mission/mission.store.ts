import { sql } from 'kysely'
import { int8s, texts, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import { runsOf, sums } from '../../../kernel/runs.ts'
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

export interface Addition extends ProgressKey {
  by: bigint
  target: bigint
}

const isAlike = (one: ProgressKey, other: ProgressKey) =>
  one.programmeId === other.programmeId &&
  one.mission === other.mission &&
  one.counted === other.counted &&
  one.period === other.period

/** What rows are counted for alike: sent once, and joined by `nth`. */
const counted = (firsts: readonly ProgressKey[], more = sql``, moreNames = sql``) => sql`
  unnest(
    ${texts(firsts.map(({ programmeId }) => programmeId))}::text[],
    ${texts(firsts.map(({ mission }) => mission))}::text[],
    ${texts(firsts.map((one) => one.counted))}::text[],
    ${texts(firsts.map(({ period }) => period))}::text[]${more}
  ) with ordinality as c (programme_id, mission, counted, period${moreNames}, nth)`

/** Additions as rows, joined with what they are counted for; `n` is their order. */
function asked(rows: readonly Addition[]) {
  const { firsts, numbers } = runsOf(
    rows,
    (one, other) => isAlike(one, other) && one.target === other.target,
  )
  const targets = sql`, ${texts(firsts.map(({ target }) => String(target)))}::text[]::numeric[]`
  const kinds = counted(firsts, targets, sql`, target`)
  const additions = sql`unnest(
      ${uuids(rows.map(({ memberId }) => memberId))}::uuid[], ${numbers}::int[],
      ${sums(rows.map(({ by }) => by))}
    ) with ordinality as g (member_id, nth, by, n)`
  return { kinds, additions }
}

/**
 * Adds to progress, and answers those whose state may have to change: they are met and were not, or the
 * other way round. Hardly any is, and to read thousands that are not takes longer than to write them.
 */
export async function addProgress(
  tx: Tx,
  merchantId: string,
  rows: readonly Addition[],
): Promise<Progress[]> {
  if (rows.length === 0) return []
  const { kinds, additions } = asked(rows)
  const found = await sql<Row>`
    with kind as materialized (select * from ${kinds}), p as (
      insert into missions.progress as p (${key}, value, merchant_id)
      select g.member_id, c.programme_id, c.mission, c.counted, c.period, g.by::numeric,
        ${merchantId}::uuid
      from ${additions} join kind c on c.nth = g.nth order by g.n
      on conflict on constraint progress_pk do update set value = p.value + excluded.value
      returning *
    )
    select ${columns} from p join (
      select programme_id, mission, counted, period, min(target) as least, max(target) as most
      from kind group by 1, 2, 3, 4
    ) c using (programme_id, mission, counted, period)
    where case p.state when 'met' then p.value < c.most else p.value >= c.least end`.execute(tx)
  return found.rows.map(progressOf)
}

/**
 * Of progress to which nothing is added: whose state may have to change all the same, because the terms ask
 * for more or less by now.
 */
export async function lockDue(tx: Tx, rows: readonly Addition[]): Promise<Progress[]> {
  if (rows.length === 0) return []
  const { kinds, additions } = asked(rows)
  const found = await sql<Row>`
    select ${columns} from ${additions} join ${kinds} using (nth)
    join missions.progress p using (${key})
    where case p.state when 'met' then p.value < c.target else p.value >= c.target end
    order by g.n for update of p`.execute(tx)
  return found.rows.map(progressOf)
}

/**
 * Notes how often games were played; answers how often each was played now, of those that were not played
 * before, or are no longer.
 */
export async function addGames(
  tx: Tx,
  rows: readonly (ProgressKey & { game: string; by: bigint })[],
): Promise<(ProgressKey & { game: string; bets: bigint })[]> {
  if (rows.length === 0) return []
  const { firsts, numbers } = runsOf(
    rows,
    (one, other) => one.game === other.game && isAlike(one, other),
  )
  const games = sql`, ${texts(firsts.map(({ game }) => game))}::text[]`
  const found = await sql<ProgressKey & { game: string; bets: bigint }>`
    with added as (
      insert into missions.game as g (${key}, game, bets)
      select r.member_id, c.programme_id, c.mission, c.counted, c.period, c.game, r.by
      from unnest(
        ${uuids(rows.map(({ memberId }) => memberId))}::uuid[], ${numbers}::int[],
        ${int8s(rows.map(({ by }) => by))}::bigint[]
      ) with ordinality as r (member_id, nth, by, n)
      join ${counted(firsts, games, sql`, game`)} on c.nth = r.nth order by r.n
      on conflict on constraint game_pk do update set bets = g.bets + excluded.bets
      returning *, coalesce(old.bets, 0) as bets_before
    )
    select member_id as "memberId", programme_id as "programmeId", mission, counted, period, game, bets
    from added where (bets > 0) <> (bets_before > 0)`.execute(tx)
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
