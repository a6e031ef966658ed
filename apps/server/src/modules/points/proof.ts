import type { pointProofs } from '@baize/contract/vocabulary'
import { Refused } from '../../kernel/http/refused.ts'
import type { Member } from '../identity/index.ts'
import type { PointsOptions, Visit } from './points.types.ts'

/** Whoever spends points gives a password: the payment password, or the login password where there is none. */
export function createProof({
  identity,
  sessions,
  payments,
}: Pick<PointsOptions, 'identity' | 'sessions' | 'payments'>) {
  async function memberOf({ caller }: Pick<Visit, 'caller'>): Promise<Member> {
    const member = await identity.member(caller.merchantId, caller.memberId)
    if (!member) throw new Error(`no member of this merchant has the id ${caller.memberId}`)
    return member
  }

  return {
    kind: async (visit: Pick<Visit, 'caller'>) => kindFor(await memberOf(visit)),
    async demand(visit: Visit, password: string): Promise<void> {
      const member = await memberOf(visit)
      const kind = kindFor(member)
      if (kind === 'none') throw new Refused('payment-password-needed')
      if (kind === 'payment') await payments.demandPaymentPassword(visit, password)
      else await sessions.demandPassword(visit.merchant, member, password, visit)
    },
  }
}

function kindFor({ hasPaymentPassword, hasPassword }: Member): (typeof pointProofs)[number] {
  if (hasPaymentPassword) return 'payment'
  return hasPassword ? 'login' : 'none'
}
