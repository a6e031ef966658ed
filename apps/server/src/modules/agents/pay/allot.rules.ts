import { parts } from '@baize/money'

/** A contract of a period, and what its tier or rate comes to. */
export interface Claim {
  contractId: string
  /** The upline's contract of the same kind; null where the house is the upline. */
  aboveId: string | null
  amount: bigint
}

export interface Allotted {
  contractId: string
  /** The claim, as far as the upline's own claim suffices for it. */
  granted: bigint
  /** What of it goes to the contracts of direct downlines. */
  toDownlines: bigint
  /** What is left for the agent. */
  kept: bigint
}

/**
 * The level difference. From the top down, every claim is paid out of the claim above it, and an agent keeps
 * what the direct downlines leave. So a branch never gets more than its top contract comes to. Where the
 * claims of downlines exceed what is there, they share it in proportion and the agent between keeps nothing.
 */
export function allot(claims: readonly Claim[]): Allotted[] {
  // In the order of ids: who gets the spare minor unit must not depend on how they were read.
  const sorted = claims.toSorted((a, b) => (a.contractId < b.contractId ? -1 : 1))
  const below = Map.groupBy(sorted, ({ aboveId }) => aboveId)
  const granted = new Map<string, bigint>()
  for (const { contractId, amount } of below.get(null) ?? []) granted.set(contractId, amount)
  const order = [...(below.get(null) ?? [])]
  const allotted: Allotted[] = []
  for (let at = 0; at < order.length; at += 1) {
    const { contractId } = order[at]!
    const own = granted.get(contractId) ?? 0n
    const downlines = below.get(contractId) ?? []
    const shares = sharesOf(own, downlines)
    downlines.forEach((claim, nth) => granted.set(claim.contractId, shares[nth] ?? 0n))
    order.push(...downlines)
    const toDownlines = sum(shares)
    allotted.push({ contractId, granted: own, toDownlines, kept: own - toDownlines })
  }
  if (allotted.length !== claims.length)
    throw new Error('a contract is below one that takes no part in the period')
  return allotted
}

function sharesOf(own: bigint, claims: readonly Claim[]): bigint[] {
  const amounts = claims.map(({ amount }) => amount)
  return sum(amounts) <= own ? amounts : parts(own, amounts)
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)
