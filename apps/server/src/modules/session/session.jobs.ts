import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Identity } from '../identity/index.ts'
import { deleteOldChallenges } from './challenge.store.ts'
import { deleteOldCodes } from './codes.store.ts'
import { deleteOldCredentials } from './remember.store.ts'
import { deleteOldSessions } from './session.store.ts'
import { deleteOldFlows } from './social.store.ts'
import { deleteOldFailures } from './throttle.store.ts'

declare module '../../kernel/jobs.ts' {
  interface JobPayloads {
    /** Closes trial members and deletes old rows. */
    'session.upkeep': Record<string, never>
  }
}

export interface UpkeepOptions {
  db: Db
  clock: Clock
  identity: Pick<Identity, 'closeTrials'>
}

const everyHour = '37 * * * *'
const dayMs = 86_400_000
const trialsOpenDays = 1
const sessionsKeptDays = 90
const failuresKeptDays = 7
const endedKeptDays = 1

export function defineSessionUpkeep(jobs: Jobs, options: UpkeepOptions): void {
  jobs.define('session.upkeep', () => tend(options), { schedule: everyHour, maxAttempts: 3 })
}

/** The sessions of a trial end long before its member is closed. */
export async function tend({ db, clock, identity }: UpkeepOptions): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  await identity.closeTrials(daysAgo(trialsOpenDays))
  await deleteOldSessions(db, daysAgo(sessionsKeptDays))
  await deleteOldFailures(db, daysAgo(failuresKeptDays))
  await deleteOldCredentials(db, daysAgo(endedKeptDays))
  await deleteOldChallenges(db, daysAgo(endedKeptDays))
  await deleteOldCodes(db, daysAgo(endedKeptDays))
  await deleteOldFlows(db, daysAgo(endedKeptDays))
}
