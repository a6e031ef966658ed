import type { Eyes } from '../../../kernel/command.ts'
import type { Withdrawal } from '../withdrawals/withdrawals.types.ts'

const order = ['one', 'two', 'two-roles', 'three'] as const satisfies readonly Eyes[]

export const more = (a: Eyes, b: Eyes): Eyes => (order.indexOf(a) >= order.indexOf(b) ? a : b)

const newAccountMs = 24 * 3_600_000

/** A payout account that was added in the last day: the usual sign of a stolen login. */
export function isNewAccount({ account }: Pick<Withdrawal, 'account'>, now: Date): boolean {
  return now.getTime() - account.addedAt.getTime() < newAccountMs
}
