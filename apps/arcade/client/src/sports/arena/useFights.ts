import { useEffect, useState } from 'react'
import type { EventRow, ResultRow } from '../../../../src/sports/wire.ts'
import { useBook, useBookState } from '../book.tsx'
import { useEvents } from '../list/useEvents.ts'
import { useRead } from '../useRead.ts'

export interface Fights {
  /** On now, or the next to begin; for a while the one that has just ended. Undefined until it is read. */
  now: EventRow | undefined
  next: readonly EventRow[]
  /** Newest first. */
  past: readonly ResultRow[]
  isFailed: boolean
  again(): void
}

const shownAfterMs = 8_000
const resultEveryMs = 600

/** The fight that is on, those that come, and those that were. */
export function useFights(): Fights {
  const { client } = useBook()
  const { leagues, connects } = useBookState()
  const { events, isFailed, again } = useEvents({})
  const league = leagues[0]?.id ?? events?.[0]?.league
  const first = events?.find(({ status }) => status === 'live') ?? events?.[0]
  const [last, setLast] = useState<EventRow>()
  if (first?.status === 'live' && first !== last) setLast(first)
  const hasEnded = last !== undefined && (first?.id !== last.id || first.status !== 'live')
  const lastId = last?.id
  useEffect(() => {
    if (!hasEnded) return undefined
    const timer = setTimeout(() => setLast(undefined), shownAfterMs)
    return () => clearTimeout(timer)
  }, [hasEnded, lastId])
  const past = useRead(`fights ${league ?? ''} ${connects}`, async () =>
    league ? client.api.results(league) : undefined,
  )
  const { again: readPast } = past
  const results = past.data?.results ?? []
  const isWaiting = hasEnded && results[0]?.id !== lastId
  // The result is written a moment after the fight ends.
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(readPast, resultEveryMs)
    return () => clearInterval(timer)
  }, [isWaiting, readPast])
  const now: EventRow | undefined = hasEnded ? { ...last, status: 'over' } : first
  const next = events?.filter(({ id }) => id !== now?.id) ?? []
  return { now, next, past: results, isFailed, again }
}
