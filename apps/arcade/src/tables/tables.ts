import { seatOf } from '../originals/seat.ts'
import { createDoor, type DoorSettings } from '../shared/door.ts'
import { createKeeper } from '../shared/keeper.ts'
import { createChat } from './chat.ts'
import type { LiveTable } from './live.ts'
import { createTable, type TableKept, type TableOptions } from './table.ts'
import type { TableTold } from './told.ts'
import { tableAsked } from './wire.ts'

export type TablesOptions = Omit<
  TableOptions,
  'tell' | 'tellOwner' | 'moved' | 'countPlayers' | 'stopping'
> &
  DoorSettings & { stopping: AbortSignal; tables: readonly LiveTable[] }

/** The live tables: of all processes that share a database, exactly one runs them. */
export function createTables(options: TablesOptions) {
  const { tables, log } = options
  const kept = new Map<string, TableKept>()
  const codes = new Set(tables.map(({ code }) => code))
  const door = createDoor(options, {
    path: '/tables',
    seatOf,
    asked: tableAsked,
    // Chips on every place of a roulette table.
    inboundBytesMax: 16_384,
    tableOf: ({ title }) => (codes.has(title.code) ? title.code : undefined),
    isOpen: (code) => kept.get(code)?.isOpen() ?? false,
    hello(code, seat) {
      const hello = kept.get(code)?.hello(seat)
      return hello && { ...hello, chat: chat.hello(code, seat) }
    },
    ownNow: (code, seat) => kept.get(code)?.ownNow(seat),
    async answer(code, seat, asked) {
      if (asked.type === 'bet') return kept.get(code)!.bet(seat, asked)
      if (asked.type === 'decide') return kept.get(code)!.decide(seat, asked)
      if (asked.type === 'say') await chat.say(code, seat, asked)
      else await chat.report(code, seat, asked.line)
      return undefined
    },
  })
  const chat = createChat({ ...options, tell: (code, news) => door.tell(code, news) })

  /** One table that fails ends them all; they are started again together. */
  async function runTogether(keeping: AbortSignal): Promise<void> {
    const failed = new AbortController()
    const stopping = AbortSignal.any([keeping, failed.signal])
    // One after another: each computes all links of its chain, and connections would time out meanwhile.
    let made: Promise<unknown> = Promise.resolve()
    const running = tables.map((table) => {
      const mine = made.then(() => makeOne(table, stopping))
      made = mine.catch(() => undefined)
      return mine.then((one) => one.run())
    })
    try {
      await Promise.all(running)
    } finally {
      failed.abort()
      await Promise.allSettled(running)
    }
  }

  async function makeOne(table: LiveTable, stopping: AbortSignal): Promise<TableKept> {
    const { code } = table
    const made = await createTable(table, {
      ...options,
      stopping,
      tell: (...news) => door.tell(code, ...news),
      tellOwner: (owner, news) => door.tellOwner(code, owner, news),
      countPlayers: () => door.countAt(code),
      moved: door.moved,
    })
    await chat.open(code)
    kept.set(code, made)
    return made
  }

  const keeper = createKeeper({
    ...options,
    lock: 'live',
    keep: runTogether,
    async leave() {
      const closing = [...kept.values()]
      kept.clear()
      const closed = await Promise.allSettled(closing.map((one) => one.close()))
      for (const one of closed) {
        if (one.status === 'rejected') log.warn({ err: one.reason }, 'a live table did not close')
      }
    },
  })

  return {
    door,
    moved: door.moved,
    /** Takes a line of the chat out of sight; undefined if another process runs the tables. */
    moderate: (...order: Parameters<typeof chat.moderate>) =>
      kept.size > 0 ? chat.moderate(...order) : undefined,
    /** All tables as they stand; undefined if another process runs them. */
    told(): TableTold[] | undefined {
      if (tables.length > 0 && kept.size === 0) return undefined
      return [...kept.values()].flatMap((table) => table.told() ?? [])
    },
    start() {
      if (tables.length > 0) keeper.start()
    },
    async stopped(): Promise<void> {
      door.close()
      chat.close()
      await keeper.stopped()
    },
  }
}
