import { transact } from '../../kernel/database.ts'
import { hashOf } from './entrance.ts'
import {
  endSession,
  endSessions,
  type ReadCaller,
  readByKey,
  readSession,
  writeSeen,
} from './sessions.store.ts'
import { isSessionOpen } from './staff.rules.ts'
import type { StaffCaller, StaffOptions } from './staff.types.ts'

/** A session's last use is written this often; the idle time is reckoned from it. */
const seenEveryMs = 60_000

export type StaffSessions = ReturnType<typeof createStaffSessions>

/** Who calls. It is read from the database each time: a right that was taken away is gone at once. */
export function createStaffSessions({ db, clock }: Pick<StaffOptions, 'db' | 'clock'>) {
  async function callerOf(token: string, isQuiet = false): Promise<StaffCaller | undefined> {
    const found = await readSession(db, hashOf(token))
    const now = clock.now()
    if (!found || !isSessionOpen(found.session, now)) return undefined
    const { id, seenAt } = found.session
    const isStale = now.getTime() - seenAt.getTime() > seenEveryMs
    if (isStale && !isQuiet) await writeSeen(db, id, now)
    return callerFrom(found.caller, id)
  }

  /** A service calls with its key, and has no session. */
  async function serviceOf(key: string): Promise<StaffCaller | undefined> {
    const service = await readByKey(db, hashOf(key), clock.now())
    return service && callerFrom(service, null)
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

function callerFrom(read: ReadCaller, sessionId: string | null): StaffCaller {
  const { staffId, login, name, kind, hasFactor, mustChange: mustChangePassword, grants } = read
  const isReady = kind === 'service' || hasFactor
  const mustSetUp = !isReady || mustChangePassword
  return { staffId, sessionId, login, name, mustSetUp, mustChangePassword, grants }
}
