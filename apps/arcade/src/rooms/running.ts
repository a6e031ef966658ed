import { setTimeout as sleep } from 'node:timers/promises'
import { TakenOver } from './hands.ts'
import type { RoomTable, TableBase } from './kept.ts'

export interface RunningOptions extends Pick<TableBase, 'about' | 'stopping'> {
  log: { warn(detail: object, message: string): void }
}

const pauseFromMs = 500
const pauseToMs = 60_000
/** A table that ran for so long does not count its earlier failures any more. */
const calmMs = 120_000

/**
 * Runs a table until the process stops. A hand that fails is void and this table begins anew, after a pause
 * that grows; other tables notice nothing. Throws if another process has taken the rooms over.
 */
export async function runTable(
  table: RoomTable,
  { about, stopping, log }: RunningOptions,
): Promise<void> {
  const { code, table: nth } = about
  for (let failures = 0; !stopping.aborted; ) {
    const fromMs = Date.now()
    try {
      await table.run()
    } catch (error) {
      log.warn({ err: error, code, table: nth }, 'a hand failed: it is void, and its table goes on')
      failures = Date.now() - fromMs > calmMs ? 0 : failures
      await giveUpHand()
      await pause(failures)
      failures += 1
    }
  }

  async function giveUpHand(): Promise<void> {
    for (let tries = 0; !stopping.aborted; tries += 1) {
      try {
        return await table.giveUp()
      } catch (error) {
        if (error instanceof TakenOver) throw error
        log.warn({ err: error, code, table: nth }, 'a hand could not be given up: tried again')
        await pause(tries)
      }
    }
  }

  async function pause(before: number): Promise<void> {
    const ms = Math.min(pauseFromMs * 2 ** before, pauseToMs)
    await sleep(ms, undefined, { signal: stopping, ref: false }).catch(() => {})
  }
}
