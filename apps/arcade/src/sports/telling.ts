import type { SharedDoor } from '../shared/door.ts'
import type { Board } from './board.ts'
import type { Moment } from './events.wire.ts'
import { bookOf } from './leagues.ts'
import { priceTextOf } from './markets.ts'
import { marketStatusOf, type Running, rowOf } from './running.ts'
import { liveViewOf, momentsOf } from './show.ts'
import type { SportsNews } from './wire.ts'

export interface TellingOptions {
  board: Board
  door: Pick<SharedDoor, 'tellTopic' | 'isWatched'>
  now(): Date
}

export type Teller = ReturnType<typeof createTeller>

/** Everybody who watches an event or its league hears what has changed, and nobody else. */
export function createTeller({ board, door, now }: TellingOptions) {
  /** Which markets were told on a topic: while they are the same, only prices are told. */
  const told = new Map<string, string>()
  const tell = (topic: string, ...news: SportsNews[]) => door.tellTopic(topic, ...news)
  const topicsOf = ({ id, planned }: Running) =>
    [`event:${id}`, `league:${planned.league.id}`].filter((topic) => door.isWatched(topic))

  function tellRail(events: readonly Running[]): void {
    if (!door.isWatched('rail')) return
    const nowMs = now().getTime()
    const books = new Set(events.map(({ planned }) => bookOf[planned.league.sport]))
    for (const book of books) {
      tell('rail', { type: 'rail', now: nowMs, leagues: board.rail(book, nowMs) })
    }
  }

  function tellRow(event: Running): void {
    const nowMs = now().getTime()
    for (const topic of topicsOf(event)) {
      told.set(`${topic} ${event.id}`, keysOf(event, isAll(topic)))
      const markets = isAll(topic) ? 'all' : 'main'
      // A pool is told by currency, so the row for everybody has none.
      const { pool: _pool, ...row } = rowOf(event, { nowMs, currency: '', markets })
      tell(topic, { type: 'event', now: nowMs, topic, event: row })
    }
  }

  function tellStep(event: Running): void {
    for (const topic of topicsOf(event)) {
      if (told.get(`${topic} ${event.id}`) !== keysOf(event, isAll(topic))) return tellRow(event)
    }
    tellPrices(event, () => true)
    tellLive(event)
  }

  function tellPrices(event: Running, isMeant: (key: string) => boolean): void {
    const nowMs = now().getTime()
    for (const topic of topicsOf(event)) {
      const offered = offeredOn(event, isAll(topic)).filter(({ key }) => isMeant(key))
      const markets = offered.map(({ key, outcomes }) => {
        const status = marketStatusOf(event, nowMs, key)
        const isOpen = status === 'open'
        return {
          key,
          status,
          prices: outcomes.map(({ price }) => (isOpen ? priceTextOf(price) : null)),
        }
      })
      if (markets.length > 0) tell(topic, { type: 'prices', topic, id: event.id, markets })
    }
  }

  /** Of an event of a feed: only these markets have changed. */
  function tellLines(event: Running, keys: ReadonlySet<string>): void {
    for (const topic of topicsOf(event)) {
      if (told.get(`${topic} ${event.id}`) !== keysOf(event, isAll(topic))) return tellRow(event)
    }
    tellPrices(event, (key) => keys.has(key))
  }

  function tellLive(event: Running): void {
    const nowMs = now().getTime()
    const moments = momentsOf(event, nowMs)
    for (const topic of topicsOf(event)) {
      const lately: Moment[] = isAll(topic) ? moments : moments.slice(-1)
      const live = liveViewOf(event, nowMs)
      tell(topic, { type: 'live', topic, id: event.id, live, moments: lately })
    }
  }

  function forget(events: readonly Running[]): void {
    const ids = new Set(events.map(({ id }) => id))
    for (const key of told.keys()) if (ids.has(key.split(' ')[1] ?? '')) told.delete(key)
  }

  return {
    tell,
    tellLive,
    tellLines,
    opened(events: readonly Running[]): void {
      for (const event of events) tellRow(event)
      tellRail(events)
    },
    changed(events: readonly Running[], what: 'status' | 'step'): void {
      for (const event of events) {
        if (what === 'step' && event.isInPlay) tellStep(event)
        else tellRow(event)
      }
      if (what === 'status') tellRail(events)
    },
    gone(events: readonly Running[]): void {
      for (const event of events) {
        for (const topic of topicsOf(event)) tell(topic, { type: 'gone', topic, id: event.id })
      }
      forget(events)
      tellRail(events)
    },
  }
}

function isAll(topic: string): boolean {
  return topic.startsWith('event:')
}

function offeredOn(event: Running, all: boolean): Running['offered'] {
  return all ? event.offered : event.offered.filter(({ key }) => event.mains.has(key))
}

function keysOf(event: Running, all: boolean): string {
  const keys = offeredOn(event, all).map(
    ({ key, outcomes }) => `${key}=${outcomes.map(({ outcome }) => outcome).join(',')}`,
  )
  return `${event.status} ${keys.join(' ')}`
}
