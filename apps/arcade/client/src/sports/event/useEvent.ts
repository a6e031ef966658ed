import { useEffect, useEffectEvent, useState } from 'react'
import type { EventAnswer, EventRow, Moment, SportsNews } from '../../../../src/sports/wire.ts'
import { useBook, useBookState } from '../book.tsx'
import { useRead } from '../useRead.ts'
import { useWatch } from '../useWatch.ts'

const momentsMost = 400

/** One event with all its markets, as it stands; prices and scores move in their cells. */
export function useEvent(id: string) {
  const { client } = useBook()
  const { connects } = useBookState()
  const name = `${id} ${connects}`
  const [now, setNow] = useState<EventAnswer>()
  const read = useRead(name, async () => {
    const answer = await client.api.event(id)
    client.feed.take([answer.event])
    return answer
  })
  const [source, setSource] = useState(read.data)
  if (read.data && read.data !== source) {
    setSource(read.data)
    setNow(read.data)
  }
  const own = now?.event.id === id ? now : undefined
  const hear = useEffectEvent((news: SportsNews) => {
    if (!own) return
    if (news.type === 'event' && news.event.id === id) {
      // A league tells main lines only: they do not replace all markets.
      const isSame = pictureOf(news.event) === pictureOf(own.event)
      if (isWhole(news.event, own.event)) setNow({ ...own, event: news.event })
      if (!isSame) read.again()
    }
    if (news.type === 'live' && news.id === id && news.moments.length > 0) {
      setNow({ ...own, moments: joined(own.moments, news.moments) })
    }
    if (news.type === 'prices' && news.id === id && hasNew(own.event, news)) read.again()
  })
  useEffect(() => client.listen((news) => hear(news)), [client])
  useWatch(client, [`event:${id}`])
  return { answer: own, isFailed: read.isFailed && !own, again: read.again }
}

const isWhole = (next: EventRow, before: EventRow) =>
  next.markets.length >= before.markets.length || next.markets.length >= next.marketCount

/** When one of these changes, something happened that has a moment of its own. */
const pictureOf = ({ status, live }: EventRow) =>
  JSON.stringify([status, live?.period, live?.score, live?.stats])

function hasNew(event: EventRow, { markets }: Extract<SportsNews, { type: 'prices' }>): boolean {
  return markets.some(({ key }) => event.markets.every((market) => market.key !== key))
}

/** Moments may be told again after a break of the line. */
function joined(before: readonly Moment[], news: readonly Moment[]): Moment[] {
  const name = (moment: Moment) => JSON.stringify(moment)
  const known = new Set(before.map(name))
  return [...before, ...news.filter((moment) => !known.has(name(moment)))].slice(-momentsMost)
}
