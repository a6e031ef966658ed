import { transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Member } from '../../identity/index.ts'
import type { PaymentsOptions, Visit } from '../payments.types.ts'
import { lockPayer, writeStrikes } from './payer.store.ts'
import { attempt, noStrikes } from './paymentPassword.rules.ts'

export type PaymentPassword = ReturnType<typeof createPaymentPassword>

/** A password that only the member knows, asked for before money leaves. */
export function createPaymentPassword({ db, clock, identity }: PaymentsOptions) {
  /** Refuses if there is none, if it is wrong, and for a while after too many wrong ones. */
  async function demand(
    { caller, ip }: Pick<Visit, 'caller' | 'ip'>,
    password: string,
  ): Promise<Member> {
    const { merchantId, memberId } = caller
    const member = await identity.member(merchantId, memberId)
    if (!member) throw new Error(`no member of this merchant has the id ${memberId}`)
    if (!member.hasPaymentPassword) throw new Refused('payment-password-needed')
    const left = await count(caller)
    if (await identity.paymentPasswordFits(member, password)) {
      await writeStrikes(db, memberId, noStrikes)
      return member
    }
    const kind = left > 0 ? 'paymentPassword.failed' : 'paymentPassword.locked'
    await identity.record(db, { merchantId, memberId, kind, ip })
    throw new Refused('wrong-payment-password', { left })
  }

  function count(caller: Visit['caller']): Promise<number> {
    return transact(db, async (tx) => {
      const { strikes } = await lockPayer(tx, caller)
      const tried = attempt(strikes, clock.now())
      if (tried.kind === 'locked') {
        const { retryAfterSeconds } = tried
        throw new Refused('too-many-requests', { retryAfterSeconds })
      }
      await writeStrikes(tx, caller.memberId, tried.strikes)
      return tried.left
    })
  }

  return { demand }
}
