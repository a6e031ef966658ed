import { sql } from 'kysely'
import { codeOf, type Db, type Tx, transact, transactSlowly } from '../../kernel/database.ts'
import { withEnd } from './endings.store.ts'

/** New bets queue behind a waiting ALTER TABLE, so it gives up soon; the month is left for the next run. */
const lockWaitMs = 100
const lockNotAvailable = '55P03'
/** A bet is written twice, when it is placed and when it is settled: see the migration 0008_room.sql. */
const roomLeft = sql.lit(70)

/**
 * Creates the partition as a table and then attaches it: creating it in place would wait for all readers of
 * bets, with all others queued behind it. Nodes that create the same one do so one after the other.
 */
export async function addPartition(db: Db, name: string, from: string, to: string): Promise<void> {
  const table = sql.id('bets', name)
  await transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock('bets.bet'::regclass::bigint)`.execute(tx)
    const found = await sql<{ isThere: boolean }>`
      select to_regclass(${`bets.${name}`}) is not null as "isThere"`.execute(tx)
    if (found.rows[0]?.isThere) return
    await sql`
      create table ${table} (like bets.bet including all) with (fillfactor = ${roomLeft})`.execute(
      tx,
    )
    await sql`
      alter table bets.bet attach partition ${table}
      for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(tx)
  })
}

export async function readPartitions(at: Db): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'bets.bet'::regclass order by 1`.execute(at)
  return found.rows.map(({ name }) => name)
}

/** Until the transaction ends no month is dropped. To be called before the transaction reads anything. */
export async function keepPartitions(tx: Tx): Promise<void> {
  await sql`lock table bets.bet in access share mode`.execute(tx)
}

/**
 * Drops a month and writes its sums, in one transaction. False where the month has open bets or a reader:
 * then it stays.
 * To add up a month takes long; meanwhile none of its rows may change and no caller may wait. So it is
 * sealed first, with a constraint that no row fulfils: that takes only a short lock, and stops all writes
 * to it.
 */
export async function dropPartition(db: Db, name: string, now: Date): Promise<boolean> {
  if (await hasOpen(db, name)) return false
  if (!(await ifAtOnce(() => seal(db, name)))) return false
  const isDropped = await ifAtOnce(() =>
    transactSlowly(db, async (tx) => {
      // The read lock taken here keeps the seal on from now; until now another node could have removed it.
      if ((await hasOpen(tx, name)) || !(await readSealed(tx)).includes(name)) return false
      await insertClosing(tx, name, now)
      await hurry(tx)
      await sql`drop table ${sql.id('bets', name)}`.execute(tx)
      return true
    }),
  )
  if (!isDropped) await unseal(db, name)
  return isDropped
}

/** False, with nothing done, where a lock was not free within the timeout. */
async function ifAtOnce(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    if (codeOf(error) === lockNotAvailable) return false
    throw error
  }
}

async function hasOpen(at: Db | Tx, name: string): Promise<boolean> {
  const open = await sql<{ found: boolean }>`
    select exists (
      select from ${sql.id('bets', name)} b ${withEnd}
      where b.status = 'open' and (r.ended_at is null or s.bet_id is not null)) as found`.execute(
    at,
  )
  return open.rows[0]?.found ?? false
}

async function seal(db: Db, name: string): Promise<boolean> {
  return transact(db, async (tx) => {
    await hurry(tx)
    await sql`
      alter table ${sql.id('bets', name)} drop constraint if exists month_is_closing,
        add constraint month_is_closing check (false) not valid`.execute(tx)
    return true
  })
}

/** False where another transaction reads the month or adds it up: then it stays sealed for now. */
export async function unseal(db: Db, name: string): Promise<boolean> {
  return ifAtOnce(() =>
    transact(db, async (tx) => {
      await hurry(tx)
      await sql`
        alter table ${sql.id('bets', name)} drop constraint if exists month_is_closing`.execute(tx)
      return true
    }),
  )
}

export async function readSealed(at: Db | Tx): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
    join pg_constraint k on k.conrelid = c.oid and k.conname = 'month_is_closing'
    where i.inhparent = 'bets.bet'::regclass order by 1`.execute(at)
  return found.rows.map(({ name }) => name)
}

async function hurry(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(lockWaitMs)}`.execute(tx)
}

async function insertClosing(tx: Tx, name: string, now: Date): Promise<void> {
  await sql`
    insert into bets.closed_month (month, merchant_id, currency, count, stake, from_bonus, valid_bet,
      cancelled, cancelled_count, payout, closed_at)
    select ${name}, merchant_id, currency, count(*), sum(stake), sum(from_bonus),
      sum(case when r.ended_at is null or s.bet_id is not null then valid_bet else stake end),
      coalesce(sum(stake) filter (where status = 'cancelled'), 0),
      count(*) filter (where status = 'cancelled'), sum(payout), ${now}::timestamptz
    from ${sql.id('bets', name)} b ${withEnd} group by merchant_id, currency`.execute(tx)
}

export interface BetSums {
  merchantId: string
  currency: string
  stake: bigint
  cancelled: bigint
  payout: bigint
}

/** The sums of all bets there ever were, to compare with the ledger. */
export async function sumAll(at: Db | Tx): Promise<BetSums[]> {
  const found = await sql<BetSums>`
    select merchant_id as "merchantId", currency, sum(stake)::bigint as stake,
      sum(cancelled)::bigint as cancelled, sum(payout)::bigint as payout
    from (
      select merchant_id, currency, sum(stake) as stake,
        coalesce(sum(stake) filter (where status = 'cancelled'), 0) as cancelled, sum(payout) as payout
      from bets.bet group by 1, 2
      union all
      select merchant_id, currency, stake, cancelled, payout from bets.closed_month
    ) x group by 1, 2`.execute(at)
  return found.rows
}
