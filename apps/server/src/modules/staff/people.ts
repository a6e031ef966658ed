import { firstRoles, type Right } from '@baize/contract/office'
import { type Tx, transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { newId } from '../../kernel/ids.ts'
import { hashOf } from './entrance.ts'
import { firstPassword } from './factors.ts'
import { readRenewals } from './keys.store.ts'
import { newKey, takeWithinMs } from './keys.ts'
import { closeRecoveries, readRecoveries, takeRecovery } from './recovery.store.ts'
import { endSessions } from './sessions.store.ts'
import { actorOf } from './staff.rules.ts'
import {
  insertGrant,
  insertPerson,
  lockPerson,
  readGrant,
  readGrants,
  readHolders,
  readPeople,
  readPerson,
  readRoles,
  removeFactors,
  writeGrantEnded,
  writePassword,
  writeRole,
  writeState,
} from './staff.store.ts'
import type { StaffCaller, StaffMember, StaffOptions, Whence } from './staff.types.ts'

/** So long after a reset its first password can be taken. */
const recoveryMs = 24 * 60 * 60_000

export interface NewStaff {
  id: string
  login: string
  name: string
  kind: StaffMember['kind']
}

/** A role for a merchant or, with null, for all. */
interface RoleAt {
  role: string
  merchantId: string | null
}

const firstGrant: RoleAt = { role: 'admin', merchantId: null }

export type People = ReturnType<typeof createPeople>

/** Staff accounts, their roles, and who may give which. */
export function createPeople({ db, clock, passwords, audit }: StaffOptions) {
  const recoverableSince = () => new Date(clock.now().getTime() - recoveryMs)

  /** `by`: who looks; somebody who asked for a reset can take its first password. */
  async function list(by: string | null = null) {
    const now = clock.now()
    const keysSince = new Date(now.getTime() - takeWithinMs)
    const [people, grants, recoveries, renewals] = await Promise.all([
      readPeople(db),
      readGrants(db),
      readRecoveries(db, by ?? '', recoverableSince()),
      readRenewals(db, by ?? '', keysSince),
    ])
    return people.map((person) => ({
      id: person.id,
      login: person.login,
      name: person.name,
      kind: person.kind,
      state: person.state,
      createdAt: person.createdAt,
      lastSeenAt: person.lastSeenAt,
      hasFactor: person.totpSecret !== null || person.hasPasskey,
      grants: grants.filter(({ staffId }) => staffId === person.id),
      canTakePassword: recoveries.includes(person.id),
      canTakeKey: renewals.includes(person.id),
      oldKeyUntil: person.oldKeyUntil && person.oldKeyUntil > now ? person.oldKeyUntil : null,
    }))
  }

  /** A new first password after a reset that two people agreed on. It is shown once. */
  async function takeFirstPassword(caller: StaffCaller, id: string, whence: Whence) {
    const secret = firstPassword()
    const hash = await passwords.hash(secret)
    await transact(db, async (tx) => {
      const taking = { staffId: id, madeBy: caller.staffId }
      const isTaken = await takeRecovery(tx, taking, {
        since: recoverableSince(),
        now: clock.now(),
      })
      if (!isTaken || !(await lockPerson(tx, id))) throw new Refused('not-found')
      await writePassword(tx, id, hash, true)
      await audit.note(tx, did(caller, 'staff.firstPassword', id, whence))
    })
    return { secret }
  }

  /** Answers the first password of a person, or the key of a service. It is shown once. */
  async function add(caller: StaffCaller, given: NewStaff, whence: Whence) {
    const secret = given.kind === 'service' ? newKey() : firstPassword()
    const isService = given.kind === 'service'
    const passwordHash = isService ? null : await passwords.hash(secret)
    await transact(db, async (tx) => {
      const isNew = await insertPerson(tx, {
        ...given,
        passwordHash,
        keyHash: isService ? hashOf(secret) : null,
        createdAt: clock.now(),
        createdBy: caller.staffId,
      })
      if (!isNew) throw new Refused('username-taken')
      const { login, kind } = given
      await audit.note(tx, did(caller, 'staff.add', given.id, whence, { login, kind }))
    })
    return { id: given.id, secret }
  }

  async function setState(
    caller: StaffCaller,
    { id, state, reason }: { id: string; state: StaffMember['state']; reason: string },
    whence: Whence,
  ) {
    if (id === caller.staffId) throw new Refused('not-permitted')
    return transact(db, async (tx) => {
      const person = await lockPerson(tx, id)
      if (!person) throw new Refused('not-found')
      if (person.state === state) return { changed: false }
      await writeState(tx, id, state)
      if (state === 'blocked') await endSessions(tx, id, clock.now())
      await audit.note(tx, { ...did(caller, 'staff.state', id, whence, { state }), reason })
      return { changed: true }
    })
  }

  async function endGrant(caller: StaffCaller, id: string, whence: Whence) {
    return transact(db, async (tx) => {
      const found = await readGrant(tx, id)
      if (!found) throw new Refused('not-found')
      if (found.staffId === caller.staffId) throw new Refused('not-permitted')
      await writeGrantEnded(tx, id, caller.staffId, clock.now())
      const { staffId, role, merchantId } = found
      await audit.note(tx, did(caller, 'staff.grant.end', staffId, whence, { role, merchantId }))
      return { ended: true }
    })
  }

  async function changePassword(
    caller: StaffCaller,
    { now, next }: { now: string; next: string },
    whence: Whence,
  ) {
    const person = await readPerson(db, caller.staffId)
    if (!(await passwords.fits(person?.passwordHash, now))) throw new Refused('wrong-credentials')
    const hash = await passwords.hash(next)
    await transact(db, async (tx) => {
      await lockPerson(tx, caller.staffId)
      await writePassword(tx, caller.staffId, hash, false)
      await closeRecoveries(tx, caller.staffId, clock.now())
      await endSessions(tx, caller.staffId, clock.now(), caller.sessionId)
      await audit.note(tx, did(caller, 'staff.password', caller.staffId, whence))
    })
    return { changed: true }
  }

  /** A new first password, and all factors gone: for whoever lost them. */
  async function reset(actor: { staffId: string; name: string }, id: string): Promise<string> {
    const secret = firstPassword()
    const hash = await passwords.hash(secret)
    await transact(db, async (tx) => {
      if (!(await lockPerson(tx, id))) throw new Refused('not-found')
      await writePassword(tx, id, hash, true)
      await closeRecoveries(tx, id, clock.now())
      await removeFactors(tx, id)
      await endSessions(tx, id, clock.now())
      const target = { kind: 'staff', id }
      const action = 'staff.reset'
      await audit.note(tx, { merchantId: null, actor, action, target, outcome: 'done' })
    })
    return secret
  }

  /** The roles of the product. */
  async function prepare(): Promise<void> {
    for (const [name, rights] of Object.entries(firstRoles))
      await writeRole(db, { name, rights: [...rights], isFirst: true })
  }

  /** The first admin's first password, as long as it was not changed; undefined once there are staff. */
  async function addFirst(login: string): Promise<string | undefined> {
    const secret = firstPassword()
    const passwordHash = await passwords.hash(secret)
    return transact(db, async (tx) => {
      const people = await readPeople(tx)
      // Once anybody has a password of their own, or a service a key, the deployment has its staff.
      if (people.some(({ mustChange }) => !mustChange)) return undefined
      const first = people.find((one) => one.login === login)
      if (people.length > 0 && !first) return undefined
      const id = first?.id ?? newId()
      if (first) await writePassword(tx, id, passwordHash, true)
      else await insertHired(tx, { id, login, name: 'First admin', passwordHash }, [firstGrant])
      const action = first ? 'staff.reset' : 'staff.add'
      const said = { target: { kind: 'staff', id }, outcome: 'done' as const, detail: { login } }
      await audit.note(tx, { merchantId: null, actor: commandLine, action, ...said })
      return secret
    })
  }

  async function insertHired(
    tx: Tx,
    person: { id: string; login: string; name: string; passwordHash: string },
    grants: readonly RoleAt[],
  ): Promise<void> {
    const at = clock.now()
    const by = commandLine.staffId
    const made = { ...person, kind: 'person' as const, keyHash: null, createdAt: at, createdBy: by }
    if (!(await insertPerson(tx, made))) throw new Refused('username-taken')
    const given = { staffId: person.id, until: null, madeBy: by, madeAt: at }
    for (const grant of grants) await insertGrant(tx, { id: newId(), ...grant, ...given })
  }

  /** Somebody with roles, added at the machine itself. Answers the first password. */
  async function hire(given: {
    id: string
    login: string
    name: string
    grants: readonly RoleAt[]
  }): Promise<string> {
    const { id, login, name, grants } = given
    const secret = firstPassword()
    const passwordHash = await passwords.hash(secret)
    await transact(db, async (tx) => {
      await insertHired(tx, { id, login, name, passwordHash }, grants)
      const said = { target: { kind: 'staff', id }, outcome: 'done' as const }
      const detail = { login, grants }
      await audit.note(tx, {
        merchantId: null,
        actor: commandLine,
        action: 'staff.add',
        ...said,
        detail,
      })
    })
    return secret
  }

  return {
    list,
    hire,
    roles: () => readRoles(db),
    add,
    takeFirstPassword,
    setState,
    endGrant,
    changePassword,
    reset,
    prepare,
    addFirst,
    /** The people who could do or approve something, with the roles that let them. */
    holders: (right: Right, merchantId: string | null) =>
      readHolders(db, right, merchantId, clock.now()),
    byLogin: async (login: string) => (await readPeople(db)).find((one) => one.login === login),
  }
}

/** Who acts where no person of the staff does: the operator at the machine itself. */
export const commandLine = { staffId: 'command-line', name: 'command line' }

function did(
  caller: StaffCaller,
  action: string,
  id: string,
  whence: Whence,
  detail?: Record<string, unknown>,
) {
  return {
    merchantId: null,
    actor: actorOf(caller, whence),
    action,
    target: { kind: 'staff', id },
    outcome: 'done' as const,
    ...(detail ? { detail } : {}),
  }
}
