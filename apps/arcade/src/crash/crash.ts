import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { leaveTable, takeTable } from '../store/index.ts'
import { type CrashDoorOptions, createCrashDoor } from './door.ts'
import { type CrashTableKept, createTable, type TableOptions } from './table.ts'

export type CrashOptions = Omit<TableOptions, 'tell' | 'moved'> & Omit<CrashDoorOptions, 'table'>

/** How often a process without the table checks whether the table's lock is free. */
const lookEveryMs = 5_000
const retryMs = 2_000

export type Crash = ReturnType<typeof createCrash>

/** Crash: of all processes that share a database, exactly one runs the table. */
export function createCrash(options: CrashOptions) {
  const { db, stopping, log } = options
  let kept: CrashTableKept | undefined
  let running: Promise<void> = Promise.resolve()
  const door = createCrashDoor({ ...options, table: () => kept })

  async function keep(): Promise<void> {
    while (!stopping.aborted) {
      const wasOurs = await db.connection().execute(async (connection) => {
        if (!(await takeTable(connection))) return false
        try {
          kept = await createTable({ ...options, tell: door.tell, moved: door.moved })
          await kept.run()
        } finally {
          const closing = kept
          kept = undefined
          // The connection goes back to the pool: if it kept the lock, nobody could run the table.
          await (closing?.close() ?? Promise.resolve()).finally(() => leaveTable(connection))
        }
        return true
      })
      if (!wasOurs) await pause(lookEveryMs)
    }
  }

  async function go(): Promise<void> {
    while (!stopping.aborted) {
      await keep().catch((error: unknown) =>
        log.warn({ err: error }, 'the crash table stopped: it is started again'),
      )
      if (!stopping.aborted) await pause(retryMs)
    }
  }

  async function pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: stopping, ref: false }).catch(() => {})
  }

  return {
    attach: (server: Server) => door.attach(server),
    moved: door.moved,
    start() {
      running = go()
    },
    async stopped(): Promise<void> {
      door.close()
      await running
    },
  }
}
