import { type Chances, marketText, numberOf, type Offered, ratio } from '@baize/engines/odds'
import { type Feed, feedNameOf, marketOf, outcomeOf } from '../feed/index.ts'
import type { MarketStatus } from './events.wire.ts'
import type { FedLook } from './running.ts'

const priceMost = ratio(500n, 1n)
const priceLeast = ratio(101n, 100n)

/** In the order of the page. */
const order = ['1x2', 'ah', 'ou', 'dc', 'dnb', 'btts', 'score']

const statusBy = {
  open: 'open',
  suspended: 'suspended',
  closed: 'closed',
  settled: 'settled',
  cancelled: 'settled',
} as const satisfies Record<string, MarketStatus>

/** What a feed offers of an event, by the words of our engine. It is put together once for each change. */
export function lookOf(feed: Feed, event: string): FedLook & { changed(): void } {
  let offered: readonly Offered[] | undefined
  let names = new Map<string, string>()

  function put(): readonly Offered[] {
    names = new Map()
    const all = feed.marketKeys(event).flatMap((name) => offeredOf(name) ?? [])
    return all.toSorted(
      (one, other) =>
        order.indexOf(one.market.type) - order.indexOf(other.market.type) ||
        lineOf(one) - lineOf(other),
    )
  }

  function offeredOf(name: string): Offered | undefined {
    const market = marketOf(name)
    const told = market && feed.market(event, name)
    if (!market || !told || (told.state !== 'open' && told.state !== 'suspended')) return undefined
    const outcomes = [...told.prices].flatMap(([id, said]) => {
      const outcome = outcomeOf(name, id)
      if (outcome === undefined || isBelow(said, priceLeast)) return []
      // Bets are decided by this name: under another one they would never be.
      if (feedNameOf({ market, outcome })?.key !== name) return []
      const price = isBelow(said, priceMost) ? said : priceMost
      // By the highest price a lost cause could be cashed out for its stake.
      return { outcome, price, chances: chancesBy(numberOf(said)) }
    })
    if (outcomes.length === 0) return undefined
    const key = marketText(market)
    names.set(key, name)
    return { key, market, outcomes }
  }

  return {
    changed: () => void (offered = undefined),
    offered: () => (offered ??= put()),
    statusOf(market) {
      offered ??= put()
      const name = names.get(market)
      const told = name === undefined ? undefined : feed.market(event, name)
      return told ? statusBy[told.state] : 'closed'
    },
  }
}

function isBelow(one: typeof priceMost, other: typeof priceMost): boolean {
  return one.numerator * other.denominator < other.numerator * one.denominator
}

/** With the feed's margin inside: so a cash-out is worth the stake by the old price over the new one. */
function chancesBy(price: number): Chances {
  const win = 1 / price
  return { win, halfWin: 0, push: 0, halfLoss: 0, loss: 1 - win }
}

function lineOf({ market }: Offered): number {
  return 'line' in market ? market.line : 0
}
