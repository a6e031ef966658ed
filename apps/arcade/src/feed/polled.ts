import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EventResult, outcomesOf, ratio, settleLeg, type Verdict } from '@baize/engines/odds'
import type { FeedEffect } from './feed.ts'
import type { FedFixture } from './fixture.read.ts'
import {
  type FeedMessage,
  type MarketLine,
  type MarketSettled,
  marketKeyOf,
  type OutcomeSettled,
} from './messages.ts'
import { polledProducer } from './producers.ts'
import type { Source, SourceOptions } from './source.ts'
import { feedNameOf, marketOf } from './uof.markets.ts'

/** All that a source says at one moment. */
export interface Snapshot {
  fixtures: readonly FedFixture[]
  lines: ReadonlyMap<string, readonly MarketLine[]>
  /** Matches that are over. */
  results: readonly Ended[]
}
export interface Ended {
  event: string
  score: { home: number; away: number }
}

export interface PolledOptions extends SourceOptions {
  everyMs: number
  /** Undefined: nothing has changed since the last time. Throws if it cannot be read. */
  read(): Promise<Snapshot | undefined>
}

/** Prices older than so many turns are not believed. */
const turnsMost = 2.5
/** Matches whose result was told; to tell the same again changes nothing. */
const endedMost = 20_000
const product = polledProducer.id

/** A source that is asked again and again. What it does not say any more is closed. */
export function createPolled(options: PolledOptions): Source {
  const { feed, now, stopping, log, everyMs } = options
  const told = new Map<string, Set<string>>()
  const ended = new Map<string, string>()
  let goodAt: number | undefined
  let stamped = 0

  function stamp(): number {
    stamped = Math.max(now(), stamped + 1)
    return stamped
  }

  function say(message: FeedMessage): FeedEffect[] {
    const effects = feed.hear(message, now())
    if (effects.length > 0) options.told(effects, message)
    return effects
  }

  function alive(): void {
    const said = { kind: 'alive', product, timestamp: stamp(), isSubscribed: true } as const
    answer(say(said))
  }

  /** A recovery is answered by the next snapshot; here all of it was told a moment ago. */
  function answer(effects: readonly FeedEffect[]): void {
    for (const effect of effects) {
      if (effect.kind !== 'recover' || effect.recovery.product !== product) continue
      const { requestId } = effect.recovery
      tellLines(last)
      say({ kind: 'snapshot_complete', product, timestamp: stamp(), requestId })
    }
  }

  let last: Snapshot = { fixtures: [], lines: new Map(), results: [] }

  function tell(snapshot: Snapshot): void {
    options.fixtures(snapshot.fixtures)
    last = snapshot
    alive()
    tellLines(snapshot)
    const here = new Set(snapshot.fixtures.map(({ id }) => id))
    for (const result of snapshot.results) {
      const { event } = result
      if (here.has(event) || options.isFollowed(event)) tellResult(result)
    }
  }

  function tellLines({ lines, results }: Snapshot): void {
    const over = new Set(results.map(({ event }) => event))
    for (const event of new Set([...told.keys(), ...lines.keys()])) {
      const own = over.has(event) ? [] : (lines.get(event) ?? [])
      const named = new Set(own.map(({ key }) => key))
      const gone = [...(told.get(event) ?? [])].filter((key) => !named.has(key))
      const closed = gone.map((key): MarketLine => ({ key, status: 0, outcomes: [] }))
      if (own.length > 0) told.set(event, named)
      else told.delete(event)
      const markets = [...own, ...closed]
      if (markets.length === 0) continue
      say({ kind: 'odds_change', product, timestamp: stamp(), event, markets })
    }
  }

  /** Once, until it is another one; that may be the first one again. */
  function tellResult({ event, score }: Ended): void {
    const said = `${score.home}:${score.away}`
    if (ended.get(event) === said) return
    if (ended.size >= endedMost) ended.clear()
    ended.set(event, said)
    const state = { status: 4, score }
    const markets = settledBy(score)
    const about = { product, event }
    say({ ...about, kind: 'odds_change', timestamp: stamp(), markets: [], state })
    say({
      ...about,
      kind: 'bet_settlement',
      timestamp: stamp(),
      certainty: 2,
      markets: markets(keysOf(event)),
    })
  }

  const keysOf = (event: string) => [...new Set([...usualKeys, ...feed.marketKeys(event)])]

  return {
    async run() {
      while (!stopping.aborted) {
        try {
          const snapshot = await options.read()
          goodAt = now()
          if (snapshot) tell(snapshot)
        } catch (error) {
          log.warn({ err: error }, 'a feed could not be read')
        }
        await sleep(everyMs, undefined, { signal: stopping, ref: false }).catch(() => {})
      }
    },
    tick() {
      const isFresh = goodAt !== undefined && now() - goodAt < everyMs * turnsMost
      if (isFresh) alive()
      else options.told(feed.tick(now()))
    },
    readLater: () => undefined,
  }
}

const quarter = 0.25
const linesOf = (from: number, to: number) =>
  Array.from({ length: (to - from) / quarter + 1 }, (_, nth) => from + nth * quarter)
/** After a restart nobody knows which lines were offered: bets on any of these are decided. */
const usualKeys = [
  marketKeyOf('1'),
  ...linesOf(-8, 8).map((line) => marketKeyOf('16', `hcp=${line}`)),
  ...linesOf(quarter, 10).map((line) => marketKeyOf('18', `total=${line}`)),
]

/** What a final score decides, market by market. */
export function settledBy(score: { home: number; away: number }) {
  const result: EventResult = {
    status: 'finished',
    periods: { match: { isOver: true, counts: { goals: score } } },
  }
  return (keys: readonly string[]): MarketSettled[] =>
    keys.flatMap((key) => {
      const market = marketOf(key)
      if (!market) return []
      const outcomes = outcomesOf(market).flatMap((outcome): OutcomeSettled[] => {
        const verdict = settleLeg({ market, outcome }, result)
        const named = feedNameOf({ market, outcome })
        if (!verdict || !named) return []
        return [{ id: named.outcome, ...factors[verdict.kind], deadHeat: ratio(1n, 1n) }]
      })
      return { key, outcomes }
    })
}

const factors = {
  win: { result: 1, voided: 0 },
  halfWin: { result: 1, voided: 0.5 },
  void: { result: 0, voided: 1 },
  halfLoss: { result: 0, voided: 0.5 },
  loss: { result: 0, voided: 0 },
  deadHeat: { result: 1, voided: 0 },
} as const satisfies Record<Verdict['kind'], Pick<OutcomeSettled, 'result' | 'voided'>>

const hexDigits = 12

/** Other sources have names of any kind: ours are numbers that follow from them. */
export function numberedId(kind: string, name: string): string {
  const digits = createHash('sha256').update(name).digest('hex').slice(0, hexDigits)
  return `${kind}:${Number.parseInt(digits, 16)}`
}
