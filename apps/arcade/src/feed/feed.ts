import type { Ratio } from '@baize/engines/odds'
import {
  type BetDecision,
  decisionOf,
  heardCancel,
  heardLine,
  heardSettlement,
  heardSettlementBack,
  lineNow,
  type MarketRecord,
  newMarket,
  pricesIn,
  type SettlementNow,
  settlementNow,
  windowsNow,
} from './lines.ts'
import { type EventState, type FaultCode, FeedFault, type FeedMessage } from './messages.ts'
import {
  type Change,
  completed,
  heardAlive,
  lost,
  mistrust,
  type Producer,
  type Recovery,
  ticked,
  type Watch,
  watchOf,
} from './producers.ts'

/** What somebody who follows the feed has to look at or to do after a message. */
export type FeedEffect =
  | { kind: 'trust'; product: number; isTrusted: boolean }
  | { kind: 'recover'; recovery: Recovery }
  /** Prices or statuses of these markets may have changed. */
  | { kind: 'lines'; event: string; markets: readonly string[] }
  /** What became of bets on these markets may have changed. */
  | { kind: 'settled'; event: string; markets: readonly string[] }
  | { kind: 'state'; event: string }
  /** Who plays when is to be read again. */
  | { kind: 'fixture'; event: string }
  | { kind: 'refused'; code: FaultCode; detail: string }

export type LineState = 'open' | 'suspended' | 'closed' | 'settled' | 'cancelled'

/** A market as it stands. */
export interface FedMarket {
  key: string
  state: LineState
  prices: ReadonlyMap<string, Ratio>
  settlement: SettlementNow | undefined
}

interface FedEvent {
  readonly markets: Map<string, MarketRecord>
  /** By producer and group: when bets on that group were last stopped. */
  readonly stops: Map<string, number>
  state: { timestamp: number; state: EventState } | undefined
  fixtureAt: number
}

export interface FeedOptions {
  producers: readonly Producer[]
  /** The groups by which bets on a market can be stopped, besides all at once. */
  groupsOf(market: string): readonly string[]
  /** The time up to which each producer was followed before. */
  goodUntil?: ReadonlyMap<number, number>
  /** Bets may lie on it: it stays, whatever else is spoken of. By default each one does. */
  isFollowed?(event: string): boolean
  limits?: { events: number; marketsOfEvent: number; outcomesOfMarket: number }
}

const usualLimits = { events: 20_000, marketsOfEvent: 1_000, outcomesOfMarket: 250 }
const groupsMax = 40

export type Feed = ReturnType<typeof createFeed>

/**
 * What a feed has said so far. It does nothing and has no clock: it is told messages with the time at which
 * they came, and answers what is to be done.
 */
export function createFeed(options: FeedOptions) {
  const { groupsOf, limits = usualLimits, isFollowed = () => true } = options
  const watches = new Map(
    options.producers.map((one) => [one.id, watchOf(one, options.goodUntil?.get(one.id))]),
  )
  const events = new Map<string, FedEvent>()
  let requests = 0
  const at = (atMs: number) => ({ atMs, nextId: () => (requests += 1) })

  function hear(message: FeedMessage, atMs: number): FeedEffect[] {
    const watch = watches.get(message.product)
    if (!watch) {
      const detail = `there is no producer ${message.product}`
      return [{ kind: 'refused', code: 'unknown-producer', detail }]
    }
    try {
      return heard(message, watch, atMs)
    } catch (error) {
      if (!(error instanceof FeedFault)) throw error
      return [{ kind: 'refused', code: error.code, detail: error.message }]
    }
  }

  function heard(message: FeedMessage, watch: Watch, atMs: number): FeedEffect[] {
    switch (message.kind) {
      case 'alive':
        return effectsOf(watch, heardAlive(watch, message, at(atMs)))
      case 'snapshot_complete':
        return snapshotTold(watch, message.requestId, atMs)
      case 'odds_change':
        return linesChanged(message, watch)
      case 'bet_stop':
        return stopped(message)
      case 'fixture_change':
        return fixtureChanged(message)
      case 'bet_settlement':
        return settledBy(
          message,
          ({ key }) => key,
          (record, market) => heardSettlement(record, market, message),
        )
      case 'rollback_bet_settlement':
        return settledBy(
          message,
          (key) => key,
          (record) => heardSettlementBack(record, message.timestamp),
        )
      case 'bet_cancel':
      case 'rollback_bet_cancel':
        return cancelled(message)
    }
  }

  function effectsOf({ producer: { id } }: Watch, change: Change): FeedEffect[] {
    const { trust, recover } = change
    return [
      ...(trust === undefined ? [] : [{ kind: 'trust' as const, product: id, isTrusted: trust }]),
      ...(recover ? [{ kind: 'recover' as const, recovery: recover }] : []),
    ]
  }

  function snapshotTold(watch: Watch, requestId: number, atMs: number): FeedEffect[] {
    const done = completed(watch, requestId, atMs)
    if (!done) return []
    if (done.isFull) closeUntold(watch)
    return [{ kind: 'trust', product: watch.producer.id, isTrusted: true }]
  }

  /** A producer has told all it has: markets that it did not name are no more. */
  function closeUntold({ producer: { id }, epoch }: Watch): void {
    for (const { markets } of events.values()) {
      for (const { lines } of markets.values()) {
        const told = lines.get(id)
        if (told && told.epoch < epoch) told.line = { ...told.line, status: 0 }
      }
    }
  }

  function eventOf(id: string): FedEvent {
    const known = events.get(id)
    if (known) return known
    if (events.size >= limits.events) makeRoom()
    const event: FedEvent = {
      markets: new Map(),
      stops: new Map(),
      state: undefined,
      fixtureAt: Number.NEGATIVE_INFINITY,
    }
    events.set(id, event)
    return event
  }

  /** A feed speaks of all sports for ever: what is none of ours goes, the first that was heard of first. */
  function makeRoom(): void {
    for (const event of events.keys()) {
      if (isFollowed(event)) continue
      events.delete(event)
      return
    }
    throw new FeedFault('too-many', 'there are too many events')
  }

  function marketOf({ markets }: FedEvent, key: string): MarketRecord {
    const known = markets.get(key)
    if (known) return known
    if (markets.size >= limits.marketsOfEvent) {
      throw new FeedFault('too-many', 'an event has too many markets')
    }
    const market = newMarket(key)
    markets.set(key, market)
    return market
  }

  function linesChanged(
    message: Extract<FeedMessage, { kind: 'odds_change' }>,
    { epoch }: Watch,
  ): FeedEffect[] {
    const { event: id, product, timestamp, state } = message
    if (message.markets.some(({ outcomes }) => outcomes.length > limits.outcomesOfMarket)) {
      throw new FeedFault('too-many', 'a market has too many outcomes')
    }
    const event = eventOf(id)
    const markets = message.markets.flatMap((line) =>
      heardLine(marketOf(event, line.key), line, { product, timestamp, epoch }) ? line.key : [],
    )
    const before = event.state
    const isNewState =
      state !== undefined &&
      (!before ||
        timestamp > before.timestamp ||
        (timestamp === before.timestamp && stateText(state) > stateText(before.state)))
    if (isNewState) event.state = { timestamp, state }
    return [
      ...(markets.length > 0 ? [{ kind: 'lines' as const, event: id, markets }] : []),
      ...(isNewState ? [{ kind: 'state' as const, event: id }] : []),
    ]
  }

  function stopped(message: Extract<FeedMessage, { kind: 'bet_stop' }>): FeedEffect[] {
    const { event: id, product, timestamp } = message
    const event = eventOf(id)
    for (const named of message.groups) {
      const key = stopKey(product, named)
      if (!event.stops.has(key) && event.stops.size >= groupsMax) {
        throw new FeedFault('too-many', 'an event has too many groups')
      }
      event.stops.set(key, Math.max(event.stops.get(key) ?? timestamp, timestamp))
    }
    const markets = [...event.markets.keys()].filter((key) =>
      message.groups.some((group) => isInGroup(group, groupsOf(key))),
    )
    return [{ kind: 'lines', event: id, markets }]
  }

  function fixtureChanged({ event: id, timestamp }: { event: string; timestamp: number }) {
    const event = eventOf(id)
    if (timestamp <= event.fixtureAt) return []
    event.fixtureAt = timestamp
    return [{ kind: 'fixture' as const, event: id }]
  }

  function settledBy<T>(
    { event: id, markets }: { event: string; markets: readonly T[] },
    keyOf: (one: T) => string,
    told: (record: MarketRecord, one: T) => boolean,
  ): FeedEffect[] {
    const event = eventOf(id)
    const changed = markets.flatMap((one) => {
      const key = keyOf(one)
      return told(marketOf(event, key), one) ? key : []
    })
    return changed.length > 0 ? [{ kind: 'settled', event: id, markets: changed }] : []
  }

  function cancelled(
    message: Extract<FeedMessage, { kind: 'bet_cancel' | 'rollback_bet_cancel' }>,
  ): FeedEffect[] {
    const said = {
      timestamp: message.timestamp,
      isBack: message.kind === 'rollback_bet_cancel',
    }
    return settledBy(
      message,
      (key) => key,
      (record) => {
        const became = heardCancel(record, message, said)
        if (became === 'too-many') {
          throw new FeedFault('too-many', 'a market has too many windows that are void')
        }
        return became === 'changed'
      },
    )
  }

  function stateOf(event: FedEvent, record: MarketRecord): LineState {
    if (windowsNow(record).some(({ until }) => until === undefined)) return 'cancelled'
    if (settlementNow(record)) return 'settled'
    const now = lineNow(record)
    if (!now) return 'suspended'
    const { status } = now.line
    if (status === 0) return 'closed'
    if (status === -3) return 'settled'
    if (status === -4) return 'cancelled'
    if (status !== 1 || !watches.get(now.product)?.isTrusted) return 'suspended'
    return isStopped(event, record.key, now) ? 'suspended' : 'open'
  }

  function isStopped(
    { stops }: FedEvent,
    key: string,
    { product, timestamp }: { product: number; timestamp: number },
  ): boolean {
    if (stops.size === 0) return false
    const own = groupsOf(key)
    return [...stops].some(([stop, atTime]) => {
      const [by, group = ''] = stop.split(' ')
      return Number(by) === product && timestamp <= atTime && isInGroup(group, own)
    })
  }

  return {
    hear,
    /** Silence is noticed, and recoveries that were not answered. */
    tick: (atMs: number): FeedEffect[] =>
      [...watches.values()].flatMap((watch) => effectsOf(watch, ticked(watch, at(atMs)))),
    /** Something may have been missed: of one producer, or of all. */
    missed: (atMs: number, product?: number): FeedEffect[] =>
      [...watches.values()]
        .filter(({ producer, heardAt }) =>
          product === undefined ? heardAt !== undefined : producer.id === product,
        )
        .flatMap((watch) => effectsOf(watch, mistrust(watch, at(atMs)))),
    /** Nothing is heard any more: once it is, what was missed is asked for. */
    lost: (): FeedEffect[] =>
      [...watches.values()].flatMap((watch) => effectsOf(watch, lost(watch))),
    isTrusted: (product: number) => watches.get(product)?.isTrusted ?? false,
    /** What to begin with after a restart. */
    goodUntil: (product: number) => watches.get(product)?.goodUntil,
    events: () => [...events.keys()],
    eventState: (event: string) => events.get(event)?.state?.state,
    marketKeys: (event: string) => [...(events.get(event)?.markets.keys() ?? [])],
    market(id: string, key: string): FedMarket | undefined {
      const event = events.get(id)
      const record = event?.markets.get(key)
      if (!event || !record) return undefined
      return {
        key,
        state: stateOf(event, record),
        prices: pricesIn(lineNow(record)?.line.outcomes ?? []),
        settlement: settlementNow(record),
      }
    },
    /** The producer whose line counts. */
    producerOf(event: string, key: string): number | undefined {
      const record = events.get(event)?.markets.get(key)
      return record && lineNow(record)?.product
    },
    decisionOf(
      event: string,
      key: string,
      bet: { outcome: string; price: Ratio; acceptedMs: number },
    ): BetDecision | undefined {
      const record = events.get(event)?.markets.get(key)
      return record && decisionOf(record, bet)
    },
    /** Bets of some time are void: the moment of a bet matters. */
    hasWindows: (id: string) =>
      [...(events.get(id)?.markets.values() ?? [])].some((record) => windowsNow(record).length > 0),
    forget: (event: string) => void events.delete(event),
  }
}

/** Groups that we can tell apart; any other one is taken for all markets, to be safe. */
const knownGroups = new Set(['score', 'regular_play'])

function isInGroup(group: string, own: readonly string[]): boolean {
  return own.includes(group) || !knownGroups.has(group)
}

function stopKey(product: number, group: string): string {
  return `${product} ${group}`
}

function stateText({ status, score, minute }: EventState): string {
  return `${status} ${score?.home}:${score?.away} ${minute}`
}
