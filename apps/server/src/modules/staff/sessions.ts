import { transact } from '../../kernel/database.ts'
import { hashOf } from './entrance.ts'
import { endSession, endSessions, readByKey, readSession, writeSeen } from './sessions.store.ts'
import { isSessionOpen } from './staff.rules.ts'
import { readHeld, readPasskeys, readPerson } from './staff.store.ts'
import type { StaffCaller, StaffOptions } from './staff.types.ts'

/** A session's last use is written this often; the idle time is reckoned from it. */
const seenEveryMs = 60_000

export type StaffSessions = ReturnType<typeof createStaffSessions>

/** Who calls. It is read from the database each time: a right that was taken away is gone at once. */
export function createStaffSessions({ db, clock }: Pick<StaffOptions, 'db' | 'clock'>) {
  async function callerOf(token: string, isQuiet = false): Promise<StaffCaller | undefined> {
    const session = await readSession(db, hashOf(token))
    const now = clock.now()
    if (!session || !isSessionOpen(session, now)) return undefined
    const isStale = now.getTime() - session.seenAt.getTime() > seenEveryMs
    if (isStale && !isQuiet) await writeSeen(db, session.id, now)
    return callerFor(session.staffId, session.id)
  }

  /** A service calls with its key, and has no session. */
  async function serviceOf(key: string): Promise<StaffCaller | undefined> {
    const service = await readByKey(db, hashOf(key))
    return service && callerFor(service.id, null)
  }

  async function callerFor(
    staffId: string,
    sessionId: string | null,
  ): Promise<StaffCaller | undefined> {
    const [person, grants] = await Promise.all([readPerson(db, staffId), readHeld(db, staffId)])
    if (person?.state !== 'active') return undefined
    const hasFactor =
      person.kind === 'service' ||
      person.totpSecret !== null ||
      (await readPasskeys(db, staffId)).length > 0
    const { login, name, mustChange: mustChangePassword } = person
    const mustSetUp = !hasFactor || mustChangePassword
    return { staffId, sessionId, login, name, mustSetUp, mustChangePassword, grants }
  }

  return {
    callerOf,
    serviceOf,
    logout: async ({ sessionId }: StaffCaller) =>
      sessionId !== null && (await endSession(db, sessionId, clock.now())),
    endAll: (staffId: string, except: string | null = null) =>
      transact(db, (tx) => endSessions(tx, staffId, clock.now(), except)),
  }
}
