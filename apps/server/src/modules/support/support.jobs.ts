import type { Jobs } from '../../kernel/jobs.ts'
import type { Leaving } from './leaving.ts'
import type { Tending } from './tending.ts'

declare module '../../kernel/jobs.ts' {
  interface JobPayloads {
    /** Answers that nobody has read, and chats that nobody answers. */
    'support.tend': Record<string, never>
    /** Closes what was solved, and deletes what was kept long enough. */
    'support.close': Record<string, never>
  }
}

const everyMinute = '* * * * *'
const everyHour = '35 * * * *'

export function defineSupport(jobs: Jobs, tending: Tending, leaving: Leaving): void {
  const tend = async () => {
    await leaving.release()
    await tending.tellLate()
    await tending.moveLateChats()
  }
  const close = async () => {
    await tending.closeOld()
    await tending.forget()
  }
  jobs.define('support.tend', tend, { schedule: everyMinute, maxAttempts: 1 })
  jobs.define('support.close', close, { schedule: everyHour, maxAttempts: 1 })
}
