import type { Debt } from './grants.store.ts'
import type { Grant } from './grants.types.ts'

export interface Payable {
  grant: Grant
  /** What of it goes towards a debt. */
  withheld: bigint
}

/** Takes debts of a programme off its rewards, the oldest debt first; what remains of each is answered too. */
export function withheldFrom(
  grants: readonly Grant[],
  debts: readonly Debt[],
): { payable: Payable[]; debts: Debt[] } {
  const left = debts.map((debt) => ({ ...debt }))
  const payable = grants.map((grant) => {
    let withheld = 0n
    for (const debt of left) {
      if (debt.programmeId !== grant.programmeId || debt.unit !== grant.unit) continue
      const open = grant.amount - withheld
      const taken = debt.remaining < open ? debt.remaining : open
      debt.remaining -= taken
      withheld += taken
    }
    return { grant, withheld }
  })
  return {
    payable,
    debts: left.filter(({ remaining }, nth) => remaining !== debts[nth]?.remaining),
  }
}

export function isClaimable({ state, expiresAt }: Grant, now: Date): boolean {
  return state === 'open' && (expiresAt === null || expiresAt > now)
}
