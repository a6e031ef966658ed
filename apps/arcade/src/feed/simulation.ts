import { kickOff, type Market, type MatchState, outcomesOf } from '@baize/engines/odds'
import { hashOf } from '../titles/hash.ts'
import type { FeedMessage, MarketLine } from './messages.ts'
import { settledBy } from './polled.ts'
import { aliveMs, liveProducer, prematchProducer as prematch } from './producers.ts'
import { cellsOf, shifted, simulatedPrice } from './simulated.prices.ts'
import { feedNameOf } from './uof.markets.ts'

export interface SimulationOptions {
  seed: string
  startMs: number
  events: number
  /** How many markets an event has, up to 40. */
  markets: number
  /** A minute of a match by the clock. */
  minuteMs: number
  /** From the beginning to the first kick-off, and from one kick-off to the next. */
  beforeMs: number
  apartMs: number
  /** Prices that change in a second. */
  changesPerSecond: number
  /** The number of the first match; 1000 if nothing else is said. */
  firstId?: number
}

export interface Fixture {
  id: string
  sport: string
  league: { id: string; name: string }
  home: string
  away: string
  startsAt: number
}

const leagues = 3
const usualFirstId = 1_000
const lastMinute = 90
const halfMinute = 45
/** Minutes after the end until a result is confirmed. */
const confirmMinutes = 1

interface Match extends Fixture {
  means: { home: number; away: number }
  markets: readonly { market: Market; key: string }[]
  state: MatchState
  phase: 'before' | 'played' | 'ended' | 'confirmed'
  lines: Map<string, MarketLine>
}

export type Simulation = ReturnType<typeof createSimulation>

/** A provider of sports data that does not exist: matches, prices and results that follow from a seed. */
export function createSimulation(options: SimulationOptions) {
  const { seed, startMs } = options
  let drawn = 0
  const random = () => hashOf(`${seed}|${(drawn += 1)}`) / 2 ** 32
  const matches = Array.from({ length: options.events }, (_, nth) => matchOf(nth, options, random))
  const byId = new Map(matches.map((match) => [match.id, match]))
  let nowMs = startMs
  let stamped = startMs
  let aliveAt = startMs - aliveMs
  let owed = 0
  for (const match of matches) reprice(match)

  /** No two messages have the same time. */
  function stamp(): number {
    stamped = Math.max(nowMs, stamped + 1)
    return stamped
  }

  function productOf({ phase }: Match): number {
    return phase === 'before' ? prematch : liveProducer
  }

  function oddsOf(match: Match, markets: readonly MarketLine[]): FeedMessage {
    const score = { home: match.state.goals.home, away: match.state.goals.away }
    const status = { before: 0, played: 1, ended: 3, confirmed: 4 }[match.phase]
    return {
      kind: 'odds_change',
      product: productOf(match),
      timestamp: stamp(),
      event: match.id,
      markets,
      state: { status, score, minute: match.state.minute },
    }
  }

  /** All that is said between the last step and this moment, in order. */
  function step(atMs: number): FeedMessage[] {
    const said: FeedMessage[] = []
    while (nowMs < atMs) {
      const before = nowMs
      nowMs = Math.min(atMs, nowMs + stepMs)
      if (nowMs - aliveAt >= aliveMs) {
        aliveAt = nowMs
        said.push(alive(liveProducer), alive(prematch))
      }
      for (const match of matches) said.push(...moved(match))
      said.push(...changes(nowMs - before))
    }
    return said
  }

  function alive(product: number): FeedMessage {
    return { kind: 'alive', product, timestamp: stamp(), isSubscribed: true }
  }

  function moved(match: Match): FeedMessage[] {
    const said: FeedMessage[] = []
    if (match.phase === 'before' && nowMs >= match.startsAt) {
      const gone = [...match.lines.values()].map((line) => ({ ...line, status: -2 as const }))
      said.push(oddsOf(match, gone))
      match.phase = 'played'
      said.push(oddsOf(match, reprice(match)))
    }
    while (match.phase === 'played' && nowMs >= minuteEnds(match, match.state.minute + 1)) {
      said.push(...minutePlayed(match))
    }
    const endsAt = minuteEnds(match, lastMinute + confirmMinutes)
    if (match.phase === 'ended' && nowMs >= endsAt) {
      match.phase = 'confirmed'
      said.push(settlementOf(match, 2))
    }
    return said
  }

  function minuteEnds({ startsAt }: Match, minute: number): number {
    return startsAt + minute * options.minuteMs
  }

  function minutePlayed(match: Match): FeedMessage[] {
    const before = match.state
    const minute = before.minute + 1
    const scored = (side: 'home' | 'away') =>
      before.goals[side] + (random() < match.means[side] / lastMinute ? 1 : 0)
    const goals = { home: scored('home'), away: scored('away') }
    const isGoal = goals.home + goals.away > before.goals.home + before.goals.away
    const half1 = minute === halfMinute ? goals : before.half1
    match.state = { ...before, minute, goals, ...(half1 && { half1 }) }
    const about = { product: liveProducer, timestamp: stamp(), event: match.id }
    const stop: FeedMessage[] = isGoal ? [{ ...about, kind: 'bet_stop', groups: ['all'] }] : []
    if (minute < lastMinute) {
      return [...stop, oddsOf(match, reprice(match))]
    }
    match.phase = 'ended'
    const lines = [...match.lines.values()].map((line) => ({ ...line, status: -3 as const }))
    for (const line of lines) match.lines.set(line.key, line)
    return [...stop, oddsOf(match, lines), settlementOf(match, 1)]
  }

  function settlementOf(match: Match, certainty: 1 | 2): FeedMessage {
    const markets = settledBy(match.state.goals)(match.markets.map(({ key }) => key))
    const about = { product: liveProducer, timestamp: stamp(), event: match.id }
    return { ...about, kind: 'bet_settlement', certainty, markets }
  }

  /** Prices move a little, in messages of several markets of one event. */
  function changes(passedMs: number): FeedMessage[] {
    owed += (options.changesPerSecond * passedMs) / secondMs
    const open = matches.filter(({ phase }) => phase === 'before' || phase === 'played')
    const said: FeedMessage[] = []
    while (owed >= 1 && open.length > 0) {
      const match = open[Math.floor(random() * open.length)]!
      const count = Math.min(marketsPerMessage, Math.floor(owed), match.markets.length)
      const first = Math.floor(random() * match.markets.length)
      const lines = Array.from({ length: count }, (_, nth) => {
        const { key } = match.markets[(first + nth) % match.markets.length]!
        return nudged(match, key)
      })
      said.push(oddsOf(match, lines))
      owed -= count
    }
    return said
  }

  function nudged(match: Match, key: string): MarketLine {
    const line = match.lines.get(key)!
    const outcomes = line.outcomes.map(({ id, price }) =>
      price ? { id, price: shifted(price, random() < 0.5 ? -1n : 1n) } : { id },
    )
    const next = { ...line, outcomes }
    match.lines.set(key, next)
    return next
  }

  return {
    step,
    fixtures: (): Fixture[] => matches.map(fixtureOf),
    fixture: (id: string): Fixture | undefined => {
      const match = byId.get(id)
      return match && fixtureOf(match)
    },
    /** What a recovery tells: how everything stands now, and what was decided. */
    snapshot(product: number, requestId: number): FeedMessage[] {
      const told = matches.flatMap((match) => recovered(match, product))
      return [...told, { kind: 'snapshot_complete', product, timestamp: stamp(), requestId }]
    },
  }

  /** Before the match one producer speaks of it, from the kick-off on the other one. */
  function recovered(match: Match, product: number): FeedMessage[] {
    const lines = [...match.lines.values()]
    if (product === prematch && match.phase !== 'before') {
      const gone = lines.map((line) => ({ ...line, status: -2 as const }))
      return [{ kind: 'odds_change', product, timestamp: stamp(), event: match.id, markets: gone }]
    }
    if (productOf(match) !== product) return []
    return [
      oddsOf(match, lines),
      ...(match.phase === 'ended' ? [settlementOf(match, 1)] : []),
      ...(match.phase === 'confirmed' ? [settlementOf(match, 2)] : []),
    ]
  }
}

const stepMs = 100
const secondMs = 1_000
const marketsPerMessage = 10

function fixtureOf({ id, sport, league, home, away, startsAt }: Fixture): Fixture {
  return { id, sport, league, home, away, startsAt }
}

function matchOf(nth: number, options: SimulationOptions, random: () => number): Match {
  const league = nth % leagues
  const means = { home: 0.9 + random() * 1.2, away: 0.7 + random() }
  return {
    id: `sr:match:${(options.firstId ?? usualFirstId) + nth}`,
    sport: 'sr:sport:1',
    league: { id: `sr:tournament:${10 + league}`, name: `Simulated feed ${league + 1}` },
    home: `Feed Team ${nth * 2 + 1}`,
    away: `Feed Team ${nth * 2 + 2}`,
    startsAt: options.startMs + options.beforeMs + nth * options.apartMs,
    means,
    markets: marketsFor(options.markets),
    state: kickOff(),
    phase: 'before',
    lines: new Map(),
  }
}

const totals = { from: 2, count: 15 }
const handicaps = { from: -10, count: 20 }

function marketsFor(count: number): Match['markets'] {
  const match = { period: 'match', of: 'goals' } as const
  const line = (from: number, step: number) => (_: unknown, nth: number) => from + nth * step
  const markets: Market[] = [
    { ...match, type: '1x2' },
    { ...match, type: 'ou', line: 10 },
    { ...match, type: 'ah', line: 0 },
    { ...match, type: 'dc' },
    { ...match, type: 'btts' },
    { ...match, type: 'dnb' },
    { ...match, type: 'score' },
    ...Array.from({ length: totals.count }, line(totals.from, 2))
      .filter((one) => one !== 10)
      .map((one): Market => ({ ...match, type: 'ou', line: one })),
    ...Array.from({ length: handicaps.count }, line(handicaps.from, 1))
      .filter((one) => one !== 0)
      .map((one): Market => ({ ...match, type: 'ah', line: one })),
  ]
  return markets.slice(0, count).flatMap((market) => {
    const name = feedNameOf({ market, outcome: outcomesOf(market)[0]! })
    return name ? [{ market, key: name.key }] : []
  })
}

/** New lines for all markets of a match, from how it stands. */
function reprice(match: Match): MarketLine[] {
  const { state, means } = match
  const left = (lastMinute - state.minute) / lastMinute
  const cells = cellsOf(state.goals, { home: means.home * left, away: means.away * left })
  const lines = match.markets.map(({ market, key }): MarketLine => {
    const outcomes = outcomesOf(market).map((outcome) => {
      const { outcome: id } = feedNameOf({ market, outcome })!
      const price = simulatedPrice(market, outcome, cells)
      return price ? { id, price } : { id }
    })
    const isOpen = outcomes.some(({ price }) => price !== undefined)
    return { key, status: isOpen ? 1 : -1, outcomes }
  })
  for (const line of lines) match.lines.set(line.key, line)
  return lines
}
