import { sql } from 'kysely'
import type { Day } from '../../../kernel/calendar.ts'
import type { Db } from '../../../kernel/database.ts'

/** What the team of an agent played, the agent included. */
export interface LinePlay {
  id: string
  bets: bigint
  stake: bigint
  payout: bigint
}

export interface LinesQuestion {
  merchantId: string
  currency: string
  from: Day
  to: Day
  /** Those directly below this agent; null: those directly below the merchant. */
  uplineId: string | null
  limit: number
}

/** The teams that played most come first. */
export async function readLines(db: Db, question: LinesQuestion): Promise<LinePlay[]> {
  const { merchantId, currency, from, to, uplineId, limit } = question
  const place = uplineId
    ? sql`p.line[cardinality(p.line)] = ${uplineId}::uuid`
    : sql`cardinality(p.line) = 0`
  const found = await sql<{ id: string; bets: bigint; stake: string; payout: string }>`
    select d.agent_id as id, sum(d.bets)::bigint as bets, sum(d.stake)::text as stake,
      sum(d.payout)::text as payout
    from agents.position p join agents.team_day d on d.agent_id = p.person_id
    where p.to_at is null and p.merchant_id = ${merchantId} and ${place}
      and d.currency = ${currency} and d.day >= ${from}::date and d.day <= ${to}::date
    group by d.agent_id order by sum(d.stake) desc, d.agent_id limit ${limit}`.execute(db)
  return found.rows.map(({ id, bets, stake, payout }) => ({
    id,
    bets,
    stake: BigInt(stake),
    payout: BigInt(payout),
  }))
}
