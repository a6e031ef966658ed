import { useEffect } from 'react'
import type { EventRow, ResultRow } from '../../../../src/sports/wire.ts'
import { useBook, useBookState } from '../book.tsx'
import { useEvents } from '../list/useEvents.ts'
import { useRead } from '../useRead.ts'

export interface Fights {
  /** On now, or the next to begin; undefined until it is read. */
  now: EventRow | undefined
  next: readonly EventRow[]
  /** Newest first. */
  past: readonly ResultRow[]
  isFailed: boolean
  again(): void
}

/** The fight that is on, those that come, and those that were. */
export function useFights(): Fights {
  const { client } = useBook()
  const { leagues, connects } = useBookState()
  const { events, isFailed, again } = useEvents({})
  const league = leagues[0]?.id ?? events?.[0]?.league
  const now = events?.find(({ status }) => status === 'live') ?? events?.[0]
  const name = `fights ${league ?? ''} ${connects}`
  const past = useRead(name, async () => (league ? client.api.results(league) : undefined))
  const { again: readPast } = past
  // Another fight is on: the one before it has a result.
  useEffect(() => readPast(), [readPast, now?.id, now?.status])
  return {
    now,
    next: events?.filter(({ id }) => id !== now?.id) ?? [],
    past: past.data?.results ?? [],
    isFailed,
    again,
  }
}
