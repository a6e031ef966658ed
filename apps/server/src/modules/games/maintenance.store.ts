import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'

export interface Window {
  id: string
  merchantId: string
  of: 'vendor' | 'game'
  subject: string
  from: Date
  until: Date
  state: 'planned' | 'running' | 'over' | 'cancelled'
  reason: string
  plannedBy: string
  plannedAt: Date
}

const columns = sql`id, merchant_id as "merchantId", kind as "of", subject, from_at as "from",
  until_at as "until", state, reason, planned_by as "plannedBy", planned_at as "plannedAt"`

/**
 * False where another window of the same vendor or game is at that time: the end of one must never wake
 * what another lets rest. Those who plan at the same time wait for each other.
 */
export async function insertWindow(tx: Tx, one: Omit<Window, 'state'>): Promise<boolean> {
  await lockWindows(tx, one.merchantId)
  const done = await sql`
    insert into games.maintenance (id, merchant_id, kind, subject, from_at, until_at, reason, planned_by,
      planned_at)
    select ${one.id}, ${one.merchantId}, ${one.of}, ${one.subject}, ${one.from}::timestamptz,
      ${one.until}::timestamptz, ${one.reason}, ${one.plannedBy}, ${one.plannedAt}
    where not exists (
      select from games.maintenance
      where merchant_id = ${one.merchantId} and kind = ${one.of} and subject = ${one.subject}
        and state in ('planned', 'running') and from_at < ${one.until} and until_at > ${one.from})
    returning true`.execute(tx)
  return done.rows.length > 0
}

export async function readWindows(db: Db, merchantId: string, limit: number): Promise<Window[]> {
  const found = await sql<Window>`
    select ${columns} from games.maintenance where merchant_id = ${merchantId}
    order by from_at desc, id limit ${limit}`.execute(db)
  return found.rows
}

export async function readWindow(
  at: Db | Tx,
  merchantId: string,
  id: string,
): Promise<Window | undefined> {
  const found = await sql<Window>`
    select ${columns} from games.maintenance
    where merchant_id = ${merchantId} and id = ${id}`.execute(at)
  return found.rows[0]
}

/** Those that must begin or end. */
export async function readDue(db: Db, now: Date, limit: number): Promise<DueWindow[]> {
  const found = await sql<DueWindow>`
    select id, merchant_id as "merchantId" from games.maintenance
    where (state = 'planned' and from_at <= ${now}) or (state = 'running' and until_at <= ${now})
    order by from_at limit ${limit}`.execute(db)
  return found.rows
}

export type DueWindow = Pick<Window, 'id' | 'merchantId'>

/** Undefined where there is none, or, if nobody wants to wait, where another node is at it. */
export async function lockWindow(
  tx: Tx,
  id: string,
  { waits }: { waits: boolean },
): Promise<Window | undefined> {
  const found = await sql<Window>`
    select ${columns} from games.maintenance
    where id = ${id} for update ${waits ? sql`` : sql`skip locked`}`.execute(tx)
  return found.rows[0]
}

export async function writeState(tx: Tx, id: string, state: Window['state']): Promise<void> {
  await sql`update games.maintenance set state = ${state} where id = ${id}`.execute(tx)
}

/**
 * Until the transaction ends no other window of the merchant is planned, begins or ends. Everybody takes it
 * first, then the row of the window, then those of the catalogue, and the log last: so nobody deadlocks.
 */
export async function lockWindows(tx: Tx, merchantId: string): Promise<void> {
  const key = `games.maintenance ${merchantId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Whether a window of this vendor or game runs, or is to run now and has not begun yet. */
export async function isHeld(
  tx: Tx,
  { merchantId, of, subject }: Pick<Window, 'merchantId' | 'of' | 'subject'>,
  now: Date,
): Promise<boolean> {
  const found = await sql`
    select from games.maintenance
    where merchant_id = ${merchantId} and kind = ${of} and subject = ${subject}
      and (state = 'running' or (state = 'planned' and from_at <= ${now} and until_at > ${now}))
    limit 1`.execute(tx)
  return found.rows.length > 0
}
