import type { Outbox } from '../../../kernel/outbox.ts'
import type { BetSettled } from '../../bets/index.ts'
import { playHeard } from './heard.rules.ts'
import { insertPlay } from './heard.store.ts'

export const playListener = 'risk.play'

/** Hears of settled bets, many at once and long after the bet: nothing here can slow it. */
export function hearPlay(outbox: Outbox): void {
  outbox.listenToMany('bets.settled', playListener, async (events, tx) => {
    for (const [merchantId, told] of Map.groupBy(events, (event) => event.merchantId)) {
      const bets = told.flatMap(({ payload }) => payload.bets as BetSettled[])
      if (merchantId) await insertPlay(tx, merchantId, playHeard(bets))
    }
  })
}
