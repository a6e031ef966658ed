import { sql } from 'kysely'
import { texts, uuids } from '../../../kernel/arrays.ts'
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

/** The rates of everybody at the end of a time in which nobody's change. */
const ratesAt = (merchantId: string, end: Date) => sql`
  select distinct on (person_id) person_id, rates from agents.rate
  where merchant_id = ${merchantId} and from_at < ${end}::timestamptz
  order by person_id, version desc`

/**
 * What agents get for a span, of rounds that belong to a part in which nobody's rates change. Everybody with
 * the same line shares all but its last step, so play is added up by line before lines are taken apart.
 */
export async function readSums(
  db: Db | Tx,
  merchantId: string,
  span: Span,
  part: Span,
): Promise<AgentSum[]> {
  const found = await sql<{ agentId: string; currency: string; validBet: string; exact: string }>`
    with rate as materialized (${ratesAt(merchantId, part.to)}),
    played as (
      select position_id, game_type, currency, sum(valid_bet) as valid_bet
      from agents.rated_play
      where merchant_id = ${merchantId}
        and hour_at >= ${span.from}::timestamptz and hour_at < ${span.to}::timestamptz
        and rated_at >= ${part.from}::timestamptz and rated_at < ${part.to}::timestamptz
      group by 1, 2, 3
    ), stood as materialized (
      select p.line, p.person_id, game_type, currency, valid_bet
      from played join agents.position p on p.id = position_id where cardinality(p.line) > 0
    ), branch as (
      select line, game_type, currency, sum(valid_bet) as valid_bet
      from stood where cardinality(line) > 1 group by 1, 2, 3
    ), step as (
      select line[cardinality(line)] as agent_id, person_id as downline_id, game_type, currency, valid_bet
      from stood
      union all
      select pair.agent_id, pair.downline_id, game_type, currency, valid_bet
      from branch, unnest(line[:cardinality(line) - 1], line[2:]) as pair (agent_id, downline_id)
    ), rated as (
      select agent_id, currency, valid_bet, coalesce((own.rates ->> game_type)::int, 0) as own_rate,
        coalesce((their.rates ->> game_type)::int, 0) as their_rate
      from step join rate own on own.person_id = agent_id
      left join rate their on their.person_id = downline_id
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
