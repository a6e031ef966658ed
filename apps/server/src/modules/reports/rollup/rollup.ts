import { type Day, dayIn } from '../../../kernel/calendar.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import { type BetSettled, counts } from '../../bets/index.ts'
import type { Config } from '../../config/index.ts'
import { coarser, gameKey, playDaysOf, vendorKey } from './rollup.rules.ts'
import { addPlay, holdClosedUntil } from './rollup.store.ts'

export interface RollupOptions {
  outbox: Outbox
  config: Pick<Config, 'merchant'>
}

export const rollupListener = 'reports.rollup'

/**
 * Hears of settled bets, many at once, and adds them to their days in the transaction of the delivery: each
 * bet counts once.
 */
export function hearPlay({ outbox, config }: RollupOptions): void {
  outbox.listenToMany('bets.settled', rollupListener, async (events, tx) => {
    for (const [merchantId, told] of Map.groupBy(events, (event) => event.merchantId)) {
      if (merchantId)
        await absorb(
          tx,
          merchantId,
          told.flatMap(({ payload }) => payload.bets as BetSettled[]),
        )
    }
  })

  async function absorb(tx: Tx, merchantId: string, all: readonly BetSettled[]): Promise<void> {
    const bets = all.filter(counts)
    if (bets.length === 0) return
    const zone = config.merchant(merchantId).timeZone
    const closedUntil = await holdClosedUntil(tx, merchantId)
    const fine = playDaysOf(bets, daysOf(zone, closedUntil))
    await addPlay(tx, merchantId, {
      fine,
      games: coarser(fine, gameKey),
      vendors: coarser(fine, vendorKey),
    })
  }
}

/** The day on which a bet was settled; the first open one for news of a day that is closed. */
function daysOf(zone: string, closedUntil: Date | undefined): (bet: BetSettled) => Day {
  return ({ settledAt }) => {
    const at = new Date(settledAt)
    return dayIn(zone, closedUntil !== undefined && at < closedUntil ? closedUntil : at)
  }
}
