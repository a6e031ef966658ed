import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { Outbox } from './outbox.ts'
import type { Secrets } from './secrets.ts'

declare module './jobs.ts' {
  interface JobPayloads {
    /** Deletes old rows of the kernel, and rotates keys when they are old. */
    'kernel.upkeep': Record<string, never>
  }
}

export interface UpkeepOptions {
  log: Log
  outbox: Outbox
  secrets: Secrets
}

const everyHour = '17 * * * *'

/** The kernel's own job. */
export function defineUpkeep(jobs: Jobs, options: UpkeepOptions): void {
  const { log, outbox, secrets } = options
  const work = async () => {
    const events = await outbox.forgetDelivered()
    await secrets.tend()
    log.info({ events }, 'upkeep done')
  }
  jobs.define('kernel.upkeep', work, { schedule: everyHour, maxAttempts: 3 })
}
