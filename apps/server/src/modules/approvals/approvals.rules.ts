import { createHash } from 'node:crypto'
import type { Eyes } from '../../kernel/command.ts'
import type { Request } from './approvals.types.ts'

const hourMs = 3_600_000
const lifeMs = 24 * hourMs
/** Sums are counted over this time. */
export const latelyMs = 24 * hourMs

export const expiryOf = (now: Date): Date => new Date(now.getTime() + lifeMs)

const approvalsOf = { one: 0, two: 1, 'two-roles': 1, three: 2 } as const satisfies Record<
  Eyes,
  number
>

/** How many people besides the maker must approve. */
export const approvalsNeeded = (eyes: Eyes): number => approvalsOf[eyes]

const needsOtherRole = (eyes: Eyes): boolean => eyes === 'two-roles' || eyes === 'three'

/** The same value always gives the same text: keys stand in their order. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`
}

type Core = Pick<
  Request,
  'id' | 'merchantId' | 'command' | 'input' | 'reason' | 'basis' | 'target' | 'madeBy'
>
type Whole = Core &
  Pick<Request, 'shown' | 'memberId' | 'amount' | 'currency' | 'eyes' | 'makerRoles'>

/**
 * What is approved is exactly this: the command, what it rests on, who asked, by which roles and why, what
 * whoever decides was shown, and how many must agree.
 */
export function fingerprintOf(request: Whole): string {
  const { shown, memberId, currency, eyes, makerRoles } = request
  const amount = request.amount === null ? null : String(request.amount)
  return hashOf({ ...coreOf(request), shown, memberId, amount, currency, eyes, makerRoles })
}

/** Of a request that was asked for before what was shown and the roles belonged to it. */
export const earlierFingerprintOf = (request: Core): string => hashOf(coreOf(request))

function coreOf({ id, merchantId, command, input, reason, basis, target, madeBy }: Core) {
  return { id, merchantId, command, input, reason, basis, target, madeBy: madeBy.staffId }
}

const hashOf = (said: object): string => createHash('sha256').update(canonical(said)).digest('hex')

/** Why somebody cannot approve a request, by a name that the page has words for. */
export type WhyNot = 'service' | 'maker' | 'oneself' | 'decided-before' | 'right' | 'same-role'

export function whyNot(
  request: Pick<Request, 'eyes' | 'madeBy' | 'makerRoles' | 'target'>,
  who: { staffId: string; isService: boolean; roles: readonly string[] },
  decidedBy: readonly string[],
): WhyNot | undefined {
  if (who.isService) return 'service'
  if (who.staffId === request.madeBy.staffId) return 'maker'
  if (request.target.kind === 'staff' && request.target.id === who.staffId) return 'oneself'
  if (decidedBy.includes(who.staffId)) return 'decided-before'
  if (who.roles.length === 0) return 'right'
  return roleFor(request, who.roles) === undefined ? 'same-role' : undefined
}

/** The role by which somebody approves: one that the maker has not, where that is needed. */
export function roleFor(
  { eyes, makerRoles }: Pick<Request, 'eyes' | 'makerRoles'>,
  roles: readonly string[],
): string | undefined {
  const other = roles.find((role) => !makerRoles.includes(role))
  return needsOtherRole(eyes) ? other : (other ?? roles[0])
}

/** Whether enough other people could approve. What nobody else may approve is not opened. */
export function canBeApproved(
  request: Pick<Request, 'eyes' | 'madeBy' | 'makerRoles' | 'target'>,
  holders: readonly { staffId: string; roles: readonly string[] }[],
): boolean {
  const able = holders.filter(
    ({ staffId, roles }) => whyNot(request, { staffId, roles, isService: false }, []) === undefined,
  )
  return able.length >= approvalsNeeded(request.eyes)
}
