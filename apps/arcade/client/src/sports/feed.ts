import type {
  EventRow,
  LiveView,
  MarketStatus,
  PoolView,
  SportsNews,
} from '../../../src/sports/wire.ts'
import { type Board, createBoard } from './board.ts'

/** What can be had at one outcome now. */
export interface Quoted {
  /** "9/5": decimal, exact; null if it is not offered. */
  price: string | null
  status: MarketStatus
}

/** Where the n-th outcome of a market stands on the board. */
export const quoteKey = (event: string, market: string, nth: number) => `${event}|${market}|${nth}`

export interface Feed {
  prices: Board<Quoted>
  lives: Board<LiveView>
  pools: Board<PoolView>
  take(events: readonly EventRow[]): void
  hear(news: SportsNews): void
}

/** Everything that moves: prices, scores and pools, each in a cell of its own. */
export function createFeed(frame: (call: () => void) => void): Feed {
  const prices = createBoard<Quoted>({ moved: quoteMoved, frame })
  const lives = createBoard<LiveView>({ moved: () => 'same', frame })
  const pools = createBoard<PoolView>({ moved: () => 'same', frame })
  function take(events: readonly EventRow[]): void {
    prices.write(events.flatMap(quotesOf))
    lives.write(events.flatMap(({ id, live }) => (live ? [[id, live] as const] : [])))
    pools.write(events.flatMap(({ id, pool }) => (pool ? [[id, pool] as const] : [])))
  }
  return {
    prices,
    lives,
    pools,
    take,
    hear(news) {
      if (news.type === 'event') take([news.event])
      if (news.type === 'live') lives.write([[news.id, news.live]])
      if (news.type === 'pool') pools.write([[news.id, news.pool]])
      if (news.type === 'prices') {
        prices.write(
          news.markets.flatMap(({ key, status, prices: changed }) =>
            changed.map((price, nth) => [quoteKey(news.id, key, nth), { price, status }] as const),
          ),
        )
      }
    },
  }
}

function quotesOf({ id, markets }: EventRow): (readonly [string, Quoted])[] {
  return markets.flatMap(({ key, status, outcomes }) =>
    outcomes.map(({ price }, nth) => [quoteKey(id, key, nth), { price, status }] as const),
  )
}

function quoteMoved(before: Quoted, after: Quoted) {
  if (before.price === after.price) return before.status === after.status ? undefined : 'same'
  if (before.price === null || after.price === null) return 'same'
  return decimalNumber(after.price) > decimalNumber(before.price) ? 'up' : 'down'
}

/** For comparing only. */
export function decimalNumber(price: string): number {
  const [numerator, denominator] = price.split('/')
  return Number(numerator) / Number(denominator)
}
