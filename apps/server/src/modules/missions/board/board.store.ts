import { sql } from 'kysely'
import { int8s, texts, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'

/** A race, or the missions of a week. */
export interface BoardKey {
  merchantId: string
  board: string
}

export interface Score {
  memberId: string
  score: bigint
}

/** Adds to scores; answers what each is now. */
export async function addScores(
  tx: Tx,
  merchantId: string,
  scores: readonly (Score & { board: string })[],
): Promise<(Score & { board: string })[]> {
  if (scores.length === 0) return []
  const found = await sql<{ memberId: string; board: string; score: string }>`
    insert into missions.score as s (board, member_id, score, merchant_id)
    select *, ${merchantId}::uuid from unnest(
      ${texts(scores.map(({ board }) => board))}::text[],
      ${uuids(scores.map(({ memberId }) => memberId))}::uuid[],
      ${int8s(scores.map(({ score }) => score))}::bigint[])
    on conflict on constraint score_pk do update set score = s.score + excluded.score
    returning s.member_id as "memberId", s.board, s.score::text`.execute(tx)
  return found.rows.map((row) => ({ ...row, score: BigInt(row.score) }))
}

/** The best scores; those above zero only. */
export async function readTop(
  at: Db | Tx,
  { merchantId, board }: BoardKey,
  limit: number | null,
): Promise<Score[]> {
  const found = await sql<{ memberId: string; score: string }>`
    select member_id as "memberId", score::text from missions.score
    where merchant_id = ${merchantId} and board = ${board} and score > 0
    order by score desc, member_id limit ${limit}::bigint`.execute(at)
  return found.rows.map(({ memberId, score }) => ({ memberId, score: BigInt(score) }))
}

export interface Milestone {
  /** How many stand before the first one with this score. */
  before: number
  score: bigint
}

/** Every so many places, which score stands there. One pass over the index, in its order. */
export async function readMilestones(
  at: Db | Tx,
  { merchantId, board }: BoardKey,
  every: number,
): Promise<{ milestones: Milestone[]; entrants: number }> {
  const found = await sql<{ before: number; score: string; entrants: number }>`
    select before, score::text, (
      select count(*)::int from missions.score
      where merchant_id = ${merchantId} and board = ${board} and score > 0) as entrants
    from (
      select score, row_number() over best - 1 as nth, (rank() over best - 1)::int as before
      from missions.score where merchant_id = ${merchantId} and board = ${board} and score > 0
      window best as (order by score desc)
    ) ranked where nth % ${every} = 0 order by nth`.execute(at)
  return {
    milestones: found.rows.map(({ before, score }) => ({ before, score: BigInt(score) })),
    entrants: found.rows[0]?.entrants ?? 0,
  }
}

export async function readScore(
  at: Db | Tx,
  { merchantId, board }: BoardKey,
  memberId: string,
): Promise<bigint> {
  const found = await sql<{ score: string }>`
    select score::text from missions.score
    where merchant_id = ${merchantId} and board = ${board} and member_id = ${memberId}`.execute(at)
  return BigInt(found.rows[0]?.score ?? '0')
}

/** How many have a score above one, and at most another. */
export async function countAbove(
  at: Db | Tx,
  { merchantId, board }: BoardKey,
  { above, atMost }: { above: bigint; atMost: bigint | null },
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from missions.score
    where merchant_id = ${merchantId} and board = ${board} and score > ${String(above)}::numeric
      and (${atMost === null ? null : String(atMost)}::numeric is null
        or score <= ${atMost === null ? null : String(atMost)}::numeric)`.execute(at)
  return found.rows[0]?.count ?? 0
}
