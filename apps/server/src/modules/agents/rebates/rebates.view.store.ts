import { sql } from 'kysely'
import { times } from '../../../kernel/arrays.ts'
import type { Db } from '../../../kernel/database.ts'
import type { Span } from '../pay/periods.rules.ts'
import type { RebateLine } from './rebates.rules.ts'

export interface NumberedLine extends RebateLine {
  nth: number
}

export async function readRebateLines(
  db: Db,
  rebateId: string,
  after: number,
  limit: number,
): Promise<NumberedLine[]> {
  const found = await sql<Omit<NumberedLine, 'validBet'> & { validBet: string }>`
    select nth, downline_id as "downlineId", game_type as "gameType", own_rate as "ownRate",
      their_rate as "theirRate", valid_bet::text as "validBet"
    from agents.rebate_line where rebate_id = ${rebateId} and nth > ${after}
    order by nth limit ${limit}`.execute(db)
  return found.rows.map((row) => ({ ...row, validBet: BigInt(row.validBet) }))
}

/** A statement, and the parts of its day in which nobody's rates change. */
export interface RebateQuestion {
  id: string
  merchantId: string
  agentId: string
  currency: string
  span: Span
  parts: readonly Span[]
  /** Null: all lines. */
  line: number | null
}

/** Rates of a person at the end of a part, for the game type of a line. */
const rateOf = (person: ReturnType<typeof sql>) => sql`coalesce((
  select (rates ->> l.game_type)::int from agents.rate
  where person_id = ${person} and from_at < part.to_at order by version desc limit 1), 0)`

/** Which line counts in which part: the one that has the rates of both. */
const ratedLines = ({ id, agentId, parts, line }: RebateQuestion) => sql`
  select l.nth, l.downline_id, l.game_type, part.from_at, part.to_at
  from agents.rebate_line l
  cross join unnest(
    ${times(parts.map(({ from }) => from))}::timestamptz[],
    ${times(parts.map(({ to }) => to))}::timestamptz[]
  ) as part (from_at, to_at)
  where l.rebate_id = ${id} and (${line}::int is null or l.nth = ${line}::int)
    and l.own_rate = ${rateOf(sql`${agentId}`)} and l.their_rate = ${rateOf(sql`l.downline_id`)}`

/** Everybody who stands or stood below an agent, and the direct downline in whose branch. */
const stoodBelow = (agentId: string) => {
  const columns = sql`id, person_id, (line || person_id)[array_position(line, ${agentId}::uuid) + 1] as direct_id`
  return sql`
    select ${columns} from agents.position where line @> array[${agentId}]::uuid[] and to_at is null
    union all
    select ${columns} from agents.position where line @> array[${agentId}]::uuid[] and to_at is not null`
}

/** What one person played of one line. */
export interface LinePlay {
  line: number
  personId: string
  stake: string
  validBet: string
  payout: string
  bets: number
}

export interface LinePlace {
  validBet: string
  personId: string
  line: number
}

/** Who played what of the lines, most first. */
export async function readLinePlays(
  db: Db,
  question: RebateQuestion,
  place: LinePlace | undefined,
  limit: number,
): Promise<LinePlay[]> {
  const { merchantId, agentId, currency, span } = question
  const found = await sql<LinePlay>`
    with rated as materialized (${ratedLines(question)}),
    stood as (${stoodBelow(agentId)}),
    played as (
      select rated.nth, stood.person_id, sum(h.stake) as stake, sum(h.valid_bet) as valid_bet,
        sum(h.payout) as payout, sum(h.bets)::int as bets
      from stood
      join agents.rated_play h on h.position_id = stood.id
      join rated on rated.downline_id = stood.direct_id and rated.game_type = h.game_type
        and h.rated_at >= rated.from_at and h.rated_at < rated.to_at
      where h.merchant_id = ${merchantId} and h.currency = ${currency}
        and h.hour_at >= ${span.from}::timestamptz and h.hour_at < ${span.to}::timestamptz
      group by 1, 2
    )
    select nth as line, person_id as "personId", stake::text as stake, valid_bet::text as "validBet",
      payout::text as payout, bets
    from played
    where valid_bet <> 0 ${
      place
        ? sql`and (valid_bet, person_id, nth)
          < (${place.validBet}::numeric, ${place.personId}::uuid, ${place.line}::int)`
        : sql``
    }
    order by valid_bet desc, person_id desc, nth desc limit ${limit}`.execute(db)
  return found.rows
}

/** When a person stood in the branch of a line, of the time for which it counts. */
export async function readLineStretches(
  db: Db,
  question: RebateQuestion & { line: number },
  personId: string,
): Promise<(Span & { gameType: string })[]> {
  const found = await sql<Span & { gameType: string }>`
    with rated as (${ratedLines(question)})
    select greatest(p.from_at, rated.from_at) as "from", least(p.to_at, rated.to_at) as "to",
      rated.game_type as "gameType"
    from agents.position p, rated
    where p.person_id = ${personId} and ${question.agentId}::uuid = any(p.line)
      and (p.line || p.person_id)[array_position(p.line, ${question.agentId}::uuid) + 1]
        = rated.downline_id
      and p.from_at < rated.to_at and (p.to_at is null or p.to_at > rated.from_at)
    order by 1`.execute(db)
  return found.rows
}
