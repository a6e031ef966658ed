import type { RedemptionState } from '@baize/contract/vocabulary'
import { type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { putBack } from '../goods/goods.store.ts'
import { tellChanged } from '../news.ts'
import type { PointsOptions } from '../points.types.ts'
import { book, lockPurse } from '../purse/purse.store.ts'
import { type Turn, turned } from './redemptions.rules.ts'
import {
  countWaiting,
  type Redemption,
  readRedemption,
  readWaiting,
  writeStep,
} from './redemptions.store.ts'

const waitingMax = 200

/** What staff do with redeemed goods. */
export function createDesk(
  options: Pick<PointsOptions, 'db' | 'clock' | 'newId' | 'seal' | 'outbox'>,
) {
  const { db, clock, newId, seal, outbox } = options

  /** A rejection gives points and pieces back, once; the reason is shown to the member. */
  function turn(
    merchantId: string,
    id: string,
    { turn: way, staff, remark }: { turn: Turn; staff: string; remark: string | null },
    note?: (tx: Tx) => Promise<void>,
  ): Promise<RedemptionState> {
    return transact(db, async (tx) => {
      const one = await readRedemption(tx, id, { lock: true })
      if (one?.merchantId !== merchantId) throw new Refused('not-found')
      const state = turned(one.state, way)
      if (!state) throw new Refused('already-settled')
      const now = clock.now()
      await writeStep(tx, { redemptionId: id, state, at: now, staff, remark })
      if (state === 'rejected') {
        const { memberId, points, goodsId, quantity } = one
        const owner = { merchantId, memberId }
        await lockPurse(tx, owner)
        const entry = { ...owner, id: newId(), kind: 'return', change: points } as const
        await book(tx, { ...entry, redemptionId: id }, now)
        if (goodsId) await putBack(tx, merchantId, { id: goodsId, quantity })
      }
      await tellChanged(tx, outbox, one)
      await note?.(tx)
      return state
    })
  }

  return {
    turn,
    one: (id: string) => readRedemption(db, id),
    waiting: (merchantId: string) => readWaiting(db, merchantId, waitingMax),
    countWaiting: (merchantId: string) => countWaiting(db, merchantId),
    addressOf: ({ deliverTo }: Redemption) =>
      deliverTo === null ? undefined : seal.open(deliverTo),
  }
}
