import { sql } from 'kysely'
import { int8s, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { Writes } from '../../../kernel/writes.ts'

export type CorrectionState = 'proposed' | 'approved' | 'done' | 'rejected'

export interface Correction {
  /** Also that of the bet that carries the difference. */
  id: string
  merchantId: string
  memberId: string
  currency: string
  betId: string
  /** What the bet and its corrections had paid when it was proposed. */
  paid: bigint
  shouldPay: bigint
  reason: string
  state: CorrectionState
  /** Of what was to be taken back, what the purses did not hold. */
  owed: bigint
  proposedBy: string
  proposedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  doneAt: Date | null
}

const columns = sql`
  id, merchant_id as "merchantId", member_id as "memberId", currency, bet_id as "betId", paid,
  should_pay as "shouldPay", reason, state, owed, proposed_by as "proposedBy",
  proposed_at as "proposedAt", decided_by as "decidedBy", decided_at as "decidedAt",
  done_at as "doneAt"`

export type NewCorrection = Omit<
  Correction,
  'state' | 'owed' | 'decidedBy' | 'decidedAt' | 'doneAt'
>

/** False where another correction of the bet waits. The same id again is the first one. */
export async function insertCorrection(db: Db, one: NewCorrection): Promise<boolean> {
  await sql`
    insert into bets.correction (id, merchant_id, member_id, currency, bet_id, paid, should_pay,
      reason, proposed_by, proposed_at)
    values (${one.id}, ${one.merchantId}, ${one.memberId}, ${one.currency}, ${one.betId},
      ${one.paid}, ${one.shouldPay}, ${one.reason}, ${one.proposedBy}, ${one.proposedAt})
    on conflict do nothing`.execute(db)
  return (await readCorrection(db, one.merchantId, one.id)) !== undefined
}

export async function readCorrection(
  at: Db | Tx,
  merchantId: string,
  id: string,
): Promise<Correction | undefined> {
  const found = await sql<Correction>`
    select ${columns} from bets.correction
    where merchant_id = ${merchantId} and id = ${id}`.execute(at)
  return found.rows[0]
}

/** The newest first. What a bet owes is said by its last correction: a later one has asked for it again. */
export async function readCorrections(
  db: Db,
  merchantId: string,
  which: 'waiting' | 'owed' | 'all',
  limit: number,
): Promise<Correction[]> {
  const found = await sql<Correction>`
    select ${columns} from bets.correction c where merchant_id = ${merchantId}
      ${which === 'waiting' ? sql`and state in ('proposed', 'approved')` : sql``}
      ${
        which === 'owed'
          ? sql`and owed > 0 and not exists (
              select from bets.correction later
              where later.bet_id = c.bet_id and later.id > c.id and later.state = 'done')`
          : sql``
      }
    order by id desc limit ${limit}`.execute(db)
  return found.rows
}

/** Those that were approved and are not carried out yet: a node may have stopped in between. */
export async function readApproved(db: Db, limit: number): Promise<Correction[]> {
  const found = await sql<Correction>`
    select ${columns} from bets.correction where state = 'approved' order by id limit ${limit}`.execute(
    db,
  )
  return found.rows
}

/** Undefined where it was decided before. */
export async function decideCorrection(
  db: Db,
  { merchantId, id }: Pick<Correction, 'merchantId' | 'id'>,
  decision: { state: 'approved' | 'rejected'; by: string; at: Date },
): Promise<Correction | undefined> {
  const { state, by, at } = decision
  const found = await sql<Correction>`
    update bets.correction set state = ${state}, decided_by = ${by}, decided_at = ${at}
    where merchant_id = ${merchantId} and id = ${id} and state = 'proposed'
    returning ${columns}`.execute(db)
  return found.rows[0]
}

/** Written in the statement that moves the money. */
export function endCorrections(
  writes: Writes,
  done: readonly Pick<Correction, 'id' | 'owed'>[],
  now: Date,
): void {
  if (done.length === 0) return
  writes.add(
    sql`
      update bets.correction c set state = 'done', owed = given.owed, done_at = ${now}::timestamptz
      from unnest(
        ${uuids(done.map(({ id }) => id))}::uuid[], ${int8s(done.map(({ owed }) => owed))}::bigint[]
      ) as given (id, owed)
      where c.id = given.id and c.state = 'approved' returning true`,
    done.length,
  )
}

/** What a settled bet has paid with all its corrections; null where its stake was given back. */
export async function readPaid(at: Db | Tx, betId: string): Promise<bigint | null> {
  const found = await sql<{ paid: bigint; isVoid: boolean }>`
    select coalesce(sum(payout), 0)::bigint as paid, coalesce(bool_or(is_void), false) as "isVoid"
    from bets.bet where (id = ${betId} or corrects = ${betId}) and status = 'settled'`.execute(at)
  const [row] = found.rows
  return row && !row.isVoid ? row.paid : null
}

export async function readReason(at: Db | Tx, id: string): Promise<string | null> {
  const found = await sql<{ reason: string }>`
    select reason from bets.correction where id = ${id}`.execute(at)
  return found.rows[0]?.reason ?? null
}
