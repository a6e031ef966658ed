import { sql } from 'kysely'
import { times, uuids } from '../../../kernel/arrays.ts'
import type { Db } from '../../../kernel/database.ts'
import type { Span } from '../pay/periods.rules.ts'
import type { BetElsewhere } from '../turnover/turnover.rules.ts'

/** A statement, and the parts of its day in which nobody's rates change. */
export interface RebateQuestion {
  merchantId: string
  agentId: string
  currency: string
  span: Span
  parts: readonly Span[]
}

/** Everybody who stands or stood below an agent, and the direct downline in whose branch. */
const stoodBelow = (agentId: string) => {
  const columns = sql`id, person_id,
    (line || person_id)[array_position(line, ${agentId}::uuid) + 1] as direct_id`
  return sql`
    select ${columns} from agents.position where line @> array[${agentId}]::uuid[] and to_at is null
    union all
    select ${columns} from agents.position where line @> array[${agentId}]::uuid[] and to_at is not null`
}

/** The rate of a person at the end of a part, for the game type that was played. */
const rateOf = (person: ReturnType<typeof sql>) => sql`coalesce((
  select (rates ->> game_type)::int from agents.rate
  where person_id = ${person} and from_at < part.to_at order by version desc limit 1), 0)`

/**
 * The play of everybody in a team by the line to which it belongs: direct downline, game type and both rates.
 * Lines are numbered in this order. None of it changes once the day is closed.
 */
const linesWith = ({ merchantId, agentId, currency, span, parts }: RebateQuestion) => sql`
  stood as (${stoodBelow(agentId)}),
  part as (
    select * from unnest(
      ${times(parts.map(({ from }) => from))}::timestamptz[],
      ${times(parts.map(({ to }) => to))}::timestamptz[]
    ) with ordinality as part (from_at, to_at, id)
  ), played as materialized (
    select part.id as part_id, stood.direct_id, h.game_type, stood.person_id, sum(h.stake) as stake,
      sum(h.valid_bet) as valid_bet, sum(h.payout) as payout, sum(h.bets)::int as bets
    from stood
    join agents.rated_play h on h.position_id = stood.id
    join part on h.rated_at >= part.from_at and h.rated_at < part.to_at
    where h.merchant_id = ${merchantId} and h.currency = ${currency}
      and h.hour_at >= ${span.from}::timestamptz and h.hour_at < ${span.to}::timestamptz
    group by 1, 2, 3, 4
  ), rated as materialized (
    select branch.*, part.from_at, part.to_at, ${rateOf(sql`${agentId}`)} as own_rate,
      ${rateOf(sql`direct_id`)} as their_rate
    from (select distinct part_id, direct_id, game_type from played) branch
    join part on part.id = part_id
  ), lined as materialized (
    select *, dense_rank() over (order by direct_id, game_type, own_rate, their_rate)::int as nth
    from rated where own_rate > their_rate
  )`

/** What the branch of a direct downline played in one game type, while both rates were the same. */
export interface RebateLine {
  nth: number
  downlineId: string
  gameType: string
  ownRate: number
  theirRate: number
  validBet: string
}

export async function readLines(
  db: Db,
  question: RebateQuestion,
  after: number,
  limit: number,
): Promise<RebateLine[]> {
  const found = await sql<RebateLine>`
    with ${linesWith(question)}
    select nth, direct_id as "downlineId", game_type as "gameType", own_rate as "ownRate",
      their_rate as "theirRate", sum(valid_bet)::text as "validBet"
    from lined join played using (part_id, direct_id, game_type)
    where nth > ${after} group by 1, 2, 3, 4, 5 order by nth limit ${limit}`.execute(db)
  return found.rows
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

/** Who played what, of all lines or of one; most first. */
export async function readLinePlays(
  db: Db,
  question: RebateQuestion,
  { line, place, limit }: { line: number | undefined; place: LinePlace | undefined; limit: number },
): Promise<LinePlay[]> {
  const { validBet = null, personId = null, line: nth = null } = place ?? {}
  const found = await sql<LinePlay>`
    with ${linesWith(question)}, summed as (
      select nth, person_id, sum(stake) as stake, sum(valid_bet) as valid_bet, sum(payout) as payout,
        sum(bets)::int as bets
      from lined join played using (part_id, direct_id, game_type)
      where ${line ?? null}::int is null or nth = ${line ?? null}::int
      group by 1, 2
    )
    select nth as line, person_id as "personId", stake::text as stake, valid_bet::text as "validBet",
      payout::text as payout, bets
    from summed
    where valid_bet <> 0 and (${personId}::uuid is null
      or (valid_bet, person_id, nth) < (${validBet}::numeric, ${personId}::uuid, ${nth}::int))
    order by valid_bet desc, person_id desc, nth desc limit ${limit}`.execute(db)
  return found.rows
}

/** When a person stood in the branch of a line, of the time for which it counts. */
export async function readLineStretches(
  db: Db,
  question: RebateQuestion,
  { line, personId }: { line: number; personId: string },
): Promise<(Span & { gameType: string })[]> {
  const found = await sql<Span & { gameType: string }>`
    with ${linesWith(question)}
    select greatest(p.from_at, lined.from_at) as "from", least(p.to_at, lined.to_at) as "to",
      lined.game_type as "gameType"
    from agents.position p join stood on stood.id = p.id
    join lined on lined.direct_id = stood.direct_id and lined.nth = ${line}
    where p.person_id = ${personId}
      and p.from_at < lined.to_at and (p.to_at is null or p.to_at > lined.from_at)
    order by 1`.execute(db)
  return found.rows
}

/** Of some bets, those that count in another hour than their own. */
export async function readElsewhere(
  db: Db,
  betIds: readonly string[],
): Promise<Map<string, Omit<BetElsewhere, 'betId'>>> {
  const found = await sql<BetElsewhere>`
    select bet_id as "betId", settled_at as "settledAt", hour_at as "hourAt" from agents.late_bet
    where bet_id = any(${uuids(betIds)}::uuid[])`.execute(db)
  return new Map(found.rows.map(({ betId, ...elsewhere }) => [betId, elsewhere]))
}
