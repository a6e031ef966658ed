import type { GameType, ResultSort } from '@baize/contract/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import { uuids } from '../../../kernel/arrays.ts'
import type { Day } from '../../../kernel/calendar.ts'
import type { Db } from '../../../kernel/database.ts'
import type { PayPeriod } from '../pay/periods.rules.ts'
import type { Place } from '../team/team.rules.ts'

export interface Play {
  stake: bigint
  validBet: bigint
  payout: bigint
  bets: bigint
}

const noPlay: Play = { stake: 0n, validBet: 0n, payout: 0n, bets: 0n }

/** What a team played in some days of the merchant, both included. */
export async function readTeamPlay(
  db: Db,
  question: {
    agentId: string
    currency: string
    from: Day
    to: Day
    gameType: GameType | undefined
  },
): Promise<Play> {
  const { agentId, currency, from, to, gameType } = question
  const found = await sql<Play>`
    select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(valid_bet), 0)::bigint as "validBet",
      coalesce(sum(payout), 0)::bigint as payout, coalesce(sum(bets), 0)::bigint as bets
    from agents.team_day
    where agent_id = ${agentId} and currency = ${currency}
      and day between ${from}::date and ${to}::date
      ${gameType ? sql`and game_type = ${gameType}` : sql``}`.execute(db)
  return found.rows[0] ?? noPlay
}

export interface Span {
  currency: string
  /** Days of the merchant, both included, and the same as moments. */
  from: Day
  to: Day
  fromAt: Date
  toAt: Date
  gameType: GameType | undefined
}

export interface Result extends Play {
  deposits: bigint
  withdrawals: bigint
}

export interface PersonResult extends Result {
  id: string
}

/**
 * What each of these people did themselves while they stood below the agent. `people` is a table with a
 * column `id`.
 */
function resultsOf(agentId: string, people: RawBuilder<unknown>, span: Span) {
  const { currency, from, to, fromAt, toAt, gameType } = span
  return sql`
    select own.id, coalesce(sum(h.stake), 0)::bigint as stake,
      coalesce(sum(h.valid_bet), 0)::bigint as "validBet", coalesce(sum(h.payout), 0)::bigint as payout,
      coalesce(sum(h.bets), 0)::bigint as bets, coalesce(sum(m.deposits), 0)::bigint as deposits,
      coalesce(sum(m.withdrawals), 0)::bigint as withdrawals
    from ${people} own
    join agents.position p on p.person_id = own.id
      and (${agentId}::uuid = any(p.line) or p.person_id = ${agentId})
    left join lateral (
      select sum(stake) as stake, sum(valid_bet) as valid_bet, sum(payout) as payout, sum(bets) as bets
      from agents.play_hour
      where position_id = p.id and currency = ${currency}
        and hour_at >= ${fromAt}::timestamptz and hour_at < ${toAt}::timestamptz
        ${gameType ? sql`and game_type = ${gameType}` : sql``}) h on true
    left join lateral (
      select sum(amount) filter (where kind = 'deposit') as deposits,
        sum(amount) filter (where kind = 'withdrawal') as withdrawals
      from agents.money_day
      where position_id = p.id and currency = ${currency}
        and day between ${from}::date and ${to}::date) m on true
    group by own.id`
}

export async function readResults(
  db: Db,
  agentId: string,
  ids: readonly string[],
  span: Span,
): Promise<Map<string, PersonResult>> {
  const people = sql`(select unnest(${uuids(ids)}::uuid[]) as id)`
  const found = await sql<PersonResult>`${resultsOf(agentId, people, span)}`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row]))
}

/** Whoever is or was directly below an agent. */
const directs = (agentId: string) => sql`(
  select person_id as id from agents.below where agent_id = ${agentId} and is_direct
  union
  select person_id from agents.position
  where to_at is not null and line @> array[${agentId}]::uuid[]
    and line[cardinality(line)] = ${agentId}::uuid)`

/** Each order goes up: what is highest first is counted below zero. */
const orders: Record<ResultSort, RawBuilder<bigint>> = {
  lost: sql`payout - stake`,
  won: sql`stake - payout`,
  played: sql`-"validBet"`,
  deposited: sql`-deposits`,
}

/** Direct downlines in an order. */
export async function readDirects(
  db: Db,
  agentId: string,
  span: Span,
  { after, limit, sort }: { after: Place | undefined; limit: number; sort: ResultSort },
): Promise<{ id: string; value: bigint }[]> {
  const order = orders[sort]
  const found = await sql<{ id: string; value: bigint }>`
    select id, ${order} as value from (${resultsOf(agentId, directs(agentId), span)}) r
    ${after ? sql`where (${order}, id) > (${after.value}::numeric, ${after.id}::uuid)` : sql``}
    order by ${order}, id limit ${limit}`.execute(db)
  return found.rows
}

const sums = sql`
  coalesce(sum(stake), 0)::bigint as stake, coalesce(sum("validBet"), 0)::bigint as "validBet",
  coalesce(sum(payout), 0)::bigint as payout, coalesce(sum(bets), 0)::bigint as bets,
  coalesce(sum(deposits), 0)::bigint as deposits, coalesce(sum(withdrawals), 0)::bigint as withdrawals`

export const noResult: Result = { ...noPlay, deposits: 0n, withdrawals: 0n }

export async function sumDirects(db: Db, agentId: string, span: Span): Promise<Result> {
  const found = await sql<Result>`
    select ${sums} from (${resultsOf(agentId, directs(agentId), span)}) r`.execute(db)
  return found.rows[0] ?? noResult
}

/** The money of a whole team with its agent. */
export async function readTeamMoney(
  db: Db,
  agentId: string,
  { currency, from, to }: Span,
): Promise<{ deposits: bigint; withdrawals: bigint }> {
  const found = await sql<{ deposits: bigint; withdrawals: bigint }>`
    select coalesce(sum(amount) filter (where kind = 'deposit'), 0)::bigint as deposits,
      coalesce(sum(amount) filter (where kind = 'withdrawal'), 0)::bigint as withdrawals
    from agents.team_money
    where agent_id = ${agentId} and currency = ${currency}
      and day between ${from}::date and ${to}::date`.execute(db)
  return found.rows[0] ?? { deposits: 0n, withdrawals: 0n }
}

/** The whole team, whoever joined last first; whoever moved away is in it. Times in microseconds. */
export async function readJoined(
  db: Db,
  agentId: string,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<{ id: string; value: bigint }[]> {
  const beyond = after
    ? sql`and (joined_at, person_id)
        < ('epoch'::timestamptz + ${after.value}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``
  const order = sql`order by joined_at desc, person_id desc limit ${limit}`
  const found = await sql<{ id: string; value: bigint }>`
    select person_id as id, (extract(epoch from joined_at) * 1000000)::bigint as value from (
      (select person_id, joined_at from agents.below where agent_id = ${agentId} ${beyond} ${order})
      union
      (select person_id, joined_at from agents.person
       where person_id in (
         select person_id from agents.position
         where to_at is not null and line @> array[${agentId}]::uuid[]) ${beyond} ${order})
    ) team ${order}`.execute(db)
  return found.rows
}

export interface Statement {
  id: string
  ownerId: string
  period: PayPeriod
  from: Date
  to: Date
}

/** The statements of pay of all kinds with these ids. */
export async function readStatements(
  db: Db,
  merchantId: string,
  ids: readonly string[],
): Promise<Map<string, Statement>> {
  if (ids.length === 0) return new Map()
  const asked = sql`merchant_id = ${merchantId} and id = any(${uuids(ids)}::uuid[])`
  const found = await sql<Statement>`
    select id, downline_id as "ownerId", period, from_at as "from", to_at as "to" from agents.pay
    where ${asked}
    union all
    select id, downline_id, 'fiveMinutes', until_at - interval '5 minutes', until_at
    from agents.realtime_pay where ${asked}
    union all
    select id, agent_id, 'day', from_at, to_at from agents.rebate where ${asked}`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row]))
}
