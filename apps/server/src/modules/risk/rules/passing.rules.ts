import type { MoneyFact } from './facts.types.ts'

export interface PaidBefore {
  deposited: bigint
  /** When the first of these deposits came. */
  first: Date | undefined
}

/** What each of some withdrawals follows: the deposits of its member within a window before it. */
export function paidBefore(
  withdrawals: readonly MoneyFact[],
  deposits: readonly MoneyFact[],
  windowMs: number,
): Map<string, PaidBefore> {
  const askers = new Set(withdrawals.map(({ memberId }) => memberId))
  const byMember = Map.groupBy(
    deposits.filter(({ memberId }) => askers.has(memberId)),
    ({ memberId }) => memberId,
  )
  const before = ({ memberId, at }: MoneyFact): PaidBefore => {
    const untilMs = at.getTime()
    const own = (byMember.get(memberId) ?? [])
      .map((one) => ({ amount: one.amount, ms: one.at.getTime() }))
      .filter(({ ms }) => ms <= untilMs && ms > untilMs - windowMs)
    if (own.length === 0) return { deposited: 0n, first: undefined }
    return {
      deposited: own.reduce((sum, { amount }) => sum + amount, 0n),
      first: new Date(own.reduce((least, { ms }) => Math.min(least, ms), untilMs)),
    }
  }
  return new Map(withdrawals.map((one) => [one.id, before(one)]))
}
