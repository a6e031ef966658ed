import { createEntrance } from './entrance.ts'
import { createFactors } from './factors.ts'
import { createKeys } from './keys.ts'
import { createPeople } from './people.ts'
import { createProofs } from './proofs.ts'
import { createStaffSessions } from './sessions.ts'
import { createStaffCommands } from './staff.commands.ts'
import { readPasskeys, readPerson } from './staff.store.ts'
import type { StaffOptions } from './staff.types.ts'

export type Staff = ReturnType<typeof createStaff>

/** The people and services who work for the operator: how they log in, and what they may do. */
export function createStaff(options: StaffOptions) {
  const { db } = options
  const entrance = createEntrance(options)
  const keys = createKeys(options)
  return {
    entrance,
    factors: createFactors({ ...options, entrance }),
    people: createPeople(options),
    keys,
    commands: [...createStaffCommands(options), ...keys.commands],
    proofs: createProofs({ ...options, entrance }),
    sessions: createStaffSessions(options),
    /** What somebody's own page shows of their ways in. */
    async waysIn(staffId: string) {
      const [person, passkeys] = await Promise.all([
        readPerson(db, staffId),
        readPasskeys(db, staffId),
      ])
      return { hasAuthenticator: person?.totpSecret != null, passkeys }
    },
  }
}
