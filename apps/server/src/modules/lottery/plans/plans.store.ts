import type { PlanState, StepReason } from '@baize/contract/vocabulary'
import { sql } from 'kysely'
import { uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { KeptPlan, KeptStep, PricedBet } from './plans.types.ts'

/** Amounts in JSON are text: a JSON number is not exact for all of them. */
type Row = Omit<KeptPlan, 'lines'> & { lines: Record<keyof PricedBet, string>[] }

const columns = sql`
  p.id, p.merchant_id as "merchantId", p.member_id as "memberId", p.currency, p.code,
  p.rules_version as "rulesVersion", p.lines, p.multipliers, p.stop, p.profit, p.total, p.state, p.taken,
  p.after_draw as "afterDraw", p.started_at as "startedAt", p.ended_at as "endedAt"`

const stepColumns = sql`
  s.nth, s.draw_id as "drawId", s.multiplier, s.state, s.reason, s.stake, s.payout,
  s.has_won as "hasWon"`

const planOf = (row: Row): KeptPlan => ({ ...row, lines: betsFrom(row.lines) })

function betsFrom(lines: Row['lines']): PricedBet[] {
  return lines.map(({ kind, selection, unit, stake }) => ({
    kind,
    selection,
    unit: BigInt(unit),
    stake: BigInt(stake),
  }))
}

function linesText(lines: readonly PricedBet[]): string {
  return JSON.stringify(
    lines.map(({ kind, selection, unit, stake }) => ({
      kind,
      selection,
      unit: String(unit),
      stake: String(stake),
    })),
  )
}

export type NewPlan = Omit<KeptPlan, 'state' | 'taken' | 'endedAt'>

/** Whoever starts it works on it first. Undefined where its id was used before. */
export async function insertPlan(
  db: Db,
  plan: NewPlan,
  leaseUntil: Date,
): Promise<KeptPlan | undefined> {
  const done = await sql<Row>`
    insert into lottery.plan as p (id, merchant_id, member_id, currency, code, rules_version, lines,
      multipliers, stop, profit, total, after_draw, started_at, lease_until)
    values (${plan.id}, ${plan.merchantId}, ${plan.memberId}, ${plan.currency}, ${plan.code},
      ${plan.rulesVersion}, ${linesText(plan.lines)}::jsonb, ${[...plan.multipliers]}::int[], ${plan.stop},
      ${plan.profit}, ${plan.total}, ${plan.afterDraw}, ${plan.startedAt},
      ${leaseUntil})
    on conflict do nothing returning ${columns}`.execute(db)
  return done.rows.map(planOf)[0]
}

export async function countRunning(db: Db, memberId: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from lottery.plan
    where member_id = ${memberId} and state = 'running'`.execute(db)
  return found.rows[0]?.count ?? 0
}

export async function readPlan(at: Db | Tx, id: string): Promise<KeptPlan | undefined> {
  const found = await sql<Row>`select ${columns} from lottery.plan p where p.id = ${id}`.execute(at)
  return found.rows.map(planOf)[0]
}

export async function readSteps(
  at: Db | Tx,
  planId: string,
): Promise<(KeptStep & { drawsAt: Date; closesAt: Date })[]> {
  const found = await sql<KeptStep & { drawsAt: Date; closesAt: Date }>`
    select ${stepColumns}, d.draws_at as "drawsAt", d.closes_at as "closesAt"
    from lottery.plan_step s join lottery.draw d on d.id = s.draw_id
    where s.plan_id = ${planId} order by s.nth`.execute(at)
  return found.rows
}

export type ListedPlan = KeptPlan & { skipped: number; staked: bigint; paid: bigint }

/** Plans of a member, the newest first. */
export async function readPlans(
  db: Db,
  of: {
    merchantId: string
    memberId: string
    code: string | undefined
    after: string | null
    limit: number
  },
): Promise<ListedPlan[]> {
  const { merchantId, memberId, code, after, limit } = of
  const found = await sql<Row & Pick<ListedPlan, 'skipped' | 'staked' | 'paid'>>`
    select ${columns}, s.skipped, s.staked, s.paid
    from lottery.plan p, lateral (
      select count(*) filter (where state = 'skipped')::int as skipped,
        coalesce(sum(stake), 0)::int8 as staked, coalesce(sum(payout), 0)::int8 as paid
      from lottery.plan_step where plan_id = p.id) s
    where p.member_id = ${memberId} and p.merchant_id = ${merchantId}
      ${code ? sql`and p.code = ${code}` : sql``}
      ${
        after === null
          ? sql``
          : sql`and (p.started_at, p.id) < (
              select b.started_at, b.id from lottery.plan b
              where b.id = ${after}::uuid and b.member_id = ${memberId})`
      }
    order by p.started_at desc, p.id desc limit ${limit}`.execute(db)
  return found.rows.map((row) => ({ ...row, ...planOf(row) }))
}

/**
 * Plans whose next draw may be taken: the draw before has closed, and where the plan may stop, it is
 * settled.
 */
export async function readDuePlans(db: Db, now: Date, limit: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select p.id from lottery.plan p
    left join lottery.plan_step s on s.plan_id = p.id and s.nth = p.taken
    left join lottery.draw l on l.id = s.draw_id
    where p.state = 'running' and (p.lease_until is null or p.lease_until <= ${now})
      and (s.plan_id is null or (l.closes_at <= ${now}
        and (p.stop = 'never' or s.state = 'skipped' or s.payout is not null)))
      and (p.taken = cardinality(p.multipliers) or exists (
        select from lottery.draw d where d.code = p.code and d.draws_at > p.after_draw))
    order by p.id limit ${limit}`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Takes a plan for some time. Undefined where another node has it, or it has ended. */
export async function takePlan(
  db: Db,
  id: string,
  now: Date,
  until: Date,
): Promise<KeptPlan | undefined> {
  const done = await sql<Row>`
    update lottery.plan p set lease_until = ${until}
    where p.id = ${id} and p.state = 'running' and (p.lease_until is null or p.lease_until <= ${now})
    returning ${columns}`.execute(db)
  return done.rows.map(planOf)[0]
}

export async function freePlan(db: Db, id: string): Promise<void> {
  await sql`update lottery.plan set lease_until = null where id = ${id}`.execute(db)
}

/** The next draw of a lottery after a time, in whatever state it is. */
export async function readDrawAfter(
  db: Db,
  code: string,
  after: Date,
): Promise<{ id: string; drawsAt: Date; closesAt: Date } | undefined> {
  const found = await sql<{ id: string; drawsAt: Date; closesAt: Date }>`
    select id, draws_at as "drawsAt", closes_at as "closesAt" from lottery.draw
    where code = ${code} and draws_at > ${after} order by draws_at limit 1`.execute(db)
  return found.rows[0]
}

/** Says that a stake is being taken, before it is. False where the plan has ended meanwhile. */
export async function beginStep(
  tx: Tx,
  { planId, nth, drawId, multiplier }: NewStep,
): Promise<boolean> {
  const plan = await sql`
    select from lottery.plan where id = ${planId} and state = 'running' and taken = ${nth - 1}
    for update`.execute(tx)
  if (plan.rows.length === 0) return false
  await sql`
    insert into lottery.plan_step (plan_id, nth, draw_id, multiplier, state)
    values (${planId}, ${nth}, ${drawId}, ${multiplier}, 'taking') on conflict do nothing`.execute(
    tx,
  )
  return true
}

export interface NewStep {
  planId: string
  nth: number
  drawId: string
  multiplier: number
}

/** What a draw came to. Once: a second node finds that the plan has gone on. */
export async function endStep(
  tx: Tx,
  { planId, nth, drawId, multiplier }: NewStep,
  outcome: { state: 'taken' | 'skipped'; reason: StepReason | null; stake: bigint; drawsAt: Date },
): Promise<void> {
  const done = await sql`
    update lottery.plan set taken = ${nth}, after_draw = ${outcome.drawsAt}
    where id = ${planId} and taken = ${nth - 1} returning true`.execute(tx)
  if (done.rows.length === 0) return
  await sql`
    insert into lottery.plan_step (plan_id, nth, draw_id, multiplier, state, reason, stake)
    values (${planId}, ${nth}, ${drawId}, ${multiplier}, ${outcome.state}, ${outcome.reason},
      ${outcome.stake})
    on conflict (plan_id, nth) do update
      set state = excluded.state, reason = excluded.reason, stake = excluded.stake`.execute(tx)
}

export async function endPlan(
  at: Db | Tx,
  id: string,
  state: Exclude<PlanState, 'running'>,
  now: Date,
): Promise<void> {
  await sql`
    update lottery.plan set state = ${state}, ended_at = ${now}, lease_until = null
    where id = ${id} and state = 'running'`.execute(at)
}

export async function readRunningMembers(db: Db): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select distinct member_id as id from lottery.plan where state = 'running'`.execute(db)
  return found.rows.map(({ id }) => id)
}

export async function endPlansOf(
  db: Db,
  memberIds: readonly string[],
  state: 'excluded',
  now: Date,
): Promise<void> {
  await sql`
    update lottery.plan set state = ${state}, ended_at = ${now}
    where member_id = any(${uuids(memberIds)}::uuid[]) and state = 'running'`.execute(db)
}

/** Draws of plans whose tickets are settled, or were corrected since. */
export async function readUnsettled(
  db: Db,
  limit: number,
): Promise<{ planId: string; nth: number; drawId: string; corrections: number }[]> {
  const found = await sql<{ planId: string; nth: number; drawId: string; corrections: number }>`
    (select s.plan_id as "planId", s.nth, s.draw_id as "drawId", d.corrections
      from lottery.plan_step s join lottery.draw d on d.id = s.draw_id
      where s.state = 'taken' and s.payout is null and d.settled_at is not null
      order by d.settled_at, s.plan_id limit ${limit})
    union
    (select s.plan_id, s.nth, s.draw_id, d.corrections
      from lottery.draw d join lottery.plan_step s on s.draw_id = d.id
      where d.corrections > 0 and d.settled_at is not null and s.state = 'taken'
        and s.corrections < d.corrections
      order by d.settled_at, s.plan_id limit ${limit})`.execute(db)
  return found.rows
}

export async function settleStep(
  db: Db,
  { planId, nth }: { planId: string; nth: number },
  outcome: { stake: bigint; payout: bigint; hasWon: boolean; corrections: number },
): Promise<void> {
  const { stake, payout, hasWon, corrections } = outcome
  await sql`
    update lottery.plan_step set stake = ${stake}, payout = ${payout}, has_won = ${hasWon},
      corrections = ${corrections}
    where plan_id = ${planId} and nth = ${nth}`.execute(db)
}
