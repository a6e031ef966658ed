import type { Value } from '@baize/contract'
import { dayIn, daysLater, startOf } from '../../../kernel/calendar.ts'
import { transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Programme, Visit } from '../../rewards/index.ts'
import { type EventOptions, prizeOf, type Stand } from '../offers/offers.types.ts'
import { runningOffer } from '../offers/runningOffer.ts'
import { type SignInTerms, signInForetold, signInTerms, stepOf, streakOf } from './signIn.rules.ts'
import { insertSigned, readLastSigned } from './signIn.store.ts'

const dayMs = 86_400_000

/** The sign-in calendar: a reward for each day of the merchant's calendar, growing over seven days in a row. */
export function createSignIn(options: EventOptions) {
  const { db, clock, newId, rewards } = options
  rewards.programmes.register<SignInTerms>({
    kind: 'signIn',
    terms: signInTerms,
    isSingle: true,
    foretell: signInForetold,
  })

  const keyOf = ({ merchant, caller }: Visit, programmeId: string) => ({
    merchantId: merchant.id,
    programmeId,
    memberId: caller.memberId,
  })

  async function stand(visit: Visit, { id, terms }: Programme): Promise<Stand> {
    const { unit, ladder } = terms as SignInTerms
    const { timeZone } = visit.merchant
    const today = dayIn(timeZone, clock.now())
    const last = await readLastSigned(db, keyOf(visit, id))
    const isSigned = last?.day === today
    const step = stepOf({ ladder }, streakOf(last, today))
    const nextAt = startOf(timeZone, daysLater(today, 1)).toISOString()
    return {
      play: { kind: 'signIn', unit, ladder, step, isSigned, nextAt },
      status: isSigned ? 'signed' : 'claim',
      reasons: isSigned ? ['signedToday'] : [],
    }
  }

  async function sign(visit: Visit, programmeId: string): Promise<Value<'signIn'>> {
    const { merchant } = visit
    const programme = await runningOffer<SignInTerms>(options, visit, 'signIn', programmeId)
    const { terms, version } = programme
    const key = keyOf(visit, programmeId)
    const now = clock.now()
    const today = dayIn(merchant.timeZone, now)
    await transact(db, async (tx) => {
      const streak = streakOf(await readLastSigned(tx, key), today)
      const step = stepOf(terms, streak)
      const grantId = newId()
      if (!(await insertSigned(tx, key, { day: today, streak, grantId }))) return
      await rewards.grants.give(tx, [
        {
          ...key,
          id: grantId,
          version,
          kind: 'signIn',
          currency: merchant.currency,
          trigger: `day:${today}`,
          unit: terms.unit,
          amount: BigInt(terms.ladder[step - 1] ?? '1'),
          why: { day: today, inARow: streak, step },
          expiresAt: new Date(now.getTime() + terms.days * dayMs),
        },
      ])
    })
    const signed = await readLastSigned(db, key)
    const grant = signed && (await rewards.grants.grant(signed.grantId))
    if (!grant) throw new Refused('not-found')
    const step = stepOf(terms, signed.streak)
    return { currency: merchant.currency, step, prize: prizeOf(grant) }
  }

  return { kind: 'signIn' as const, stand, sign }
}
