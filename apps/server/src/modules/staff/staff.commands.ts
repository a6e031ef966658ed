import type { Right } from '@baize/contract/office'
import { demandFirstRun } from '../../kernel/command.once.ts'
import { type Command, command, type Eyes } from '../../kernel/command.ts'
import { transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { firstPassword } from './factors.ts'
import { closeRecoveries, insertRecovery } from './recovery.store.ts'
import { endSessions } from './sessions.store.ts'
import { isFirstRole, lacking } from './staff.rules.ts'
import {
  hasOtherHolder,
  insertGrant,
  lockPerson,
  readHeld,
  readPerson,
  readRoles,
  removeFactors,
  writePassword,
  writeRole,
} from './staff.store.ts'
import type { StaffMember, StaffOptions } from './staff.types.ts'

/** What changes who may do what: it needs two people. */
export function createStaffCommands({ db, clock, passwords, audit }: StaffOptions): Command[] {
  /**
   * The first admin of a house is alone, and must be able to bring in a second one. From then on nobody
   * gives rights alone, not even after blocking all others.
   */
  const eyesFor = async (right: Right, madeBy: string): Promise<Eyes> =>
    (await hasOtherHolder(db, right, madeBy)) ? 'two' : 'one'

  /** Nobody gives what they lack. */
  async function demandHeld(
    madeBy: string,
    rights: readonly Right[],
    merchantId: string | null,
  ): Promise<void> {
    const missing = lacking({ grants: await readHeld(db, madeBy) }, rights, merchantId, clock.now())
    if (missing.length > 0) throw new Refused('not-permitted', { missing })
  }

  async function demandOther(staffId: string, madeBy: string): Promise<StaffMember> {
    if (staffId === madeBy) throw new Refused('not-permitted', { why: 'oneself' })
    const person = await readPerson(db, staffId)
    if (!person) throw new Refused('not-found')
    return person
  }

  async function roleNamed(name: string) {
    const role = (await readRoles(db)).find((each) => each.name === name)
    if (!role) throw new Refused('not-found')
    return role
  }

  const grant = command<'staff.grant'>({
    name: 'staff.grant',
    async weigh(_house, { staffId, role: name, merchantId, until }, _lately, madeBy) {
      const person = await demandOther(staffId, madeBy)
      if (until !== null && new Date(until) <= clock.now()) throw new Refused('bad-input')
      const { rights } = await roleNamed(name)
      await demandHeld(madeBy, rights, merchantId)
      return {
        target: { kind: 'staff', id: staffId },
        basis: `${person.state} ${rights.toSorted().join(' ')}`,
        shown: {
          person: `${person.name} (${person.login})`,
          role: name,
          merchant: merchantId ?? '*',
          ...(until === null ? {} : { until }),
          rights: rights.join(', '),
        },
        eyes: await eyesFor('staff.edit', madeBy),
      }
    },
    async run({ id, input, reason, actor, approvedBy }) {
      const { staffId, role, merchantId, until } = input
      await transact(db, async (tx) => {
        await demandFirstRun(tx, id)
        const end = until === null ? null : new Date(until)
        const made = { madeBy: actor.staffId, madeAt: clock.now() }
        await insertGrant(tx, { id, staffId, role, merchantId, until: end, ...made })
        await audit.note(tx, {
          merchantId: null,
          actor,
          action: 'staff.grant',
          target: { kind: 'staff', id: staffId },
          outcome: 'done',
          reason,
          detail: { role, merchantId, until, approvedBy: approvedBy?.staffId ?? null },
        })
      })
    },
  })

  const role = command<'role.write'>({
    name: 'role.write',
    async weigh(_house, { name, rights }, _lately, madeBy) {
      // The rights of the first roles follow the product.
      if (isFirstRole(name)) throw new Refused('not-permitted')
      await demandHeld(madeBy, rights, null)
      const before = (await readRoles(db)).find((each) => each.name === name)?.rights ?? []
      return {
        target: { kind: 'role', id: name },
        basis: before.toSorted().join(' '),
        shown: { role: name, before: before.join(', ') || '–', after: rights.join(', ') || '–' },
        eyes: await eyesFor('role.edit', madeBy),
      }
    },
    async run({ id, input: { name, rights }, reason, actor, approvedBy }) {
      await transact(db, async (tx) => {
        await demandFirstRun(tx, id)
        await writeRole(tx, { name, rights, isFirst: false })
        await audit.note(tx, {
          merchantId: null,
          actor,
          action: 'role.edit',
          target: { kind: 'role', id: name },
          outcome: 'done',
          reason,
          detail: { rights, approvedBy: approvedBy?.staffId ?? null },
        })
      })
    },
  })

  /** The old password ends at once: with the factors gone it would be the only way in. */
  const reset = command<'staff.reset'>({
    name: 'staff.reset',
    async weigh(_house, { staffId }, _lately, madeBy) {
      const person = await demandOther(staffId, madeBy)
      if (person.kind === 'service') throw new Refused('not-found')
      return {
        target: { kind: 'staff', id: staffId },
        basis: `${person.state} ${person.mustChange}`,
        shown: { person: `${person.name} (${person.login})` },
        eyes: 'two',
      }
    },
    async run({ id, input: { staffId }, reason, actor, approvedBy }) {
      const hash = await passwords.hash(firstPassword())
      const now = clock.now()
      await transact(db, async (tx) => {
        await demandFirstRun(tx, id)
        if (!(await lockPerson(tx, staffId))) throw new Refused('not-found')
        await writePassword(tx, staffId, hash, true)
        await removeFactors(tx, staffId)
        await endSessions(tx, staffId, now)
        await closeRecoveries(tx, staffId, now)
        await insertRecovery(tx, { id, staffId, madeBy: actor.staffId, madeAt: now })
        await audit.note(tx, {
          merchantId: null,
          actor,
          action: 'staff.reset',
          target: { kind: 'staff', id: staffId },
          outcome: 'done',
          reason,
          detail: { approvedBy: approvedBy?.staffId ?? null },
        })
      })
    },
  })

  return [grant, role, reset]
}
