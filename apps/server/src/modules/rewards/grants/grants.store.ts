import { sql } from 'kysely'
import { int8s, texts, times, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import { earlier, type Part } from '../../../kernel/happened.ts'
import type { CostOf, Grant, NewGrant } from './grants.types.ts'

const columns = sql`
  id, merchant_id as "merchantId", programme_id as "programmeId", version, kind,
  member_id as "memberId", currency, trigger, unit, amount, withheld, state, why, reason,
  granted_at as "grantedAt", expires_at as "expiresAt", closed_at as "closedAt"`

/** Gives what was not given before; answers the ids of what is new. */
export async function insertGrants(
  tx: Tx,
  grants: readonly NewGrant[],
  now: Date,
): Promise<string[]> {
  if (grants.length === 0) return []
  const found = await sql<{ id: string }>`
    insert into rewards.grant (id, merchant_id, programme_id, version, kind, member_id, currency, trigger,
      unit, amount, why, expires_at, state, granted_at)
    select id, merchant_id, programme_id, version, kind, member_id, currency, trigger, unit, amount,
      why::jsonb, expires_at, 'open', ${now}::timestamptz
    from unnest(
      ${uuids(grants.map(({ id }) => id))}::uuid[],
      ${uuids(grants.map(({ merchantId }) => merchantId))}::uuid[],
      ${texts(grants.map(({ programmeId }) => programmeId))}::text[],
      ${int8s(grants.map(({ version }) => BigInt(version)))}::bigint[],
      ${texts(grants.map(({ kind }) => kind))}::text[],
      ${uuids(grants.map(({ memberId }) => memberId))}::uuid[],
      ${texts(grants.map(({ currency }) => currency))}::text[],
      ${texts(grants.map(({ trigger }) => trigger))}::text[],
      ${texts(grants.map(({ unit }) => unit))}::text[],
      ${int8s(grants.map(({ amount }) => amount))}::bigint[],
      ${texts(grants.map(({ why }) => JSON.stringify(why)))}::text[],
      ${times(grants.map(({ expiresAt }) => expiresAt))}::timestamptz[]
    ) as given (id, merchant_id, programme_id, version, kind, member_id, currency, trigger, unit, amount,
      why, expires_at)
    order by member_id, programme_id, trigger
    on conflict do nothing
    returning id`.execute(tx)
  return found.rows.map(({ id }) => id)
}

export async function readGrant(at: Db | Tx, id: string): Promise<Grant | undefined> {
  const found = await sql<Grant>`select ${columns} from rewards.grant where id = ${id}`.execute(at)
  return found.rows[0]
}

export interface GrantKey {
  merchantId: string
  programmeId: string
  memberId: string
}

export async function readNewest(
  at: Db | Tx,
  { merchantId, programmeId, memberId }: GrantKey,
  trigger: string | undefined,
): Promise<Grant | undefined> {
  const found = await sql<Grant>`
    select ${columns} from rewards.grant
    where member_id = ${memberId} and merchant_id = ${merchantId} and programme_id = ${programmeId}
      and (${trigger ?? null}::text is null or trigger = ${trigger ?? null}::text)
    order by granted_at desc, id desc limit 1`.execute(at)
  return found.rows[0]
}

/** Of one member, in the order of their ids. */
export async function lockGrants(
  tx: Tx,
  memberId: string,
  ids: readonly string[],
): Promise<Grant[]> {
  const found = await sql<Grant>`
    select ${columns} from rewards.grant
    where member_id = ${memberId} and id = any(${uuids(ids)}::uuid[])
    order by id for update`.execute(tx)
  return found.rows
}

/** What a member can claim, the newest first. */
export async function readOpen(
  at: Db | Tx,
  memberId: string,
  now: Date,
  limit: number,
): Promise<Grant[]> {
  const found = await sql<Grant>`
    select ${columns} from rewards.grant
    where member_id = ${memberId} and state = 'open' and (expires_at is null or expires_at > ${now})
    order by granted_at desc, id desc limit ${limit}`.execute(at)
  return found.rows
}

export async function countOpen(at: Db | Tx, memberId: string, now: Date): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from rewards.grant
    where member_id = ${memberId} and state = 'open'
      and (expires_at is null or expires_at > ${now})`.execute(at)
  return found.rows[0]?.count ?? 0
}

export async function readGrants(at: Db | Tx, ids: readonly string[]): Promise<Grant[]> {
  const found = await sql<Grant>`
    select ${columns} from rewards.grant where id = any(${uuids(ids)}::uuid[]) order by id`.execute(
    at,
  )
  return found.rows
}

/**
 * Those that expire before then, marked as reminded of. What was given for less than two days needs no
 * reminder: the letter that told of it is new.
 */
export async function lockUnreminded(
  tx: Tx,
  now: Date,
  before: Date,
  limit: number,
): Promise<Grant[]> {
  const found = await sql<Grant>`
    update rewards.grant set reminded_at = ${now}
    where id in (
      select id from rewards.grant
      where state = 'open' and expires_at > ${now} and expires_at <= ${before}
        and reminded_at is null and expires_at - granted_at >= interval '2 days'
      order by expires_at limit ${limit} for update skip locked)
    returning ${columns}`.execute(tx)
  return found.rows
}

/** Which of some triggers a member has claimed a reward for, in which programme. */
export async function readClaimed(
  at: Db | Tx,
  merchantId: string,
  memberId: string,
  triggers: readonly string[],
): Promise<{ programmeId: string; trigger: string }[]> {
  const found = await sql<{ programmeId: string; trigger: string }>`
    select programme_id as "programmeId", split_part(trigger, '#', 1) as trigger from rewards.grant
    where member_id = ${memberId} and merchant_id = ${merchantId} and state = 'claimed'
      and split_part(trigger, '#', 1) = any(${texts(triggers)}::text[])`.execute(at)
  return found.rows
}

/** Which members got something of a kind for a trigger before, by whichever programme. */
export async function readGiven(
  at: Db | Tx,
  { merchantId, kind }: { merchantId: string; kind: string },
  asked: readonly { memberId: string; trigger: string }[],
): Promise<{ memberId: string; trigger: string }[]> {
  const found = await sql<{ memberId: string; trigger: string }>`
    select g.member_id as "memberId", g.trigger from rewards.grant g join unnest(
      ${uuids(asked.map(({ memberId }) => memberId))}::uuid[],
      ${texts(asked.map(({ trigger }) => trigger))}::text[]
    ) as asked (member_id, trigger) using (member_id, trigger)
    where g.merchant_id = ${merchantId} and g.kind = ${kind}`.execute(at)
  return found.rows
}

export interface HistoryQuestion {
  memberId: string
  kind?: string | undefined
  before: { at: Date; id: string } | undefined
  limit: number
}

/** What is not open any more, the newest first. */
export async function readHistory(db: Db, question: HistoryQuestion): Promise<Grant[]> {
  const { memberId, kind, before, limit } = question
  const found = await sql<Grant>`
    select ${columns} from rewards.grant
    where member_id = ${memberId} and state <> 'open'
      and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
      and (${before?.id ?? null}::uuid is null
        or (granted_at, id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    order by granted_at desc, id desc limit ${limit}`.execute(db)
  return found.rows
}

export interface ClosedGrant {
  id: string
  withheld: bigint
}

export async function markClaimed(
  tx: Tx,
  grants: readonly ClosedGrant[],
  now: Date,
): Promise<void> {
  if (grants.length === 0) return
  await sql`
    update rewards.grant as g set state = 'claimed', withheld = c.withheld, closed_at = ${now}
    from unnest(
      ${uuids(grants.map(({ id }) => id))}::uuid[],
      ${int8s(grants.map(({ withheld }) => withheld))}::bigint[]
    ) as c (id, withheld)
    where g.id = c.id`.execute(tx)
}

/** Also if their last round ended a moment after their time was over. */
export async function markPlayed(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`
    update rewards.grant set state = 'claimed', closed_at = ${now}
    where id = ${id} and unit = 'spins' and state in ('open', 'expired')`.execute(tx)
}

export async function markResumed(tx: Tx, id: string): Promise<void> {
  await sql`
    update rewards.grant set state = 'open', closed_at = null
    where id = ${id} and unit = 'spins' and state = 'claimed'`.execute(tx)
}

/** Answers how many. */
export async function expireDue(db: Db, now: Date, limit: number): Promise<number> {
  const done = await sql`
    update rewards.grant set state = 'expired', closed_at = ${now}
    where id in (
      select id from rewards.grant where state = 'open' and expires_at <= ${now}
      order by expires_at limit ${limit} for update skip locked
    )`.execute(db)
  return Number(done.numAffectedRows ?? 0n)
}

export async function markRevoked(tx: Tx, id: string, reason: string, now: Date): Promise<boolean> {
  const done = await sql`
    update rewards.grant set state = 'revoked', reason = ${reason}, closed_at = ${now}
    where id = ${id} and state = 'open'`.execute(tx)
  return done.numAffectedRows === 1n
}

/** What programmes have given so far, by what became of it. */
export async function readCosts(
  db: Db,
  merchantId: string,
  programmeIds: readonly string[],
): Promise<CostOf[]> {
  if (programmeIds.length === 0) return []
  const found = await sql<Omit<CostOf, 'amount'> & { amount: string }>`
    select programme_id as "programmeId", unit, currency, state, count(*)::int as count,
      sum(amount - withheld)::text as amount
    from rewards.grant
    where merchant_id = ${merchantId} and programme_id = any(${texts(programmeIds)}::text[])
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  return found.rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

export interface Debt {
  programmeId: string
  trigger: string
  unit: string
  remaining: bigint
}

/** The oldest first. */
export async function lockDebts(
  tx: Tx,
  memberId: string,
  currency: string,
  programmeIds: readonly string[],
): Promise<Debt[]> {
  const found = await sql<Debt>`
    select programme_id as "programmeId", trigger, unit, remaining from rewards.debt
    where member_id = ${memberId} and currency = ${currency} and remaining > 0
      and programme_id = any(${texts(programmeIds)}::text[])
    order by made_at, programme_id, trigger for update`.execute(tx)
  return found.rows
}

export async function writeDebts(tx: Tx, memberId: string, debts: readonly Debt[]): Promise<void> {
  if (debts.length === 0) return
  await sql`
    update rewards.debt as d set remaining = c.remaining
    from unnest(
      ${texts(debts.map(({ programmeId }) => programmeId))}::text[],
      ${texts(debts.map(({ trigger }) => trigger))}::text[],
      ${int8s(debts.map(({ remaining }) => remaining))}::bigint[]
    ) as c (programme_id, trigger, remaining)
    where d.member_id = ${memberId} and d.programme_id = c.programme_id and d.trigger = c.trigger`.execute(
    tx,
  )
}

export interface NewDebt extends Omit<Debt, 'remaining'> {
  merchantId: string
  memberId: string
  currency: string
  amount: bigint
}

/** The same trigger takes nothing back a second time. */
export async function insertDebt(tx: Tx, debt: NewDebt, now: Date): Promise<void> {
  await sql`
    insert into rewards.debt (merchant_id, programme_id, member_id, currency, unit, trigger, amount,
      remaining, made_at)
    values (${debt.merchantId}, ${debt.programmeId}, ${debt.memberId}, ${debt.currency}, ${debt.unit},
      ${debt.trigger}, ${debt.amount}, ${debt.amount}, ${now})
    on conflict do nothing`.execute(tx)
}

/** What was given to a member, the newest first. */
export async function readGrantsOf(db: Db, memberId: string, part: Part): Promise<Grant[]> {
  const found = await sql<Grant>`
    select ${columns} from rewards.grant where member_id = ${memberId}
      ${earlier(part, sql`granted_at`, sql`id`)}`.execute(db)
  return found.rows
}
