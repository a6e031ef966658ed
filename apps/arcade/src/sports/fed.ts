import { setTimeout as sleep } from 'node:timers/promises'
import { marketText } from '@baize/engines/odds'
import {
  createFeed,
  type FedFixture,
  type FeedEffect,
  type FeedMessage,
  groupsOf,
  marketOf,
} from '../feed/index.ts'
import {
  currenciesAt,
  type Db,
  eventsUndecided,
  fedEventLive,
  fedEventOver,
  fedEventsLeft,
  fedWordsOf,
  groupsDecided,
  type Json,
  keepFedWords,
  openFedEvents,
  producerFollowed,
  producersFollowed,
} from '../store/index.ts'
import type { Board } from './board.ts'
import { hearAgain, stakesBeforeConfirmed, toSettleBy, wordsOf } from './fed.bets.ts'
import {
  fedIdOf,
  fedLeagueOf,
  isOurs,
  isSound,
  newEventOf,
  plannedFor,
  standsAt,
  termsOf,
} from './fed.events.ts'
import { lookOf } from './fed.offer.ts'
import { type FeedSetting, openSource, producersOf } from './fed.sources.ts'
import { eventTerms, type Made } from './fixtures.ts'
import { pastOf, type Running, runningOf } from './running.ts'
import type { Settler } from './settle.ts'
import type { Teller } from './telling.ts'

export interface FedOptions {
  db: Db
  board: Board
  teller: Teller
  settler: Settler
  now(): Date
  stopping: AbortSignal
  log: { warn(detail: object, message: string): void }
  setting: FeedSetting
}

/** Prices are told, and what was said is written, so often. */
const flushMs = 50
const tickEvery = 20
const followedEvery = 600
const eventsMost = 5_000
const askedMost = 20_000
/** Messages about bets that wait to be written, and how many of them one statement writes. */
const unwrittenMost = 20_000
const writtenAtOnce = 50
/** A match that is over stays on the board for a while. */
const shownMs = 600_000
/** So long a settlement may be taken back, also by a process that was started meanwhile. */
const keptMs = 86_400_000
const lookAgainMs = 600_000
const openedMost = 200

interface Fed {
  event: Running
  name: string
  look: ReturnType<typeof lookOf>
  /** How much was said of bets on it. */
  toldVersion: number
  /** Markets that have changed since windows were told. */
  dirty: Set<string>
  overAt?: number
}

/** What a message said of bets on an event. */
interface Said {
  event: string
  version: number
  message: FeedMessage
  markets: readonly string[]
}

/** Events of a feed stand on the board beside those of our leagues, as long as it is followed. */
export async function createFed(options: FedOptions) {
  const { db, board, teller, settler, now, log, stopping } = options
  const nowMs = () => now().getTime()
  const producers = producersOf(options.setting)
  const goodUntil = await producersFollowed(db)
  const known = new Map<string, Fed>()
  const isFollowed = (name: string) => known.has(name)
  const feed = createFeed({ producers, groupsOf, goodUntil, isFollowed })
  const fixtures = new Map<string, FedFixture>()
  const asked = new Set<string>()
  const began = new Set<Fed>()
  let unwritten: Said[] = []
  let isOverrun = false
  let refused = 0
  const source = await openSource(options.setting, {
    feed,
    now: nowMs,
    stopping,
    log,
    told,
    isFollowed,
    fixtures(named) {
      for (const fixture of named) {
        if (!isOurs(fixture) || fixtures.size >= eventsMost) continue
        if (isSound(fixture, nowMs())) fixtures.set(fixture.id, fixture)
        else refused += 1
      }
    },
  })

  function told(effects: readonly FeedEffect[], message?: FeedMessage): void {
    for (const effect of effects) {
      switch (effect.kind) {
        case 'lines':
          changed(effect.event, effect.markets)
          break
        case 'trust':
          for (const name of known.keys()) changed(name, feed.marketKeys(name))
          break
        case 'state':
          moved(effect.event)
          break
        case 'settled':
          changed(effect.event, effect.markets)
          if (message) heardOfBets(effect.event, message, effect.markets)
          break
        case 'refused':
          refused += 1
          break
        case 'recover':
        case 'fixture':
          break
      }
    }
  }

  function changed(name: string, markets: readonly string[]): void {
    const fed = known.get(name)
    if (!fed) return askWho(name)
    fed.look.changed()
    for (const key of markets) fed.dirty.add(key)
  }

  /** An event that is spoken of and nobody knows: each is asked for once, as far as that is remembered. */
  function askWho(name: string): void {
    if (asked.has(name) || fixtures.has(name)) return
    const [first = ''] = asked
    if (asked.size >= askedMost) asked.delete(first)
    asked.add(name)
    source.readLater(name)
  }

  function moved(name: string): void {
    const fed = known.get(name)
    const state = feed.eventState(name)
    if (!fed || !state) return
    if (standsAt(fed.event, state)) {
      began.add(fed)
      teller.changed([fed.event], 'status')
    } else teller.tellLive(fed.event)
  }

  /** Of an event that is not known yet it is said again by a recovery. */
  function heardOfBets(name: string, message: FeedMessage, markets: readonly string[]): void {
    const fed = known.get(name)
    if (!fed) return
    isOverrun ||= unwritten.length >= unwrittenMost
    if (isOverrun) return
    fed.toldVersion += 1
    unwritten.push({ event: fed.event.id, version: fed.toldVersion, message, markets })
  }

  function stand(event: Running, name: string, toldVersion: number, overAt = nowMs()): Fed {
    const look = lookOf(feed, name)
    event.fed = look
    const fed: Fed = { event, name, look, toldVersion, dirty: new Set() }
    if (event.status === 'over' || event.status === 'void') fed.overAt = overAt
    known.set(name, fed)
    board.addLeague(event.planned.league)
    board.add([event])
    return fed
  }

  /** Events whose bets are not all decided, with what was said of them before. */
  async function recall(): Promise<void> {
    const since = new Date(nowMs() - keptMs)
    const left = await fedEventsLeft(db, { since, most: eventsMost })
    const said = Map.groupBy(
      await fedWordsOf(
        db,
        left.map(({ event }) => event.id),
      ),
      ({ event }) => event,
    )
    for (const { event: row, round } of left) {
      const own = said.get(row.id) ?? []
      hearAgain(feed, own, nowMs())
      const { made } = termsIn(row.terms)
      const event = pastOf(fedLeagueOf(round.league, made.league), round, row)
      // Bets that are still open are waited for as if the match had ended now.
      const overAt = row.is_settled ? row.decided_at?.getTime() : undefined
      const fed = stand(event, made.name, own.at(-1)?.version ?? 0, overAt)
      await settleBets(fed)
    }
  }

  async function flush(): Promise<void> {
    tellLines()
    await openNew()
    await writeStates()
    await writeWords()
    await clearAway()
  }

  function tellLines(): void {
    for (const { event, dirty } of known.values()) {
      if (dirty.size === 0) continue
      const keys = [...dirty].flatMap((key) => marketOf(key) ?? []).map(marketText)
      dirty.clear()
      teller.tellLines(event, new Set(keys))
    }
  }

  async function openNew(): Promise<void> {
    const named = [...fixtures.values()].slice(0, openedMost)
    if (named.length === 0) return
    const over = await openFedEvents(db, named.map(newEventOf))
    for (const fixture of named) {
      fixtures.delete(fixture.id)
      const before = known.get(fixture.id)
      // One that has ended long ago is not opened by being named again.
      if (!before && over.has(fedIdOf(fixture.id))) continue
      const league =
        board.fedLeague(fedIdOf(fixture.league.id)) ??
        fedLeagueOf(fedIdOf(fixture.league.id), fixture.league.name)
      const planned = plannedFor(fixture, league)
      if (before) {
        Object.assign(before.event.planned, planned)
        teller.changed([before.event], 'status')
        continue
      }
      const row = { id: planned.id, nth: 0, terms: termsOf(fixture), played: null }
      const fed = stand(runningOf(planned, { ...row, state: 'open' }, 0), fixture.id, 0)
      teller.opened([fed.event])
      moved(fixture.id)
    }
  }

  async function writeStates(): Promise<void> {
    for (const fed of began) {
      const { event } = fed
      if (event.status === 'live') await fedEventLive(db, event.id)
      else if (event.result) {
        const isVoid = event.status === 'void'
        await fedEventOver(db, { id: event.id, result: { ...event.result }, isVoid, now: now() })
        fed.overAt = nowMs()
        await settleBets(fed)
      }
      began.delete(fed)
    }
  }

  /** What was said is written before anybody is paid by it. */
  async function writeWords(): Promise<void> {
    // What was left out is known here, and so would not be heard again: all of it is followed anew.
    if (isOverrun) throw new Error('a feed says more of bets than can be written')
    for (let left = unwritten.length; left > 0; left -= writtenAtOnce) {
      const writing = unwritten.slice(0, Math.min(left, writtenAtOnce))
      const words = writing.flatMap(({ message, markets, ...of }) => wordsOf(message, markets, of))
      await keepFedWords(db, words, now())
      unwritten = unwritten.slice(writing.length)
      const ids = new Set(writing.map(({ event }) => event))
      for (const fed of known.values()) if (ids.has(fed.event.id)) await settleBets(fed)
    }
  }

  async function settleBets({ event: { id, version }, name, toldVersion }: Fed): Promise<void> {
    if (toldVersion === 0) return
    const bets = { id, name, version, toldVersion }
    const stakes = stakesBeforeConfirmed(await currenciesAt(db, id))
    void settler.settle(toSettleBy(feed, bets, { certainty: 1, stakes }))
    const decided = async () => groupsDecided(db, id, { byMoment: feed.hasWindows(name) })
    void settler.settle(toSettleBy(feed, bets, { certainty: 2, decided }))
  }

  async function clearAway(): Promise<void> {
    const ended: [string, Fed][] = []
    for (const [name, fed] of known) {
      const { event, overAt } = fed
      if (overAt === undefined) continue
      if (nowMs() - overAt > shownMs && board.find(event.id)) {
        board.remove([event])
        teller.gone([event])
      }
      if (nowMs() - overAt > keptMs) ended.push([name, fed])
    }
    if (ended.length > 0) await forgetDecided(ended)
  }

  /** A match with open bets is kept as long as it has any: what decides them may still be said. */
  async function forgetDecided(ended: readonly [string, Fed][]): Promise<void> {
    const ids = ended.map(([, { event }]) => event.id)
    const undecided = await eventsUndecided(db, ids)
    for (const [name, fed] of ended) {
      if (undecided.has(fed.event.id)) {
        fed.overAt = nowMs() - keptMs + lookAgainMs
        continue
      }
      known.delete(name)
      asked.delete(name)
      feed.forget(name)
    }
  }

  async function keepFollowed(): Promise<void> {
    for (const { id } of producers) {
      const until = feed.goodUntil(id)
      if (until !== undefined) await producerFollowed(db, id, new Date(until))
    }
    if (refused > 0) log.warn({ refused }, 'messages of the feed were refused')
    refused = 0
  }

  async function beats(): Promise<void> {
    for (let beat = 0; !stopping.aborted; beat += 1) {
      await flush()
      if (beat % tickEvery === 0) source.tick()
      if (beat % followedEvery === 0) await keepFollowed()
      await sleep(flushMs, undefined, { signal: stopping, ref: false }).catch(() => {})
    }
  }

  return {
    async run(): Promise<void> {
      await recall()
      await Promise.all([source.run(), beats()])
    },
  }
}

/** What a feed calls an event of its own. */
function termsIn(written: Json): { made: Extract<Made, { of: 'feed' }> } {
  const { made } = eventTerms.parse(written)
  if (made.of !== 'feed') throw new TypeError('an event of a league is no event of a feed')
  return { made }
}
