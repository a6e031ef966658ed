import {
  type EventModel,
  type EventResult,
  kickOff,
  type MatchState,
  marketsOf,
  type Offered,
  type Moment as PlayedMoment,
  poolPays,
  resultOf,
} from '@baize/engines/odds'
import { z } from 'zod'
import type { Json, SportsEvent, SportsRound } from '../store/index.ts'
import type { Planned } from './calendar.ts'
import type { EventRow, EventStatus, MarketStatus, MarketView, PoolView } from './events.wire.ts'
import { type EventTerms, eventTerms, modelOf, runnerIdOf } from './fixtures.ts'
import type { League } from './leagues.ts'
import { describedPool, mainKeysOf, poolSides, viewOf } from './markets.ts'
import { liveViewOf } from './show.ts'
import { type Show, showOf } from './show.whole.ts'

/** What lies on each side. */
export interface Pool {
  meron: bigint
  wala: bigint
}

/** An event that is on: what it is, how it stands, and what it offers. */
export interface Running {
  readonly id: string
  readonly nth: number
  readonly planned: Planned
  readonly terms: EventTerms
  readonly model: EventModel
  /** Of football: bets are taken while it is played, and each minute has a link. */
  readonly isInPlay: boolean
  status: EventStatus
  /** Links of its round that were used. */
  step: number
  /** In play: how it stands after the last minute that was told. */
  state: MatchState
  moments: PlayedMoment[]
  /** Decided at the start, and shown bit by bit. Undefined in play. */
  whole?: Show
  result?: EventResult
  /** Of the official result, from 1 on. */
  version: number
  /** Computed when somebody asks for the first time since the last change. */
  readonly offered: readonly Offered[]
  readonly mains: ReadonlySet<string>
  isSuspended: boolean
  /** Bets before the start were closed: a clock that is set back does not open them again. */
  isClosed: boolean
  /** Of an event of a feed: its prices and statuses come from there, and it has no model. */
  fed?: FedLook
  /** Of a fight: what lies on each side, by currency. */
  pools: Map<string, Pool>
}

/** What a feed says of an event now. */
export interface FedLook {
  offered(): readonly Offered[]
  statusOf(market: string): MarketStatus
}

/** What is kept of an event that was decided at once. */
const keptWhole = z.object({
  result: z.custom<EventResult>((value) => typeof value === 'object'),
  moments: z.array(z.custom<PlayedMoment>((value) => typeof value === 'object')),
  seed: z.string(),
})
export type KeptWhole = z.output<typeof keptWhole>
/** What is kept of an event in play after each minute. */
const keptInPlay = z.object({
  state: z.custom<MatchState>((value) => typeof value === 'object'),
  moments: z.array(z.custom<PlayedMoment>((value) => typeof value === 'object')),
})
export type KeptInPlay = z.output<typeof keptInPlay>

export function runningOf(
  planned: Planned,
  row: Pick<SportsEvent, 'id' | 'nth' | 'state' | 'terms' | 'played'>,
  step: number,
): Running {
  const terms = eventTerms.parse(row.terms)
  let model: EventModel | undefined
  let priced:
    | { state: MatchState | undefined; offered: readonly Offered[]; mains: Set<string> }
    | undefined
  let fed: { offered: readonly Offered[]; mains: Set<string> } | undefined
  const fedOffer = (offered: readonly Offered[]) => {
    if (fed?.offered !== offered) fed = { offered, mains: mainKeysOf(offered) }
    return fed
  }
  const pricedNow = () => {
    if (event.fed) return fedOffer(event.fed.offered())
    const state = stateOf(event)
    if (priced?.state !== state || !priced) {
      const isEnded = state !== undefined && state.minute >= lastMinute
      const offered = isEnded ? [] : marketsOf(event.model, state ? { state } : {})
      priced = { state, offered, mains: mainKeysOf(offered) }
    }
    return priced
  }
  const event: Running = {
    id: row.id,
    nth: row.nth,
    planned,
    terms,
    get model() {
      model ??= modelOf(terms.made)
      return model
    },
    isInPlay: planned.league.isFed ?? isInPlayOf(planned.league),
    status: row.state,
    step,
    state: kickOff(),
    moments: [],
    version: 0,
    get offered() {
      return pricedNow().offered
    },
    get mains() {
      return pricedNow().mains
    },
    isSuspended: false,
    isClosed: false,
    pools: new Map(),
  }
  if (terms.made.of === 'feed') event.fed = nothingFed
  else if (row.played) wasPlayed(event, row.played, step)
  return event
}

/** As long as no feed speaks of it. */
const nothingFed: FedLook = { offered: () => noneOffered, statusOf: () => 'suspended' }
const noneOffered: readonly Offered[] = []

/** What a link decided, as it was written. */
export function wasPlayed(event: Running, played: Json, step: number): void {
  event.step = step
  event.status = 'live'
  if (event.isInPlay) {
    const { state, moments } = keptInPlay.parse(played)
    event.state = state
    event.moments = moments
  } else {
    const { result, moments, seed } = keptWhole.parse(played)
    event.whole = showOf(event, { result, moments }, seed)
  }
}

/** Of a football match. */
export const lastMinute = 90
export const halfMinute = 45

/** Bets are taken while it is played. */
export function isInPlayOf({ sport }: League): boolean {
  return sport === 'football'
}

/** The state to price by; undefined before the start. */
export function stateOf(event: Running): MatchState | undefined {
  return event.status === 'live' && event.isInPlay ? event.state : undefined
}

/** The result as far as it stands; of an event that was decided at once, all of it. */
export function resultNow(event: Running): EventResult {
  return event.whole?.result ?? resultOf(event.state)
}

export function isBettable(event: Running, nowMs: number): boolean {
  if (event.isSuspended) return false
  if (event.status === 'open') return !event.isClosed && nowMs < event.planned.closesAt
  if (event.fed) return event.status === 'live'
  return event.status === 'live' && event.isInPlay && event.state.minute < lastMinute
}

/** Of one market, or of the event as a whole. */
export function marketStatusOf(event: Running, nowMs: number, market?: string): MarketStatus {
  if (event.status === 'over' || event.status === 'void') return 'settled'
  if (event.fed && market !== undefined && isBettable(event, nowMs)) {
    return event.fed.statusOf(market)
  }
  if (isBettable(event, nowMs)) return 'open'
  return event.isInPlay && event.status === 'live' && event.state.minute < lastMinute
    ? 'suspended'
    : 'closed'
}

export interface RowOf {
  nowMs: number
  currency: string
  /** All markets, or those of lists only. */
  markets: 'all' | 'main'
}

export function rowOf(event: Running, { nowMs, currency, markets }: RowOf): EventRow {
  const { planned, terms } = event
  const status = marketStatusOf(event, nowMs)
  const shown = event.offered
    .filter(({ key }) => markets === 'all' || event.mains.has(key))
    .map((offered) =>
      viewOf(offered, {
        status: event.fed ? marketStatusOf(event, nowMs, offered.key) : status,
        isMain: event.mains.has(offered.key),
        nameOf: (outcome) => runnerNameOf(terms, outcome),
      }),
    )
  const pool = hasPoolOf(event) ? poolViewOf(event, currency) : undefined
  return {
    id: event.id,
    league: planned.league.id,
    sport: planned.league.sport,
    season: planned.season,
    round: planned.round,
    isVirtual: !planned.league.isFed,
    status: event.status,
    startsAt: planned.startsAt,
    closesAt: planned.closesAt,
    home: terms.home,
    away: terms.away,
    runners: terms.runners,
    markets: pool ? [...shown, poolMarketOf(pool, status)] : shown,
    marketCount: event.offered.length + (pool ? 1 : 0),
    live: event.status === 'open' ? null : liveViewOf(event, nowMs),
    ...(pool && { pool }),
  }
}

export function runnerNameOf({ runners }: EventTerms, outcome: string): string | undefined {
  return runners.find((_, nth) => runnerIdOf(nth) === outcome)?.name
}

export function hasPoolOf({ terms }: Running): boolean {
  return terms.made.of === 'fight'
}

/** An official result, as it was written. */
export function resultIn(written: Json | null): EventResult {
  return writtenResult.parse(written)
}

const writtenResult = z.custom<EventResult>(
  (value) => typeof value === 'object' && value !== null && 'status' in value,
)

/** An event from the record. */
export function pastOf(
  league: League,
  round: Pick<
    SportsRound,
    'id' | 'season' | 'round' | 'closes_at' | 'starts_at' | 'ends_at' | 'digests'
  >,
  row: SportsEvent,
): Running {
  const planned: Planned = {
    id: round.id,
    league,
    season: round.season,
    round: round.round,
    closesAt: round.closes_at.getTime(),
    startsAt: round.starts_at.getTime(),
    endsAt: round.ends_at.getTime(),
  }
  const event = runningOf(planned, row, round.digests.length)
  if (row.result) event.result = resultIn(row.result)
  event.status = row.state
  event.version = row.version
  return event
}

/** The house keeps five hundredths of a pool. */
const poolFeePpm = 50_000

function poolOf(event: Running, currency: string): Pool {
  return event.pools.get(currency) ?? { meron: 0n, wala: 0n }
}

export function poolViewOf(event: Running, currency: string): PoolView {
  const pool = poolOf(event, currency)
  const { kind, meron, wala } = poolPays(pool)
  const of100 = (hundredths: bigint) => (kind === 'refund' ? null : `${hundredths}.00`)
  return {
    home: String(pool.meron),
    away: String(pool.wala),
    feePpm: poolFeePpm,
    pays: { home: of100(meron), away: of100(wala) },
  }
}

function poolMarketOf({ pays }: PoolView, status: MarketStatus): MarketView {
  const prices = [pays.home, pays.away]
  return {
    ...describedPool,
    isMain: true,
    status,
    outcomes: poolSides.map((side, nth) => {
      const paid = prices[nth] ?? null
      return { key: side, price: paid === null ? null : `${paid.split('.')[0]}/100` }
    }),
  }
}
