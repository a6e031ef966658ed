import type { BonusLapse, BonusState } from '@baize/contract/vocabulary'
import { sql } from 'kysely'
import { texts } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import { earlier, type Part } from '../../../kernel/happened.ts'
import type { Place } from '../../../kernel/paging.ts'
import type { CostOf } from '../../rewards/index.ts'
import { isOnce } from './bonus.rules.ts'
import type { Bonus, BonusHolder } from './bonus.types.ts'

type Raw = Omit<Bonus, 'wagered'> & { wagered: string }

const columns = sql`
  id, merchant_id as "merchantId", member_id as "memberId", currency, version,
  programme_id as "programmeId", terms, state, amount, required, wagered::text,
  offered_at as "offeredAt", granted_at as "grantedAt", activated_at as "activatedAt",
  expires_at as "expiresAt", closed_at as "closedAt", paid, lost, lapse, reason`

const bonusOf = ({ wagered, ...row }: Raw): Bonus => ({ ...row, wagered: BigInt(wagered) })

export async function readBonus(at: Db | Tx, id: string): Promise<Bonus | undefined> {
  const found = await sql<Raw>`select ${columns} from promotions.bonus where id = ${id}`.execute(at)
  return found.rows.map(bonusOf)[0]
}

export async function lockBonus(tx: Tx, id: string): Promise<Bonus | undefined> {
  const found = await sql<Raw>`
    select ${columns} from promotions.bonus where id = ${id} for update`.execute(tx)
  return found.rows.map(bonusOf)[0]
}

type Member = Pick<BonusHolder, 'memberId' | 'currency'>

/** Those that run or wait, the oldest first. */
export async function readLive(at: Db | Tx, { memberId, currency }: Member): Promise<Bonus[]> {
  const found = await sql<Raw>`
    select ${columns} from promotions.bonus
    where member_id = ${memberId} and currency = ${currency} and state in ('queued', 'active', 'met')
    order by granted_at, id`.execute(at)
  return found.rows.map(bonusOf)
}

export async function readBonuses(
  db: Db,
  { memberId, currency }: Member,
  after: Place | undefined,
  limit: number,
): Promise<Bonus[]> {
  const older = after
    ? sql`and (offered_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``
  const found = await sql<Raw>`
    select ${columns} from promotions.bonus
    where member_id = ${memberId} and currency = ${currency} ${older}
    order by offered_at desc, id desc limit ${limit}`.execute(db)
  return found.rows.map(bonusOf)
}

/** Bonuses of a member in all currencies, the newest first. */
export async function readBonusesOf(db: Db, memberId: string, part: Part): Promise<Bonus[]> {
  const found = await sql<Raw>`
    select ${columns} from promotions.bonus where member_id = ${memberId}
      ${earlier(part, sql`offered_at`, sql`id`)}`.execute(db)
  return found.rows.map(bonusOf)
}

/** A bonus that was granted: to whom, of which programme, when. */
export interface GrantedBonus {
  id: string
  memberId: string
  programmeId: string
  amount: bigint
  at: Date
}

/**
 * Bonuses of the programmes that were granted in a span of time, with those granted since then; `to` is
 * exclusive.
 */
export async function readGranted(
  db: Db,
  { merchantId, since, from, to }: { merchantId: string; since: Date; from: Date; to: Date },
): Promise<GrantedBonus[]> {
  const found = await sql<GrantedBonus>`
    select id, member_id as "memberId", programme_id as "programmeId", amount, granted_at as at
    from promotions.bonus
    where merchant_id = ${merchantId} and granted_at >= ${since} and granted_at < ${to}
      and programme_id in (
        select programme_id from promotions.bonus
        where merchant_id = ${merchantId} and granted_at >= ${from} and granted_at < ${to})
    order by granted_at, id`.execute(db)
  return found.rows
}

export async function readAmounts(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; amount: bigint; programmeId: string }[]> {
  const found = await sql<{ id: string; amount: bigint; programmeId: string }>`
    select id, amount, programme_id as "programmeId" from promotions.bonus
    where id = any(${[...ids]}::uuid[]) and amount is not null`.execute(db)
  return found.rows
}

/** What bonuses of programmes came to: what became cash, what still runs, and what went back to the house. */
export async function readPaid(
  db: Db,
  merchantId: string,
  programmeIds: readonly string[],
): Promise<CostOf[]> {
  const found = await sql<Omit<CostOf, 'amount'> & { amount: string }>`
    select programme_id as "programmeId", 'money' as unit, currency,
      case when closed_at is null then 'open' when paid > 0 then 'claimed' else 'expired' end as state,
      count(*)::int as count,
      sum(case when closed_at is null then amount when paid > 0 then paid else amount end)::text as amount
    from promotions.bonus
    where merchant_id = ${merchantId} and programme_id = any(${texts(programmeIds)}::text[])
      and granted_at is not null and state <> 'offered'
    group by 1, 3, 4 order by 1, 3, 4`.execute(db)
  return found.rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** The one that a member took last of a programme. */
export async function readLast(
  db: Db,
  { memberId, merchantId }: Omit<BonusHolder, 'currency'>,
  programmeId: string,
): Promise<Bonus | undefined> {
  const found = await sql<Raw>`
    select ${columns} from promotions.bonus
    where member_id = ${memberId} and merchant_id = ${merchantId} and programme_id = ${programmeId}
    order by offered_at desc, id desc limit 1`.execute(db)
  return found.rows.map(bonusOf)[0]
}

/** What of a member's bonuses decides about another one. */
export interface Taken {
  /** Programmes that a member can have once, and had. */
  programmes: ReadonlySet<string>
  isRunning: boolean
  waiting: number
  offered: number
}

export async function readTaken(
  at: Db | Tx,
  { memberId, merchantId }: Omit<BonusHolder, 'currency'>,
) {
  const found = await sql<{
    programmeId: string
    state: BonusState
    isGranted: boolean
    count: number
  }>`
    select programme_id as "programmeId", state, granted_at is not null as "isGranted",
      count(*)::int as count
    from promotions.bonus
    where member_id = ${memberId} and merchant_id = ${merchantId} group by 1, 2, 3`.execute(at)
  // One that was given up before its deposit came was never had.
  const granted = found.rows.filter(({ isGranted }) => isGranted)
  const countOf = (...states: readonly BonusState[]) =>
    found.rows.reduce((sum, { state, count }) => sum + (states.includes(state) ? count : 0), 0)
  return {
    programmes: new Set(granted.map(({ programmeId }) => programmeId)),
    isRunning: countOf('active', 'met') > 0,
    waiting: countOf('queued'),
    offered: countOf('offered'),
  } satisfies Taken
}

export interface NewBonus extends BonusHolder {
  id: string
  programmeId: string
  version: number
  terms: Bonus['terms']
  offeredAt: Date
  /** Where it is granted at once. */
  granted?: { amount: bigint; required: bigint }
  staff?: { name: string; reason: string }
}

/** False where the id is a duplicate, or the member had it before and can have it once. */
export async function insertBonus(tx: Tx, bonus: NewBonus): Promise<boolean> {
  const { granted, staff } = bonus
  const done = await sql`
    insert into promotions.bonus (id, merchant_id, member_id, currency, programme_id, version, terms, is_once,
      state, amount, required, offered_at, granted_at, reason, staff)
    values (${bonus.id}, ${bonus.merchantId}, ${bonus.memberId}, ${bonus.currency}, ${bonus.programmeId},
      ${bonus.version}, ${JSON.stringify(bonus.terms)}::jsonb, ${isOnce(bonus.terms) && !staff},
      ${granted ? 'queued' : 'offered'}, ${granted?.amount ?? null}, ${granted?.required ?? null},
      ${bonus.offeredAt}, ${granted ? bonus.offeredAt : null}, ${staff?.reason ?? null},
      ${staff?.name ?? null})
    on conflict do nothing`.execute(tx)
  return done.numAffectedRows === 1n
}

/** It is granted, and waits until it becomes active. */
export async function writeGranted(
  tx: Tx,
  id: string,
  to: { amount: bigint; required: bigint; now: Date },
): Promise<void> {
  await sql`
    update promotions.bonus set state = 'queued', amount = ${to.amount}, required = ${to.required},
      granted_at = ${to.now}, closed_at = null, lapse = null
    where id = ${id}`.execute(tx)
}

export async function writeLapsed(tx: Tx, id: string, lapse: BonusLapse, now: Date): Promise<void> {
  await sql`
    update promotions.bonus set state = 'lapsed', lapse = ${lapse}, closed_at = ${now}
    where id = ${id} and state = 'offered'`.execute(tx)
}

/** Deposits that never came. */
export async function lapseOld(db: Db, before: Date, now: Date): Promise<void> {
  await sql`
    update promotions.bonus set state = 'lapsed', lapse = 'notPaid', closed_at = ${now}
    where state = 'offered' and offered_at < ${before}`.execute(db)
}

export async function writeActive(
  tx: Tx,
  id: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    update promotions.bonus set state = 'active', activated_at = ${now}, expires_at = ${expiresAt}
    where id = ${id}`.execute(tx)
}

export interface Ending {
  state: Extract<BonusState, 'converted' | 'expired' | 'givenUp' | 'usedUp' | 'revoked'>
  paid: bigint
  lost: bigint
  closedAt: Date
  staff?: { name: string; reason: string }
}

export async function writeEnd(tx: Tx, id: string, end: Ending): Promise<void> {
  await sql`
    update promotions.bonus set state = ${end.state}, paid = ${end.paid}, lost = ${end.lost},
      closed_at = ${end.closedAt}, reason = coalesce(${end.staff?.reason ?? null}, reason),
      staff = coalesce(${end.staff?.name ?? null}, staff)
    where id = ${id}`.execute(tx)
}

/** Members with a bonus that is due to end. */
export async function readDue(db: Db, now: Date, limit: number): Promise<BonusHolder[]> {
  const found = await sql<BonusHolder>`
    select merchant_id as "merchantId", member_id as "memberId", currency from promotions.bonus
    where state in ('active', 'met') and (state = 'met' or expires_at <= ${now})
    order by expires_at limit ${limit}`.execute(db)
  return found.rows
}

export interface Waiting extends BonusHolder {
  id: string
}

/** Bonuses that wait while none runs, after one of them. Those of members on a break wait longer. */
export async function readWaiting(
  db: Db,
  after: Waiting | undefined,
  limit: number,
): Promise<Waiting[]> {
  const found = await sql<Waiting>`
    select id, merchant_id as "merchantId", member_id as "memberId", currency from promotions.bonus q
    where state = 'queued' and (${after?.id ?? null}::uuid is null or id > ${after?.id ?? null}::uuid)
      and not exists (
        select from promotions.bonus r
        where r.member_id = q.member_id and r.currency = q.currency and r.state in ('active', 'met'))
    order by id limit ${limit}`.execute(db)
  return found.rows
}
