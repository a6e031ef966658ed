import type { Jobs } from '../../kernel/jobs.ts'

declare module '../../kernel/jobs.ts' {
  interface JobPayloads {
    /** Deletes captchas, tasks and codes that have expired. */
    'verification.tend': Record<string, never>
  }
}

const everyHour = '29 * * * *'

export function defineVerificationJobs(jobs: Jobs, tend: () => Promise<void>): void {
  jobs.define('verification.tend', tend, { schedule: everyHour, maxAttempts: 3 })
}
