import { sql } from 'kysely'
import { int8s, texts, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { Freebet, FreebetState, NewFreebet } from './freebets.types.ts'

const columns = sql`
  f.id, f.integration, f.merchant_id as "merchantId", f.member_id as "memberId", f.source, f.game,
  f.currency, f.stake, f.count, f.ends_at as "endsAt", f.state, f.reference, f.played, f.settled,
  f.won, f.tries, f.fault`

export async function insertFreebet(tx: Tx, given: NewFreebet, now: Date): Promise<void> {
  await sql`
    insert into vendors.freebet (id, integration, merchant_id, member_id, source, game, currency, stake,
      count, ends_at, state, due_at, made_at)
    values (${given.id}, ${given.integration}, ${given.merchantId}, ${given.memberId}, ${given.source},
      ${given.game}, ${given.currency}, ${given.stake}, ${given.count}, ${given.endsAt},
      'wanted', ${now}, ${now})
    on conflict do nothing`.execute(tx)
}

export async function readFreebets(at: Db | Tx, ids: readonly string[]): Promise<Freebet[]> {
  const found = await sql<Freebet>`
    select ${columns} from vendors.freebet f where f.id = any(${uuids(ids)}::uuid[])`.execute(at)
  return found.rows
}

/** By the name that a vendor tells it by: its own one, or ours, if it gave none. */
export async function lockNamed(
  tx: Tx,
  integration: string,
  name: string,
): Promise<Freebet | undefined> {
  const found = await sql<Freebet>`
    select ${columns} from vendors.freebet f
    where f.integration = ${integration} and coalesce(f.reference, f.id::text) = ${name}
    for update`.execute(tx)
  return found.rows[0]
}

export interface FreebetHolder {
  id: string
  merchantId: string
  memberId: string
  /** To the microsecond, as the database writes it. */
  endsAt: string
}

/** Members who have free bets to play, some at a time, in the order in which these end. */
export async function readHolders(
  db: Db,
  after: Pick<FreebetHolder, 'id' | 'endsAt'> | undefined,
  limit: number,
): Promise<FreebetHolder[]> {
  const later = after
    ? sql`and (ends_at, id) > (${after.endsAt}::timestamptz, ${after.id}::uuid)`
    : sql``
  const found = await sql<FreebetHolder>`
    select id, merchant_id as "merchantId", member_id as "memberId", ends_at::text as "endsAt"
    from vendors.freebet where state in ('wanted', 'created') ${later}
    order by ends_at, id limit ${limit}`.execute(db)
  return found.rows
}

/** What is due to be told; nobody else tells it before the lease ends. */
export async function claimDue(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Freebet[]> {
  const found = await sql<Freebet>`
    update vendors.freebet f set due_at = ${until}, tries = tries + 1
    where id in (
      select id from vendors.freebet where due_at <= ${now}
      order by due_at limit ${limit} for update skip locked)
    returning ${columns}`.execute(db)
  return found.rows
}

/** The vendor has them: they can be played, unless they were taken back meanwhile. */
export async function writeCreated(
  tx: Tx,
  id: string,
  reference: string,
  now: Date,
): Promise<Freebet | undefined> {
  const found = await sql<Freebet>`
    update vendors.freebet f set reference = ${reference},
      state = case when state = 'wanted' then 'created' else state end,
      due_at = case when state = 'cancelling' then ${now}::timestamptz end
    where id = ${id} and state in ('wanted', 'cancelling') returning ${columns}`.execute(tx)
  return found.rows[0]
}

export async function writePause(db: Db, id: string, again: Date, fault: string): Promise<void> {
  await sql`
    update vendors.freebet set due_at = ${again}, fault = ${fault}
    where id = ${id} and due_at is not null`.execute(db)
}

/** Turns free bets that are in one of these states; undefined where they are not. */
export async function turn(
  tx: Tx,
  id: string,
  from: readonly FreebetState[],
  to: { state: FreebetState; at: Date; fault?: string },
): Promise<Freebet | undefined> {
  const isDue = to.state === 'cancelling'
  const found = await sql<Freebet>`
    update vendors.freebet f set state = ${to.state}, fault = coalesce(${to.fault ?? null}::text, fault),
      due_at = ${isDue ? to.at : null}::timestamptz, ended_at = ${isDue ? null : to.at}::timestamptz
    where id = ${id} and state in (${sql.join(from)}) returning ${columns}`.execute(tx)
  return found.rows[0]
}

/** Those whose time is over. */
export async function readOverdue(db: Db, before: Date, limit: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from vendors.freebet
    where state in ('wanted', 'created') and ends_at <= ${before}
    order by ends_at limit ${limit}`.execute(db)
  return found.rows.map(({ id }) => id)
}

export interface SpinName {
  integration: string
  transaction: string
}

interface Spin extends SpinName {
  freebetId: string
  betId: string
}

export async function readSpin(
  tx: Tx,
  { integration, transaction }: SpinName,
): Promise<{ freebetId: string; isVoid: boolean } | undefined> {
  const found = await sql<{ freebetId: string; isVoid: boolean }>`
    select freebet_id as "freebetId", is_void as "isVoid" from vendors.freebet_spin
    where integration = ${integration} and transaction = ${transaction}`.execute(tx)
  return found.rows[0]
}

/** Until the transaction ends no rollback of it begins. */
export async function lockLive(tx: Tx, { integration, transaction }: SpinName): Promise<boolean> {
  const found = await sql`
    select from vendors.transaction
    where integration = ${integration} and id = ${transaction} and state = 'live' for share`.execute(
    tx,
  )
  return found.rows.length > 0
}

export async function insertSpin(tx: Tx, spin: Spin, now: Date): Promise<void> {
  await sql`
    with one as (
      insert into vendors.freebet_spin (integration, transaction, freebet_id, bet_id, at)
      values (${spin.integration}, ${spin.transaction}, ${spin.freebetId}, ${spin.betId}, ${now})
      returning freebet_id)
    update vendors.freebet f set played = played + 1 from one where f.id = one.freebet_id`.execute(
    tx,
  )
}

export async function hasLiveSpin(db: Db, spin: SpinName): Promise<boolean> {
  const found = await sql`
    select from vendors.freebet_spin
    where integration = ${spin.integration} and transaction = ${spin.transaction}
      and not is_void`.execute(db)
  return found.rows.length > 0
}

/**
 * The bet was rolled back: the round can be played again, also where it was the last one. Idempotent: answers
 * the free bets if this changed them. Whoever changes rounds locks the free bets first.
 */
export async function releaseSpin(
  tx: Tx,
  { integration, transaction }: SpinName,
): Promise<Freebet[]> {
  const spin = await readSpin(tx, { integration, transaction })
  if (!spin) return []
  await lockFreebets(tx, [spin.freebetId])
  const found = await sql<Freebet>`
    with gone as (
      update vendors.freebet_spin set is_void = true
      where integration = ${integration} and transaction = ${transaction} and not is_void
      returning freebet_id, is_settled, won)
    update vendors.freebet f set played = f.played - 1, settled = f.settled - gone.is_settled::int,
      won = f.won - gone.won,
      state = case when f.state = 'used' then 'created' else f.state end,
      ended_at = case when f.state = 'used' then null else f.ended_at end
    from gone where f.id = gone.freebet_id
    returning ${columns}`.execute(tx)
  return found.rows
}

/** Until the transaction ends nobody turns them. */
export async function holdFreebet(tx: Tx, id: string): Promise<Freebet | undefined> {
  const found = await sql<Freebet>`
    select ${columns} from vendors.freebet f where f.id = ${id} for share`.execute(tx)
  return found.rows[0]
}

/** A round that never became a bet is as if it had not been asked for. */
export async function dropSpin(tx: Tx, freebetId: string, spin: SpinName): Promise<void> {
  await lockFreebets(tx, [freebetId])
  await sql`
    with gone as (
      delete from vendors.freebet_spin
      where integration = ${spin.integration} and transaction = ${spin.transaction}
        and not is_void and not is_settled
      returning freebet_id)
    update vendors.freebet f set played = f.played - 1 from gone where f.id = gone.freebet_id`.execute(
    tx,
  )
}

/** Counts what rounds came to, and answers the free bets that this changed. */
export async function noteSettled(
  tx: Tx,
  settled: readonly { betId: string; payout: bigint }[],
  now: Date,
): Promise<Freebet[]> {
  const ids = uuids(settled.map(({ betId }) => betId))
  const given = await sql<{ id: string }>`
    select distinct freebet_id as id from vendors.freebet_spin
    where bet_id = any(${ids}::uuid[])`.execute(tx)
  if (given.rows.length === 0) return []
  await lockFreebets(
    tx,
    given.rows.map(({ id }) => id),
  )
  const found = await sql<Freebet>`
    with given as (
      select s.bet_id, s.freebet_id, not s.is_settled as is_new, g.payout
      from unnest(${ids}::uuid[],
        ${int8s(settled.map(({ payout }) => payout))}::bigint[]) as g (bet_id, payout)
      join vendors.freebet_spin s on s.bet_id = g.bet_id and not s.is_void
    ), counted as (
      update vendors.freebet_spin s set is_settled = true, won = s.won + given.payout
      from given where s.bet_id = given.bet_id
    ), sums as (
      select freebet_id, sum(payout)::bigint as won, count(*) filter (where is_new)::int as settled
      from given group by 1
    ), judged as (
      select f.id, sums.won, sums.settled,
        f.state in ('wanted', 'created') and f.settled + sums.settled = f.count as is_all
      from sums join vendors.freebet f on f.id = sums.freebet_id
    )
    update vendors.freebet f set won = f.won + judged.won, settled = f.settled + judged.settled,
      state = case when judged.is_all then 'used' else f.state end,
      due_at = case when judged.is_all then null else f.due_at end,
      ended_at = case when judged.is_all then ${now}::timestamptz else f.ended_at end
    from judged where f.id = judged.id
    returning ${columns}`.execute(tx)
  return found.rows
}

async function lockFreebets(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    select from vendors.freebet where id = any(${uuids(ids)}::uuid[]) order by id for update`.execute(
    tx,
  )
}

/** What a free bet is worth; undefined for any other bet. */
export async function readStakeOf(db: Db, betId: string): Promise<bigint | undefined> {
  const found = await sql<{ stake: bigint }>`
    select f.stake from vendors.freebet_spin s join vendors.freebet f on f.id = s.freebet_id
    where s.bet_id = ${betId}`.execute(db)
  return found.rows[0]?.stake
}

export interface FreebetSums {
  source: string
  currency: string
  /** How often spins were given. */
  gifts: number
  given: number
  played: number
  won: bigint
}

/** What all that was given for these things came to, in each currency. */
export async function sumFreebets(
  db: Db,
  merchantId: string,
  sources: readonly string[],
): Promise<FreebetSums[]> {
  const found = await sql<FreebetSums>`
    select source, currency, count(*)::int as gifts, sum(count)::int as given,
      sum(played)::int as played, sum(won)::bigint as won
    from vendors.freebet
    where merchant_id = ${merchantId} and source = any(${texts(sources)}::text[])
    group by 1, 2 order by 1, 2`.execute(db)
  return found.rows
}
