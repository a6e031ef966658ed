import { setTimeout as sleep } from 'node:timers/promises'
import type { EventResult } from '@baize/engines/odds'
import {
  type Db,
  type DemosOwed,
  eventIsSettled,
  groupsOpen,
  type JudgedGroup,
  type LegGroup,
  openTickets,
  payDemos,
  poolsOf,
  pricePool,
  type StakeMost,
  settleLegs,
  settleParlays,
  settleSystems,
  slipsIn,
  type Tickets,
  type Tx,
  ticketsOf,
} from '../store/index.ts'
import { type Aside, createAside, isOfLeg, type Judging, judgeAll } from './aside.ts'
import { poolSides } from './markets.ts'
import { changedBy, judgeAgain } from './resettle.ts'
import { asksMoment, judge, poolPickOf, poolPricesOf } from './verdicts.ts'
import { comesTo } from './worth.ts'

export interface SettlerOptions {
  db: Db
  now(): Date
  nudge(): void
  stopping: AbortSignal
  /** Tickets that are settled by one transaction. */
  batch?: number
  log: { warn(detail: object, message: string): void }
  /** The play-money balances of these sessions changed. */
  moved(sessions: readonly string[]): void
  /** Slips of this event were settled. */
  settled(event: string): Promise<void>
}

/** Bets are decided by a result of ours, or one by one by what a feed said. */
export type ToSettle = Drawn | (Settled & Told)

interface Settled {
  id: string
  /** Of the official result; 0 while the event is played. */
  version: number
  hasPool: boolean
}

interface Drawn extends Settled {
  result: EventResult
}

interface Told {
  byMoment: boolean
  judge(group: LegGroup): JudgedGroup | undefined
  /** Bets that were decided otherwise than they are now. */
  changed?(): Promise<Judging>
  /** Only slips with a low stake, by currency. */
  stakes?: readonly StakeMost[]
  /** Of what the feed said, where the event has no result yet. */
  toldVersion: number
}

/** What is settled for the first time. */
type First = Pick<Parameters<typeof settleLegs>[2], 'event' | 'version' | 'stakes'>

const none: Judging = { judged: [], unread: [] }
const usualBatch = 10_000
/** Batches of an event that are settled at the same time: they share no slip. */
const lanes = 2
const firstTryMs = 250
const lastTryMs = 30_000

export type Settler = ReturnType<typeof createSettler>

/**
 * Settles events, one after another, each in batches: whatever the process dies of, the next one goes on
 * with the legs that have no verdict yet. An event that fails waits aside, longer each time, and only what
 * is to be settled of the same event waits for it. A leg that fails whatever is tried is set aside for staff
 * (`aside.ts`), until the next version of the result or the next process, and the others are settled.
 */
export function createSettler(options: SettlerOptions) {
  const { db, now, nudge, stopping, log, batch: batchMost = usualBatch } = options
  let turn: Promise<void> = Promise.resolve()
  /** By event, the last that was asked for: an earlier version must not come after a later one. */
  const lastOf = new Map<string, Promise<void>>()

  /** Resolves when the event is settled. */
  function settle(event: ToSettle): Promise<void> {
    const { id } = event
    const before = lastOf.get(id) ?? Promise.resolve()
    const mine = before
      .then(() => tryUntilDone(event))
      .then(() => {
        if (lastOf.get(id) === mine) lastOf.delete(id)
      })
    lastOf.set(id, mine)
    return mine
  }

  async function tryUntilDone(event: ToSettle): Promise<void> {
    for (let pauseMs = firstTryMs; !stopping.aborted; pauseMs = Math.min(pauseMs * 2, lastTryMs)) {
      try {
        return await inTurn(event)
      } catch (error) {
        log.warn(
          { err: error, event: event.id },
          'an event could not be settled: it is tried again later, and others go on',
        )
        await sleep(pauseMs, undefined, { signal: stopping, ref: false }).catch(() => {})
      }
    }
  }

  function inTurn(event: ToSettle): Promise<void> {
    const mine = turn.then(() => (stopping.aborted ? undefined : settleNow(event)))
    turn = mine.catch(() => {})
    return mine
  }

  async function settleNow(event: ToSettle): Promise<void> {
    if (event.hasPool && event.version > 0) await closePools(db, event.id)
    const told = 'result' in event ? toldBy(event.result) : event
    const version = Math.max(1, event.version, told.toldVersion)
    const aside = createAside(options, { event: event.id, version })
    const groups = await groupsOpen(db, event.id, { byMoment: told.byMoment })
    const { judged, unread } = judgeAll(groups, told.judge)
    await aside.unread(unread)
    const first = { event: event.id, version, stakes: told.stakes }
    if (judged.length > 0) await settleFirst(first, judged, aside)
    if (stopping.aborted) return
    const again = await settleAgain(event, { told, version, aside })
    if (stopping.aborted) return
    const isAll = judged.length === groups.length && aside.isEmpty()
    if (again.isWhole && event.version > 0 && isAll && !told.stakes) {
      await eventIsSettled(db, event.id, event.version)
    }
    const isMoved = judged.length > 0 || again.count > 0 || !aside.isEmpty()
    if (isMoved) await options.settled(event.id)
  }

  /** Legs that are decided for the first time: batches of tickets, some at a time. */
  async function settleFirst(first: First, judged: JudgedGroup[], aside: Aside): Promise<void> {
    const { event } = first
    const left = (await ticketsOf(db, event, batchMost)).values()
    async function lane(): Promise<void> {
      for (const tickets of left) await settleTickets(tickets)
    }

    async function settleTickets(tickets: Tickets): Promise<void> {
      if (stopping.aborted) return
      const batch = { ...first, ...tickets, now: now() }
      let demos: string[]
      try {
        demos = await db.transaction().execute(async (tx) => settleBatch(tx, judged, batch))
      } catch (error) {
        if (!isOfLeg(error)) throw error
        return settleHalves(tickets, error)
      }
      nudge()
      if (demos.length > 0) options.moved(demos)
    }

    /** One leg spoils its batch: halves are tried until it is alone, and set aside. */
    async function settleHalves({ after, upTo }: Tickets, error: unknown): Promise<void> {
      const open = await openTickets(db, event, { after, upTo })
      const middle = open[Math.ceil(open.length / 2) - 1]
      if (middle === undefined) throw error
      if (open.length === 1) return aside.ticket(middle, error)
      await settleTickets({ after, upTo: middle })
      await settleTickets({ after: middle, upTo })
    }
    // Whatever one of them fails of, the others come to their end before anything is tried again.
    const ended = await Promise.allSettled(Array.from({ length: lanes }, lane))
    for (const one of ended) if (one.status === 'rejected') throw one.reason
  }

  /** Legs that an earlier version decided. Not whole where a newer one decides them. */
  async function settleAgain(
    event: ToSettle,
    { told, version, aside }: { told: Told; version: number; aside: Aside },
  ) {
    const { id } = event
    const again =
      'result' in event
        ? await resultAgain(event)
        : { ...((await told.changed?.()) ?? none), reason: 'corrected', isWhole: true }
    await aside.unread(again.unread)
    const { judged, reason } = again
    const isDone = await judgeAgain(
      db,
      { event: id, version, judged, reason },
      {
        most: batchMost,
        stopping,
        aside,
        now,
        wrote(demos) {
          nudge()
          if (demos.length > 0) options.moved(demos)
        },
      },
    )
    return { isWhole: isDone && again.isWhole, count: judged.length }
  }

  async function resultAgain({ id, version, result }: Drawn) {
    if (version > 1) return changedBy(db, { event: id, version, result })
    return { ...none, reason: '', isWhole: true }
  }

  return {
    settle,
    async idle() {
      await Promise.all(lastOf.values())
    },
  }
}

function toldBy(result: EventResult): Told {
  return {
    byMoment: asksMoment(result),
    judge: (group) => judge(group, result),
    toldVersion: 0,
  }
}

async function settleBatch(
  tx: Tx,
  judged: Parameters<typeof settleLegs>[1],
  batch: Parameters<typeof settleLegs>[2],
): Promise<string[]> {
  const { several, systems, demos } = await settleLegs(tx, judged, batch)
  const ofParlays = several.length > 0 ? await settleParlays(tx, several, batch) : []
  const ofSystems = systems.length > 0 ? await settleAllSystems(tx, systems, batch) : []
  return payDemos(tx, [...demos, ...ofParlays, ...ofSystems])
}

async function settleAllSystems(
  tx: Tx,
  ids: readonly string[],
  batch: Parameters<typeof settleSystems>[2],
): Promise<DemosOwed> {
  const settled = (await slipsIn(tx, ids, ['accepted'])).map(({ slip, legs }) =>
    comesTo(slip, legs),
  )
  return settleSystems(tx, settled, batch)
}

/** From what lies in the pools follows what they pay. A pool that is refunded keeps no price. */
async function closePools(db: Db, event: string): Promise<void> {
  const rows = await poolsOf(db, [event])
  const prices = [...Map.groupBy(rows, ({ currency }) => currency)].flatMap(([currency, sides]) => {
    const staked = (side: string) =>
      sides.find(({ pick }) => pick === poolPickOf(side))?.staked ?? 0n
    const paid = poolPricesOf({ meron: staked('meron'), wala: staked('wala') })
    if (!paid) return []
    return poolSides.map((side) => ({
      pick: poolPickOf(side),
      currency,
      n: paid[side].numerator,
      d: paid[side].denominator,
    }))
  })
  if (prices.length > 0) await pricePool(db, event, prices)
}
