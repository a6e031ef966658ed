import { kindOfType } from '@baize/contract/vocabulary'
import { dayIn, daysLater } from '../../kernel/calendar.ts'
import type { Tx } from '../../kernel/database.ts'
import { eachMerchant } from '../../kernel/eachMerchant.ts'
import { insertFriend } from './friends/friends.store.ts'
import { createJudging } from './friends/judging.ts'
import {
  type ReferralTerms,
  referralFaults,
  referralFigures,
  referralTerms,
} from './referral.rules.ts'
import type { ReferralOptions, ReferralProgramme } from './referral.types.ts'
import { createReferralView } from './referral.view.ts'

declare module '../../kernel/jobs.ts' {
  interface JobPayloads {
    'referral.tend': Record<string, never>
  }
}

export type Referral = ReturnType<typeof createReferral>

/** Members who bring friends, and what they get for it. */
export function createReferral(options: ReferralOptions) {
  const { jobs, log, outbox, config, identity, rewards } = options
  rewards.programmes.register<ReferralTerms>({
    kind: 'referral',
    terms: referralTerms,
    isSingle: true,
    faults: referralFaults,
    figures: referralFigures,
  })
  const judging = createJudging(options)

  outbox.listen('member.registered', 'referral.joined', async ({ merchantId, payload, at }, tx) => {
    const { memberId, recommenderId } = payload
    if (merchantId && recommenderId) await join(tx, merchantId, memberId, recommenderId, at)
  })

  /** A friend comes under the terms of this moment, and keeps them. */
  async function join(
    tx: Tx,
    merchantId: string,
    friendId: string,
    referrerId: string,
    at: Date,
  ): Promise<void> {
    const places = await identity.placesOf(tx, merchantId, [friendId, referrerId])
    // Agents are paid by their contracts, and whoever an invitation makes an agent is no friend.
    if (places.length < 2 || places.some(({ type }) => kindOfType(type) !== 'member')) return
    const onAt = await rewards.programmes.onAt(tx, merchantId, 'referral', { from: at, to: at })
    const [programme] = onAt(at) as ReferralProgramme[]
    if (!programme) return
    const countsFrom = dayIn(config.merchant(merchantId).timeZone, at)
    await insertFriend(tx, {
      friendId,
      merchantId,
      referrerId,
      programmeId: programme.id,
      version: programme.version,
      joinedAt: at,
      countsFrom,
      countsTo: daysLater(countsFrom, programme.terms.days),
    })
  }

  jobs.define(
    'referral.tend',
    async () => eachMerchant(await rewards.programmes.merchants(), log, judging.tend),
    { schedule: '*/5 * * * *' },
  )

  return { ...createReferralView({ ...options, judging }), tend: judging.tend }
}
