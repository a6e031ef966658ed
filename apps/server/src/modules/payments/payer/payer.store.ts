import { type Generated, type Selectable, sql } from 'kysely'
import { uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'

export type IdentityState = 'none' | 'review' | 'approved' | 'rejected'

type Tables = { 'payments.payer': PayerRow }

interface PayerRow {
  member_id: string
  merchant_id: string
  identity_state: Generated<IdentityState>
  identity_reason: string | null
  identity_at: Date | null
  identity_by: Generated<string | null>
  check_id: string | null
  rejected_at: Generated<Date | null>
  strikes: Generated<number>
  strikes_since: Date | null
  locked_until: Date | null
  watched_since: Generated<Date | null>
}

export interface Payer {
  memberId: string
  identity: {
    state: IdentityState
    reason: string | null
    /** When documents were sent, or decided about. */
    at: Date | null
    /** Who of the staff decided. */
    decidedBy: string | null
    /** Names the documents that were sent last. */
    checkId: string | null
    /** When documents were last refused; whoever was refused once needs two people's word. */
    rejectedAt: Date | null
  }
  strikes: Strikes
  /** Since when staff look into something: each withdrawal takes two people. */
  watchedSince: Date | null
}

/** Wrong payment passwords so far. */
export interface Strikes {
  count: number
  since: Date | null
  lockedUntil: Date | null
}

export interface PayerKey {
  merchantId: string
  memberId: string
}

export async function readPayer(db: Db | Tx, memberId: string): Promise<Payer> {
  const row = await payers(db).where('member_id', '=', memberId).executeTakeFirst()
  return row ? payerOf(row) : unknownPayer(memberId)
}

/** The transaction that holds this lock is the only one that opens payments of this member. */
export async function lockPayer(tx: Tx, { merchantId, memberId }: PayerKey): Promise<Payer> {
  await tx
    .withTables<Tables>()
    .insertInto('payments.payer')
    .values({
      member_id: memberId,
      merchant_id: merchantId,
      identity_reason: null,
      identity_at: null,
      check_id: null,
      strikes_since: null,
      locked_until: null,
    })
    .onConflict((on) => on.column('member_id').doNothing())
    .execute()
  return payerOf(
    await payers(tx).where('member_id', '=', memberId).forUpdate().executeTakeFirstOrThrow(),
  )
}

export async function writeStrikes(db: Db | Tx, memberId: string, to: Strikes): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('payments.payer')
    .set({ strikes: to.count, strikes_since: to.since, locked_until: to.lockedUntil })
    .where('member_id', '=', memberId)
    .execute()
}

export async function writeIdentity(
  tx: Tx,
  memberId: string,
  { state, reason, at, decidedBy, checkId, rejectedAt }: Payer['identity'],
): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('payments.payer')
    .set({
      identity_state: state,
      identity_reason: reason,
      identity_at: at,
      identity_by: decidedBy,
      check_id: checkId,
      rejected_at: rejectedAt,
    })
    .where('member_id', '=', memberId)
    .execute()
}

/** Members whose withdrawals take two people from now on, or no longer; what is so already stays. */
export async function writeWatched(
  tx: Tx,
  merchantId: string,
  memberIds: readonly string[],
  since: Date | null,
): Promise<void> {
  await sql`
    insert into payments.payer (member_id, merchant_id, watched_since)
    select id, ${merchantId}, ${since}::timestamptz from unnest(${uuids(memberIds)}::uuid[]) as m (id)
    order by id
    on conflict (member_id) do update
      set watched_since = case when excluded.watched_since is null then null
        else coalesce(payer.watched_since, excluded.watched_since) end`.execute(tx)
}

/** Those of some members whose withdrawals take two people. */
export async function readWatched(db: Db, memberIds: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ id: string }>`
    select member_id as id from payments.payer
    where member_id = any(${uuids(memberIds)}::uuid[]) and watched_since is not null`.execute(db)
  return new Set(found.rows.map(({ id }) => id))
}

/** The member whose documents were sent under this id, if these are still the last ones. */
export async function readPayerOfCheck(
  db: Db,
  checkId: string,
): Promise<(Payer & PayerKey) | undefined> {
  const row = await payers(db).where('check_id', '=', checkId).executeTakeFirst()
  return row && { ...payerOf(row), merchantId: row.merchant_id }
}

/** Members whose documents wait for staff, the longest waiting first. */
export async function readInReview(db: Db, merchantId: string, limit: number): Promise<Payer[]> {
  const rows = await payers(db)
    .where('merchant_id', '=', merchantId)
    .where('identity_state', '=', 'review')
    .orderBy('identity_at')
    .limit(limit)
    .execute()
  return rows.map(payerOf)
}

function payers(db: Db | Tx) {
  return db.withTables<Tables>().selectFrom('payments.payer').selectAll()
}

function payerOf(row: Selectable<PayerRow>): Payer {
  return {
    memberId: row.member_id,
    identity: {
      state: row.identity_state,
      reason: row.identity_reason,
      at: row.identity_at,
      decidedBy: row.identity_by,
      checkId: row.check_id,
      rejectedAt: row.rejected_at,
    },
    strikes: { count: row.strikes, since: row.strikes_since, lockedUntil: row.locked_until },
    watchedSince: row.watched_since,
  }
}

function unknownPayer(memberId: string): Payer {
  return {
    memberId,
    identity: {
      state: 'none',
      reason: null,
      at: null,
      decidedBy: null,
      checkId: null,
      rejectedAt: null,
    },
    strikes: { count: 0, since: null, lockedUntil: null },
    watchedSince: null,
  }
}
