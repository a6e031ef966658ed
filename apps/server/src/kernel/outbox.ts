import { type RawBuilder, sql } from 'kysely'
import { texts, uuids } from './arrays.ts'
import type { Clock } from './clock.ts'
import type { Database, Stored, Tx } from './database.ts'
import { createIds } from './ids.ts'
import type { Log } from './log.ts'
import { createCourier } from './outbox.courier.ts'
import type { Lane } from './outbox.delivery.ts'
import { type OutboxLimits, type OutboxStats, outboxLimits } from './outbox.limits.ts'
import { createPayloads } from './outbox.payloads.ts'
import { createRinger } from './outbox.ringer.ts'
import {
  forgetDelivered,
  type ParkedDelivery,
  readOldestWaiting,
  readParked,
  readWaiting,
  retryParked,
  type Waiting,
} from './outbox.store.ts'
import { type Writes, writeTo } from './writes.ts'

/**
 * Every event's name and payload. A module adds its own beside its types:
 * `declare module '../../kernel/outbox.ts' { interface Events { 'deposit.credited': Credited } }`
 */
export interface Events {}

export type EventName = keyof Events

export type NewEvent = {
  [N in EventName]: { name: N; merchantId: string | null; payload: Events[N] }
}[EventName]

export interface ToldEvent<N extends EventName> {
  id: string
  name: N
  merchantId: string | null
  payload: Stored<Events[N]>
  at: Date
}

/**
 * Runs in the transaction that removes its delivery, so its writes through `tx` happen exactly once.
 * Effects elsewhere may be repeated after a crash: make them idempotent by `event.id`. The order of events
 * is not promised. The payload is shared with other listeners: it is read, not changed.
 */
export type Listener<N extends EventName> = (event: ToldEvent<N>, tx: Tx) => Promise<void>
/**
 * The same for all due events at once; if one of them fails the batch, they are delivered again one by one.
 */
export type ListenerToMany<N extends EventName> = (
  events: readonly ToldEvent<N>[],
  tx: Tx,
) => Promise<void>

export interface Outbox {
  /** Tells every registered listener, if and only if `tx` commits. */
  tell(tx: Tx, ...events: NewEvent[]): Promise<void>
  /** The same, as a part of a statement shared with other modules. */
  tellWith(writes: Writes, ...events: NewEvent[]): void
  /**
   * The same for payloads that the statement makes by itself: `rows` selects `merchant_id` and `payload`
   * (text in JSON) from what its other parts return.
   */
  tellRows(writes: Writes, name: EventName, rows: RawBuilder<unknown>): void
  /** Call it before start. `listenerName` is unique ('points.earn') and is kept when code is renamed. */
  listen<N extends EventName>(name: N, listenerName: string, listener: Listener<N>): void
  listenToMany<N extends EventName>(
    name: N,
    listenerName: string,
    listener: ListenerToMany<N>,
  ): void
  start(): Promise<void>
  /** Finishes the deliveries it has started. */
  stop(): Promise<void>
  parked(): Promise<ParkedDelivery[]>
  /**
   * When the oldest event was told that a listener has not heard yet, of a merchant or of all; undefined
   * where it has heard all. What closes the books of a merchant asks for that one: an event of another
   * merchant that fails again and again holds nobody else up.
   */
  oldestWaiting(listenerName: string, merchantId?: string): Promise<Date | undefined>
  /** What every listener has still to hear; those that have heard all are told with nothing. */
  waiting(): Promise<Waiting[]>
  /** Makes parked deliveries due again, of one listener or of all; answers how many. */
  retryParked(listenerName?: string, within?: Tx): Promise<number>
  /** Deletes delivered events beyond the retention; answers how many. */
  forgetDelivered(): Promise<number>
  stats(): OutboxStats
}

export interface OutboxOptions {
  database: Database
  log: Log
  clock: Clock
  limits?: Partial<OutboxLimits>
  /** Called after each delivery with the time since the event was told. */
  onDelivered?: (name: string, listener: string, lagMs: number) => void
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { database, clock } = options
  const limits = { ...outboxLimits, ...options.limits }
  const newId = createIds({ clock })
  const lanes = new Map<string, Lane>()
  const stats: OutboxStats = { delivered: 0, failed: 0, waiting: 0, parked: 0 }
  const mark = newId()
  const courier = createCourier({ ...options, limits, lanes, stats, mark })
  const ringer = createRinger({ ...options, mark })
  let started = false

  function tellWith(writes: Writes, ...events: NewEvent[]): void {
    if (events.length === 0) return
    const told = events.map(addressed(lanes, newId))
    write(writes, told, clock.now())
    const heard = told.filter(({ listeners }) => listeners.length > 0)
    const names = new Set(heard.map(({ event }) => event.name))
    if (names.size > 0) writes.afterwards(() => names.forEach(spread))
  }

  function tellRows(writes: Writes, name: EventName, rows: RawBuilder<unknown>): void {
    const listeners = listenersTo(lanes, name)
    writeRows(writes, { name, rows, listeners, now: clock.now() })
    if (listeners.length > 0) writes.afterwards(() => spread(name))
  }

  /** After the commit: this node delivers at once, and the others are notified. */
  function spread(name: string): void {
    if (started) courier.wake(name)
    ringer.ring(name)
  }

  function add(name: string, listener: string, takesMany: boolean, hear: Lane['hear']): void {
    if (started) throw new Error(`${listener} must be registered before the outbox is started`)
    if (lanes.has(listener)) throw new Error(`two listeners are named ${listener}`)
    const sibling = [...lanes.values()].find((lane) => lane.name === name)
    const payloads = sibling?.payloads ?? createPayloads()
    payloads.addReader()
    lanes.set(listener, {
      listener,
      name,
      takesMany,
      hear,
      payloads,
      oneByOne: 0,
      state: 'idle',
      turnAtMs: Number.NEGATIVE_INFINITY,
      wokenMeanwhile: false,
    })
  }

  return {
    tell: (tx, ...events) => writeTo(tx, (writes) => tellWith(writes, ...events)),
    tellWith,
    tellRows,
    listen(name, listenerName, listener) {
      add(name, listenerName, false, async (events, tx) => {
        for (const event of events) await listener(event as ToldEvent<typeof name>, tx)
      })
    },
    listenToMany(name, listenerName, listener) {
      add(name, listenerName, true, (events, tx) =>
        listener(events as readonly ToldEvent<typeof name>[], tx),
      )
    },
    async start() {
      started = true
      await courier.start()
    },
    async stop() {
      await Promise.all([courier.stop(), ringer.stop()])
    },
    parked: () => readParked(database.db),
    oldestWaiting: (listenerName, merchantId) =>
      readOldestWaiting(database.db, listenerName, merchantId),
    async waiting() {
      const found = new Map((await readWaiting(database.db)).map((one) => [one.listener, one]))
      const none = { waiting: 0, parked: 0, oldestAt: null }
      for (const listener of lanes.keys())
        if (!found.has(listener)) found.set(listener, { listener, ...none })
      return [...found.values()].toSorted((a, b) => (a.listener < b.listener ? -1 : 1))
    },
    async retryParked(listenerName, within) {
      const count = await retryParked(within ?? database.db, clock.now(), listenerName)
      courier.wakeAll()
      return count
    },
    forgetDelivered: () => forgetDelivered(database.db, clock.now(), limits.deliveredRetentionDays),
    stats: () => ({ ...stats }),
  }
}

interface Addressed {
  id: string
  event: { name: string; merchantId: string | null; payload: unknown }
  listeners: string[]
}

function addressed(lanes: ReadonlyMap<string, Lane>, newId: () => string) {
  return (event: Addressed['event']): Addressed => {
    return { id: newId(), event, listeners: listenersTo(lanes, event.name) }
  }
}

function listenersTo(lanes: ReadonlyMap<string, Lane>, name: string): string[] {
  return [...lanes.values()].flatMap((lane) => (lane.name === name ? lane.listener : []))
}

/** An id as `createIds` makes it: the time comes first. */
const idOfNow = (now: Date) => sql`encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
  placing substring(int8send(${now.getTime()}::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid`

function writeRows(
  writes: Writes,
  told: { name: string; rows: RawBuilder<unknown>; listeners: string[]; now: Date },
): void {
  const { name, rows, listeners, now } = told
  const events = writes.add(sql`
    insert into kernel.event (id, name, merchant_id, payload, told_at)
    select ${idOfNow(now)}, ${name}, merchant_id, payload::json, ${now}::timestamptz
    from (${rows}) as given returning id`)
  if (listeners.length === 0) return
  writes.add(sql`
    insert into kernel.delivery (event_id, listener, due_at)
    select id, listener, ${now}::timestamptz
    from ${events}, unnest(${texts(listeners)}::text[]) as hearing (listener)`)
}

/** One statement for any number of events. */
function write(writes: Writes, told: Addressed[], now: Date): void {
  const deliveries = told.flatMap(({ id, listeners }) =>
    listeners.map((listener) => ({ id, listener })),
  )
  writes.add(sql`
    insert into kernel.event (id, name, merchant_id, payload, told_at)
    select id, name, merchant_id, payload::json, ${now}::timestamptz
    from unnest(
      ${uuids(told.map(({ id }) => id))}::uuid[],
      ${texts(told.map(({ event }) => event.name))}::text[],
      ${texts(told.map(({ event }) => event.merchantId))}::text[],
      ${texts(told.map(({ event }) => JSON.stringify(event.payload)))}::text[]
    ) as given (id, name, merchant_id, payload)`)
  if (deliveries.length === 0) return
  writes.add(sql`
    insert into kernel.delivery (event_id, listener, due_at)
    select event_id, listener, ${now}::timestamptz
    from unnest(
      ${uuids(deliveries.map(({ id }) => id))}::uuid[],
      ${texts(deliveries.map(({ listener }) => listener))}::text[]
    ) as given (event_id, listener)`)
}
