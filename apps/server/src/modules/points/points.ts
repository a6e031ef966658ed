import type { Value } from '@baize/contract'
import { type Tx, transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { createDetails } from './details/details.ts'
import { createGoods } from './goods/goods.ts'
import { tellChanged } from './news.ts'
import { createOffers } from './offers.ts'
import { balanceOf, worthOf } from './points.rules.ts'
import type { PointsOptions, Visit } from './points.types.ts'
import { createProof } from './proof.ts'
import { book, lockPurse, readBooked, readWrongPoints } from './purse/purse.store.ts'
import { createDesk } from './redemptions/desk.ts'
import { createRedemptions, demandPoints } from './redemptions/redemptions.ts'

export type Points = ReturnType<typeof createPoints>

/** Points: earned by play and deposits, and redeemed for goods and cash. They never expire. */
export function createPoints(options: PointsOptions) {
  const { db, clock, rewards, outbox, onPoints } = options
  const offers = createOffers(db, rewards)
  const proof = createProof(options)
  const redemptions = createRedemptions({ ...options, offers, proof })
  const { details } = createDetails(options)

  outbox.listen('points.changed', 'points.spread', async ({ payload }) =>
    onPoints?.(payload.memberId),
  )

  /** Rewards of other programmes that are paid in points. */
  rewards.grants.payWith('points', async (tx, grants) => {
    const now = clock.now()
    for (const { grant, amount } of grants) {
      const { id, merchantId, memberId, programmeId } = grant
      await lockPurse(tx, { merchantId, memberId })
      const entry = {
        id,
        merchantId,
        memberId,
        programmeId,
        kind: 'reward',
        change: amount,
      } as const
      await book(tx, entry, now)
    }
  })

  /** What costs points in another programme is taken in its transaction. */
  rewards.spending.spendWith(async (tx, { points, ...spent }) => {
    const { merchantId, memberId } = spent
    const booked = await lockPurse(tx, spent)
    const earned = await rewards.earned(tx, { merchantId, memberId, kind: 'points' })
    demandPoints(points, balanceOf(earned, booked))
    const entry = { ...spent, kind: 'spent', change: -points } as const
    if (!(await book(tx, entry, clock.now()))) throw new Refused('key-reused')
    await tellChanged(tx, outbox, spent)
  })

  async function balance(
    visit: Pick<Visit, 'merchant' | 'caller'>,
  ): Promise<Value<'pointsBalance'>> {
    const { id: merchantId, currency } = visit.merchant
    const who = { merchantId, memberId: visit.caller.memberId }
    const points = balanceOf(
      await rewards.earned(db, { ...who, kind: 'points' }),
      await readBooked(db, who.memberId),
    )
    const programme = await offers.running(merchantId)
    const offer = programme && (await offers.forMember(db, who, programme))
    return {
      points: String(points),
      currency,
      level: offer?.level ?? 0,
      rate: offer ? { points: String(offer.rate.points), amount: String(offer.rate.amount) } : null,
      worth: String(offer ? worthOf(points, offer.rate) : 0n),
      minimum: String(offer?.minimum ?? 0n),
      proof: await proof.kind(visit),
    }
  }

  /** Staff give points, or take them, with a reason that the member sees. False where the id was used. */
  function give(
    owner: { merchantId: string; memberId: string },
    { id, points, reason, staff }: { id: string; points: bigint; reason: string; staff: string },
    note?: (tx: Tx) => Promise<void>,
  ): Promise<boolean> {
    return transact(db, async (tx: Tx) => {
      await lockPurse(tx, owner)
      const entry = { ...owner, id, kind: 'staff', change: points, remark: reason, staff } as const
      const isNew = await book(tx, entry, clock.now())
      if (isNew) await tellChanged(tx, outbox, owner)
      await note?.(tx)
      return isNew
    })
  }

  return {
    balance,
    config: offers.config,
    ...redemptions,
    details,
    give,
    goods: createGoods(options),
    desk: createDesk(options),
    /** For the books: how many purses, redemptions and goods do not add up. */
    wrong: readWrongPoints,
  }
}
