import type { LotteryOptions } from '../lottery.types.ts'
import { readLate } from './draws.store.ts'

/** By then a draw is closed, drawn or paid, unless something is wrong. */
const lateMs = 300_000
const lookEveryMs = 60_000

/**
 * Tells the log of draws that are late, whatever the reason: also of those that another node has and does not
 * finish, of which no step of this node fails.
 */
export function createWatch({ db, clock, log }: Pick<LotteryOptions, 'db' | 'clock' | 'log'>) {
  let nextMs = 0
  return {
    async look(): Promise<void> {
      const nowMs = clock.now().getTime()
      if (nowMs < nextMs) return
      nextMs = nowMs + lookEveryMs
      const draws = await readLate(db, new Date(nowMs - lateMs))
      if (draws.length > 0)
        log.error({ draws }, 'these draws are late: nobody closes, draws or pays them')
    },
  }
}
