import type { Jobs } from '../../kernel/jobs.ts'
import type { Log } from '../../kernel/log.ts'
import type { createMonths } from './bets.months.ts'
import type { Corrections } from './corrections/corrections.ts'

declare module '../../kernel/jobs.ts' {
  interface JobPayloads {
    'bets.months': Record<string, never>
    'bets.reopening': Record<string, never>
    'bets.correcting': Record<string, never>
  }
}

export interface MonthJobOptions {
  log: Log
  months: ReturnType<typeof createMonths>
  /** How long settled bets are kept. */
  retentionMonths: number
}

export function defineMonths(jobs: Jobs, { log, months, retentionMonths }: MonthJobOptions): void {
  jobs.define(
    'bets.months',
    async () => {
      await months.ahead()
      const gone = await months.forget(retentionMonths)
      if (gone.length > 0) log.info({ gone }, 'bets beyond the retention are forgotten')
    },
    { schedule: '20 3 * * *' },
  )
  // What stopped a month from being dropped (a reader, a crash) can also stop its seal from being removed.
  jobs.define(
    'bets.reopening',
    async () => {
      const open = await months.reopen()
      if (open.length > 0) log.info({ open }, 'months that could not be dropped accept bets again')
    },
    { schedule: '*/5 * * * *' },
  )
}

/** A node may have stopped between the approval of a correction and the bet that carries it. */
export function defineCorrecting(jobs: Jobs, corrections: Pick<Corrections, 'finish'>): void {
  jobs.define('bets.correcting', async () => void (await corrections.finish()), {
    schedule: '* * * * *',
  })
}
