import type { Jobs } from '../../kernel/jobs.ts'
import { forgetOld } from './members.store.ts'
import type { MembersOptions } from './members.types.ts'

declare module '../../kernel/jobs.ts' {
  interface JobPayloads {
    /** Deletes notes about members, and the record of revealed contacts, that are kept no longer. */
    'members.forget': Record<string, never>
  }
}

const everyNight = '35 3 * * *'

export function defineMembers({ jobs, db, clock }: MembersOptions & { jobs: Jobs }): void {
  jobs.define('members.forget', () => forgetOld(db, clock), {
    schedule: everyNight,
    maxAttempts: 3,
  })
}
