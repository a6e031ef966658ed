import { sql } from 'kysely'
import { texts, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import { runsOf, sums } from '../../../kernel/runs.ts'

/** A race, or the missions of a week. */
export interface BoardKey {
  merchantId: string
  board: string
}

export interface Score {
  memberId: string
  score: bigint
}

export async function addScores(
  tx: Tx,
  merchantId: string,
  scores: readonly (Score & { board: string })[],
): Promise<void> {
  if (scores.length === 0) return
  const { firsts, numbers } = runsOf(scores, (one, other) => one.board === other.board)
  await sql`
    insert into missions.score as s (board, member_id, score, merchant_id)
    select c.board, g.member_id, g.score::numeric, ${merchantId}::uuid
    from unnest(
      ${uuids(scores.map(({ memberId }) => memberId))}::uuid[], ${numbers}::int[],
      ${sums(scores.map(({ score }) => score))}
    ) with ordinality as g (member_id, nth, score, n)
    join unnest(${texts(firsts.map(({ board }) => board))}::text[])
      with ordinality as c (board, nth) on c.nth = g.nth
    order by g.n
    on conflict on constraint score_pk do update set score = s.score + excluded.score`.execute(tx)
}

/** The scores of some members. */
export async function readScores(
  at: Db | Tx,
  { merchantId, board }: BoardKey,
  memberIds: readonly string[],
): Promise<Score[]> {
  const found = await sql<{ memberId: string; score: string }>`
    select member_id as "memberId", score::text from missions.score
    where merchant_id = ${merchantId} and board = ${board}
      and member_id = any(${uuids(memberIds)}::uuid[])
    order by member_id`.execute(at)
  return found.rows.map(({ memberId, score }) => ({ memberId, score: BigInt(score) }))
}

/** The best scores; those above zero only. */
export async function readTop(
  at: Db | Tx,
  { merchantId, board }: BoardKey,
  limit: number | null,
): Promise<Score[]> {
  const found = await sql<{ memberId: string; score: string }>`
    select member_id as "memberId", score::text from missions.score s
    where merchant_id = ${merchantId} and board = ${board} and score > 0
    order by s.score desc, member_id limit ${limit}::bigint`.execute(at)
  return found.rows.map(({ memberId, score }) => ({ memberId, score: BigInt(score) }))
}

/** Every so many places, which score stands there: the best first. One pass over the index, in its order. */
export async function readBounds(
  at: Db | Tx,
  { merchantId, board }: BoardKey,
  every: number,
): Promise<bigint[]> {
  const found = await sql<{ score: string }>`
    select numbered.score::text as score from (
      select score, row_number() over (order by score desc) as nth
      from missions.score where merchant_id = ${merchantId} and board = ${board} and score > 0
    ) numbered where nth % ${every}::int = 0 and score <= ${String(boundMax)}::numeric
    group by numbered.score order by numbered.score desc`.execute(at)
  return found.rows.map(({ score }) => BigInt(score))
}

/** Comparing as float8 is three times as fast, and exact for a bound that a float8 holds exactly. */
const boundMax = 2n ** 53n

/** How many scores lie below the last bound, between two bounds, and at or above the first one. */
export async function countByBounds(
  at: Db | Tx,
  { merchantId, board }: BoardKey,
  bounds: readonly bigint[],
): Promise<number[]> {
  const upwards = `{${bounds.toReversed().join(',')}}`
  const found = await sql<{ nth: number; count: number }>`
    select width_bucket(score::float8, ${upwards}::float8[]) as nth, count(*)::int as count
    from missions.score where merchant_id = ${merchantId} and board = ${board} and score > 0
    group by 1`.execute(at)
  const counts = Array.from({ length: bounds.length + 1 }, () => 0)
  for (const { nth, count } of found.rows) counts[nth] = count
  return counts
}

export interface Milestone {
  /** How many have this score or a better one. */
  before: number
  score: bigint
}

/** The place of a member: counted from the nearest milestone above. Null without a score. */
export async function readPlace(
  at: Db | Tx,
  { merchantId, board }: BoardKey,
  memberId: string,
  milestones: readonly Milestone[],
): Promise<{ score: bigint; place: number } | null> {
  const found = await sql<{ score: string; place: number }>`
    with own as (
      select score from missions.score
      where merchant_id = ${merchantId} and board = ${board} and member_id = ${memberId} and score > 0
    ), above as (
      select milestone.score, before from own, unnest(
        ${`{${milestones.map(({ score }) => score).join(',')}}`}::numeric[],
        ${`{${milestones.map(({ before }) => before).join(',')}}`}::int[]) as milestone (score, before)
      where milestone.score > own.score order by milestone.score limit 1
    )
    select own.score::text, coalesce((select before from above), 0) + 1 + (
      select count(*)::int from missions.score s
      where s.merchant_id = ${merchantId} and s.board = ${board} and s.score > own.score
        and s.score < coalesce((select score from above), 'Infinity')) as place
    from own`.execute(at)
  const [row] = found.rows
  return row ? { score: BigInt(row.score), place: row.place } : null
}

/** How many have exactly this score. */
export async function countTied(
  at: Db | Tx,
  { merchantId, board }: BoardKey,
  score: bigint,
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from missions.score
    where merchant_id = ${merchantId} and board = ${board} and score = ${String(score)}::numeric`.execute(
    at,
  )
  return found.rows[0]?.count ?? 0
}
