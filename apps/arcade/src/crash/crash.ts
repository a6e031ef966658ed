import { seatOf } from '../originals/seat.ts'
import { createDoor, type DoorSettings } from '../shared/door.ts'
import { createKeeper } from '../shared/keeper.ts'
import { type CrashTableKept, createTable, type TableOptions } from './table.ts'
import { crashAsked } from './wire.ts'

export type CrashOptions = Omit<TableOptions, 'tell' | 'moved'> & DoorSettings

/** Crash has one table for everybody. */
const only = 'crash'

/** Crash: of all processes that share a database, exactly one runs the table. */
export function createCrash(options: CrashOptions) {
  let kept: CrashTableKept | undefined
  const door = createDoor(options, {
    path: '/crash',
    seatOf,
    asked: crashAsked,
    inboundBytesMax: 1_024,
    tableOf: ({ game }) => (game.id === 'crash' ? only : undefined),
    isOpen: () => kept?.isOpen() ?? false,
    hello: (_table, seat) => kept?.hello(seat),
    async answer(_table, seat, asked) {
      const done =
        asked.type === 'bet' ? await kept!.bet(seat, asked) : await kept!.cashOut(seat, asked.id)
      return { ...done, isMine: true }
    },
  })
  const keeper = createKeeper({
    ...options,
    lock: 'crash',
    async keep(stopping) {
      kept = await createTable({
        ...options,
        stopping,
        tell: (...news) => door.tell(only, ...news),
        moved: door.moved,
      })
      await kept.run()
    },
    async leave() {
      const closing = kept
      kept = undefined
      await closing?.close()
    },
  })

  return {
    door,
    moved: door.moved,
    start: keeper.start,
    async stopped(): Promise<void> {
      door.close()
      await keeper.stopped()
    },
  }
}
