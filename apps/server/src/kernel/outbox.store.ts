import { sql } from 'kysely'
import { uuids } from './arrays.ts'
import type { Db, Tx } from './database.ts'

export const wakeChannel = 'kernel_outbox'

export interface DueDelivery {
  event_id: string
  merchant_id: string | null
  /** In JSON; null for an event that is known. */
  payload: string | null
  told_at: Date
  attempts: number
}

/**
 * Locks due deliveries of one listener, except those that another node has locked. Of events whose payload is
 * known it is not read again.
 */
export async function claim(
  tx: Tx,
  listener: string,
  now: Date,
  limit: number,
  known: readonly string[],
): Promise<DueDelivery[]> {
  const claimed = await sql<DueDelivery>`
    select delivery.event_id, delivery.attempts, event.merchant_id, event.told_at,
      case when event.id = any(${uuids(known)}::uuid[]) then null else event.payload::text end
        as payload
    from kernel.delivery join kernel.event on event.id = delivery.event_id
    where delivery.listener = ${listener}
      and delivery.parked_at is null
      and delivery.due_at <= ${now}
    order by delivery.due_at, delivery.event_id
    limit ${limit}
    for update of delivery skip locked`.execute(tx)
  return claimed.rows
}

/**
 * The commit that follows need not wait for the disk: if the machine crashes, the delivery and all its
 * effects are undone together and it is made again.
 */
export async function removeDelivered(
  tx: Tx,
  listener: string,
  eventIds: readonly string[],
): Promise<void> {
  await sql`
    with soon as materialized (select set_config('synchronous_commit', 'off', true))
    delete from kernel.delivery using soon
    where listener = ${listener} and event_id = any(${eventIds}::uuid[])`.execute(tx)
}

export interface Failure {
  eventId: string
  listener: string
  error: string
  /** When to try again; null parks it. */
  dueAt: Date | null
  now: Date
}

export async function recordFailure(db: Db, failure: Failure): Promise<void> {
  const { eventId, listener, error, dueAt, now } = failure
  await sql`
    update kernel.delivery
    set attempts = attempts + 1,
        last_error = ${error},
        due_at = ${dueAt ?? now},
        parked_at = ${dueAt ? null : now}::timestamptz
    where event_id = ${eventId} and listener = ${listener}`.execute(db)
}

/** Which of these listeners have due deliveries. */
export async function listenersWithWork(
  db: Db,
  listeners: readonly string[],
  now: Date,
): Promise<string[]> {
  const found = await sql<{ listener: string }>`
    select listener from unnest(${listeners}::text[]) as asked (listener)
    where exists (
      select from kernel.delivery
      where delivery.listener = asked.listener
        and delivery.parked_at is null
        and delivery.due_at <= ${now}
    )`.execute(db)
  return found.rows.map((row) => row.listener)
}

export async function countDeliveries(db: Db): Promise<{ waiting: number; parked: number }> {
  const counted = await sql<{ waiting: number; parked: number }>`
    select
      (select count(*)::integer from kernel.delivery where parked_at is null) as waiting,
      (select count(*)::integer from kernel.delivery where parked_at is not null) as parked
  `.execute(db)
  return counted.rows[0] ?? { waiting: 0, parked: 0 }
}

export interface ParkedDelivery {
  eventId: string
  name: string
  merchantId: string | null
  listener: string
  attempts: number
  lastError: string
  parkedAt: Date
}

const parkedShownMax = 500

export async function readParked(db: Db): Promise<ParkedDelivery[]> {
  const found = await sql<ParkedDelivery>`
    select delivery.event_id as "eventId", event.name, event.merchant_id as "merchantId",
      delivery.listener, delivery.attempts, delivery.last_error as "lastError",
      delivery.parked_at as "parkedAt"
    from kernel.delivery join kernel.event on event.id = delivery.event_id
    where delivery.parked_at is not null
    order by delivery.parked_at desc
    limit ${parkedShownMax}`.execute(db)
  return found.rows
}

/** With a listener, only what that one could not hear. */
export async function retryParked(db: Db | Tx, now: Date, listener?: string): Promise<number> {
  const updated = await sql`
    update kernel.delivery set parked_at = null, attempts = 0, due_at = ${now}
    where parked_at is not null ${listener ? sql`and listener = ${listener}` : sql``}`.execute(db)
  return Number(updated.numAffectedRows ?? 0n)
}

const forgetBatchMax = 5_000
const forgetBatchesMax = 1_000

export async function forgetDelivered(db: Db, now: Date, afterDays: number): Promise<number> {
  const before = new Date(now.getTime() - afterDays * 86_400_000)
  let forgotten = 0
  for (let batch = 0; batch < forgetBatchesMax; batch += 1) {
    const deleted = await sql`
      delete from kernel.event where id = any(array(
        select id from kernel.event
        where told_at < ${before}
          and not exists (select from kernel.delivery where event_id = event.id)
        limit ${forgetBatchMax}
      ))`.execute(db)
    const count = Number(deleted.numAffectedRows ?? 0n)
    forgotten += count
    if (count < forgetBatchMax) break
  }
  return forgotten
}

/** When the oldest event was told that a listener has not heard yet, parked ones included. */
export async function readOldestWaiting(
  db: Db,
  listener: string,
  merchantId?: string,
): Promise<Date | undefined> {
  const found = await sql<{ at: Date | null }>`
    select min(event.told_at) as at
    from kernel.delivery join kernel.event on event.id = delivery.event_id
    where delivery.listener = ${listener}
      and (${merchantId ?? null}::text is null or event.merchant_id is null
        or event.merchant_id = ${merchantId ?? null})`.execute(db)
  return found.rows[0]?.at ?? undefined
}

/** What a listener has still to hear. */
export interface Waiting {
  listener: string
  waiting: number
  parked: number
  /** When the oldest of those that are not parked was told. */
  oldestAt: Date | null
}

export async function readWaiting(db: Db): Promise<Waiting[]> {
  const found = await sql<Waiting>`
    select delivery.listener, (count(*) filter (where parked_at is null))::int as waiting,
      (count(*) filter (where parked_at is not null))::int as parked,
      min(event.told_at) filter (where parked_at is null) as "oldestAt"
    from kernel.delivery join kernel.event on event.id = delivery.event_id
    group by delivery.listener order by delivery.listener`.execute(db)
  return found.rows
}
