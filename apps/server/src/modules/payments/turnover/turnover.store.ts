import type { Value } from '@baize/contract'
import { type Selectable, sql } from 'kysely'
import { int8s, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { Place } from '../paging.ts'
import type { OpenRequirement, RequirementChange } from './turnover.rules.ts'

type Tables = { 'payments.requirement': RequirementRow; 'payments.bonus': BonusRow }

interface RequirementRow {
  id: string
  merchant_id: string
  member_id: string
  currency: string
  bonus_id: string | null
  required: bigint
  without_bonus: bigint
  done: bigint
  opened_at: Date
  met_at: Date | null
}

interface BonusRow {
  id: string
  merchant_id: string
  member_id: string
  currency: string
  offer: string
  amount: bigint
  state: BonusState
  granted_at: Date
  expires_at: Date
  closed_at: Date | null
}

export type BonusState = Value<'bonuses'>['list'][number]['state']
export type ClosedState = 'converted' | 'expired' | 'givenUp'

export interface Bonus {
  id: string
  merchantId: string
  memberId: string
  currency: string
  offer: string
  amount: bigint
  state: BonusState
  grantedAt: Date
  expiresAt: Date
}

export interface NewRequirement {
  id: string
  merchantId: string
  memberId: string
  currency: string
  bonusId: string | null
  required: bigint
  /** How much of it remains if the bonus ends. */
  withoutBonus: bigint
  openedAt: Date
}

export interface ShownRequirement extends OpenRequirement {
  withoutBonus: bigint
  expiresAt: Date | null
}

/** The most requirements of a member that are read at once. */
const openMax = 200

export async function insertRequirement(tx: Tx, entry: NewRequirement): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('payments.requirement')
    .values({
      id: entry.id,
      merchant_id: entry.merchantId,
      member_id: entry.memberId,
      currency: entry.currency,
      bonus_id: entry.bonusId,
      required: entry.required,
      without_bonus: entry.withoutBonus,
      done: 0n,
      opened_at: entry.openedAt,
      met_at: null,
    })
    .execute()
}

/** Oldest first. */
export async function readOpen(db: Db | Tx, memberId: string): Promise<ShownRequirement[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('payments.requirement')
    .leftJoin('payments.bonus', 'payments.bonus.id', 'payments.requirement.bonus_id')
    .select([
      'payments.requirement.id',
      'required',
      'done',
      'bonus_id as bonusId',
      'opened_at as openedAt',
      'without_bonus as withoutBonus',
      'expires_at as expiresAt',
    ])
    .where('payments.requirement.member_id', '=', memberId)
    .where('met_at', 'is', null)
    .orderBy('opened_at')
    .orderBy('payments.requirement.id')
    .limit(openMax)
    .execute()
  return rows
}

/** Which of these members have a requirement left, in the order of their ids. */
export async function readWagering(
  tx: Tx,
  memberIds: readonly string[],
): Promise<{ memberId: string; currency: string }[]> {
  if (memberIds.length === 0) return []
  return tx
    .withTables<Tables>()
    .selectFrom('payments.requirement')
    .select(['member_id as memberId', 'currency'])
    .distinct()
    .where('member_id', '=', sql<string>`any(${uuids(memberIds)}::uuid[])`)
    .where('met_at', 'is', null)
    .orderBy('member_id')
    .orderBy('currency')
    .execute()
}

export async function lockOpen(
  tx: Tx,
  memberId: string,
  currency: string,
): Promise<OpenRequirement[]> {
  return tx
    .withTables<Tables>()
    .selectFrom('payments.requirement')
    .select(['id', 'required', 'done', 'bonus_id as bonusId', 'opened_at as openedAt'])
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('met_at', 'is', null)
    .orderBy('opened_at')
    .orderBy('id')
    .limit(openMax)
    .forUpdate()
    .execute()
}

export async function writeDone(
  tx: Tx,
  changes: readonly RequirementChange[],
  now: Date,
): Promise<void> {
  await sql`
    update payments.requirement as r
    set done = c.done, met_at = case when c.done = r.required then ${now}::timestamptz end
    from unnest(
      ${uuids(changes.map(({ id }) => id))}::uuid[],
      ${int8s(changes.map(({ done }) => done))}::bigint[]
    ) as c (id, done)
    where r.id = c.id`.execute(tx)
}

/** The bonus has ended: the requirement falls to that of a deposit without one. */
export async function lowerRequirement(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`
    update payments.requirement
    set bonus_id = null, required = greatest(without_bonus, 1),
      met_at = case when done >= without_bonus then ${now}::timestamptz end
    where id = ${id} and met_at is null`.execute(tx)
}

export async function insertBonus(tx: Tx, bonus: Omit<Bonus, 'state'>): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('payments.bonus')
    .values({
      id: bonus.id,
      merchant_id: bonus.merchantId,
      member_id: bonus.memberId,
      currency: bonus.currency,
      offer: bonus.offer,
      amount: bonus.amount,
      state: 'active',
      granted_at: bonus.grantedAt,
      expires_at: bonus.expiresAt,
      closed_at: null,
    })
    .execute()
}

/** Whether the member has a bonus that runs; there can be only one. */
export async function hasBonus(db: Db | Tx, memberId: string): Promise<boolean> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('payments.bonus')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', 'in', ['active', 'met'])
    .executeTakeFirst()
  return row !== undefined
}

export async function readBonus(db: Db | Tx, id: string): Promise<Bonus | undefined> {
  const row = await bonuses(db).where('id', '=', id).executeTakeFirst()
  return row && bonusOf(row)
}

export interface BonusOfMember extends Bonus {
  createdAt: Date
  closedAt: Date | null
  /** What must still be wagered for it. */
  left: bigint
}

/** Newest first. */
export async function readBonuses(
  db: Db,
  memberId: string,
  after: Place | undefined,
  limit: number,
): Promise<BonusOfMember[]> {
  let query = db
    .withTables<Tables>()
    .selectFrom('payments.bonus as b')
    .leftJoin('payments.requirement as r', 'r.id', 'b.id')
    .selectAll('b')
    .select(sql<bigint>`coalesce(r.required - r.done, 0)`.as('left'))
    .where('b.member_id', '=', memberId)
  if (after)
    query = query.where(
      sql<boolean>`(b.granted_at, b.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    )
  const rows = await query
    .orderBy('b.granted_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...bonusOf(row),
    createdAt: row.granted_at,
    closedAt: row.closed_at,
    left: row.left,
  }))
}

/** Locks the requirement before the bonus, in the same order as code that counts wagers. */
export async function lockBonus(tx: Tx, id: string): Promise<Bonus> {
  await tx
    .withTables<Tables>()
    .selectFrom('payments.requirement')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return bonusOf(await bonuses(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow())
}

export async function markMet(tx: Tx, id: string): Promise<boolean> {
  const done = await tx
    .withTables<Tables>()
    .updateTable('payments.bonus')
    .set({ state: 'met' })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export async function closeBonus(
  tx: Tx,
  id: string,
  to: { state: ClosedState; closedAt: Date },
): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('payments.bonus')
    .set({ state: to.state, closed_at: to.closedAt })
    .where('id', '=', id)
    .execute()
}

/** Bonuses that expired, or were played through and not yet turned into cash. */
export async function readDue(db: Db, now: Date, limit: number): Promise<Bonus[]> {
  const rows = await bonuses(db)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'met'),
        eb.and([eb('state', '=', 'active'), eb('expires_at', '<=', now)]),
      ]),
    )
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(bonusOf)
}

function bonuses(db: Db | Tx) {
  return db.withTables<Tables>().selectFrom('payments.bonus').selectAll()
}

function bonusOf(row: Selectable<BonusRow>): Bonus {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    memberId: row.member_id,
    currency: row.currency,
    offer: row.offer,
    amount: row.amount,
    state: row.state,
    grantedAt: row.granted_at,
    expiresAt: row.expires_at,
  }
}
