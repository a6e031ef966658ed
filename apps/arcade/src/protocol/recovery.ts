import { setTimeout as sleep } from 'node:timers/promises'
import type { Pace } from '../pace.ts'
import { type CallJob, claimDue, type Db, forgetPlayMoney } from '../store/index.ts'
import type { Settlement } from './settlement.ts'

export interface RecoveryOptions {
  db: Db
  settlement: Settlement
  pace: Pace
  now(): Date
  leaseEnds(): Date
  /** Other periodic work; answers how many things it did. */
  also(): Promise<number>
  stopping: AbortSignal
  log: { warn(detail: object, message: string): void }
}

const batchMax = 50
const batchesMax = 20
const atOnceMax = 8
const playMoneyKeptMs = 7 * 86_400_000
const forgottenMax = 500
const forgetEveryMs = 60_000

/**
 * Makes the calls that are due in the database: after a crash, or when the wallet could not be reached.
 */
export function createRecovery(options: RecoveryOptions) {
  const { db, settlement, pace, now, leaseEnds, also, stopping, log } = options
  let waking = Promise.withResolvers<void>()
  let forgotAtMs = 0
  let running: Promise<void> = Promise.resolve()

  /** Repeats until nothing is due or the limit of batches is reached; answers how many calls it made. */
  async function pass(): Promise<number> {
    let dealt = 0
    for (let batch = 0; batch < batchesMax && !stopping.aborted; batch += 1) {
      const claim = { now: now(), until: leaseEnds(), most: batchMax }
      const jobs = await claimDue(db, claim)
      dealt += jobs.length
      await eachOf(jobs)
      if (jobs.length === 0) break
    }
    if (!stopping.aborted) dealt += await also()
    return dealt
  }

  async function eachOf(jobs: CallJob[]): Promise<void> {
    const left = jobs.values()
    const worker = async () => {
      for (const job of left) await dealWith(job)
    }
    await Promise.all(Array.from({ length: atOnceMax }, worker))
  }

  /** A bet that is still due may or may not have been booked by the wallet, so it is rolled back. */
  async function dealWith(job: CallJob): Promise<void> {
    try {
      if (job.kind === 'win') await settlement.win(job)
      else if (job.kind === 'rollback') await settlement.rollback(job)
      else if (job.isPrize) await give(job)
      else await settlement.betLost(job)
    } catch (error) {
      if (!stopping.aborted)
        log.warn({ err: error, call: job.id }, 'a wallet call failed: retried later')
    }
  }

  async function give(job: CallJob): Promise<void> {
    const opened = await settlement.bet(job)
    if ('win' in opened) await settlement.win(opened.win)
  }

  async function go(): Promise<void> {
    while (!stopping.aborted) {
      await pass().catch((error: unknown) =>
        log.warn({ err: error }, 'due calls could not be read from the database'),
      )
      await forget()
      await pause()
    }
  }

  async function forget(): Promise<void> {
    const nowMs = now().getTime()
    if (nowMs - forgotAtMs < forgetEveryMs) return
    forgotAtMs = nowMs
    const before = new Date(nowMs - playMoneyKeptMs)
    await forgetPlayMoney(db, before, forgottenMax).catch(() => {})
  }

  async function pause(): Promise<void> {
    const timer = new AbortController()
    const waited = sleep(pace.recoverEveryMs, undefined, {
      signal: AbortSignal.any([stopping, timer.signal]),
    }).catch(() => {})
    await Promise.race([waited, waking.promise])
    waking = Promise.withResolvers()
    timer.abort()
  }

  return {
    pass,
    start() {
      if (pace.recoverEveryMs > 0) running = go()
    },
    /** A call became due. */
    nudge: () => waking.resolve(),
    stopped: () => running,
  }
}
