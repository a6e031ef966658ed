import { builderPrice, type Ratio, type Selection, selectionText } from '@baize/engines/odds'
import { z } from 'zod'
import type { Board } from './board.ts'
import type { MarketStatus } from './events.wire.ts'
import { type Book, bookOf } from './leagues.ts'
import { type Described, describedPool, describeMarket, isPoolKey, poolSides } from './markets.ts'
import { hasPoolOf, marketStatusOf, type Running, runnerNameOf, stateOf } from './running.ts'
import type { LegAsked, SlipFaultCode } from './slips.wire.ts'
import { pickSeparator, poolPickOf } from './verdicts.ts'

/** What a slip keeps of a leg, so that it can be shown without its event. */
export const keptLeg = z.object({
  event: z.string(),
  league: z.string(),
  sport: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: z.number(),
  market: z.string(),
  outcome: z.string(),
  outcomeName: z.string().optional(),
  pick: z.string(),
  price: z.string().nullable(),
})
export type KeptLeg = z.output<typeof keptLeg>

/** A leg as it is offered now. */
export interface Found {
  asked: LegAsked
  event: Running
  status: MarketStatus
  /** Undefined: it is not offered now. Of a pool there is none. */
  price?: Ratio
  selection?: Selection
  described: Described
  pick: string
  isPool: boolean
}

export type Looked = Found | { asked: LegAsked; fault: SlipFaultCode }

/** What a leg of a slip is on. With `book`: a title takes bets on its own sports only. */
export function lookUp(board: Board, asked: LegAsked, nowMs: number, book?: Book): Looked {
  const event = board.find(asked.event)
  if (!event) return { asked, fault: 'event-closed' }
  if (book && bookOf[event.planned.league.sport] !== book)
    return { asked, fault: 'event-elsewhere' }
  const status = marketStatusOf(event, nowMs, asked.market)
  if (isPoolKey(asked.market)) {
    const side = poolSides.find((one) => one === asked.outcome)
    if (!side || !hasPoolOf(event)) return { asked, fault: 'market-closed' }
    const pick = poolPickOf(side)
    return { asked, event, status, described: describedPool, pick, isPool: true }
  }
  const offered = event.offered.find(({ key }) => key === asked.market)
  const outcome = offered?.outcomes.find((one) => one.outcome === asked.outcome)
  if (!offered || !outcome) return { asked, fault: 'market-closed' }
  const selection = { market: offered.market, outcome: outcome.outcome }
  return {
    asked,
    event,
    status,
    selection,
    price: outcome.price,
    described: describeMarket(offered.market),
    pick: selectionText(selection),
    isPool: false,
  }
}

export function keptOf({ asked, event, pick }: Found, price: string | null): KeptLeg {
  const { planned, terms } = event
  const outcomeName = runnerNameOf(terms, asked.outcome)
  return {
    event: event.id,
    league: planned.league.id,
    sport: planned.league.sport,
    home: terms.home.name,
    away: terms.away.name,
    startsAt: planned.startsAt,
    market: asked.market,
    outcome: asked.outcome,
    ...(outcomeName && { outcomeName }),
    pick,
    price,
  }
}

/** The price of several selections of one event together; undefined if no grid has them all. */
export function togetherPrice(found: readonly Found[]): Ratio | undefined {
  const [first] = found
  const selections = found.flatMap(({ selection }) => selection ?? [])
  // Prices of a feed come from no grid of ours: together they would be a guess.
  if (!first || first.event.fed || selections.length !== found.length) return undefined
  return builderPrice(first.event.model, selections, stateOf(first.event))
}

export function togetherPick(found: readonly Found[]): string {
  return found.map(({ pick }) => pick).join(pickSeparator)
}
