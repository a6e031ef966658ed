import { eachMerchant } from '../../kernel/eachMerchant.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Log } from '../../kernel/log.ts'
import type { Config } from '../config/index.ts'

declare module '../../kernel/jobs.ts' {
  interface JobPayloads {
    /** Closes the days that are over. */
    'reports.close': Record<string, never>
  }
}

export interface ReportJobs {
  jobs: Jobs
  log: Log
  config: Pick<Config, 'merchants'>
}

const everyFiveMinutes = '*/5 * * * *'

export function defineReports(
  { jobs, log, config }: ReportJobs,
  reports: { closeDays(merchantId: string): Promise<string[]> },
): void {
  const work = () =>
    eachMerchant(
      config.merchants().map(({ id }) => id),
      log,
      async (merchantId) => void (await reports.closeDays(merchantId)),
    )
  jobs.define('reports.close', work, { schedule: everyFiveMinutes, maxAttempts: 3 })
}
