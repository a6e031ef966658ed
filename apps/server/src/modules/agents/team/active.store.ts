import { sql } from 'kysely'
import { int8s, texts, uuids } from '../../../kernel/arrays.ts'
import type { Day } from '../../../kernel/calendar.ts'
import type { Tx } from '../../../kernel/database.ts'

/** Whose row it is: of a person who played, or of an agent's team. */
export interface Span {
  id: string
  period: 'day' | 'week' | 'month'
  fromDay: Day
  currency: string
}

export interface Played extends Span {
  validBet: bigint
  /** The teams in which the person counts as active; null: in none. */
  activeIn: readonly string[] | null
}

/**
 * Adds to the rows, and locks them until the transaction ends: whoever adds at the same time decides after
 * us. A row that was not there begins with the teams that are given, one that was keeps its own.
 */
export async function addPlayed(
  tx: Tx,
  merchantId: string,
  played: readonly Played[],
): Promise<(Played & { isNew: boolean })[]> {
  if (played.length === 0) return []
  type Row = Omit<Played, 'validBet'> & { validBet: string; isNew: boolean }
  const added = await sql<Row>`
    insert into agents.played as p
      (merchant_id, person_id, period, from_day, currency, valid_bet, active_in)
    select ${merchantId}::uuid, person_id, period, from_day::date, currency, valid_bet,
      nullif(line, '')::uuid[]
    from unnest(
      ${keysOf(played)},
      ${int8s(played.map(({ validBet }) => validBet))}::bigint[],
      ${linesOf(played)}::text[]
    ) as given (person_id, period, from_day, currency, valid_bet, line)
    order by 2, 3, 4, 5
    on conflict on constraint played_pk do update set valid_bet = p.valid_bet + excluded.valid_bet
    returning new.person_id as id, new.period, new.from_day::text as "fromDay", new.currency,
      new.valid_bet::text as "validBet", new.active_in as "activeIn",
      old.person_id is null as "isNew"`.execute(tx)
  return added.rows.map((row) => ({ ...row, validBet: BigInt(row.validBet) }))
}

export async function setActiveIn(
  tx: Tx,
  changed: readonly (Span & Pick<Played, 'activeIn'>)[],
): Promise<void> {
  if (changed.length === 0) return
  await sql`
    update agents.played p set active_in = nullif(given.line, '')::uuid[]
    from unnest(${keysOf(changed)}, ${linesOf(changed)}::text[])
      as given (person_id, period, from_day, currency, line)
    where p.person_id = given.person_id and p.period = given.period
      and p.from_day = given.from_day::date and p.currency = given.currency`.execute(tx)
}

export async function addActive(
  tx: Tx,
  teams: readonly (Span & { people: number })[],
): Promise<void> {
  if (teams.length === 0) return
  await sql`
    insert into agents.team_active as a (agent_id, period, from_day, currency, people)
    select agent_id, period, from_day::date, currency, people from unnest(
      ${keysOf(teams)},
      ${int8s(teams.map(({ people }) => BigInt(people)))}::bigint[]
    ) as given (agent_id, period, from_day, currency, people)
    order by 1, 2, 3, 4
    on conflict on constraint team_active_pk do update set people = a.people + excluded.people`.execute(
    tx,
  )
}

/** Lines of different lengths make no array of arrays, so they travel as text. */
function linesOf(played: readonly Pick<Played, 'activeIn'>[]) {
  return texts(played.map(({ activeIn }) => (activeIn ? `{${activeIn.join(',')}}` : '')))
}

function keysOf(spans: readonly Span[]) {
  return sql`
    ${uuids(spans.map(({ id }) => id))}::uuid[],
    ${texts(spans.map(({ period }) => period))}::text[],
    ${texts(spans.map(({ fromDay }) => fromDay))}::text[],
    ${texts(spans.map(({ currency }) => currency))}::text[]`
}
