import type { Value } from '@baize/contract'
import { type Selectable, sql } from 'kysely'
import { int8s, texts, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { Place } from '../../../kernel/paging.ts'
import { isMet, type LiveRequirement } from './turnover.rules.ts'

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
  played: bigint
  spent: bigint
  closed_at: Date | null
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

export interface ShownRequirement extends Omit<LiveRequirement, 'played' | 'spent'> {
  expiresAt: Date | null
}

/** The most requirements of a member that are read at once. */
const openMax = 200
/** Those that are met and can be opened again are among them. */
const liveMax = 300

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
      played: 0n,
      spent: 0n,
      closed_at: null,
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

/** Which of these members have a requirement that play can change, in the order of their ids. */
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
    .where('closed_at', 'is', null)
    .orderBy('member_id')
    .orderBy('currency')
    .execute()
}

/** Oldest first. Whoever changes requirements of a member locks all of them in this order. */
export async function lockLive(
  tx: Tx,
  { memberId, currency }: { memberId: string; currency: string },
): Promise<LiveRequirement[]> {
  return tx
    .withTables<Tables>()
    .selectFrom('payments.requirement')
    .select(['id', 'required', 'done', 'bonus_id as bonusId', 'opened_at as openedAt'])
    .select(['without_bonus as withoutBonus', 'played', 'spent'])
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .orderBy('id')
    .limit(liveMax)
    .forUpdate()
    .execute()
}

/** What is met again keeps the time at which it was met first. */
export async function writeLive(
  tx: Tx,
  live: readonly LiveRequirement[],
  at: { now: Date; isClosed: boolean },
): Promise<void> {
  if (live.length === 0) return
  const closedAt = at.isClosed ? at.now : null
  await sql`
    update payments.requirement as r
    set required = c.required, bonus_id = c.bonus_id, played = c.played, spent = c.spent, done = c.done,
      met_at = case when c.is_met then coalesce(r.met_at, ${at.now}::timestamptz) end,
      closed_at = ${closedAt}::timestamptz
    from unnest(
      ${uuids(live.map(({ id }) => id))}::uuid[],
      ${int8s(live.map(({ required }) => required))}::bigint[],
      ${texts(live.map(({ bonusId }) => bonusId ?? ''))}::text[],
      ${int8s(live.map(({ played }) => played))}::bigint[],
      ${int8s(live.map(({ spent }) => spent))}::bigint[],
      ${int8s(live.map(({ done }) => done))}::bigint[],
      ${texts(live.map((one) => String(isMet(one))))}::text[]
    ) as given (id, required, bonus, played, spent, done, met),
    lateral (select nullif(bonus, '')::uuid as bonus_id, met::boolean as is_met, given.*) as c
    where r.id = c.id`.execute(tx)
}

/** Bonuses that went back to the house, and when. */
export async function readWentBack(
  tx: Tx,
  bonusIds: readonly string[],
): Promise<Map<string, Date>> {
  if (bonusIds.length === 0) return new Map()
  const rows = await bonuses(tx)
    .where('id', '=', sql<string>`any(${uuids(bonusIds)}::uuid[])`)
    .where('state', 'in', ['expired', 'givenUp'])
    .execute()
  return new Map(rows.flatMap(({ id, closed_at }) => (closed_at ? [[id, closed_at]] : [])))
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

/** Requirements are locked before it, in the same order as by code that counts wagers. */
export async function lockBonus(tx: Tx, id: string): Promise<Bonus> {
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
