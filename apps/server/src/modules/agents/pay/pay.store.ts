import { sql } from 'kysely'
import { uuids } from '../../../kernel/arrays.ts'
import { type InText, withBigints } from '../../../kernel/bigints.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { ContractKind } from '../contracts/terms.types.ts'
import type { Figures } from './measure.rules.ts'
import type { ClosedPeriod, Deciders, Policy, Statement } from './pay.types.ts'
import type { Span } from './periods.rules.ts'

const policyDefault: Policy = { activeMin: 0n, dividendPayer: 'house', claimDays: 14 }

export async function readPolicy(at: Db | Tx, merchantId: string): Promise<Policy> {
  const found = await sql<Policy>`
    select active_min as "activeMin", dividend_payer as "dividendPayer", claim_days as "claimDays"
    from agents.policy where merchant_id = ${merchantId}`.execute(at)
  return found.rows[0] ?? policyDefault
}

export async function writePolicy(db: Db, merchantId: string, policy: Policy): Promise<void> {
  await sql`
    insert into agents.policy (merchant_id, active_min, dividend_payer, claim_days)
    values (${merchantId}, ${policy.activeMin}, ${policy.dividendPayer}, ${policy.claimDays})
    on conflict (merchant_id) do update set active_min = excluded.active_min,
      dividend_payer = excluded.dividend_payer, claim_days = excluded.claim_days`.execute(db)
}

/** While closing is held, the merchant's periods are not closed and nothing is paid by itself. */
export async function holdClosing(db: Db, merchantId: string, isHeld: boolean): Promise<void> {
  await sql`
    insert into agents.policy (merchant_id, closing_held) values (${merchantId}, ${isHeld})
    on conflict (merchant_id) do update set closing_held = excluded.closing_held`.execute(db)
}

export async function isClosingHeld(db: Db, merchantId: string): Promise<boolean> {
  const found = await sql<{ held: boolean }>`
    select closing_held as held from agents.policy where merchant_id = ${merchantId}`.execute(db)
  return found.rows[0]?.held ?? false
}

/** From now on bets of hours before that moment count later. Waits for bets that are being counted. */
export async function closeHours(db: Db, merchantId: string, until: Date): Promise<void> {
  await sql`
    update agents.tree set closed_until = ${until}::timestamptz
    where merchant_id = ${merchantId} and closed_until < ${until}::timestamptz`.execute(db)
}

export async function merchantsWithTree(db: Db): Promise<string[]> {
  const found = await sql<{ id: string }>`select merchant_id as id from agents.tree`.execute(db)
  return found.rows.map(({ id }) => id)
}

/**
 * What the teams of these agents played in a span; who played nothing is left out. Whoever stood in one place
 * is added up by line; whoever was moved is looked at alone, to be counted once as active.
 */
export async function readFigures(
  db: Db | Tx,
  question: {
    merchantId: string
    currency: string
    agentIds: readonly string[]
    span: Span
    activeMin: bigint
  },
): Promise<Map<string, Figures>> {
  const { merchantId, currency, agentIds, span, activeMin } = question
  type Row = Figures & { agentId: string }
  const found = await sql<InText<Row, 'validBet' | 'result'>>`
    with played as (
      select position_id, sum(valid_bet) as valid_bet, sum(payout - stake) as result
      from agents.play_hour
      where merchant_id = ${merchantId} and currency = ${currency}
        and hour_at >= ${span.from}::timestamptz and hour_at < ${span.to}::timestamptz
      group by position_id
    ), stood as materialized (
      select p.person_id, p.line, played.valid_bet, played.result
      from played join agents.position p
        on p.id = played.position_id and p.merchant_id = ${merchantId}
    ), moved as materialized (
      select person_id from stood group by 1 having count(*) > 1
    ), stayed as materialized (
      select *, (valid_bet > 0 and valid_bet >= ${activeMin}::bigint)::int as active from stood s
      where not exists (select from moved m where m.person_id = s.person_id)
    ), part as (
      select person_id as agent_id, valid_bet, result, active from stayed
      union all
      select unnest(line), valid_bet, result, active from (
        select line, sum(valid_bet) as valid_bet, sum(result) as result, sum(active) as active
        from stayed group by line
      ) together
      union all
      select agent_id, sum(valid_bet), sum(result),
        (sum(valid_bet) > 0 and sum(valid_bet) >= ${activeMin}::bigint)::int
      from stood join moved using (person_id), unnest(line || person_id) as above (agent_id)
      group by agent_id, person_id
    ), asked as (
      select unnest(${uuids(agentIds)}::uuid[]) as agent_id
    )
    select agent_id as "agentId", sum(valid_bet)::text as "validBet", sum(result)::text as result,
      sum(active)::int as active
    from part join asked using (agent_id) group by agent_id`.execute(db)
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

/** What contracts carry into the period that begins at this moment. */
export async function readCarried(
  db: Db | Tx,
  merchantId: string,
  period: ClosedPeriod,
  at: Date,
): Promise<Map<string, bigint>> {
  const found = await sql<{ contractId: string; carried: string }>`
    select contract_id as "contractId", carried_out::text as carried from agents.pay
    where merchant_id = ${merchantId} and period = ${period} and to_at = ${at}::timestamptz
      and carried_out > 0`.execute(db)
  return new Map(found.rows.map(({ contractId, carried }) => [contractId, BigInt(carried)]))
}

/** How a period was closed. */
export interface ClosingRow {
  merchantId: string
  period: ClosedPeriod
  span: Span
  at: Date
  contracts: number
  policy: Policy
}

/** False where the period was closed before. */
export async function insertClosing(tx: Tx, row: ClosingRow): Promise<boolean> {
  const { merchantId, period, span, policy } = row
  const made = await sql`
    insert into agents.closing (merchant_id, period, from_at, to_at, closed_at, contracts, active_min,
      dividend_payer)
    values (${merchantId}, ${period}, ${span.from}, ${span.to}, ${row.at}, ${row.contracts},
      ${policy.activeMin}, ${policy.dividendPayer})
    on conflict do nothing returning true`.execute(tx)
  return made.rows.length === 1
}

/** The policy by which a period was closed; undefined where it was not. */
export async function readClosedBy(
  db: Db | Tx,
  merchantId: string,
  period: ClosedPeriod,
  from: Date,
): Promise<Deciders | undefined> {
  const found = await sql<Deciders>`
    select active_min as "activeMin", dividend_payer as "dividendPayer" from agents.closing
    where merchant_id = ${merchantId} and period = ${period} and from_at = ${from}::timestamptz`.execute(
    db,
  )
  return found.rows[0]
}

export async function readLastClosed(
  db: Db,
  merchantId: string,
  period: ClosedPeriod,
): Promise<Date | undefined> {
  const found = await sql<{ at: Date | null }>`
    select max(from_at) as at from agents.closing
    where merchant_id = ${merchantId} and period = ${period}`.execute(db)
  return found.rows[0]?.at ?? undefined
}

export type PayState = 'nothing' | 'claimable' | 'due' | 'waiting' | 'paid' | 'expired'

export interface PayRow {
  id: string
  merchantId: string
  contractId: string
  versionId: string
  kind: ContractKind
  uplineId: string | null
  downlineId: string
  currency: string
  period: ClosedPeriod
  from: Date
  to: Date
  countedFrom: Date
  countedTo: Date
  validBet: string
  active: number
  result: string
  carriedIn: string
  loss: string
  tier: number | null
  nextTier: number | null
  base: string
  claim: string
  granted: string
  toDownlines: string
  kept: string
  carriedOut: string
  amount: string
  payerId: string | null
  state: PayState
  openedAt: Date
  expiresAt: Date | null
}

export async function insertPay(tx: Tx, rows: readonly PayRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into agents.pay (id, merchant_id, contract_id, version_id, kind, upline_id, downline_id,
      currency, period, from_at, to_at, counted_from, counted_to, valid_bet, active, result, carried_in,
      loss, tier, next_tier, base, claim, granted, to_downlines, kept, carried_out, amount, payer_id,
      state, opened_at, expires_at)
    select id, "merchantId", "contractId", "versionId", kind, "uplineId", "downlineId",
      currency, period, "from", "to", "countedFrom", "countedTo", "validBet", active, result, "carriedIn",
      loss, tier, "nextTier", base, claim, granted, "toDownlines", kept, "carriedOut", amount, "payerId",
      state, "openedAt", "expiresAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id uuid, "merchantId" uuid, "contractId" uuid, "versionId" uuid, kind text, "uplineId" uuid,
      "downlineId" uuid, currency text, period text, "from" timestamptz, "to" timestamptz,
      "countedFrom" timestamptz, "countedTo" timestamptz, "validBet" numeric, active int,
      result numeric, "carriedIn" numeric, loss numeric, tier int, "nextTier" int, base numeric,
      claim numeric, granted numeric, "toDownlines" numeric, kept numeric, "carriedOut" numeric,
      amount bigint, "payerId" uuid, state text, "openedAt" timestamptz, "expiresAt" timestamptz)`.execute(
    tx,
  )
}

/** What was decided of a period, to compare it with what is computed again. */
export async function readDecided(
  db: Db,
  merchantId: string,
  period: ClosedPeriod,
  { from }: Span,
): Promise<Map<string, Decided>> {
  const found = await sql<Decided & { versionId: string }>`
    select version_id as "versionId", valid_bet::text as "validBet", active, result::text as result,
      carried_in::text as "carriedIn", tier, claim::text as claim, granted::text as granted,
      to_downlines::text as "toDownlines", kept::text as kept, carried_out::text as "carriedOut",
      amount::text as amount, payer_id as "payerId"
    from agents.pay
    where merchant_id = ${merchantId} and period = ${period} and from_at = ${from}::timestamptz`.execute(
    db,
  )
  return new Map(found.rows.map(({ versionId, ...decided }) => [versionId, decided]))
}

export interface Decided {
  validBet: string
  active: number
  result: string
  carriedIn: string
  tier: number | null
  claim: string
  granted: string
  toDownlines: string
  kept: string
  carriedOut: string
  amount: string
  payerId: string | null
}

export function decidedOf({ figures, measured, allotted, amount, payerId }: Statement): Decided {
  return {
    validBet: String(figures.validBet),
    active: figures.active,
    result: String(figures.result),
    carriedIn: String(measured.carriedIn),
    tier: measured.tier ?? null,
    claim: String(measured.amount),
    granted: String(allotted.granted),
    toDownlines: String(allotted.toDownlines),
    kept: String(allotted.kept),
    carriedOut: String(measured.carriedOut),
    amount: String(amount),
    payerId,
  }
}

/** What is to be paid; the oldest first. */
export interface Payable {
  id: string
  merchantId: string
  downlineId: string
  payerId: string | null
  kind: 'dividend' | 'daily' | 'hourly'
  currency: string
  amount: bigint
  claimedAt: Date | null
}

export async function readPayable(
  db: Db,
  merchantId: string,
  after: string | undefined,
  limit: number,
): Promise<Payable[]> {
  const found = await sql<Payable>`
    select id, merchant_id as "merchantId", downline_id as "downlineId", payer_id as "payerId", kind,
      currency, amount, claimed_at as "claimedAt"
    from agents.pay
    where merchant_id = ${merchantId} and state in ('due', 'waiting')
      and id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by id limit ${limit}`.execute(db)
  return found.rows
}

/** Answers those that were not marked before. */
export async function markPaid(tx: Tx, ids: readonly string[], at: Date): Promise<PaidOut[]> {
  const marked = await sql<PaidOut>`
    update agents.pay set state = 'paid', paid_at = ${at}
    where id = any(${uuids(ids)}::uuid[]) and state in ('due', 'waiting')
    returning downline_id as "memberId", currency, amount::text as amount`.execute(tx)
  return marked.rows
}

/** Pay that somebody has received. */
export interface PaidOut {
  memberId: string
  currency: string
  amount: string
}

/** The payer's balance does not suffice, from this moment on. */
export async function markWaiting(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    update agents.pay set state = 'waiting', waited_at = ${at}
    where id = any(${uuids(ids)}::uuid[]) and state = 'due'`.execute(db)
}

export type Claimed = 'claimed' | 'repeated' | 'expired' | 'not-found'

export async function claimPay(
  db: Db,
  who: { merchantId: string; personId: string },
  id: string,
  now: Date,
): Promise<Claimed> {
  const done = await sql`
    update agents.pay set state = 'due', claimed_at = ${now}
    where id = ${id} and merchant_id = ${who.merchantId} and downline_id = ${who.personId}
      and state = 'claimable' and expires_at > ${now}::timestamptz
    returning true`.execute(db)
  if (done.rows.length === 1) return 'claimed'
  const found = await sql<{ claimedAt: Date | null }>`
    select claimed_at as "claimedAt" from agents.pay
    where id = ${id} and merchant_id = ${who.merchantId} and downline_id = ${who.personId}`.execute(
    db,
  )
  const [row] = found.rows
  if (!row) return 'not-found'
  return row.claimedAt ? 'repeated' : 'expired'
}

/** Wages that nobody claimed in time; answers how many. */
export async function expireUnclaimed(db: Db, merchantId: string, now: Date): Promise<number> {
  const done = await sql`
    update agents.pay set state = 'expired'
    where merchant_id = ${merchantId} and state = 'claimable' and expires_at <= ${now}::timestamptz
    returning true`.execute(db)
  return done.rows.length
}
