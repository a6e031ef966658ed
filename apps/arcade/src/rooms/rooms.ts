import { decimalsOf } from '@baize/money'
import { Refused } from '../play/refusals.ts'
import { findSession } from '../play/sessions.ts'
import type { Settlement } from '../protocol/settlement.ts'
import { createDoor, type DoorSettings } from '../shared/door.ts'
import { createKeeper } from '../shared/keeper.ts'
import {
  cancelAllHands,
  type Db,
  forgetPracticeHands,
  openSittings,
  type Sitting,
} from '../store/index.ts'
import type { CardRoom, Range } from '../titles.types.ts'
import { buyInOf, niuStakesOf, type RoomKind, roomOf, stakesOf, tienStakesOf } from './catalogue.ts'
import { createSeating } from './chairs.ts'
import type { KeptTable, RoomSeat, RoomTable, TableBase } from './kept.ts'
import { createMoney } from './money.ts'
import { createNiuTable } from './niuniu/table.ts'
import { idlePractice } from './practice.ts'
import { runTable } from './running.ts'
import { createSitter } from './sitter.ts'
import { createHoldemTable } from './table.ts'
import { createTienTable } from './tienlen/table.ts'
import { createLists, roomKey } from './waiting.ts'
import { type OwnView, type RoomAsked, roomAsked } from './wire.ts'

export interface RoomsOptions extends DoorSettings {
  db: Db
  settlement: Settlement
  leaseEnds(): Date
  nudge(): void
  stopping: AbortSignal
  rooms: readonly RoomKind[]
  speed: number
  /** Practice tables at once, each its player's own: 400, if nothing else is said. */
  practiceMost?: number
}

const sittingsMost = 10_000
const usualPracticeMost = 400
const practiceBots = 5
const tendEveryMs = 5_000
const practiceKeptMs = 7 * 86_400_000
const forgottenMost = 200
/** What players do at the table: it needs neither a balance nor a session that still runs. */
const playing = new Set<RoomAsked['type']>(['act', 'bet', 'play', 'twice', 'seed', 'commit'])
/** What a window does by itself. */
const byItself = new Set<RoomAsked['type']>(['seed', 'commit'])

/** The card rooms: of all processes that share a database, exactly one runs them. */
export function createRooms(options: RoomsOptions) {
  const { db, now, settlement, leaseEnds, nudge, log, speed } = options
  const { practiceMost = usualPracticeMost } = options
  const tables = new Map<string, KeptTable>()
  let isRunning = false
  let isTending = false
  let failed: ((error: unknown) => void) | undefined

  const door = createDoor<RoomAsked, OwnView, RoomSeat>(options, {
    path: '/rooms',
    seatOf: roomSeatOf,
    asked: roomAsked,
    inboundBytesMax: 2_048,
    tableOf: (seat) => tableFor(seat)?.key ?? 'closed',
    isOpen: (key) => tables.has(key),
    isLight: ({ type }) => playing.has(type),
    hello(key, seat) {
      const { session, owner } = seat
      const kept = tables.get(key)
      if (!kept) return undefined
      kept.usedMs = now().getTime()
      recall(kept, seat)
      lists.back(kept, owner)
      // The session may not know its balance yet: the wallet is asked, and every window told.
      if (session.kind === 'real') door.moved(session.id, 'rollback')
      const chair = kept.seating.ofOwner(owner)
      if (chair?.isGone) {
        chair.isGone = false
        kept.table.nudge()
        kept.table.show()
      }
      const { lobby_url: lobbyUrl, deposit_url: depositUrl } = session
      const list = lists.viewOf(kept)
      return { table: kept.table.view(), own: ownOf(kept, owner), list, lobbyUrl, depositUrl }
    },
    async answer(key, seat, asked) {
      const kept = tables.get(key)!
      if (!byItself.has(asked.type)) kept.usedMs = now().getTime()
      if (asked.type === 'wait') await lists.wait(kept, seat, asked.isWaiting)
      else await sitter.answer(kept, seat, asked)
      return undefined
    },
    ownNow(key, { owner }) {
      const kept = tables.get(key)
      return kept && ownOf(kept, owner)
    },
    gone(key, owner) {
      const kept = tables.get(key)
      if (!kept) return
      kept.goneSinceMs = Date.now()
      const chair = kept.seating.ofOwner(owner)
      if (!chair) {
        lists.gone(kept, owner)
        return sitter.forget(kept, owner)
      }
      chair.isGone = true
      chair.goneSinceMs = now().getTime()
      kept.table.show()
    },
  })
  /** With how many chips somebody may come back is read beside the first answer. */
  function recall(kept: KeptTable, seat: RoomSeat): void {
    sitter
      .recall(kept, seat)
      .catch((error: unknown) => log.warn({ err: error }, 'an earlier stack could not be read'))
  }

  const lists = createLists({
    db,
    now,
    speed,
    log,
    tables: () => [...tables.values()],
    isAt: ({ key }, owner) => door.isAt(key, owner),
    move: (owner, from, to) => door.move(owner, from.key, to.key),
    tell: ({ key }, list) => door.tell(key, { type: 'list', list }),
    tellOwn,
  })
  const money = createMoney({ db, settlement, now, leaseEnds, nudge, moved: door.moved })
  const sitter = createSitter({
    db,
    now,
    money,
    lists,
    tellOwn,
    isWatched: ({ key }) => door.countAt(key) > 0,
  })

  function ownOf(kept: KeptTable, owner: string): OwnView {
    return { ...sitter.ownOf(kept, owner), wait: lists.ownOf(kept, owner) }
  }

  function tellOwn(kept: KeptTable, owner: string): void {
    door.tellOwner(kept.key, owner, { type: 'own', seat: ownOf(kept, owner) })
  }

  /** The table at which a player sits, or the fullest one with a free seat, or a new one. */
  function tableFor({ session, owner, title, kind }: RoomSeat): KeptTable | undefined {
    if (!isRunning) return undefined
    const isPractice = session.kind === 'demo'
    const key = (nth: number) =>
      isPractice ? `${kind.code} practice ${owner}` : `${kind.code} ${session.currency} ${nth}`
    if (isPractice) {
      const own = tables.get(key(0))
      if (own) return own
      return hasPractice() ? open(key(0), { title, kind, session, nth: 0 }) : undefined
    }
    const same = [...tables.values()].filter(
      ({ about }) =>
        !about.isPractice && about.code === kind.code && about.currency === session.currency,
    )
    const seated = same.find(({ seating }) => seating.ofOwner(owner))
    const mine = seated ?? lists.tableOf(roomKey({ code: kind.code, ...session }), owner)
    const fit = same
      .filter(({ seating }) => seating.free().length > 0)
      .toSorted((a, b) => b.seating.humans().length - a.seating.humans().length)
    if (mine ?? fit[0]) return mine ?? fit[0]
    let nth = 1
    while (tables.has(key(nth))) nth += 1
    return open(key(nth), { title, kind, session, nth })
  }

  /** Whether one more practice table may be opened: if need be, in place of one that nobody uses. */
  function hasPractice(): boolean {
    const practice = [...tables.values()].filter(({ about }) => about.isPractice)
    if (practice.length < practiceMost) return true
    const idle = idlePractice(practice, now().getTime())
    if (!idle) return false
    close(idle).catch((error: unknown) =>
      log.warn({ err: error }, 'a practice table did not stop as it should'),
    )
    door.dismiss(idle.key)
    return true
  }

  function open(
    key: string,
    of: {
      title: Pick<CardRoom, 'code' | 'name'>
      kind: RoomKind
      session: { currency: string; kind: string }
      nth: number
    },
  ): KeptTable {
    const { title, kind, session, nth } = of
    const isPractice = session.kind === 'demo'
    const buyIn = buyInOf(kind, session.currency)
    const bots = isPractice ? Math.min(practiceBots, kind.seats - 1) : 0
    const seating = createSeating({ seats: kind.seats, unit: buyIn.unit, bots, now })
    const closing = new AbortController()
    const about = {
      code: kind.code,
      name: title.name,
      table: nth,
      isPractice,
      currency: session.currency,
      decimals: decimalsOf(session.currency),
      seats: kind.seats,
    }
    const table = tableOf(kind, {
      db,
      now,
      about,
      buyIn,
      seating,
      speed,
      stopping: closing.signal,
      tell: (...news) => door.tell(key, ...news),
      tellOwner: (owner, news) => door.tellOwner(key, owner, news),
      between: () => sitter.between(kept),
      recount: () => sitter.recount(kept),
      tellOwn() {
        for (const { owner } of seating.humans()) tellOwn(kept, owner)
      },
    })
    const since = { goneSinceMs: Date.now(), usedMs: now().getTime() }
    const kept: KeptTable = { key, about, buyIn, seating, table, closing, ...since }
    tables.set(key, kept)
    const running = runTable(table, { about, stopping: closing.signal, log })
    kept.running = running.catch((error: unknown) => failed?.(error))
    return kept
  }

  /** Seats of players, and who waits for one, outlive the process; play money goes back to its session. */
  async function restore(): Promise<void> {
    await cancelAllHands(db, now())
    await lists.restore()
    for (const sitting of await openSittings(db, sittingsMost)) {
      const kept = sitting.bet_id === null ? undefined : tableOfSitting(sitting)
      if (kept && !kept.seating.at(sitting.seat)) {
        sitter.seatAgain(kept, sitting)
        // If the end of the wait could not be written.
        lists.seated(kept, sitting.owner)
      } else await money.leave(leaverOf(sitting), 'TABLE_CLOSED')
    }
  }

  function tableOfSitting({ title: code, currency, at_table: nth, seat }: Sitting) {
    const title = options.range.titleOf(code)
    const kind = roomOf(code)
    if (title?.kind !== 'room' || !kind || seat >= kind.seats) return undefined
    const key = `${code} ${currency} ${nth}`
    const session = { currency, kind: 'real' }
    return tables.get(key) ?? open(key, { title, kind, session, nth })
  }

  async function keep(stopping: AbortSignal): Promise<void> {
    const broken = new Promise<never>((_, reject) => {
      failed = reject
    })
    const stopped = new Promise<void>((resolve) =>
      stopping.addEventListener('abort', () => resolve(), { once: true }),
    )
    if (stopping.aborted) return
    await restore()
    // Not before: whoever came in while seats are set would not be told of the own, and count as gone.
    isRunning = true
    const tending = setInterval(() => {
      tend().catch((error: unknown) =>
        log.warn({ err: error }, 'the card rooms were not looked after: it is tried again'),
      )
    }, tendEveryMs / speed).unref()
    try {
      await Promise.race([stopped, broken])
    } finally {
      clearInterval(tending)
    }
  }

  async function tend(): Promise<void> {
    // One look after another: two at once would both miss who sits down meanwhile, and pay the chips out.
    if (isTending) return
    isTending = true
    try {
      await sitter.tend([...tables.values()], close)
      await sitter.returnLost([...tables.values()])
      await lists.tend()
      const before = new Date(now().getTime() - practiceKeptMs)
      await forgetPracticeHands(db, before, forgottenMost)
    } finally {
      isTending = false
    }
  }

  async function close(kept: KeptTable): Promise<void> {
    tables.delete(kept.key)
    kept.closing.abort()
    await kept.running
  }

  /** What is left of hands is cancelled by the next process; the seats stay. */
  async function leave(): Promise<void> {
    failed = undefined
    isRunning = false
    lists.clear()
    const ending = [...tables.values()]
    tables.clear()
    for (const { closing } of ending) closing.abort()
    await Promise.allSettled(ending.map(({ running: run = Promise.resolve() }) => run))
    door.dismiss()
  }

  const keeper = createKeeper({ ...options, lock: 'rooms', keep, leave })

  return {
    door,
    moved: door.moved,
    start() {
      if (options.rooms.length > 0) keeper.start()
    },
    async stopped(): Promise<void> {
      door.close()
      await keeper.stopped()
    },
  }

  async function roomSeatOf(at: Db, range: Range, key: string): Promise<RoomSeat> {
    const session = await findSession(at, key)
    const title = range.titleOf(session.title)
    const kind = roomOf(session.title)
    if (title?.kind !== 'room' || !kind) throw new Refused('title-gone')
    return { session, title, kind, owner: session.player ?? `demo:${session.id}` }
  }
}

function leaverOf({ id, session, bet_id: bet }: Sitting) {
  return { id, session, isDemo: bet === null }
}

/** The rules of the game; everything around them is the same. */
function tableOf(kind: RoomKind, base: TableBase): RoomTable {
  const { currency } = base.about
  if (kind.game === 'niuniu') {
    return createNiuTable({ ...base, stakes: niuStakesOf(kind, currency) })
  }
  if (kind.game === 'tienlen') {
    return createTienTable({ ...base, stakes: tienStakesOf(kind, currency) })
  }
  return createHoldemTable({ ...base, stakes: stakesOf(kind, currency) })
}
