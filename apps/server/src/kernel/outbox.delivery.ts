import type { Clock } from './clock.ts'
import { type Database, inTransaction, type Tx } from './database.ts'
import type { Log } from './log.ts'
import type { OutboxLimits, OutboxStats } from './outbox.limits.ts'
import type { Payloads } from './outbox.payloads.ts'
import { claim, type DueDelivery, recordFailure, removeDelivered } from './outbox.store.ts'

/** The deliveries of one listener on this node, one transaction at a time. */
export interface Lane {
  listener: string
  name: string
  /** Whether it gets all deliveries of a turn at once, or one after the other. */
  takesMany: boolean
  hear(events: readonly HeardEvent[], tx: Tx): Promise<void>
  /** Shared by all lanes of this name. */
  payloads: Payloads
  /** After a failed batch this many deliveries are made one by one, so that only the bad one is delayed. */
  oneByOne: number
  state: 'idle' | 'resting' | 'ready' | 'active'
  /** When its last turn began. */
  turnAtMs: number
  wokenMeanwhile: boolean
}

export interface HeardEvent {
  id: string
  name: string
  merchantId: string | null
  payload: unknown
  at: Date
}

export interface DeliveryOptions {
  database: Database
  log: Log
  clock: Clock
  limits: OutboxLimits
  stats: OutboxStats
  onDelivered?: (name: string, listener: string, lagMs: number) => void
}

/** Answers whether there may be more for this lane right now. */
export async function deliverBatch(
  options: DeliveryOptions,
  lane: Lane,
  stopping: () => boolean,
): Promise<boolean> {
  const { database, log, clock, limits, stats } = options
  const limit = lane.oneByOne > 0 ? 1 : limits.batchMax
  let claimed: DueDelivery[] = []
  try {
    const delivered = await inTransaction(database.db, async (tx) => {
      const events = await lane.payloads.inTurn(async () => {
        const known = lane.payloads.kept()
        claimed = await claim(tx, lane.listener, clock.now(), limit, [...known.keys()])
        return claimed.map((delivery) => eventOf(lane, delivery, known))
      })
      const heard = await hearAll(lane, events, tx, limits, stopping)
      if (heard.length > 0) await removeDelivered(tx, lane.listener, heard)
      return heard.length
    })
    note(options, lane, claimed.slice(0, delivered))
    lane.oneByOne = Math.max(0, lane.oneByOne - 1)
    return delivered < claimed.length || claimed.length === limit
  } catch (error) {
    if (claimed.length > 1) {
      lane.oneByOne = claimed.length
      return true
    }
    lane.oneByOne = Math.max(0, lane.oneByOne - 1)
    const [delivery] = claimed
    if (delivery) stats.failed += 1
    else
      log.warn(
        { err: error, listener: lane.listener },
        'outbox could not lock due deliveries; it is tried again',
      )
    return delivery ? postpone(options, lane, delivery, error) : false
  }
}

async function hearAll(
  lane: Lane,
  events: readonly HeardEvent[],
  tx: Tx,
  limits: OutboxLimits,
  stopping: () => boolean,
): Promise<string[]> {
  const endMs = performance.now() + limits.batchBudgetMs
  const heard: string[] = []
  const parts = lane.takesMany ? [events] : events.map((event) => [event])
  for (const part of parts) {
    if (part.length === 0) break
    await within(limits.listenerTimeoutMs, lane.hear(part, tx))
    for (const { id } of part) heard.push(id)
    // The rest stays due, for any node that is free.
    if (stopping() || performance.now() > endMs) break
  }
  return heard
}

function eventOf(
  { name, payloads }: Lane,
  { event_id: id, merchant_id: merchantId, payload: text, told_at: at }: DueDelivery,
  known: ReadonlyMap<string, unknown>,
): HeardEvent {
  return { id, name, merchantId, payload: payloads.read(id, text, known), at }
}

async function within(timeoutMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`did not end within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}

function note(
  { clock, stats, onDelivered }: DeliveryOptions,
  lane: Lane,
  delivered: readonly DueDelivery[],
): void {
  stats.delivered += delivered.length
  if (!onDelivered) return
  const nowMs = clock.now().getTime()
  for (const { told_at } of delivered) {
    onDelivered(lane.name, lane.listener, nowMs - told_at.getTime())
  }
}

const errorMaxLength = 2_000

async function postpone(
  { database, log, clock, limits }: DeliveryOptions,
  lane: Lane,
  delivery: DueDelivery,
  error: unknown,
): Promise<boolean> {
  const attempts = delivery.attempts + 1
  const park = attempts >= limits.attemptsMax
  const delayMs = Math.min(limits.retryDelayMs * 2 ** (attempts - 1), limits.retryDelayMaxMs)
  const now = clock.now()
  const told = { err: error, listener: lane.listener, event: delivery.event_id, attempts }
  if (park)
    log.error(
      told,
      'an event failed too often for this listener: `npm run baize -- events` lists and retries it',
    )
  else log.warn(told, 'an event failed for this listener; it is delivered again')
  try {
    await recordFailure(database.db, {
      eventId: delivery.event_id,
      listener: lane.listener,
      error: String(error).slice(0, errorMaxLength),
      dueAt: park ? null : new Date(now.getTime() + delayMs),
      now,
    })
    return true
  } catch (reason) {
    // It is still due: the next poll finds it.
    log.warn(
      { err: reason, listener: lane.listener },
      'outbox could not record a failed delivery; the next poll tries it again',
    )
    return false
  }
}
