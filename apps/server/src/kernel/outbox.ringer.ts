import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Log } from './log.ts'
import { wakeChannel } from './outbox.store.ts'

/** From one notification to the next: events told meanwhile go with it. */
const ringsApartMs = 50

export interface RingerOptions {
  database: Database
  log: Log
  /** Distinguishes the notifications of this process from those of others. */
  mark: string
}

/**
 * Tells other nodes by NOTIFY that there are new events, after they were committed: a commit that notifies
 * waits for every other commit that does, so a commit that moves money must not. A lost notification costs
 * the time until the next poll.
 */
export function createRinger({ database, log, mark }: RingerOptions) {
  const names = new Set<string>()
  let working: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function begin(): void {
    timer = undefined
    working ??= send().finally(() => {
      working = undefined
      if (isStopped) return
      timer = setTimeout(() => {
        timer = undefined
        if (names.size > 0) begin()
      }, ringsApartMs)
    })
  }

  async function send(): Promise<void> {
    const told = [...names].map((name) => `${mark} ${name}`)
    names.clear()
    if (told.length === 0) return
    try {
      await sql`
        with soon as materialized (select set_config('synchronous_commit', 'off', true))
        select pg_notify(${wakeChannel}, told.message)
        from soon, unnest(${told}::text[]) as told (message)`.execute(database.db)
    } catch (error) {
      log.warn(
        { err: error },
        'outbox could not notify other nodes of new events; they find them by polling',
      )
    }
  }

  return {
    ring(name: string): void {
      if (isStopped) return
      names.add(name)
      if (!working && !timer) begin()
    },
    /** Sends what is still waiting to be sent. */
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await working
      await send()
    },
  }
}
