import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, leaveTable, takeTable } from '../store/index.ts'

export interface KeeperOptions {
  db: Db
  /** The lock that a process holds while it keeps the tables. */
  lock: Parameters<typeof takeTable>[1]
  stopping: AbortSignal
  log: { warn(detail: object, message: string): void }
  /** Runs the tables until the process stops or something fails. */
  keep(): Promise<void>
  /** Ends what `keep` left, before another process may take the tables. */
  leave(): Promise<void>
}

/** How often a process without the tables checks whether their lock is free. */
const lookEveryMs = 5_000
const retryMs = 2_000

/** Of all processes that share a database, exactly one keeps the tables. */
export function createKeeper({ db, lock, stopping, log, keep, leave }: KeeperOptions) {
  let running: Promise<void> = Promise.resolve()

  async function tryToKeep(): Promise<void> {
    while (!stopping.aborted) {
      const wasOurs = await db.connection().execute(async (connection) => {
        if (!(await takeTable(connection, lock))) return false
        try {
          await keep()
        } finally {
          // The connection goes back to the pool: if it kept the lock, nobody could run the tables.
          await leave().finally(() => leaveTable(connection, lock))
        }
        return true
      })
      if (!wasOurs) await pause(lookEveryMs)
    }
  }

  async function go(): Promise<void> {
    while (!stopping.aborted) {
      await tryToKeep().catch((error: unknown) =>
        log.warn({ err: error, lock }, 'a table stopped: it is started again'),
      )
      if (!stopping.aborted) await pause(retryMs)
    }
  }

  async function pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: stopping, ref: false }).catch(() => {})
  }

  return {
    start() {
      running = go()
    },
    stopped: () => running,
  }
}
