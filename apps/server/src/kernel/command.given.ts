import type { CommandName } from '@baize/contract/office'
import type { Eyes, LatelyMoved } from './command.ts'

/**
 * In these ways staff give something to one member, or take it, by their own judgement. What somebody moves
 * so in a day, and what a member gets, is one sum of each currency: to split it over several ways gains
 * nothing.
 */
const byHand = [
  'wallet.adjust',
  'dispute.resolve',
  'grant.give',
  'bonus.revoke',
  'application.approve',
  'points.give',
] as const satisfies readonly CommandName[]

export const countedWith = (name: (typeof byHand)[number]): readonly CommandName[] =>
  byHand.filter((each) => each !== name)

/** The unit of what is given in points, beside the currencies. Nothing is converted. */
export const inPoints = 'points'

/** Below this amount of this currency one person moves it alone within a day. */
export interface AloneLimit {
  currency: string
  amount: bigint
}

/**
 * By what whoever asks moved in a day, and by what the member got: the larger sum counts. Of a currency
 * without a limit nobody moves anything alone.
 */
export async function eyesForGiven(
  lately: LatelyMoved,
  given: { memberId: string; amount: bigint; currency: string },
  limits: readonly AloneLimit[],
): Promise<Eyes> {
  const { memberId, amount, currency } = given
  const byStaff = await lately.byStaff(currency)
  const ofMember = await lately.ofMember(memberId, currency)
  const limit = limits.find((each) => each.currency === currency)
  if (!limit) return 'two-roles'
  return eyesFor((byStaff > ofMember ? byStaff : ofMember) + amount, limit.amount)
}

const twoUpTo = 10n
const rolesUpTo = 100n

/**
 * How many people a sum needs: one below what somebody decides alone, two up to ten times of it, two of
 * different roles up to a hundred times, three above.
 */
export function eyesFor(sum: bigint, alone: bigint): Eyes {
  if (sum < alone) return 'one'
  if (sum <= alone * twoUpTo) return 'two'
  return sum <= alone * rolesUpTo ? 'two-roles' : 'three'
}
