import { type RawBuilder, sql } from 'kysely'
import { texts, times, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { Span } from '../pay/periods.rules.ts'
import type { AgentSum, Rebate } from './rebates.rules.ts'

/** From when on rebates are paid, and where rates begin or change within a span. */
export interface RateTimes {
  rebatesFrom: Date | null
  /** Whether anybody has rates before the end of the span. */
  hasRates: boolean
  changes: Date[]
}

export async function readRateTimes(
  db: Db | Tx,
  merchantId: string,
  { from, to }: Span,
): Promise<RateTimes> {
  const ofMerchant = sql`from agents.rate where merchant_id = ${merchantId}`
  const found = await sql<RateTimes>`
    select (select nullif(rebates_from, '-infinity') from agents.tree where merchant_id = ${merchantId})
        as "rebatesFrom",
      exists (select ${ofMerchant} and from_at < ${to}::timestamptz) as "hasRates",
      array(select distinct from_at ${ofMerchant} and from_at > ${from}::timestamptz
        and from_at < ${to}::timestamptz order by 1) as changes`.execute(db)
  return found.rows[0] ?? { rebatesFrom: null, hasRates: false, changes: [] }
}

/** Hours before a span whose rounds were heard of, or corrected, in it. */
export async function readLateHours(
  db: Db | Tx,
  merchantId: string,
  { from, to }: Span,
): Promise<Date[]> {
  const found = await sql<{ at: Date }>`
    select distinct rated_at as at from agents.late_play
    where merchant_id = ${merchantId} and rated_at < ${from}::timestamptz
      and hour_at >= ${from}::timestamptz and hour_at < ${to}::timestamptz
    order by 1`.execute(db)
  return found.rows.map(({ at }) => at)
}

/** What agents get for rounds of a span that belong to a part of it in which nobody's rates change. */
export function readSums(
  db: Db | Tx,
  merchantId: string,
  span: Span,
  part: Span,
): Promise<AgentSum[]> {
  const played = sql`
    select 1 as part_id, position_id, game_type, currency, sum(valid_bet) as valid_bet
    from agents.rated_play
    where merchant_id = ${merchantId}
      and hour_at >= ${span.from}::timestamptz and hour_at < ${span.to}::timestamptz
      and rated_at >= ${part.from}::timestamptz and rated_at < ${part.to}::timestamptz
    group by 2, 3, 4`
  const rates = sql`
    select distinct on (person_id) 1 as part_id, person_id, rates from agents.rate
    where merchant_id = ${merchantId} and from_at < ${part.to}::timestamptz
    order by person_id, version desc`
  return readStepSums(db, merchantId, played, rates)
}

/**
 * What agents get for rounds of hours before a span that count in it. They are few, so only the rates of
 * their lines are read.
 */
export function readLateSums(
  db: Db | Tx,
  merchantId: string,
  span: Span,
  hours: readonly Span[],
): Promise<AgentSum[]> {
  const hour = sql`unnest(
    ${times(hours.map(({ from }) => from))}::timestamptz[],
    ${times(hours.map(({ to }) => to))}::timestamptz[]
  ) with ordinality as hour (from_at, to_at, id)`
  const played = sql`
    select hour.id as part_id, position_id, game_type, currency, sum(valid_bet) as valid_bet
    from agents.late_play join ${hour} on rated_at >= hour.from_at and rated_at < hour.to_at
    where merchant_id = ${merchantId}
      and hour_at >= ${span.from}::timestamptz and hour_at < ${span.to}::timestamptz
    group by 1, 2, 3, 4`
  const rates = sql`
    select part_id, who.person_id, known.rates
    from (select part_id, agent_id as person_id from step
      union select part_id, downline_id from step) who
    join ${hour} on hour.id = part_id
    cross join lateral (
      select rates from agents.rate r where r.person_id = who.person_id and r.from_at < hour.to_at
      order by version desc limit 1
    ) known`
  return readStepSums(db, merchantId, played, rates)
}

/**
 * Play by parts, each with the rates of everybody in it, as what agents get. Everybody with the same line
 * shares all but its last step, so play is added up by line before lines are taken apart into `step`. Only
 * the merchant's own positions are looked at: those of all others would take most of a small one's time.
 */
async function readStepSums(
  db: Db | Tx,
  merchantId: string,
  played: RawBuilder<unknown>,
  rates: RawBuilder<unknown>,
): Promise<AgentSum[]> {
  const found = await sql<{ agentId: string; currency: string; validBet: string; exact: string }>`
    with played as (${played}), stood as materialized (
      select part_id, p.line, p.person_id, game_type, currency, valid_bet
      from played join agents.position p on p.id = position_id and p.merchant_id = ${merchantId}
      where cardinality(p.line) > 0
    ), branch as (
      select part_id, line, game_type, currency, sum(valid_bet) as valid_bet
      from stood where cardinality(line) > 1 group by 1, 2, 3, 4
    ), step as (
      select part_id, line[cardinality(line)] as agent_id, person_id as downline_id, game_type, currency,
        valid_bet
      from stood
      union all
      select part_id, pair.agent_id, pair.downline_id, game_type, currency, valid_bet
      from branch, unnest(line[:cardinality(line) - 1], line[2:]) as pair (agent_id, downline_id)
    ), rate as materialized (${rates}), rated as (
      select agent_id, currency, valid_bet, coalesce((own.rates ->> game_type)::int, 0) as own_rate,
        coalesce((their.rates ->> game_type)::int, 0) as their_rate
      from step join rate own on own.person_id = agent_id and own.part_id = step.part_id
      left join rate their on their.person_id = downline_id and their.part_id = step.part_id
    )
    select agent_id as "agentId", currency, sum(valid_bet)::text as "validBet",
      sum(valid_bet * (own_rate - their_rate))::text as exact
    from rated where own_rate > their_rate group by 1, 2`.execute(db)
  return found.rows.map(({ validBet, exact, ...whose }) => ({
    ...whose,
    validBet: BigInt(validBet),
    exact: BigInt(exact),
  }))
}

/** What agents owe from the statement before, by agent and currency; who owes nothing is left out. */
export async function readDebts(
  db: Db | Tx,
  purses: readonly { agentId: string; currency: string }[],
  before: Date,
): Promise<Map<string, bigint>> {
  const found = await sql<{ purse: string; debt: string }>`
    select asked.agent_id || ' ' || asked.currency as purse, last.carried_out::text as debt
    from unnest(
      ${uuids(purses.map(({ agentId }) => agentId))}::uuid[],
      ${texts(purses.map(({ currency }) => currency))}::text[]
    ) as asked (agent_id, currency)
    cross join lateral (
      select carried_out from agents.rebate r
      where r.agent_id = asked.agent_id and r.currency = asked.currency
        and r.from_at < ${before}::timestamptz
      order by r.from_at desc limit 1
    ) last
    where last.carried_out < 0`.execute(db)
  return new Map(found.rows.map(({ purse, debt }) => [purse, BigInt(debt)]))
}

export interface NewRebate extends Rebate {
  id: string
}

export async function insertRebates(
  tx: Tx,
  { merchantId, span, at }: { merchantId: string; span: Span; at: Date },
  rebates: readonly NewRebate[],
): Promise<void> {
  if (rebates.length === 0) return
  const numbers = (of: (one: NewRebate) => bigint) => texts(rebates.map((one) => String(of(one))))
  await sql`
    insert into agents.rebate (id, merchant_id, agent_id, currency, from_at, to_at, valid_bet, exact,
      carried_in, amount, carried_out, opened_at)
    select id, ${merchantId}, agent_id, currency, ${span.from}, ${span.to}, valid_bet::numeric,
      exact::numeric, carried_in::numeric, amount::bigint, carried_out::numeric, ${at}
    from unnest(
      ${uuids(rebates.map(({ id }) => id))}::uuid[],
      ${uuids(rebates.map(({ agentId }) => agentId))}::uuid[],
      ${texts(rebates.map(({ currency }) => currency))}::text[],
      ${numbers(({ validBet }) => validBet)}::text[], ${numbers(({ exact }) => exact)}::text[],
      ${numbers(({ carriedIn }) => carriedIn)}::text[], ${numbers(({ amount }) => amount)}::text[],
      ${numbers(({ carriedOut }) => carriedOut)}::text[]
    ) as given (id, agent_id, currency, valid_bet, exact, carried_in, amount, carried_out)`.execute(
    tx,
  )
}

/** What was decided for a day, to compare it with what is computed again. */
export async function readDecided(
  db: Db | Tx,
  merchantId: string,
  { from }: Span,
): Promise<Rebate[]> {
  type Texts = Record<'validBet' | 'exact' | 'carriedIn' | 'amount' | 'carriedOut', string>
  const found = await sql<{ agentId: string; currency: string } & Texts>`
    select agent_id as "agentId", currency, valid_bet::text as "validBet", exact::text as exact,
      carried_in::text as "carriedIn", amount::text as amount, carried_out::text as "carriedOut"
    from agents.rebate
    where merchant_id = ${merchantId} and from_at = ${from}::timestamptz`.execute(db)
  return found.rows.map(({ agentId, currency, ...sums }) => ({
    agentId,
    currency,
    validBet: BigInt(sums.validBet),
    exact: BigInt(sums.exact),
    carriedIn: BigInt(sums.carriedIn),
    amount: BigInt(sums.amount),
    carriedOut: BigInt(sums.carriedOut),
  }))
}

export async function markRebatesPaid(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    update agents.rebate set paid_at = ${at}
    where id = any(${uuids(ids)}::uuid[]) and paid_at is null`.execute(db)
}
