import type { LegView, SlipView } from '../../../../src/sports/wire.ts'
import type { ReofferOrder } from '../orders.ts'

/** What a slip was offered instead becomes a slip with an id of its own. */
export function takingOf({ id }: Pick<SlipView, 'id'>, next: string): ReofferOrder {
  return { id, next }
}

export interface PriceOffered {
  leg: LegView
  was: string
  now: string
}

/** The prices that an offer has in place of those that were asked for. A builder has one price, of all legs. */
export function pricesOffered({
  kind,
  legs,
  reoffer,
}: Pick<SlipView, 'kind' | 'legs' | 'reoffer'>): PriceOffered[] {
  if (!reoffer || kind === 'builder') return []
  return legs.flatMap((leg) => {
    const offered = reoffer.legs.find(
      ({ event, market, outcome }) =>
        event === leg.event && market === leg.market.key && outcome === leg.outcome,
    )
    const [was, now] = [leg.price, offered?.price ?? null]
    return was === null || now === null || was === now ? [] : [{ leg, was, now }]
  })
}
