import { randomInt, randomUUID } from 'node:crypto'
import { Refused } from '../play/refusals.ts'
import { requireRunning } from '../play/sessions.ts'
import { closeOtherWaits, type Db, joinWait, leaveWait, openWaits } from '../store/index.ts'
import type { KeptTable, RoomSeat } from './kept.ts'
import type { ListView, OwnWait } from './wire.ts'

export interface ListsOptions {
  db: Db
  now(): Date
  speed: number
  log: { warn(detail: object, message: string): void }
  tables(): readonly KeptTable[]
  /** Whether a window of this player is open at the table. */
  isAt(kept: KeptTable, owner: string): boolean
  /** The player's windows at one table go to another. */
  move(owner: string, from: KeptTable, to: KeptTable): void
  /** What a list came to is told to the windows at this table. */
  tell(kept: KeptTable, list: ListView): void
  tellOwn(kept: KeptTable, owner: string): void
}

interface Waiter {
  readonly id: string
  readonly owner: string
  /** No window of the player is open since. */
  goneSinceMs?: number
  offer?: { kept: KeptTable; seat: number; endsAtMs: number }
}

type Ended = 'SEATED' | 'LEFT' | 'PASSED' | 'GONE'

const offerMs = 30_000
/** A line that breaks costs no place, if it is there again by then. */
const goneMs = 15_000
const unknownMs = 60_000
const listMost = 50
const listsMost = 10_000

export type WaitingLists = ReturnType<typeof createLists>

/**
 * Who waits for a seat in a room, in one currency: a seat that becomes free is held for the first of them,
 * then for the next. Only for money; whoever wants to practise has a table at once.
 */
export function createLists(options: ListsOptions) {
  const { db, now, speed, log, isAt, move, tell, tellOwn } = options
  const lists = new Map<string, Waiter[]>()
  /** What was told last of each list. */
  const told = new Map<string, string>()
  const timers = new Set<NodeJS.Timeout>()
  const lasts = (ms: number) => ms / speed

  const tablesOf = (room: string) =>
    options.tables().filter(({ about }) => !about.isPractice && roomKey(about) === room)
  const listOf = (room: string) => lists.get(room) ?? []
  const isSeated = (room: string, owner: string) =>
    tablesOf(room).some(({ seating }) => seating.ofOwner(owner))
  const waiterOf = (room: string, owner: string) => listOf(room).find((one) => one.owner === owner)

  /** Joins the list, or leaves it. Twice is as good as once. Throws Refused. */
  async function wait(kept: KeptTable, seat: RoomSeat, isWaiting: boolean): Promise<void> {
    const room = roomKey(kept.about)
    if (!isWaiting) return end(room, seat.owner, 'LEFT')
    if (waiterOf(room, seat.owner)) return
    checkWaiter(kept, seat)
    const { owner, title, session } = seat
    const waiter: Waiter = { id: randomUUID(), owner }
    // At once, so that whoever asks twice is on the list once.
    lists.set(room, [...listOf(room), waiter])
    const { currency } = session
    const row = { id: waiter.id, owner, title: title.code, currency, joined_at: now() }
    try {
      await joinWait(db, row)
    } catch (error) {
      drop(room, waiter)
      throw error
    }
    look(room)
  }

  function checkWaiter(kept: KeptTable, { session, owner }: RoomSeat): void {
    const room = roomKey(kept.about)
    if (kept.about.isPractice) throw new Refused('out-of-turn')
    if (session.kind === 'view') throw new Refused('session-over')
    requireRunning(session, now())
    if (isSeated(room, owner)) throw new Refused('round-open')
    // Whoever could sit down keeps no seat from others.
    if (!viewOf(room).isFull) throw new Refused('out-of-turn')
    if (listOf(room).length >= listMost) throw new Refused('busy')
  }

  function end(room: string, owner: string, reason: Ended): void {
    const waiter = waiterOf(room, owner)
    if (!waiter) return
    strike(room, waiter, reason)
    look(room)
  }

  /** Whoever was on the list is no more; a seat that was held is free for the next. */
  function strike(room: string, waiter: Waiter, reason: Ended): void {
    drop(room, waiter)
    leaveWait(db, waiter.id, { reason, now: now() }).catch((error: unknown) =>
      log.warn({ err: error }, 'the end of a wait could not be written: it is written later'),
    )
    const { owner } = waiter
    for (const kept of tablesOf(room)) if (isAt(kept, owner)) tellOwn(kept, owner)
  }

  function drop(room: string, waiter: Waiter): void {
    if (waiter.offer) waiter.offer.kept.seating.release(waiter.offer.seat)
    // Once: by now the seat may be held for the next.
    waiter.offer = undefined
    lists.set(
      room,
      listOf(room).filter((one) => one !== waiter),
    )
  }

  /** Offers free seats to those who wait, and tells everybody in the room what has changed. */
  function look(room: string): void {
    passOver(room)
    for (const waiter of listOf(room)) {
      if (waiter.offer || waiter.goneSinceMs !== undefined) continue
      // The wallet is being asked about a seat elsewhere: the player is not led away from it.
      if (isSeated(room, waiter.owner)) continue
      const free = seatFor(room)
      if (!free) break
      offer(room, waiter, free)
    }
    const list = viewOf(room)
    const text = JSON.stringify([list, listOf(room).map(({ id, offer: held }) => [id, held?.seat])])
    if (text === told.get(room)) return
    told.set(room, text)
    for (const kept of tablesOf(room)) {
      tell(kept, list)
      for (const { owner } of listOf(room)) if (isAt(kept, owner)) tellOwn(kept, owner)
    }
  }

  /** Who did not take the seat in time, or has left the page, is off the list. */
  function passOver(room: string): void {
    const nowMs = Date.now()
    for (const waiter of listOf(room)) {
      const { owner, offer: held, goneSinceMs } = waiter
      // The wallet is being asked: once it has answered, this is looked at again.
      if (held?.kept.seating.ofOwner(owner)) continue
      if (held && held.endsAtMs <= nowMs) strike(room, waiter, 'PASSED')
      else if (goneSinceMs !== undefined && nowMs - goneSinceMs > lasts(goneMs)) {
        strike(room, waiter, 'GONE')
      }
    }
  }

  /** A free seat where somebody plays, or where one is held already; at an empty table if nobody plays. */
  function seatFor(room: string): { kept: KeptTable; seat: number } | undefined {
    const tables = tablesOf(room)
    const played = tables.filter(({ seating }) => seating.free().length < seating.seats)
    const from = played.length > 0 ? played : tables
    const kept = from.find(({ seating }) => seating.free().length > 0)
    const free = kept?.seating.free() ?? []
    const seat = free[randomInt(Math.max(1, free.length))]
    return kept && seat !== undefined ? { kept, seat } : undefined
  }

  function offer(room: string, waiter: Waiter, { kept, seat }: { kept: KeptTable; seat: number }) {
    kept.seating.hold(seat)
    waiter.offer = { kept, seat, endsAtMs: Date.now() + lasts(offerMs) }
    lookIn(room, lasts(offerMs))
    for (const other of tablesOf(room)) {
      if (other !== kept && isAt(other, waiter.owner)) move(waiter.owner, other, kept)
    }
  }

  function lookIn(room: string, ms: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      look(room)
    }, ms + 1)
    timers.add(timer.unref())
  }

  function viewOf(room: string): ListView {
    const played = tablesOf(room).filter(({ seating }) => seating.humans().length > 0)
    const isFull = played.length > 0 && played.every(({ seating }) => seating.free().length === 0)
    return { waiting: listOf(room).length, isFull }
  }

  return {
    wait,
    look: (kept: KeptTable) => look(roomKey(kept.about)),
    viewOf: (kept: KeptTable) => viewOf(roomKey(kept.about)),
    /** What one player is told of the own wait. */
    ownOf(kept: KeptTable, owner: string): OwnWait | null {
      const list = listOf(roomKey(kept.about))
      const at = list.findIndex((one) => one.owner === owner)
      const held = list[at]?.offer
      const endsAt = held?.kept === kept ? held.endsAtMs : null
      return at < 0 ? null : { place: at + 1, endsAt }
    },
    /** The table where a seat is held for this player. */
    tableOf: (room: string, owner: string) => waiterOf(room, owner)?.offer?.kept,
    heldFor(kept: KeptTable, owner: string): number | undefined {
      const held = waiterOf(roomKey(kept.about), owner)?.offer
      return held?.kept === kept ? held.seat : undefined
    },
    seated: (kept: KeptTable, owner: string) => end(roomKey(kept.about), owner, 'SEATED'),
    /** The last window of the player at a table has closed, or one has opened. */
    gone({ about }: KeptTable, owner: string): void {
      const room = roomKey(about)
      const waiter = waiterOf(room, owner)
      if (!waiter || tablesOf(room).some((kept) => isAt(kept, owner))) return
      waiter.goneSinceMs = Date.now()
      lookIn(room, lasts(goneMs))
    },
    back({ about }: KeptTable, owner: string): void {
      const waiter = waiterOf(roomKey(about), owner)
      if (!waiter) return
      waiter.goneSinceMs = undefined
      look(roomKey(about))
    },
    /** Lists outlive the process: whoever comes back in time has the place of before. */
    async restore(): Promise<void> {
      for (const { id, owner, title, currency } of await openWaits(db, listsMost)) {
        const room = roomKey({ code: title, currency })
        lists.set(room, [...listOf(room), { id, owner, goneSinceMs: Date.now() }])
      }
    },
    /** Now and then: offers, and ends that could not be written when they came. */
    async tend(): Promise<void> {
      for (const room of lists.keys()) look(room)
      const ids = [...lists.values()].flatMap((list) => list.map(({ id }) => id))
      // Whoever joins while this is asked is not known yet.
      const before = new Date(now().getTime() - unknownMs)
      await closeOtherWaits(db, ids, { before, now: now() })
    },
    clear(): void {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      lists.clear()
      told.clear()
    },
  }
}

export function roomKey({ code, currency }: { code: string; currency: string }): string {
  return `${code} ${currency}`
}
