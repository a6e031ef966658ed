import type { Refusal } from '@baize/client'
import { entriesPageMax } from '@baize/contract/vocabulary'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeClient } from '../../call.ts'
import { useOfficeClient } from '../../hooks.tsx'
import { lastOf, withEarlier, withLater } from './thread.ts'
import type { Thread } from './types.ts'
import { threadKey } from './workplace.ts'

/** Also without a stream; and whoever else looks at it is seen. */
const everyMs = 15_000
/** Whoever is further behind begins with the newest entries again. */
const pagesMax = 5

/** One conversation: read once, then only what stands behind the last entry. */
export function useThread(id: string) {
  const client = useOfficeClient()
  const queries = useQueryClient()
  const [isReadingEarlier, setReadingEarlier] = useState(false)
  const key = threadKey(id)
  const asked = useQuery<Thread, Refusal>({
    queryKey: key,
    queryFn: ({ signal }) => read(client, id, queries.getQueryData<Thread>(key), signal),
    refetchInterval: everyMs,
  })

  async function earlier(): Promise<void> {
    const first = asked.data?.entries[0]
    if (!first || !asked.data?.hasEarlier || isReadingEarlier) return
    setReadingEarlier(true)
    try {
      const page = await client.call('officeConversation', {
        query: { id, before: first.position },
      })
      queries.setQueryData<Thread>(key, (known) => known && withEarlier(known, page))
    } catch {
      // The button stays, and can be pressed again.
    } finally {
      setReadingEarlier(false)
    }
  }
  return { ...asked, earlier, isReadingEarlier }
}

async function read(
  client: OfficeClient,
  id: string,
  known: Thread | undefined,
  signal: AbortSignal,
): Promise<Thread> {
  let thread = known
  for (let page = 0; thread && page < pagesMax; page += 1) {
    const query = { id, after: lastOf(thread) }
    const later: Thread = await client.call('officeConversation', { query }, signal)
    thread = withLater(thread, later)
    if (later.entries.length < entriesPageMax) return thread
  }
  return client.call('officeConversation', { query: { id } }, signal)
}
