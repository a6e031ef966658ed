import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database.ts'
import { olderThan, type Place } from '../../../kernel/paging.ts'
import type { Step, Withdrawal, WithdrawalState } from './withdrawals.types.ts'

type Tables = {
  'payments.withdrawal': WithdrawalRow
  'payments.withdrawal_step': {
    withdrawal_id: string
    number: number
    step: Step['step']
    at: Date
    by: Step['by']
    staff: string | null
    reason: string | null
  }
}

interface WithdrawalRow {
  id: string
  merchant_id: string
  member_id: string
  account_id: string
  method: string
  provider: string
  currency: string
  amount: bigint
  fee: bigint
  state: WithdrawalState
  reason: string | null
  attempt: string | null
  sent_at: Date | null
  asked_at: Date | null
  paid_at: Date | null
  auto_receipt_at: Date | null
  received: bigint | null
  created_at: Date
  changed_at: Date
}

/** A row with its payout account. */
type FoundRow = WithdrawalRow & {
  holder: string
  bank: string
  number: string
  last_four: string
  added_at: Date
  removed_at: Date | null
  account_method: string
}

const found = sql<FoundRow>`
  select w.*, a.holder, a.bank, a.number, a.last_four, a.added_at, a.removed_at,
    a.method as account_method
  from payments.withdrawal as w join payments.payout_account as a on a.id = w.account_id`

export async function readWithdrawal(db: Db | Tx, id: string): Promise<Withdrawal | undefined> {
  const { rows } = await sql<FoundRow>`${found} where w.id = ${id}`.execute(db)
  return rows[0] && withdrawalOf(rows[0])
}

/** In the order of the ids. */
export async function readWithdrawalsOf(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Withdrawal[]> {
  const { rows } = await sql<FoundRow>`
    ${found} where w.id = any(${[...ids]}::uuid[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, withdrawalOf(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal> {
  const { rows } = await sql<FoundRow>`${found} where w.id = ${id} for update of w`.execute(tx)
  if (!rows[0]) throw new Error(`there is no withdrawal ${id}`)
  return withdrawalOf(rows[0])
}

export async function readWithdrawals(
  db: Db,
  memberId: string,
  after: Place | undefined,
  limit: number,
): Promise<Withdrawal[]> {
  const { rows } = await sql<FoundRow>`
    select * from (${found} where w.member_id = ${memberId}) as mine
    where ${after ? olderThan(after) : sql`true`}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows.map(withdrawalOf)
}

/** Withdrawals of a merchant, the longest waiting first. */
export async function readWaiting(
  db: Db,
  merchantId: string,
  states: readonly WithdrawalState[],
  limit: number,
): Promise<Withdrawal[]> {
  const { rows } = await sql<FoundRow>`
    ${found} where w.merchant_id = ${merchantId} and w.state = any(${[...states]}::text[])
    order by w.created_at limit ${limit}`.execute(db)
  return rows.map(withdrawalOf)
}

export async function insertWithdrawal(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('payments.withdrawal')
    .values({
      id: withdrawal.id,
      merchant_id: withdrawal.merchantId,
      member_id: withdrawal.memberId,
      account_id: withdrawal.account.id,
      method: withdrawal.method,
      provider: withdrawal.provider,
      currency: withdrawal.currency,
      amount: withdrawal.amount,
      fee: withdrawal.fee,
      state: withdrawal.state,
      reason: withdrawal.reason,
      attempt: withdrawal.attempt,
      sent_at: withdrawal.sentAt,
      asked_at: null,
      paid_at: withdrawal.paidAt,
      auto_receipt_at: withdrawal.autoReceiptAt,
      received: withdrawal.received,
      created_at: withdrawal.createdAt,
      changed_at: withdrawal.createdAt,
    })
    .execute()
}

/** The fields of a withdrawal that can change. */
export type WithdrawalChange = Pick<
  Withdrawal,
  'state' | 'reason' | 'attempt' | 'sentAt' | 'paidAt' | 'autoReceiptAt' | 'received'
>

export async function updateWithdrawal(
  tx: Tx,
  id: string,
  to: WithdrawalChange,
  now: Date,
): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('payments.withdrawal')
    .set({
      state: to.state,
      reason: to.reason,
      attempt: to.attempt,
      sent_at: to.sentAt,
      paid_at: to.paidAt,
      auto_receipt_at: to.autoReceiptAt,
      received: to.received,
      changed_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Numbered while its withdrawal is locked. */
export async function insertStep(tx: Tx, withdrawalId: string, step: Step): Promise<void> {
  await sql`
    insert into payments.withdrawal_step (withdrawal_id, number, step, at, by, staff, reason)
    select ${withdrawalId}, coalesce(max(number), 0) + 1, ${step.step}, ${step.at}, ${step.by},
      ${step.staff}, ${step.reason}
    from payments.withdrawal_step where withdrawal_id = ${withdrawalId}`.execute(tx)
}

const stepsMax = 100

export async function readSteps(db: Db | Tx, withdrawalId: string): Promise<Step[]> {
  return db
    .withTables<Tables>()
    .selectFrom('payments.withdrawal_step')
    .select(['step', 'at', 'by', 'staff', 'reason'])
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('number')
    .limit(stepsMax)
    .execute()
}

/**
 * Approved withdrawals that no worker has paid, and sent ones without an answer, those not asked about for
 * the longest time first; marked as asked, so that another node takes others.
 */
export async function takeStuck(
  db: Db,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<string[]> {
  const taken = await sql<{ id: string }>`
    update payments.withdrawal set asked_at = ${now}
    where id in (
      select id from payments.withdrawal
      where state in ('approved', 'paying') and changed_at < ${before}
        and (asked_at is null or asked_at < ${before})
      order by asked_at nulls first, created_at
      limit ${limit} for update skip locked
    ) returning id`.execute(db)
  return taken.rows.map(({ id }) => id)
}

/** Paid withdrawals whose time to confirm is over. */
export async function readOverdue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('payments.withdrawal')
    .select('id')
    .where('state', '=', 'paid')
    .where('auto_receipt_at', '<=', now)
    .orderBy('auto_receipt_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

function withdrawalOf(row: Selectable<FoundRow>): Withdrawal {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    memberId: row.member_id,
    account: {
      id: row.account_id,
      merchantId: row.merchant_id,
      memberId: row.member_id,
      method: row.account_method,
      holder: row.holder,
      bank: row.bank,
      sealedNumber: row.number,
      lastFour: row.last_four,
      addedAt: row.added_at,
      removedAt: row.removed_at,
    },
    method: row.method,
    provider: row.provider,
    currency: row.currency,
    amount: row.amount,
    fee: row.fee,
    state: row.state,
    reason: row.reason,
    attempt: row.attempt,
    sentAt: row.sent_at,
    paidAt: row.paid_at,
    autoReceiptAt: row.auto_receipt_at,
    received: row.received,
    createdAt: row.created_at,
  }
}
