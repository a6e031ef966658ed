import type { Eyes } from '../../../kernel/command.ts'
import type { Withdrawal } from '../withdrawals/withdrawals.types.ts'

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

const order = ['one', 'two', 'two-roles', 'three'] as const satisfies readonly Eyes[]

export const more = (a: Eyes, b: Eyes): Eyes => (order.indexOf(a) >= order.indexOf(b) ? a : b)

export const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b)

const newAccountMs = 24 * 3_600_000

/** A payout account that was added in the last day: the usual sign of a stolen login. */
export function isNewAccount({ account }: Pick<Withdrawal, 'account'>, now: Date): boolean {
  return now.getTime() - account.addedAt.getTime() < newAccountMs
}
