import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EventRow, SportsNews } from '../../../../src/sports/wire.ts'
import type { EventsWish } from '../api.ts'
import { useBook, useBookState } from '../book.tsx'
import { useRead } from '../useRead.ts'
import { useWatch } from '../useWatch.ts'
import { heardRows } from './rows.rules.ts'

const calmMs = 600

/** A list of events as it stands: prices and scores move in their cells, rows come and go here. */
export function useEvents(wish: EventsWish) {
  const { client } = useBook()
  const { connects } = useBookState()
  const name = `${JSON.stringify(wish)} ${connects}`
  const [rows, setRows] = useState<{ name: string; events: readonly EventRow[] }>()
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
  const events = rows?.events
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hear = useEffectEvent((news: SportsNews) => {
    if (!rows) return
    const heard = heardRows(rows.events, news)
    if (heard === 'unknown') {
      // A round brings many events at once: one look for all of them.
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        read.again()
      }, calmMs)
    } else if (heard !== rows.events) setRows({ ...rows, events: heard })
  })
  useEffect(() => {
    const stop = client.listen((news) => hear(news))
    return () => {
      stop()
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [client])
  useWatch(client, topicsOf(wish, events ?? [], leaguesOf(client.store.state.leagues, wish)))
  return { events, isFailed: read.isFailed && !events, again: read.again }
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
