import { type RawBuilder, sql } from 'kysely'
import { int8s, texts, times, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { Writes } from '../../../kernel/writes.ts'

/** staff: in their own words. result: the official result of an event has changed. */
export type CorrectionCause = 'staff' | 'result'
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

/**
 * Corrections that two people have agreed on already: the database refuses the same one for both. Answers
 * the ids of those that were written: of a bet with another correction under way none is.
 */
export async function insertApproved(
  tx: Tx,
  list: readonly NewCorrection[],
  decided: { by: string; at: Date; cause?: CorrectionCause },
): Promise<Set<string>> {
  if (list.length === 0) return new Set()
  const done = await sql<{ id: string }>`
    insert into bets.correction (id, merchant_id, member_id, currency, bet_id, paid, should_pay,
      reason, proposed_by, proposed_at, state, decided_by, decided_at, cause)
    select id, merchant_id, member_id, currency, bet_id, paid, should_pay, reason, proposed_by,
      proposed_at, 'approved', ${decided.by}, ${decided.at},
      ${decided.cause ?? 'staff'}
    from unnest(
      ${uuids(list.map(({ id }) => id))}::uuid[],
      ${uuids(list.map(({ merchantId }) => merchantId))}::uuid[],
      ${uuids(list.map(({ memberId }) => memberId))}::uuid[],
      ${texts(list.map(({ currency }) => currency))}::text[],
      ${uuids(list.map(({ betId }) => betId))}::uuid[],
      ${int8s(list.map(({ paid }) => paid))}::bigint[],
      ${int8s(list.map(({ shouldPay }) => shouldPay))}::bigint[],
      ${texts(list.map(({ reason }) => reason))}::text[],
      ${texts(list.map(({ proposedBy }) => proposedBy))}::text[],
      ${times(list.map(({ proposedAt }) => proposedAt))}::timestamptz[]
    ) as given (id, merchant_id, member_id, currency, bet_id, paid, should_pay, reason, proposed_by,
      proposed_at)
    on conflict do nothing returning id`.execute(tx)
  return new Set(done.rows.map(({ id }) => id))
}

/** Corrections of one bet, the oldest first. */
export async function readOfBet(db: Db, merchantId: string, betId: string): Promise<Correction[]> {
  const found = await sql<Correction>`
    select ${columns} from bets.correction
    where merchant_id = ${merchantId} and bet_id = ${betId} order by id`.execute(db)
  return found.rows
}

export interface Correctable {
  betId: string
  memberId: string
  currency: string
  stake: bigint
  /** With all corrections. */
  paid: bigint
}

export interface VoidQuestion {
  merchantId: string
  game: string
  rulesVersion?: string | undefined
  /** Bets with ids from the first to before the second. */
  fromId: string
  toId: string
  limit: number
}

/** Settled bets of a game that have not got back exactly their stakes, the oldest first. */
export function readVoidable(at: Db | Tx, question: VoidQuestion): Promise<Correctable[]> {
  const { merchantId, game, rulesVersion, fromId, toId, limit } = question
  const ofRules = rulesVersion ? sql`and b.rules_version = ${rulesVersion}` : sql``
  const which = sql<boolean>`
    b.merchant_id = ${merchantId} and b.game = ${game} and b.id >= ${fromId} and b.id < ${toId} ${ofRules}`
  return readUneven(at, which, limit)
}

/** Of these bets, those that have still not got back exactly their stakes: found by their ids alone. */
export function readStillVoidable(
  at: Db | Tx,
  merchantId: string,
  betIds: readonly string[],
): Promise<Correctable[]> {
  const which = sql<boolean>`b.merchant_id = ${merchantId} and b.id = any(${uuids(betIds)}::uuid[])`
  return readUneven(at, which, betIds.length)
}

async function readUneven(
  at: Db | Tx,
  which: RawBuilder<boolean>,
  limit: number,
): Promise<Correctable[]> {
  const found = await sql<Correctable>`
    select b.id as "betId", b.member_id as "memberId", b.currency, b.stake,
      (b.payout + coalesce(c.paid, 0))::bigint as paid
    from bets.known b
    left join lateral (
      select sum(k.payout) as paid, bool_or(k.is_void) as is_void from bets.bet k
      where k.corrects = b.id and k.status = 'settled') c on true
    where ${which} and b.status = 'settled' and b.corrects is null and c.is_void is not true
      and b.payout + coalesce(c.paid, 0) <> b.stake
    order by b.id limit ${limit}`.execute(at)
  return found.rows
}

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

/** What was proposed for a bet and not decided is rejected by a rule. */
export async function rejectProposed(
  tx: Tx,
  betId: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await sql`
    update bets.correction set state = 'rejected', decided_by = ${by}, decided_at = ${at}
    where bet_id = ${betId} and state = 'proposed'`.execute(tx)
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
    from bets.known where (id = ${betId} or corrects = ${betId}) and status = 'settled'`.execute(at)
  const [row] = found.rows
  return row && !row.isVoid ? row.paid : null
}

export async function readReason(
  at: Db | Tx,
  id: string,
): Promise<{ reason: string; cause: CorrectionCause } | undefined> {
  const found = await sql<{ reason: string; cause: CorrectionCause }>`
    select reason, cause from bets.correction where id = ${id}`.execute(at)
  return found.rows[0]
}
