import type { Jobs } from '../../kernel/jobs.ts'
import type { Games } from './games.ts'

declare module '../../kernel/jobs.ts' {
  interface JobPayloads {
    /** Begins and ends maintenance windows. */
    'games.maintenance': Record<string, never>
  }
}

const everyMinute = '* * * * *'

export function defineGames(jobs: Jobs, { maintenance }: Pick<Games, 'maintenance'>): void {
  jobs.define('games.maintenance', maintenance.tend, { schedule: everyMinute, maxAttempts: 1 })
}
