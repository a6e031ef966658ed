import type { PayState } from '@baize/contract'
import type { PayKind, PaySource } from '@baize/contract/vocabulary'
import { sql } from 'kysely'
import { type InText, withBigints } from '../../../kernel/bigints.ts'
import type { Db } from '../../../kernel/database.ts'
import { type KeptTerms, termsOf } from '../contracts/terms.json.ts'
import type { Terms } from '../contracts/terms.types.ts'
import type { PayPeriod } from './periods.rules.ts'

/** A statement, or a run of real-time salaries, as its owner sees it. */
export interface PayView {
  id: string
  kind: PayKind
  period: PayPeriod
  from: Date
  to: Date
  validBet: bigint
  result: bigint | null
  active: number | null
  bets: number | null
  amount: bigint
  state: PayState
  payerId: string | null
  openedAt: Date
  claimedAt: Date | null
  expiresAt: Date | null
  paidAt: Date | null
}

export interface PaysQuestion {
  merchantId: string
  personId: string
  kind: PayKind
  state: PayState | undefined
  by: 'period' | 'paid'
  from: Date | undefined
  to: Date | undefined
  now: Date
}

/** The time of a wage `p` is over before a run marks it as expired. */
const stateAt = (now: Date) => sql<PayState>`
  case when p.state = 'claimable' and p.expires_at <= ${now}::timestamptz then 'expired' else p.state end`

/** All kinds of pay in the same columns. */
const pays = (kind: PayKind, now: Date) => {
  if (kind === 'rebate') return rebates
  return kind === 'realtime'
    ? sql`(
      select id, merchant_id, downline_id, 'realtime' as kind, 'fiveMinutes' as period,
        until_at - interval '5 minutes' as from_at, until_at as to_at, valid_bet, null::numeric as result,
        null::int as active, bets, amount, null::uuid as payer_id, opened_at,
        null::timestamptz as claimed_at, null::timestamptz as expires_at, paid_at,
        case when amount = 0 then 'nothing' when paid_at is null then 'due' else 'paid' end as state
      from agents.realtime_pay) as p`
    : sql`(
      select id, merchant_id, downline_id, kind, period, from_at, to_at, valid_bet, result, active,
        null::int as bets, amount, payer_id, opened_at, claimed_at, expires_at, paid_at,
        ${stateAt(now)} as state
      from agents.pay p where kind = ${kind}) as p`
}

const rebates = sql`(
  select id, merchant_id, agent_id as downline_id, 'rebate' as kind, 'day' as period, from_at, to_at,
    valid_bet, null::numeric as result, null::int as active, null::int as bets, amount,
    null::uuid as payer_id, opened_at, null::timestamptz as claimed_at, null::timestamptz as expires_at,
    paid_at, case when amount = 0 then 'nothing' when paid_at is null then 'due' else 'paid' end as state
  from agents.rebate) as p`

const viewColumns = sql`p.id, p.kind, p.period, p.from_at as "from", p.to_at as "to",
  p.valid_bet::text as "validBet", p.result::text as result, p.active, p.bets, p.amount, p.state,
  p.payer_id as "payerId", p.opened_at as "openedAt", p.claimed_at as "claimedAt",
  p.expires_at as "expiresAt", p.paid_at as "paidAt"`

const viewFigures = ['validBet', 'result'] as const
type ViewFigure = (typeof viewFigures)[number]

function asked({ merchantId, personId, kind, state, by, from, to, now }: PaysQuestion) {
  const time = by === 'paid' ? sql`p.paid_at` : sql`p.from_at`
  return sql`from ${pays(kind, now)}
    where p.merchant_id = ${merchantId} and p.downline_id = ${personId}
      and (${state ?? null}::text is null or p.state = ${state ?? null}::text)
      and (${from ?? null}::timestamptz is null or ${time} >= ${from ?? null}::timestamptz)
      and (${to ?? null}::timestamptz is null or ${time} < ${to ?? null}::timestamptz)`
}

/** The end of a page: the period and the id of its last row. */
export interface PayPlace {
  at: Date
  id: string
}

export async function readPays(
  db: Db,
  question: PaysQuestion,
  place: PayPlace | undefined,
  limit: number,
): Promise<PayView[]> {
  const { at = null, id = null } = place ?? {}
  const found = await sql<InText<PayView, ViewFigure>>`
    select ${viewColumns} ${asked(question)}
      and (${id}::uuid is null or (p.from_at, p.id) < (${at}::timestamptz, ${id}::uuid))
    order by p.from_at desc, p.id desc limit ${limit}`.execute(db)
  return found.rows.map((row) => withBigints<PayView, ViewFigure>(row, viewFigures))
}

export interface PaySums {
  count: number
  amount: bigint
  paid: bigint
  open: bigint
  expired: bigint
}

export async function sumPays(db: Db, question: PaysQuestion): Promise<PaySums> {
  const found = await sql<PaySums>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount,
      coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint as paid,
      coalesce(sum(amount) filter (where state in ('claimable', 'due', 'waiting')), 0)::bigint as open,
      coalesce(sum(amount) filter (where state = 'expired'), 0)::bigint as expired
    ${asked(question)}`.execute(db)
  return found.rows[0] ?? { count: 0, amount: 0n, paid: 0n, open: 0n, expired: 0n }
}

/** A statement with every figure that decided it. */
export interface WhyRow extends PayView {
  contractId: string
  version: number
  terms: Terms
  uplineId: string | null
  downlineId: string
  currency: string
  countedFrom: Date
  countedTo: Date
  activeMin: bigint | null
  carriedIn: bigint
  loss: bigint
  tier: number | null
  nextTier: number | null
  base: bigint
  claim: bigint
  granted: bigint
  toDownlines: bigint
  kept: bigint
  carriedOut: bigint
}

export async function readWhy(
  db: Db,
  who: { merchantId: string; personId: string },
  id: string,
  now: Date,
): Promise<WhyRow | undefined> {
  const found = await sql<InText<Kept<WhyRow>, WhyFigure>>`
    select p.id, p.kind, p.period, p.from_at as "from", p.to_at as "to",
      p.valid_bet::text as "validBet", p.result::text as result, p.active, null as bets, p.amount,
      ${stateAt(now)} as state, p.payer_id as "payerId", p.opened_at as "openedAt",
      p.claimed_at as "claimedAt",
      p.expires_at as "expiresAt", p.paid_at as "paidAt", p.contract_id as "contractId", v.version, v.terms,
      p.upline_id as "uplineId", p.downline_id as "downlineId", p.currency,
      p.counted_from as "countedFrom", p.counted_to as "countedTo", c.active_min as "activeMin",
      p.carried_in::text as "carriedIn", p.loss::text as loss, p.tier, p.next_tier as "nextTier",
      p.base::text as base, p.claim::text as claim, p.granted::text as granted,
      p.to_downlines::text as "toDownlines", p.kept::text as kept, p.carried_out::text as "carriedOut"
    from agents.pay p
    join agents.contract_version v on v.id = p.version_id
    left join agents.closing c
      on c.merchant_id = p.merchant_id and c.period = p.period and c.from_at = p.from_at
    where p.id = ${id} and p.merchant_id = ${who.merchantId} and p.downline_id = ${who.personId}`.execute(
    db,
  )
  const [row] = found.rows
  if (!row) return undefined
  const read = withBigints<Kept<WhyRow>, WhyFigure>(row, whyFigures)
  return { ...read, terms: termsOf(read.terms) }
}

/** A row with the terms as the database keeps them. */
type Kept<R extends { terms: Terms }> = Omit<R, 'terms'> & { terms: KeptTerms }

const whyFigures = [
  ...viewFigures,
  'carriedIn',
  'loss',
  'base',
  'claim',
  'granted',
  'toDownlines',
  'kept',
  'carriedOut',
] as const
type WhyFigure = (typeof whyFigures)[number]

export interface RealtimeWhyRow extends PayView {
  contractId: string
  version: number
  terms: Terms
  currency: string
  exact: string
  carriedIn: number
  carriedOut: number
}

export async function readRealtimeWhy(
  db: Db,
  who: { merchantId: string; personId: string },
  id: string,
  now: Date,
): Promise<RealtimeWhyRow | undefined> {
  const found = await sql<InText<Kept<RealtimeWhyRow>, ViewFigure>>`
    select ${viewColumns}, r.contract_id as "contractId", v.version, v.terms, r.currency,
      r.exact::text as exact, r.carried_in as "carriedIn", r.carried_out as "carriedOut"
    from ${pays('realtime', now)}
    join agents.realtime_pay r on r.id = p.id
    join agents.contract_version v on v.id = r.version_id
    where p.id = ${id} and p.merchant_id = ${who.merchantId} and p.downline_id = ${who.personId}`.execute(
    db,
  )
  const [row] = found.rows
  if (!row) return undefined
  const read = withBigints<Kept<RealtimeWhyRow>, ViewFigure>(row, viewFigures)
  return { ...read, terms: termsOf(read.terms) }
}

export interface RebateWhyRow extends PayView {
  currency: string
  exact: string
  carriedIn: string
  carriedOut: string
}

export async function readRebateWhy(
  db: Db,
  who: { merchantId: string; personId: string },
  id: string,
): Promise<RebateWhyRow | undefined> {
  const found = await sql<RebateWhyRow>`
    select ${viewColumns}, r.currency, r.exact::text as exact, r.carried_in::text as "carriedIn",
      r.carried_out::text as "carriedOut"
    from ${rebates} join agents.rebate r on r.id = p.id
    where p.id = ${id} and p.merchant_id = ${who.merchantId} and p.downline_id = ${who.personId}`.execute(
    db,
  )
  return found.rows[0]
}

/** The statements of the same kind and period that stand beside or below one. */
export interface Beside {
  uplineId: string | null
  downlineId: string
  contractId: string
  version: number
  base: bigint
  /** Null where no tier was met. */
  rate: number | null
  claim: bigint
  granted: bigint
}

const besideFigures = ['base', 'claim', 'granted'] as const
type BesideFigure = (typeof besideFigures)[number]

export async function readBeside(
  db: Db,
  { kind, period, from }: Pick<WhyRow, 'kind' | 'period' | 'from'>,
  merchantId: string,
  whose: { uplineId: string } | { downlineId: string },
): Promise<Beside[]> {
  const side =
    'uplineId' in whose
      ? sql`p.upline_id = ${whose.uplineId}`
      : sql`p.downline_id = ${whose.downlineId}`
  const found = await sql<InText<Beside, BesideFigure>>`
    select p.upline_id as "uplineId", p.downline_id as "downlineId", p.contract_id as "contractId",
      v.version, p.base::text as base, (v.terms -> 'tiers' -> p.tier ->> 'rate')::int as rate,
      p.claim::text as claim, p.granted::text as granted
    from agents.pay p join agents.contract_version v on v.id = p.version_id
    where p.merchant_id = ${merchantId} and p.kind = ${kind} and p.period = ${period}
      and p.from_at = ${from}::timestamptz and ${side}
    order by p.claim desc, p.downline_id`.execute(db)
  return found.rows.map((row) => withBigints<Beside, BesideFigure>(row, besideFigures))
}

export interface IncomeDay {
  day: string
  source: PaySource
  amount: bigint
}

/** What was paid to somebody by day, and what somebody paid to downlines. */
export async function readIncome(
  db: Db,
  who: { merchantId: string; personId: string },
  { from, to, timeZone }: { from: Date; to: Date; timeZone: string },
): Promise<IncomeDay[]> {
  const paidIn = sql`paid_at >= ${from}::timestamptz and paid_at < ${to}::timestamptz`
  const found = await sql<IncomeDay>`
    select (paid_at at time zone ${timeZone})::date::text as day, source, sum(amount)::bigint as amount
    from (
      select paid_at, kind as source, amount from agents.pay
      where merchant_id = ${who.merchantId} and downline_id = ${who.personId} and ${paidIn}
      union all
      select paid_at, 'realtime', amount from agents.realtime_pay
      where merchant_id = ${who.merchantId} and downline_id = ${who.personId} and ${paidIn}
      union all
      select paid_at, 'rebate', amount from agents.rebate
      where merchant_id = ${who.merchantId} and agent_id = ${who.personId} and ${paidIn}
      union all
      select paid_at, 'toDownlines', -amount from agents.pay
      where merchant_id = ${who.merchantId} and payer_id = ${who.personId} and ${paidIn}
    ) as paid
    group by 1, 2 order by 1 desc, 2`.execute(db)
  return found.rows
}

export interface OpenSums {
  claimable: bigint
  due: bigint
  waiting: bigint
  owed: bigint
}

export async function readOpenSums(
  db: Db,
  { merchantId, personId }: { merchantId: string; personId: string },
  now: Date,
): Promise<OpenSums> {
  const found = await sql<OpenSums>`
    select coalesce(sum(amount) filter (where state = 'claimable' and is_own), 0)::bigint as claimable,
      coalesce(sum(amount) filter (where state = 'due' and is_own), 0)::bigint as due,
      coalesce(sum(amount) filter (where state = 'waiting' and is_own), 0)::bigint as waiting,
      coalesce(sum(amount) filter (where not is_own), 0)::bigint as owed
    from (
      select amount, state, true as is_own from agents.pay p
      where merchant_id = ${merchantId} and downline_id = ${personId}
        and ${stateAt(now)} in ('claimable', 'due', 'waiting')
      union all
      select amount, 'due', true from agents.realtime_pay
      where merchant_id = ${merchantId} and downline_id = ${personId} and paid_at is null
      union all
      select amount, 'due', true from agents.rebate
      where merchant_id = ${merchantId} and agent_id = ${personId} and paid_at is null and amount > 0
      union all
      select amount, state, false from agents.pay
      where merchant_id = ${merchantId} and payer_id = ${personId} and state in ('due', 'waiting')
    ) as open`.execute(db)
  return found.rows[0] ?? { claimable: 0n, due: 0n, waiting: 0n, owed: 0n }
}
