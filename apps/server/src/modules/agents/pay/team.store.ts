import { sql } from 'kysely'
import { uuids } from '../../../kernel/arrays.ts'
import { type InText, withBigints } from '../../../kernel/bigints.ts'
import type { Db } from '../../../kernel/database.ts'
import type { Figures } from './measure.rules.ts'
import type { Span } from './periods.rules.ts'

/**
 * The positions that these agents and everybody below hold and held. Each part is a stretch of an index, so
 * the hours of other teams are not read. Positions that ended are among them whenever they ended: a bet that
 * was heard of late counts in a later hour.
 */
export const positionsOf = (agentIds: readonly string[]) => {
  const ids = sql`${uuids(agentIds)}::uuid[]`
  return sql`
    select id, person_id, line from agents.position where person_id = any(${ids})
    union all
    select id, person_id, line from agents.position
    where to_at is null and line && ${ids} and person_id <> all(${ids})
    union all
    select id, person_id, line from agents.position
    where to_at is not null and line && ${ids} and person_id <> all(${ids})`
}

/** The sums of each of these positions in a span of hours; those in which nothing was played are left out. */
const playedIn = (agentIds: readonly string[], currency: string, { from, to }: Span) => sql`
  (${positionsOf(agentIds)}) p
  join lateral (
    select sum(stake) as stake, sum(valid_bet) as valid_bet, sum(payout) as payout, sum(bets) as bets
    from agents.play_hour
    where position_id = p.id and currency = ${currency}
      and hour_at >= ${from}::timestamptz and hour_at < ${to}::timestamptz
  ) h on h.bets is not null`

/** What the teams of some agents played in a span, read from their own hours; who played nothing is left out. */
export async function readTeamFigures(
  db: Db,
  question: { currency: string; agentIds: readonly string[]; span: Span; activeMin: bigint },
): Promise<Map<string, Figures>> {
  const { currency, agentIds, span, activeMin } = question
  type Row = Figures & { agentId: string }
  const found = await sql<InText<Row, 'validBet' | 'result'>>`
    with people as (
      select agent_id, p.person_id, sum(h.valid_bet) as valid_bet, sum(h.payout - h.stake) as result
      from ${playedIn(agentIds, currency, span)}
      cross join lateral unnest(p.line || p.person_id) as above (agent_id)
      where agent_id = any(${uuids(agentIds)}::uuid[])
      group by agent_id, p.person_id
    )
    select agent_id as "agentId", sum(valid_bet)::text as "validBet", sum(result)::text as result,
      (count(*) filter (where valid_bet > 0 and valid_bet >= ${activeMin}::bigint))::int as active
    from people group by agent_id`.execute(db)
  return new Map(
    found.rows.map((row) => {
      const { agentId, ...figures } = withBigints<Row, 'validBet' | 'result'>(row, [
        'validBet',
        'result',
      ])
      return [agentId, figures]
    }),
  )
}

/** What one person of a team played in a span of hours. */
export interface PersonPlay {
  personId: string
  stake: bigint
  validBet: bigint
  payout: bigint
  bets: number
}

export async function readPersonPlays(
  db: Db,
  question: { agentId: string; currency: string; span: Span },
  place: { validBet: bigint; id: string } | undefined,
  limit: number,
): Promise<PersonPlay[]> {
  const { agentId, currency, span } = question
  const { validBet = null, id = null } = place ?? {}
  const found = await sql<InText<PersonPlay, 'stake' | 'validBet' | 'payout'>>`
    select p.person_id as "personId", sum(h.stake)::text as stake, sum(h.valid_bet)::text as "validBet",
      sum(h.payout)::text as payout, sum(h.bets)::int as bets
    from ${playedIn([agentId], currency, span)}
    group by p.person_id
    having ${id}::uuid is null
      or (sum(h.valid_bet), p.person_id) < (${validBet}::numeric, ${id}::uuid)
    order by sum(h.valid_bet) desc, p.person_id desc limit ${limit}`.execute(db)
  return found.rows.map((row) =>
    withBigints<PersonPlay, 'stake' | 'validBet' | 'payout'>(row, ['stake', 'validBet', 'payout']),
  )
}
