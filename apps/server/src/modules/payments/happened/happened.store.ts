import { sql } from 'kysely'
import { uuids } from '../../../kernel/arrays.ts'
import type { Db } from '../../../kernel/database.ts'
import { earlier, type Part } from '../../../kernel/happened.ts'
import type { DepositState } from '../deposits/deposits.types.ts'
import type { StepBy, WithdrawalState } from '../withdrawals/withdrawals.types.ts'

/** A deposit, a withdrawal or an adjustment in the list of what happened to a member. */
export interface MovedMoney {
  id: string
  at: Date
  currency: string
  amount: bigint
}

export interface HappenedDeposit extends MovedMoney {
  method: string
  state: DepositState
  reason: string | null
  settledAt: Date | null
  /** Who of the staff credited or rejected it. */
  decidedBy: string | null
}

export async function readDepositsOf(
  db: Db,
  memberId: string,
  part: Part,
): Promise<HappenedDeposit[]> {
  const found = await sql<HappenedDeposit>`
    select id, created_at as at, currency, amount, method, state, reason, settled_at as "settledAt",
      decided_by as "decidedBy"
    from payments.deposit where member_id = ${memberId}
      ${earlier(part, sql`created_at`, sql`id`)}`.execute(db)
  return found.rows
}

export interface HappenedWithdrawal extends MovedMoney {
  method: string
  state: WithdrawalState
  reason: string | null
  changedAt: Date
  /** What happened last, who did it and why. */
  last: LastStep | null
}

/** The newest line of a withdrawal's own timeline. */
export interface LastStep {
  by: StepBy
  staff: string | null
  reason: string | null
}

export async function readWithdrawalsOf(
  db: Db,
  memberId: string,
  part: Part,
): Promise<HappenedWithdrawal[]> {
  const found = await sql<HappenedWithdrawal>`
    select id, created_at as at, currency, amount, method, state, reason, changed_at as "changedAt",
      (${lastStep}) as last
    from payments.withdrawal w where member_id = ${memberId}
      ${earlier(part, sql`created_at`, sql`id`)}`.execute(db)
  return found.rows
}

const lastStep = sql`
  select json_build_object('by', s.by, 'staff', s.staff, 'reason', s.reason)
  from payments.withdrawal_step s where s.withdrawal_id = w.id order by s.number desc limit 1`

/** A moment of a deposit or a withdrawal: when it was begun, or when it became what it is now. */
export interface MoneyMoment extends MovedMoney {
  method: string
  what: string
  /** Who of the staff did it. */
  staff: string | null
  reason: string | null
}

/**
 * Begun and settled are two moments, unless both happened at once. Each of the two lists is cut by itself, so
 * that an index serves it: a page of somebody with many deposits reads no more than a page of each.
 */
export async function readDepositMoments(
  db: Db,
  memberId: string,
  part: Part,
): Promise<MoneyMoment[]> {
  const found = await sql<MoneyMoment>`
    select * from (
      (select id, created_at as at, currency, amount, method,
        case when settled_at > created_at then 'pending' else state end as what,
        null as staff, case when settled_at > created_at then null else reason end as reason
      from payments.deposit where member_id = ${memberId}
        ${earlier(part, sql`created_at`, sql`id`)})
      union all
      (select id, settled_at, currency, amount, method, state, decided_by, reason
      from payments.deposit where member_id = ${memberId} and settled_at > created_at
        ${earlier(part, sql`settled_at`, sql`id`)})
    ) as moment where true ${earlier(part, sql`at`, sql`id`)}`.execute(db)
  return found.rows
}

/** When it was asked for, and when it became what it is now. */
export async function readWithdrawalMoments(
  db: Db,
  memberId: string,
  part: Part,
): Promise<MoneyMoment[]> {
  const found = await sql<MoneyMoment>`
    select * from (
      (select id, created_at as at, currency, amount, method,
        case when changed_at > created_at then 'requested' else state end as what,
        null as staff, case when changed_at > created_at then null else reason end as reason
      from payments.withdrawal where member_id = ${memberId}
        ${earlier(part, sql`created_at`, sql`id`)})
      union all
      (select w.id, changed_at, currency, amount, method, state, last.staff, coalesce(last.reason, w.reason)
      from payments.withdrawal w
      left join lateral (
        select s.staff, s.reason from payments.withdrawal_step s
        where s.withdrawal_id = w.id order by s.number desc limit 1) as last on true
      where member_id = ${memberId} and changed_at > created_at
        ${earlier(part, sql`w.changed_at`, sql`w.id`)})
    ) as moment where true ${earlier(part, sql`at`, sql`id`)}`.execute(db)
  return found.rows
}

export interface HappenedAdjustment extends MovedMoney {
  staff: string
  reason: string
}

export async function readAdjustmentsOf(
  db: Db,
  memberId: string,
  part: Part,
): Promise<HappenedAdjustment[]> {
  const found = await sql<HappenedAdjustment>`
    select id, at, currency, amount, staff, reason from payments.adjustment
    where member_id = ${memberId} ${earlier(part, sql`at`, sql`id`)}`.execute(db)
  return found.rows
}

const waitingMax = 5_000

/** Members with a withdrawal that waits for a decision or a payout. */
export async function readWithWaiting(db: Db, merchantId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select distinct member_id as id from payments.withdrawal
    where merchant_id = ${merchantId}
      and state in ('requested', 'approved', 'paying', 'partly', 'disputed')
    limit ${waitingMax}`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Members whose documents wait for a decision. */
export async function readWithDocuments(db: Db, merchantId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select member_id as id from payments.payer
    where merchant_id = ${merchantId} and identity_state = 'review'
    limit ${waitingMax}`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Those of some members who have an open withdrawal. */
export async function readWaitingAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ id: string }>`
    select distinct member_id as id from payments.withdrawal
    where member_id = any(${uuids(ids)}::uuid[])
      and state in ('requested', 'approved', 'paying', 'partly', 'disputed')`.execute(db)
  return new Set(found.rows.map(({ id }) => id))
}

const twinsMax = 50

/** Who else has, or had, the same payout number: sealed numbers are equal where the numbers are. */
export async function readNumberTwins(
  db: Db,
  { merchantId, memberId }: { merchantId: string; memberId: string },
): Promise<{ memberId: string; lastFour: string }[]> {
  const found = await sql<{ memberId: string; lastFour: string }>`
    select distinct other.member_id as "memberId", other.last_four as "lastFour"
    from payments.payout_account own
    join payments.payout_account other
      on other.number = own.number and other.member_id <> own.member_id
      and other.merchant_id = ${merchantId}
    where own.member_id = ${memberId} limit ${twinsMax}`.execute(db)
  return found.rows
}

/** Two members, the smaller id first, and since when they have something in common. */
export interface NumberPair {
  a: string
  b: string
  at: Date
}

interface Span {
  merchantId: string
  from: Date
  /** Exclusive. */
  to: Date
}

/** Members with the same payout number, by when the later one added it. */
export async function readNumberPairs(
  db: Db,
  { merchantId, from, to, limit }: Span & { limit: number },
): Promise<NumberPair[]> {
  const found = await sql<NumberPair>`
    select least(x.member_id, y.member_id) as a, greatest(x.member_id, y.member_id) as b,
      min(x.added_at) as at
    from payments.payout_account x
    join payments.payout_account y on y.number = x.number and y.merchant_id = x.merchant_id
      and y.member_id <> x.member_id and y.added_at <= x.added_at
    where x.merchant_id = ${merchantId} and x.added_at >= ${from} and x.added_at < ${to}
    group by 1, 2 order by 3, 1, 2 limit ${limit}`.execute(db)
  return found.rows
}

/** What a member paid in, asked to be paid out, or where to: one thing at one moment. */
export interface MoneyFact {
  id: string
  memberId: string
  amount: bigint
  at: Date
}

/** Who paid in, or asked for a withdrawal, in a span of time. */
export async function readMovers(db: Db, { merchantId, from, to }: Span): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select member_id as id from payments.deposit
    where merchant_id = ${merchantId} and state = 'credited'
      and settled_at >= ${from} and settled_at < ${to}
    union
    select member_id from payments.withdrawal
    where merchant_id = ${merchantId} and created_at >= ${from} and created_at < ${to}`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** What some members paid in, the earliest first; `to` is exclusive. */
export async function readCredited(
  db: Db,
  memberIds: readonly string[],
  { since, to }: { since: Date; to: Date },
): Promise<MoneyFact[]> {
  const found = await sql<MoneyFact>`
    select id, member_id as "memberId", amount, settled_at as at from payments.deposit
    where member_id = any(${uuids(memberIds)}::uuid[]) and state = 'credited'
      and settled_at >= ${since} and settled_at < ${to}
    order by settled_at, id`.execute(db)
  return found.rows
}

/** What some members asked to be paid out, whatever became of it; the earliest first. */
export async function readAsked(
  db: Db,
  memberIds: readonly string[],
  { since, to }: { since: Date; to: Date },
): Promise<MoneyFact[]> {
  const found = await sql<MoneyFact>`
    select id, member_id as "memberId", amount, created_at as at from payments.withdrawal
    where member_id = any(${uuids(memberIds)}::uuid[])
      and created_at >= ${since} and created_at < ${to}
    order by created_at, id`.execute(db)
  return found.rows
}

/** Payout accounts of whoever added one in a span of time, with those added since then. */
export async function readAccountsAdded(
  db: Db,
  { merchantId, since, from, to }: Span & { since: Date },
): Promise<Omit<MoneyFact, 'amount'>[]> {
  const found = await sql<Omit<MoneyFact, 'amount'>>`
    select id, member_id as "memberId", added_at as at from payments.payout_account
    where merchant_id = ${merchantId} and added_at >= ${since} and added_at < ${to}
      and member_id in (
        select member_id from payments.payout_account
        where merchant_id = ${merchantId} and added_at >= ${from} and added_at < ${to})
    order by added_at, id`.execute(db)
  return found.rows
}

/** What some members paid in and were paid out, all together. */
export async function readMovedOf(
  db: Db,
  memberIds: readonly string[],
): Promise<{ memberId: string; deposited: bigint; withdrawn: bigint }[]> {
  const found = await sql<{ memberId: string; deposited: string; withdrawn: string }>`
    select m.id as "memberId",
      (select coalesce(sum(amount), 0) from payments.deposit
        where member_id = m.id and state = 'credited')::text as deposited,
      (select coalesce(sum(amount), 0) from payments.withdrawal
        where member_id = m.id and paid_at is not null)::text as withdrawn
    from unnest(${uuids(memberIds)}::uuid[]) as m (id)`.execute(db)
  return found.rows.map(({ memberId, deposited, withdrawn }) => ({
    memberId,
    deposited: BigInt(deposited),
    withdrawn: BigInt(withdrawn),
  }))
}

/** What must still be wagered before a withdrawal, over all deposits that are not closed. */
export async function readToPlay(
  db: Db,
  { memberId, currency }: { memberId: string; currency: string },
): Promise<{ required: bigint; done: bigint }> {
  const found = await sql<{ required: bigint; done: bigint }>`
    select coalesce(sum(required), 0)::bigint as required,
      coalesce(sum(least(done, required)), 0)::bigint as done
    from payments.requirement
    where member_id = ${memberId} and currency = ${currency} and met_at is null`.execute(db)
  return found.rows[0] ?? { required: 0n, done: 0n }
}
