import { sql } from 'kysely'
import { times } from '../../../kernel/arrays.ts'
import { type InText, withBigints } from '../../../kernel/bigints.ts'
import type { Day } from '../../../kernel/calendar.ts'
import type { Db } from '../../../kernel/database.ts'
import { positionsOf } from '../pay/team.store.ts'
import type { TeamPlay } from './credit.types.ts'

/** What a team played, by day; days without play are left out. */
export async function readTeamDays(
  db: Db,
  question: { agentId: string; currency: string; from: Day; to: Day },
): Promise<Map<Day, TeamPlay>> {
  const { agentId, currency, from, to } = question
  const found = await sql<InText<TeamPlay, keyof TeamPlay> & { day: Day }>`
    select day::text as day, sum(valid_bet)::text as turnover, sum(payout - stake)::text as result
    from agents.team_day
    where agent_id = ${agentId} and currency = ${currency}
      and day >= ${from}::date and day < ${to}::date
    group by day`.execute(db)
  return new Map(found.rows.map(({ day, ...play }) => [day, readPlay(play)]))
}

/**
 * Days after a change of upline in which bets count that were settled before it: bets that were heard of
 * late, and corrections.
 */
export async function readLateDays(
  db: Db,
  question: { merchantId: string; timeZone: string; since: Date; changes: readonly Date[] },
): Promise<Day[]> {
  const { merchantId, timeZone, since, changes } = question
  if (changes.length === 0) return []
  const found = await sql<{ day: Day }>`
    select distinct (hour_at at time zone ${timeZone})::date::text as day from agents.late_bet
    where merchant_id = ${merchantId} and hour_at >= ${since}::timestamptz
      and exists (select from unnest(${times(changes)}::timestamptz[]) as change
        where settled_at < change and change <= hour_at)`.execute(db)
  return found.rows.map(({ day }) => day)
}

interface BelowQuestion {
  merchantId: string
  agentId: string
  /** Who stood directly above the agent when the bets were settled; null is the house. */
  uplineId: string | null
  currency: string
}

/** The hours of the team of an agent, as long as the agent stood below one upline. */
const hoursBelow = ({ merchantId, agentId, uplineId, currency }: BelowQuestion) => sql`
  agents.play_hour h join (${positionsOf([agentId])}) p on p.id = h.position_id
    and h.merchant_id = ${merchantId} and h.currency = ${currency}
    and (p.line || p.person_id)[array_position(p.line || p.person_id, ${agentId}::uuid) - 1]
      is not distinct from ${uplineId}::uuid`

/** What the team played in spans of time, in their order. It reads the hours of everybody in it. */
export async function readPlayBelow(
  db: Db,
  question: BelowQuestion,
  spans: readonly { from: Date; to: Date }[],
): Promise<TeamPlay[]> {
  if (spans.length === 0) return []
  const found = await sql<InText<TeamPlay, keyof TeamPlay>>`
    select coalesce(sum(play.valid_bet), 0)::text as turnover,
      coalesce(sum(play.payout - play.stake), 0)::text as result
    from unnest(${times(spans.map(({ from }) => from))}::timestamptz[],
      ${times(spans.map(({ to }) => to))}::timestamptz[]) with ordinality as span (from_at, to_at, nth)
    left join lateral (
      select h.valid_bet, h.payout, h.stake from ${hoursBelow(question)}
      where h.hour_at >= span.from_at and h.hour_at < span.to_at) as play on true
    group by span.nth order by span.nth`.execute(db)
  return found.rows.map(readPlay)
}

const readPlay = (row: InText<TeamPlay, keyof TeamPlay>): TeamPlay =>
  withBigints<TeamPlay, keyof TeamPlay>(row, ['turnover', 'result'])

/** How many of the team reached the minimum in a span of time. */
export async function countActiveBelow(
  db: Db,
  question: BelowQuestion,
  { from, to, activeMin }: { from: Date; to: Date; activeMin: bigint },
): Promise<number> {
  const found = await sql<{ people: number }>`
    select count(*)::int as people from (
      select p.person_id from ${hoursBelow(question)}
      where h.hour_at >= ${from}::timestamptz and h.hour_at < ${to}::timestamptz
      group by p.person_id
      having sum(h.valid_bet) > 0 and sum(h.valid_bet) >= ${activeMin}::bigint) as active`.execute(
    db,
  )
  return found.rows[0]?.people ?? 0
}
