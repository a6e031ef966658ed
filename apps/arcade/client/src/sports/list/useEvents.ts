import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EventRow, SportsNews } from '../../../../src/sports/wire.ts'
import type { EventsWish } from '../api.ts'
import { useBook, useBookState } from '../book.tsx'
import type { BookClient } from '../client.ts'
import { useRead } from '../useRead.ts'
import { useWatch } from '../useWatch.ts'
import { heardAll } from './rows.rules.ts'

const calmMs = 600
const newsMost = 2_000

/** A list of events as it stands: prices and scores move in their cells, rows come and go here. */
export function useEvents(wish: EventsWish) {
  const { client } = useBook()
  const { connects } = useBookState()
  const name = `${JSON.stringify(wish)} ${connects}`
  const [rows, setRows] = useState(() => client.keptList(name))
  const read = useRead(name, async () => {
    const { events } = await client.api.events(wish)
    client.feed.take(events)
    return events
  })
  const [source, setSource] = useState(read.data)
  if (read.data && read.data !== source) {
    setSource(read.data)
    setRows({ name, events: read.data })
  }
  useEffect(() => {
    if (rows) client.keepList(rows)
  }, [client, rows])
  const events = rows?.events
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** A round brings many events at once: one look for all of them. */
  const look = useEffectEvent(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      read.again()
    }, calmMs)
  })
  const take = useEffectEvent((all: readonly SportsNews[]) => {
    if (!rows) return
    if (all.length >= newsMost || heardAll(rows.events, all).isUnknown) look()
    setRows((before) => {
      const heard = before && heardAll(before.events, all).events
      return heard === before?.events || !heard ? before : { ...before, events: heard }
    })
  })
  useEffect(() => {
    const stop = inFrames(client, (all) => take(all))
    return () => {
      stop()
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [client])
  useWatch(client, topicsOf(wish, events ?? [], leaguesOf(client.store.state.leagues, wish)))
  return { events, isFailed: read.isFailed && !events, again: read.again }
}

/** What is heard of rows, told once a frame: many changes at the same time draw the list once. */
function inFrames(client: BookClient, take: (all: readonly SportsNews[]) => void): () => void {
  let waiting: SportsNews[] = []
  let frame: number | undefined
  const stop = client.listen((news) => {
    if (news.type !== 'event' && news.type !== 'gone' && news.type !== 'prices') return
    // A window that is not shown has no frames: it asks again when it has.
    if (waiting.length < newsMost) waiting.push(news)
    frame ??= requestAnimationFrame(() => {
      const all = waiting
      waiting = []
      frame = undefined
      take(all)
    })
  })
  return () => {
    stop()
    if (frame !== undefined) cancelAnimationFrame(frame)
  }
}

/** Leagues without an event now may have one next. */
function leaguesOf(
  leagues: readonly { id: string; sport: string }[],
  { sport, league }: EventsWish,
): string[] {
  if (league) return [league]
  return leagues.filter((one) => !sport || one.sport === sport).map(({ id }) => id)
}

function topicsOf(wish: EventsWish, events: readonly EventRow[], leagues: readonly string[]) {
  const own = events.map(({ league }) => league)
  const all = wish.search ? own : [...own, ...leagues]
  return [...new Set(all)].map((id) => `league:${id}`)
}
