import { z } from 'zod'
import type {
  EventRow,
  LiveView,
  MarketStatus,
  Moment,
  PoolView,
  RailLeague,
} from './events.wire.ts'
import type { SlipView } from './slips.wire.ts'

export * from './events.wire.ts'
export * from './slips.wire.ts'
export type { PriceFormat, PricePolicy, Sport } from './terms.wire.ts'

/**
 * The sportsbook between client and server. HTTP calls:
 *
 * | call | asks → answers |
 * |---|---|
 * | `POST /sports/open` | openAsked → OpenAnswer |
 * | `GET /sports/rail?session=` | railAsked → RailAnswer |
 * | `GET /sports/events?session=&…` | eventsAsked → EventsAnswer: rows with main lines |
 * | `GET /sports/event?session=&id=` | eventAsked → EventAnswer: all markets, tracker, proof |
 * | `POST /sports/quote` | quoteAsked → QuoteAnswer: cost and return of a slip; writes nothing |
 * | `POST /sports/place` | placeAsked → SlipAnswer; the same id again gets the same slip |
 * | `POST /sports/reoffer` | reofferAsked → SlipAnswer: takes what a slip was offered instead |
 * | `POST /sports/cashout` | cashOutAsked → SlipAnswer; the same id again pays once |
 * | `GET /sports/slips?session=&which=` | slipsAsked → SlipsAnswer |
 * | `GET /sports/slip?session=&id=` | slipAsked → SlipAnswer |
 * | `GET /sports/results?session=&league=&before=` | resultsAsked → ResultsAnswer |
 * | `GET /sports/table?session=&league=` | tableAsked → LeagueTableAnswer |
 *
 * Refusals are `{error: {code, message, …}}`, as everywhere; `slip-refused` has a `fault`, and nothing was
 * written: the same id may be sent again. `offer-changed` (a cash-out) has the `offer` of now. Then the
 * socket: `GET /sports/live?session=`, with `SportsAsked` and `SportsNews` at the end of this file.
 *
 * Amounts are digits of minor units. A price is the exact decimal price as a fraction, "9/5" for 1.80:
 * formats are views of it. Times are milliseconds of the server's clock.
 */

const ask = z.int().min(0)
const topic = z.string().regex(/^(?:rail|league:[a-z0-9-]{1,60}|event:[a-z0-9-]{1,60})$/)
const topicsMax = 40
export const sportsAsked = z.discriminatedUnion('type', [
  /** What this window shows now; it replaces what it showed before. */
  z.strictObject({ type: z.literal('watch'), ask, topics: z.array(topic).max(topicsMax) }),
])
export type SportsAsked = z.output<typeof sportsAsked>

/**
 * `league:ID` tells main lines, scores and new events of a league; `event:ID` all markets and moments of an
 * event; `rail` the counts. `slip`, `offers` and `money` come to every window of the player.
 */
export type SportsNews =
  | { type: 'hello'; now: number; balance: string; net: string }
  | { type: 'done'; ask: number }
  | { type: 'refused'; ask: number; code: string; message: string }
  | { type: 'rail'; now: number; leagues: readonly RailLeague[] }
  /** A new event, or one whose status changed. */
  | { type: 'event'; now: number; topic: string; event: EventRow }
  | { type: 'gone'; topic: string; id: string }
  /** Changed prices: market, its status, and the price of each outcome in the order of the view. */
  | {
      type: 'prices'
      topic: string
      id: string
      markets: readonly { key: string; status: MarketStatus; prices: readonly (string | null)[] }[]
    }
  | { type: 'live'; topic: string; id: string; live: LiveView; moments: readonly Moment[] }
  /** A fight has a pool in each currency. */
  | { type: 'pool'; topic: string; id: string; currency: string; pool: PoolView }
  | { type: 'slip'; slip: SlipView }
  /** What the open slips of the player could be cashed out for now; null: not now. */
  | { type: 'offers'; offers: Readonly<Record<string, string | null>> }
  | { type: 'money'; balance: string; net: string }
