import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, leaveTable, stillHolds, takeTable } from '../store/index.ts'

export interface KeeperOptions {
  db: Db
  /** The lock that a process holds while it keeps the tables. */
  lock: Parameters<typeof takeTable>[1]
  stopping: AbortSignal
  log: { warn(detail: object, message: string): void }
  /** Runs the tables until something fails, or `stopping`: the process stops, or its lock is lost. */
  keep(stopping: AbortSignal): Promise<void>
  /** Ends what `keep` left, before another process may take the tables. */
  leave(): Promise<void>
}

/** How often a process without the tables checks whether their lock is free. */
const lookEveryMs = 5_000
const retryMs = 2_000
/** How often the connection with the lock is asked, and how long it may take. */
const watchEveryMs = 2_000
const answerMs = 20_000

/** Of all processes that share a database, exactly one keeps the tables. */
export function createKeeper({ db, lock, stopping, log, keep, leave }: KeeperOptions) {
  let running: Promise<void> = Promise.resolve()

  async function tryToKeep(): Promise<void> {
    while (!stopping.aborted) {
      const wasOurs = await db.connection().execute(async (connection) => {
        if (!(await takeTable(connection, lock))) return false
        const over = new AbortController()
        const keeping = AbortSignal.any([stopping, over.signal])
        const watching = watch(connection, keeping).then(() => over.abort())
        try {
          await keep(keeping)
        } finally {
          over.abort()
          await watching
          // The connection goes back to the pool: if it kept the lock, nobody could run the tables.
          await leave().finally(() => leaveTable(connection, lock))
        }
        return true
      })
      if (!wasOurs) await pause(lookEveryMs)
    }
  }

  /** Until the lock is lost: a lock ends with its connection, and another process may have it then. */
  async function watch(connection: Db, keeping: AbortSignal): Promise<void> {
    while (!keeping.aborted) {
      await pause(watchEveryMs, keeping)
      if (keeping.aborted) return
      if (await holds(connection)) continue
      if (keeping.aborted) return
      log.warn({ lock }, 'the lock of a table was lost with its connection: the table stops')
      return
    }
  }

  /** A connection that does not answer is as good as lost. */
  async function holds(connection: Db): Promise<boolean> {
    const answered = new AbortController()
    const late = pause(answerMs, answered.signal).then(() => false)
    const asked = stillHolds(connection, lock).catch(() => false)
    return Promise.race([asked, late]).finally(() => answered.abort())
  }

  async function go(): Promise<void> {
    while (!stopping.aborted) {
      await tryToKeep().catch((error: unknown) =>
        log.warn({ err: error, lock }, 'a table stopped: it is started again'),
      )
      if (!stopping.aborted) await pause(retryMs)
    }
  }

  async function pause(ms: number, signal = stopping): Promise<void> {
    await sleep(ms, undefined, { signal, ref: false }).catch(() => {})
  }

  return {
    start() {
      running = go()
    },
    stopped: () => running,
  }
}
