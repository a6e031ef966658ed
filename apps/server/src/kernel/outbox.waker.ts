import type pg from 'pg'
import type { Database } from './database.ts'
import type { Log } from './log.ts'
import { wakeChannel } from './outbox.store.ts'

export interface WakerOptions {
  database: Database
  log: Log
  mark: string
  wake: (name: string) => void
  /** Called after each connect: notifications sent while there was none were lost. */
  wakeAll: () => void
}

const reconnectMs = 500
const reconnectMaxMs = 10_000

/** Listens for NOTIFY on a connection of its own, which is opened again when it is lost. */
export function createWaker({ database, log, mark, wake, wakeAll }: WakerOptions) {
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopping = false

  function connectAfter(delayMs: number): void {
    if (stopping || timer) return
    timer = setTimeout(() => {
      timer = undefined
      connecting = connect(Math.min(delayMs * 2, reconnectMaxMs))
    }, delayMs)
  }

  async function connect(nextDelayMs: number): Promise<void> {
    let opened: pg.Client | undefined
    try {
      opened = await database.connect()
      opened.on('notification', ({ payload = '' }) => {
        const [from, name = ''] = payload.split(' ')
        if (from !== mark) wake(name)
      })
      opened.on('end', () => connectAfter(reconnectMs))
      await opened.query(`listen ${wakeChannel}`)
      client = opened
      wakeAll()
    } catch (error) {
      log.warn(
        { err: error },
        'outbox lost its connection for notifications; it polls until it is back',
      )
      await opened?.end().catch(() => {})
      connectAfter(nextDelayMs)
    }
  }

  return {
    async start() {
      connecting = connect(reconnectMs)
      await connecting
    },
    async stop() {
      stopping = true
      clearTimeout(timer)
      await connecting
      await client?.end().catch(() => {})
    },
  }
}
