import type { Settlement } from '../protocol/settlement.ts'
import { createDoor, type DoorSettings } from '../shared/door.ts'
import { createKeeper } from '../shared/keeper.ts'
import { type Db, eventsUnsettled, pendingTaken, slipsAtEvent, slipsByIds } from '../store/index.ts'
import { createAccepting } from './accepting.ts'
import { createBoard } from './board.ts'
import { createCashing } from './cashing.ts'
import type { FeedSetting } from './fed.sources.ts'
import { createFed } from './fed.ts'
import type { League } from './leagues.ts'
import { createSlipSteps } from './money.ts'
import { createPulse } from './pulse.ts'
import { type Correcting, createResults } from './results.ts'
import { createRounds, type Rounds } from './rounds.ts'
import { hasPoolOf, type Running, resultIn, resultNow } from './running.ts'
import { createSeats, sportsSeatOf } from './seat.ts'
import { createSettler, type ToSettle } from './settle.ts'
import { createSlipReads } from './slips.reads.ts'
import { createSlips } from './slips.ts'
import { createTeller } from './telling.ts'
import { slipViewOf } from './views.ts'
import { sportsAsked } from './wire.ts'

export interface SportsOptions extends DoorSettings {
  db: Db
  settlement: Settlement
  leaseEnds(): Date
  nudge(): void
  stopping: AbortSignal
  leagues: readonly League[]
  /** How many times faster than the wall clock they run. */
  speed: number
  /** Where real matches come from, if from anywhere. */
  feed?: FeedSetting | undefined
}

/** A slip with a leg in play waits so long, and so does a cash-out. */
const inPlayDelayMs = 5_000
/** Slips that an earlier process left waiting are looked for so far back. */
const leftSinceMs = 7 * 86_400_000
const leftMost = 1_000
const toldAtOnceMost = 1_000
/** All windows of the sportsbook are at one table: which topics they watch, they say. */
const table = 'sports'

export type Sports = ReturnType<typeof createSports>

/** The sportsbook: of all processes that share a database, exactly one runs it. */
export function createSports(options: SportsOptions) {
  const { db, range, now, settlement, leaseEnds, nudge, log, speed, leagues } = options
  const board = createBoard({ speed, leagues })
  const running = new Map<string, Rounds>()
  const delayMs = inPlayDelayMs / speed
  let isKept = false

  const door = createDoor(options, {
    path: '/sports/live',
    seatOf: sportsSeatOf,
    asked: sportsAsked,
    inboundBytesMax: 8_192,
    tableOf: () => table,
    isOpen: () => isKept,
    hello: () => ({}),
    topicsOf: ({ topics }) => topics,
    isLight: () => true,
    answer: async () => undefined,
  })
  const moved = (session: string) => door.moved(session)
  const reads = createSlipReads(db)
  const clock = { db, board, reads, now, leaseEnds, nudge, moved, delayMs, settlement }
  const accepting = createAccepting(clock)
  const slips = createSlips({ ...clock, accepting, log, stopping: options.stopping, tell })
  const cashing = createCashing(clock)
  const teller = createTeller({ board, door, now })
  const pulse = createPulse({
    db,
    board,
    cashing,
    teller,
    log,
    owners: door.owners,
    tellOwner: (owner, news) => door.tellOwner(table, owner, news),
  })

  function tell(slip: string): void {
    tellSlips([slip]).catch((error: unknown) =>
      log.warn({ err: error, slip }, 'a slip was not told to its player'),
    )
  }

  async function tellSlips(ids: readonly string[]): Promise<void> {
    for (const record of await slipsByIds(db, ids)) {
      const slip = slipViewOf(record, cashing.offerFor(record))
      door.tellOwner(table, record.slip.owner, { type: 'slip', slip })
    }
  }

  const settler = createSettler({
    db,
    now,
    nudge,
    log,
    stopping: options.stopping,
    moved: (sessions) => sessions.forEach(moved),
    async settled(event) {
      const owners = door.owners()
      if (owners.length > 0) await tellSlips(await slipsAtEvent(db, event, owners, toldAtOnceMost))
    },
  })

  const correct = createResults({ db, board, now, settle: settler.settle, changed: teller.changed })

  /** One league that fails ends them all; they are started again together. */
  async function keep(keeping: AbortSignal): Promise<void> {
    const failed = new AbortController()
    const stopping = AbortSignal.any([keeping, failed.signal])
    await giveBackLeft()
    isKept = true
    const all = leagues.map((league) => runOne(league, stopping))
    if (options.feed) all.push(follow(options.feed, stopping))
    try {
      await Promise.all([...all, pulse.run(stopping)])
    } finally {
      failed.abort()
      await Promise.allSettled(all)
    }
  }

  async function follow(setting: FeedSetting, stopping: AbortSignal): Promise<void> {
    const fed = await createFed({ db, board, teller, settler, now, log, stopping, setting })
    await fed.run()
  }

  async function runOne(league: League, stopping: AbortSignal): Promise<void> {
    const rounds = await createRounds({
      db,
      league,
      speed,
      now,
      stopping,
      opened(events) {
        board.add(events)
        teller.opened(events)
      },
      changed: teller.changed,
      decided(events, isOver) {
        for (const event of events) void settler.settle(toSettle(event, isOver))
      },
      gone(events) {
        board.remove(events)
        teller.gone(events)
      },
    })
    running.set(league.id, rounds)
    for (const event of await eventsUnsettled(db, league.id)) {
      const { id, version } = event
      const hasPool = league.sport === 'cockfight'
      void settler.settle({ id, version, hasPool, result: resultIn(event.result) })
    }
    await rounds.run()
  }

  function toSettle(event: Running, isOver: boolean): ToSettle {
    const { id, version } = event
    const hasPool = hasPoolOf(event)
    return { id, version: isOver ? version : 0, hasPool, result: resultNow(event) }
  }

  /** Slips that waited when the process stopped. */
  async function giveBackLeft(): Promise<void> {
    for (;;) {
      const left = await pendingTaken(db, new Date(now().getTime() - leftSinceMs), leftMost)
      if (left.length === 0) return
      await accepting.giveBack(left)
      nudge()
    }
  }

  const keeper = createKeeper({
    ...options,
    lock: 'sports',
    keep,
    async leave() {
      isKept = false
      slips.close()
      await settler.idle()
      board.clear()
      running.clear()
      door.dismiss()
    },
  })

  return {
    door,
    moved: door.moved,
    steps: createSlipSteps({ ...clock, accepting, acceptLater: slips.acceptLater, tell }),
    isKept: () => isKept,
    /** A new official result; undefined where another process keeps the sportsbook. */
    correct: (asked: Correcting) => (isKept ? correct(asked) : undefined),
    board,
    slips,
    cashing,
    delayMs,
    roundsOf: (league: string) => running.get(league),
    seatOf: createSeats(db, range),
    sessionNow: reads.session,
    start() {
      if (range.titles.some(({ kind }) => kind === 'sportsbook')) keeper.start()
    },
    async stopped(): Promise<void> {
      door.close()
      await keeper.stopped()
    },
  }
}
