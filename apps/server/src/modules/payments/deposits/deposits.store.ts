import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database.ts'
import { olderThan, type Place } from '../../../kernel/paging.ts'
import type { Deposit, DepositState } from './deposits.types.ts'

type Tables = {
  'payments.deposit': DepositRow
  'payments.provider_event': {
    provider: string
    id: string
    subject_id: string
    news: string
    at: Date
  }
}

interface DepositRow {
  id: string
  merchant_id: string
  member_id: string
  method: string
  provider: string
  currency: string
  amount: bigint
  fee_rate: number
  fee_fixed: bigint
  fee: bigint
  state: DepositState
  reason: string | null
  provider_reference: string | null
  pay_url: string | null
  received: bigint | null
  received_currency: string | null
  created_at: Date
  asked_at: Date | null
  settled_at: Date | null
  decided_by: Generated<string | null>
}

export async function readDeposit(db: Db | Tx, id: string): Promise<Deposit | undefined> {
  const row = await deposits(db).where('id', '=', id).executeTakeFirst()
  return row && depositOf(row)
}

/** In the order of the ids. */
export async function readDepositsOf(db: Db | Tx, ids: readonly string[]): Promise<Deposit[]> {
  if (ids.length === 0) return []
  const rows = await deposits(db).where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, depositOf(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function lockDeposit(tx: Tx, id: string): Promise<Deposit> {
  return depositOf(await deposits(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow())
}

export async function readDeposits(
  db: Db,
  memberId: string,
  after: Place | undefined,
  limit: number,
): Promise<Deposit[]> {
  let query = deposits(db).where('member_id', '=', memberId)
  if (after) query = query.where(olderThan(after))
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(depositOf)
}

/** What of a member's deposits matters when another is opened. */
export async function standingOf(
  tx: Tx,
  memberId: string,
  failedSince: Date,
): Promise<{ failed: number; pending: number; pendingSum: bigint }> {
  const row = await tx
    .withTables<Tables>()
    .selectFrom('payments.deposit')
    .select([
      sql<bigint>`count(*) filter (where state = 'failed' and settled_at > ${failedSince})`.as(
        'failed',
      ),
      sql<bigint>`count(*) filter (where state = 'pending')`.as('pending'),
      sql<bigint>`coalesce(sum(amount) filter (where state = 'pending'), 0)::bigint`.as(
        'pendingSum',
      ),
    ])
    .where('member_id', '=', memberId)
    .where((eb) => eb.or([eb('state', '=', 'pending'), eb('settled_at', '>', failedSince)]))
    .executeTakeFirstOrThrow()
  return {
    failed: Number(row.failed),
    pending: Number(row.pending),
    pendingSum: row.pendingSum,
  }
}

export interface Deposited {
  count: number
  /** The id of the first one that was credited. */
  first: string | null
  /** The amount of the last one. */
  last: bigint | null
}

export async function readDeposited(at: Db | Tx, memberId: string): Promise<Deposited> {
  const found = await sql<Deposited>`
    select count(*)::int as count, (array_agg(id order by settled_at, id))[1] as first,
      (array_agg(coalesce(received, amount) order by settled_at desc))[1] as last
    from payments.deposit where member_id = ${memberId} and state = 'credited'`.execute(at)
  return found.rows[0] ?? { count: 0, first: null, last: null }
}

/** False where the id is a duplicate. */
export async function insertDeposit(tx: Tx, deposit: Deposit): Promise<boolean> {
  const done = await tx
    .withTables<Tables>()
    .insertInto('payments.deposit')
    .values(rowOf(deposit))
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

export async function writePayUrl(
  db: Db,
  id: string,
  reference: string,
  payUrl: string,
): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('payments.deposit')
    .set({ provider_reference: reference, pay_url: payUrl })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

export type DepositChange = Pick<
  Deposit,
  'state' | 'reason' | 'received' | 'settledAt' | 'fee' | 'decidedBy'
>

export async function updateDeposit(tx: Tx, id: string, to: DepositChange): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('payments.deposit')
    .set({
      state: to.state,
      reason: to.reason,
      fee: to.fee,
      received: to.received?.amount ?? null,
      received_currency: to.received?.currency ?? null,
      settled_at: to.settledAt,
      decided_by: to.decidedBy,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Deposits whose provider has been silent, those not asked about for the longest time first; marked as
 * asked, so that another node takes others.
 */
export async function takeSilent(
  db: Db,
  { before, askedBefore, now, limit }: Silent,
): Promise<Deposit[]> {
  const taken = await sql<Selectable<DepositRow>>`
    update payments.deposit set asked_at = ${now}
    where id in (
      select id from payments.deposit
      where state = 'pending' and created_at < ${before}
        and (asked_at is null or asked_at < ${askedBefore})
      order by asked_at nulls first, created_at
      limit ${limit} for update skip locked
    ) returning *`.execute(db)
  return taken.rows.map(depositOf)
}

export interface Silent {
  before: Date
  askedBefore: Date
  now: Date
  limit: number
}

export async function readHeld(db: Db, merchantId: string, limit: number): Promise<Deposit[]> {
  const rows = await deposits(db)
    .where('merchant_id', '=', merchantId)
    .where('state', '=', 'review')
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(depositOf)
}

/**
 * False where the event was handled before; waits for a concurrent transaction that handles the same one.
 */
export async function insertEvent(
  tx: Tx,
  event: { provider: string; id: string; subjectId: string; news: object; at: Date },
): Promise<boolean> {
  const done = await tx
    .withTables<Tables>()
    .insertInto('payments.provider_event')
    .values({
      provider: event.provider,
      id: event.id,
      subject_id: event.subjectId,
      news: JSON.stringify(event.news, textOfBigint),
      at: event.at,
    })
    .onConflict((on) => on.constraint('provider_event_pk').doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

function textOfBigint(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

function deposits(db: Db | Tx) {
  return db.withTables<Tables>().selectFrom('payments.deposit').selectAll()
}

function rowOf(deposit: Deposit): Insertable<DepositRow> {
  return {
    id: deposit.id,
    merchant_id: deposit.merchantId,
    member_id: deposit.memberId,
    method: deposit.method,
    provider: deposit.provider,
    currency: deposit.currency,
    amount: deposit.amount,
    fee_rate: deposit.feeRate,
    fee_fixed: deposit.feeFixed,
    fee: deposit.fee,
    state: deposit.state,
    reason: deposit.reason,
    provider_reference: deposit.providerReference,
    pay_url: deposit.payUrl,
    received: deposit.received?.amount ?? null,
    received_currency: deposit.received?.currency ?? null,
    created_at: deposit.createdAt,
    asked_at: deposit.askedAt,
    settled_at: deposit.settledAt,
  }
}

function depositOf(row: Selectable<DepositRow>): Deposit {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    memberId: row.member_id,
    method: row.method,
    provider: row.provider,
    currency: row.currency,
    amount: row.amount,
    feeRate: row.fee_rate,
    feeFixed: row.fee_fixed,
    fee: row.fee,
    state: row.state,
    reason: row.reason,
    providerReference: row.provider_reference,
    payUrl: row.pay_url,
    received:
      row.received === null || row.received_currency === null
        ? null
        : { amount: row.received, currency: row.received_currency },
    createdAt: row.created_at,
    askedAt: row.asked_at,
    settledAt: row.settled_at,
    decidedBy: row.decided_by,
  }
}
