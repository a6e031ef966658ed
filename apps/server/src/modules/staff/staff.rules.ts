import { type FirstRole, firstRoles, type Right, rights } from '@baize/contract/office'
import type { Actor } from '../audit/index.ts'
import type { HeldRights, StaffCaller, Whence } from './staff.types.ts'

const idleMs = 30 * 60_000
export const absoluteMs = 12 * 60 * 60_000
const failuresMax = 5
const lockMs = 15 * 60_000

/** Whether a caller holds a right for a merchant; with null, for all of them. */
export function holds(
  { grants }: Pick<StaffCaller, 'grants'>,
  right: Right,
  merchantId: string | null,
  now: Date,
): boolean {
  return rolesWith({ grants }, right, merchantId, now).length > 0
}

const isRunning = ({ until }: HeldRights, now: Date): boolean => until === null || now < until

/** The roles that give a caller a right for a merchant; with null, for all of them. */
export function rolesWith(
  { grants }: Pick<StaffCaller, 'grants'>,
  right: Right,
  merchantId: string | null,
  now: Date,
): string[] {
  const held = grants.filter(
    (each) =>
      each.rights.has(right) &&
      (each.merchantId === null || each.merchantId === merchantId) &&
      isRunning(each, now),
  )
  return [...new Set(held.map(({ role }) => role))]
}

/** What a caller may do for a merchant; with null, for all of them. */
export function rightsFor(
  caller: Pick<StaffCaller, 'grants'>,
  merchantId: string | null,
  now: Date,
): Right[] {
  return rights.filter((right) => holds(caller, right, merchantId, now))
}

/** The rights of a role that whoever gives it does not hold: nobody gives what they lack. */
export function lacking(
  caller: Pick<StaffCaller, 'grants'>,
  given: readonly Right[],
  merchantId: string | null,
  now: Date,
): Right[] {
  return given.filter((right) => !holds(caller, right, merchantId, now))
}

export function isSessionOpen(
  session: { openedAt: Date; seenAt: Date; endedAt: Date | null },
  now: Date,
): boolean {
  const nowMs = now.getTime()
  return (
    session.endedAt === null &&
    nowMs < session.openedAt.getTime() + absoluteMs &&
    nowMs < session.seenAt.getTime() + idleMs
  )
}

/** After so many wrong passwords in a row the account waits; an admin can open it earlier. */
export function lockAfter(failures: number, now: Date): Date | null {
  return failures >= failuresMax ? new Date(now.getTime() + lockMs) : null
}

export const isFirstRole = (name: string): name is FirstRole => name in firstRoles

/** Who acts, as the audit log names it. */
export function actorOf(
  { staffId, name }: Pick<StaffCaller, 'staffId' | 'name'>,
  { ip, requestId }: Whence,
): Actor {
  return { staffId, name, ip, requestId }
}
