import { randomBytes } from 'node:crypto'
import { demandFirstRun } from '../../kernel/command.once.ts'
import { type Command, command } from '../../kernel/command.ts'
import { type Db, type Tx, transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { hashOf } from './entrance.ts'
import { closeRenewals, insertRenewal, takeRenewal, writeKey } from './keys.store.ts'
import { actorOf, lacking } from './staff.rules.ts'
import { lockPerson, readHeld, readPerson } from './staff.store.ts'
import type { HeldRights, StaffCaller, StaffOptions, Whence } from './staff.types.ts'

const keyBytes = 32
const hourMs = 60 * 60_000
/** So long after two people agreed the new key can be taken. */
export const takeWithinMs = 24 * hourMs

export const newKey = (): string => randomBytes(keyBytes).toString('base64url')

/** New keys of services: two people agree, whoever asked takes it once, and the one before ends by itself. */
export function createKeys({ db, clock, audit }: StaffOptions) {
  /** Whoever has the key has the rights of the service: nobody takes what they lack. */
  async function demandHeld(at: Db | Tx, by: readonly HeldRights[], staffId: string) {
    const now = clock.now()
    for (const { rights, merchantId, until } of await readHeld(at, staffId)) {
      const isOver = until !== null && until <= now
      const missing = isOver ? [] : lacking({ grants: [...by] }, [...rights], merchantId, now)
      if (missing.length > 0) throw new Refused('not-permitted', { missing })
    }
  }

  const renewal = command<'staff.newKey'>({
    name: 'staff.newKey',
    async weigh(_house, { staffId, hours }, _lately, madeBy) {
      if (staffId === madeBy) throw new Refused('not-permitted', { why: 'oneself' })
      const service = await readPerson(db, staffId)
      if (service?.kind !== 'service') throw new Refused('not-found')
      await demandHeld(db, await readHeld(db, madeBy), staffId)
      const held = await readHeld(db, staffId)
      const roles = held.map(({ role, merchantId }) => `${role} ${merchantId ?? '*'}`)
      return {
        target: { kind: 'staff', id: staffId },
        basis: [service.state, ...roles.toSorted()].join(' '),
        shown: {
          person: `${service.name} (${service.login})`,
          role: [...new Set(held.map(({ role }) => role))].toSorted().join(', ') || '–',
          oldKeyHours: String(hours),
        },
        eyes: 'two',
      }
    },
    async run({ id, input: { staffId, hours }, reason, actor, approvedBy }) {
      const now = clock.now()
      await transact(db, async (tx) => {
        await demandFirstRun(tx, id)
        if ((await lockPerson(tx, staffId))?.kind !== 'service') throw new Refused('not-found')
        await closeRenewals(tx, staffId, now)
        await insertRenewal(tx, { id, staffId, hours, madeBy: actor.staffId, madeAt: now })
        await audit.note(tx, {
          merchantId: null,
          actor,
          action: 'staff.newKey',
          target: { kind: 'staff', id: staffId },
          outcome: 'done',
          reason,
          detail: { hours, approvedBy: approvedBy?.staffId ?? null },
        })
      })
    },
  })

  /** Answers the new key, which works from now on. It is shown once, and its hash alone is kept. */
  async function take(caller: StaffCaller, staffId: string, whence: Whence) {
    const secret = newKey()
    return transact(db, async (tx) => {
      const now = clock.now()
      const asked = { staffId, madeBy: caller.staffId }
      const since = new Date(now.getTime() - takeWithinMs)
      const hours = await takeRenewal(tx, asked, { since, now })
      if (hours === undefined || !(await lockPerson(tx, staffId))) throw new Refused('not-found')
      // The service may have got roles since two people agreed.
      await demandHeld(tx, caller.grants, staffId)
      const oldUntil = new Date(now.getTime() + hours * hourMs)
      await writeKey(tx, staffId, { keyHash: hashOf(secret), oldUntil })
      await audit.note(tx, {
        merchantId: null,
        actor: actorOf(caller, whence),
        action: 'staff.key',
        target: { kind: 'staff', id: staffId },
        outcome: 'done',
        detail: { oldKeyUntil: oldUntil.toISOString() },
      })
      return { secret, oldKeyUntil: hours === 0 ? null : oldUntil.toISOString() }
    })
  }

  return { commands: [renewal] as Command[], take }
}
