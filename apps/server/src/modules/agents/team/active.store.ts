import { sql } from 'kysely'
import { int8s, texts, uuids } from '../../../kernel/arrays.ts'
import type { Day } from '../../../kernel/calendar.ts'
import type { Tx } from '../../../kernel/database.ts'

export interface Played {
  personId: string
  period: 'day' | 'week' | 'month'
  fromDay: Day
  currency: string
  validBet: bigint
}

export interface PlayedStanding extends Omit<Played, 'validBet'> {
  /** The minimum is reached, and whether by this. */
  isActive: boolean
  isNew: boolean
}

export async function addPlayed(
  tx: Tx,
  played: readonly Played[],
  activeMin: bigint,
): Promise<PlayedStanding[]> {
  if (played.length === 0) return []
  const added = await sql<PlayedStanding>`
    insert into agents.played as p (person_id, period, from_day, currency, valid_bet)
    select person_id, period, from_day::date, currency, valid_bet from unnest(
      ${uuids(played.map(({ personId }) => personId))}::uuid[],
      ${texts(played.map(({ period }) => period))}::text[],
      ${texts(played.map(({ fromDay }) => fromDay))}::text[],
      ${texts(played.map(({ currency }) => currency))}::text[],
      ${int8s(played.map(({ validBet }) => validBet))}::bigint[]
    ) as given (person_id, period, from_day, currency, valid_bet)
    order by 1, 2, 3, 4
    on conflict on constraint played_pk do update set valid_bet = p.valid_bet + excluded.valid_bet
    returning new.person_id as "personId", new.period, new.from_day::text as "fromDay", new.currency,
      new.valid_bet >= ${activeMin} as "isActive",
      coalesce(old.valid_bet < ${activeMin}, true) as "isNew"`.execute(tx)
  return added.rows
}

export async function addActive(
  tx: Tx,
  teams: readonly {
    agentId: string
    period: Played['period']
    fromDay: Day
    currency: string
    people: number
  }[],
): Promise<void> {
  if (teams.length === 0) return
  await sql`
    insert into agents.team_active as a (agent_id, period, from_day, currency, people)
    select agent_id, period, from_day::date, currency, people from unnest(
      ${uuids(teams.map(({ agentId }) => agentId))}::uuid[],
      ${texts(teams.map(({ period }) => period))}::text[],
      ${texts(teams.map(({ fromDay }) => fromDay))}::text[],
      ${texts(teams.map(({ currency }) => currency))}::text[],
      ${int8s(teams.map(({ people }) => BigInt(people)))}::bigint[]
    ) as given (agent_id, period, from_day, currency, people)
    order by 1, 2, 3, 4
    on conflict on constraint team_active_pk do update set people = a.people + excluded.people`.execute(
    tx,
  )
}
