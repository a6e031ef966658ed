import type { JobRun, Jobs } from '../../kernel/jobs.ts'

declare module '../../kernel/jobs.ts' {
  interface JobPayloads {
    /** Hands one message to its provider. */
    'post.deliver': { id: string }
    /** Deletes old messages. */
    'post.tend': Record<string, never>
  }
}

export interface PostWork {
  deliver(payload: { id: string }, run: JobRun): Promise<void>
  tend(): Promise<void>
}

/** Including the growing pauses between them, attempts go on for half an hour. */
export const deliverAttemptsMax = 8

const everyHour = '23 * * * *'

export function definePostJobs(jobs: Jobs, { deliver, tend }: PostWork): void {
  jobs.define('post.deliver', deliver, { maxAttempts: deliverAttemptsMax })
  jobs.define('post.tend', tend, { schedule: everyHour, maxAttempts: 3 })
}
