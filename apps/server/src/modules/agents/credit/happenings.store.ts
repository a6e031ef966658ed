import type { CreditGroup } from '@baize/contract/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import { times } from '../../../kernel/arrays.ts'
import type { Db } from '../../../kernel/database.ts'
import { stretchesOf } from './credit.rules.ts'
import type { Happening, HappeningPlace, HappeningsQuestion, Scope, Tally } from './credit.types.ts'

/** A version ends with its last moment in force, so that the end of a month belongs to that month. */
const lastMoment = sql`v.to_at - interval '1 millisecond'`

const versions = ({ merchantId, personId }: Scope) => sql`
  agents.contract c join agents.contract_version v on v.contract_id = c.id
    and c.merchant_id = ${merchantId} and c.upline_id = ${personId}`

const ofContract = sql`c.kind, c.id as contract_id, c.upline_id, c.downline_id`
const noPay = sql`null::bigint as amount, null::timestamptz as period_from, null::timestamptz as period_to`
const noAnswer = sql`null::text as answer, null::timestamptz as done_at, null::timestamptz as since,
  null::uuid as pay_id`

const offers = (scope: Scope) => sql`
  select v.id, v.offered_at as at, 'offered' as what, null::text as by, ${ofContract}, ${noPay}, ${noAnswer}
  from ${versions(scope)}`

const answers = (scope: Scope) => sql`
  select v.id, v.answered_at,
    case when v.state in ('rejected', 'withdrawn') then v.state else 'agreed' end, null,
    ${ofContract}, ${noPay}, ${noAnswer}
  from ${versions(scope)} where v.answered_at is not null`

/**
 * Each request that was agreed to ended one version: the first ended the first, and so on. So it is known who
 * had asked. Ends that are decided for later are left out.
 */
const ends = (scope: Scope) => sql`
  select v.id, ${lastMoment}, 'ended',
    case v.ended_by when 'moved' then 'moved' when 'automatic' then 'automatic'
      else case when t.asked_by = ${scope.personId} then 'self' else 'other' end end,
    v.kind, v.contract_id, v.upline_id, v.downline_id, ${noPay}, ${noAnswer}
  from (
    select v.id, v.to_at, v.ended_by, ${ofContract},
      row_number() over (partition by v.contract_id, v.ended_by order by v.version) as nth
    from ${versions(scope)}
    where v.state = 'ended' and v.ended_by <> 'replaced' and v.to_at <= ${scope.now}::timestamptz
  ) as v
  left join lateral (
    select t.asked_by from agents.termination t
    where t.contract_id = v.contract_id and t.answer = 'agreed' and v.ended_by = 'terminated'
    order by t.answered_at, t.id offset v.nth - 1 limit 1
  ) as t on true`

const pays = ({ merchantId, personId }: Scope) => sql`
  select p.id, p.opened_at,
    case when p.paid_at is null then 'unpaid' when p.waited_at is null then 'paid' else 'paidLate' end,
    null, p.kind, p.contract_id, p.upline_id, p.downline_id, p.amount, p.from_at, p.to_at, null, p.paid_at,
    p.waited_at,
    (select own.id from agents.pay own
     where own.downline_id = ${personId} and own.kind = p.kind and own.from_at = p.from_at
       and own.period = p.period limit 1)
  from agents.pay p
  where p.merchant_id = ${merchantId} and p.payer_id = ${personId}
    and p.state in ('due', 'waiting', 'paid')`

/** With downlines, and with the upline whose report it is. */
const requests = ({ merchantId, personId, uplineId }: Scope) => sql`
  select t.id, t.asked_at, 'request', case when t.asked_by = ${personId} then 'self' else 'other' end,
    ${ofContract}, ${noPay}, t.answer, t.answered_at, t.asked_at, null
  from agents.termination t join agents.contract c on c.id = t.contract_id
  where c.merchant_id = ${merchantId} and (c.upline_id = ${personId} or (c.downline_id = ${personId}
    and ${
      uplineId === undefined ? sql`true` : sql`c.upline_id is not distinct from ${uplineId}::uuid`
    }))`

const partsOf: Record<CreditGroup, readonly ((scope: Scope) => RawBuilder<unknown>)[]> = {
  contracts: [offers, answers, ends],
  pay: [pays],
  requests: [requests],
}

/** Everything of the groups that began in a span of time, and in the time that the report tells of. */
function happenings({ scope, from, to, group }: HappeningsQuestion) {
  const stretches = stretchesOf(scope)
  // The columns have the names of the first part.
  const groups = group ? [partsOf[group]] : Object.values(partsOf)
  const empty = sql`
    select null::uuid as id, null::timestamptz as at, null::text as what, null::text as by,
      null::text as kind, null::uuid as contract_id, null::uuid as upline_id, null::uuid as downline_id,
      ${noPay}, ${noAnswer} where false`
  const parts = [empty, ...groups.flat().map((part) => part(scope))]
  return sql`(${sql.join(parts, sql` union all `)}) as one
    where one.at >= ${from}::timestamptz and one.at < ${to}::timestamptz
      and exists (
        select from unnest(${times(stretches.map((stretch) => stretch.from))}::timestamptz[],
          ${times(stretches.map((stretch) => stretch.to))}::timestamptz[]) as stretch (from_at, to_at)
        where one.at >= stretch.from_at and (stretch.to_at is null or one.at < stretch.to_at))`
}

const doneMs = sql`(extract(epoch from one.done_at - one.since) * 1000)::float8`

/** How many of each sort happened in each month of the merchant's clock. */
export async function readTallies(
  db: Db,
  question: HappeningsQuestion,
  timeZone: string,
): Promise<Tally[]> {
  const found = await sql<Tally>`
    select to_char(one.at at time zone ${timeZone}, 'YYYY-MM') as month, one.what, one.by, one.answer,
      count(*)::int as count, coalesce(sum(one.amount), 0)::bigint as amount,
      max(${doneMs}) as "longestMs"
    from ${happenings(question)}
    group by 1, 2, 3, 4`.execute(db)
  return found.rows
}

/** The newest first. */
export async function readHappenings(
  db: Db,
  question: HappeningsQuestion,
  place: HappeningPlace | undefined,
  limit: number,
): Promise<Happening[]> {
  const { at = null, id = null, what = null } = place ?? {}
  const found = await sql<Happening>`
    select one.id, one.at, one.what, one.by, one.kind, one.contract_id as "contractId",
      one.upline_id as "uplineId", one.downline_id as "downlineId", one.amount,
      one.period_from as "periodFrom", one.period_to as "periodTo", one.answer,
      one.done_at as "doneAt", one.since, one.pay_id as "payId"
    from ${happenings(question)}
      and (${id}::uuid is null
        or (one.at, one.id, one.what) < (${at}::timestamptz, ${id}::uuid, ${what}::text))
    order by one.at desc, one.id desc, one.what desc limit ${limit}`.execute(db)
  return found.rows
}
