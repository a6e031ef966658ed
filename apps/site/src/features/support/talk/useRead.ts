import { useClient } from '@baize/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Told } from './talk.ts'

/** Tells how far the member has read, while the conversation can be seen. */
export function useRead(id: string, { conversation, entries }: Told): void {
  const client = useClient()
  const queries = useQueryClient()
  const told = useRef<number>(undefined)
  const isKnown = conversation !== undefined
  const unread = conversation?.unread ?? 0
  const last = entries.findLast(({ author }) => author !== 'member')?.position ?? 0
  useEffect(() => {
    if (!isKnown) return undefined
    // At first nothing is told where nothing is unread.
    told.current ??= unread > 0 ? 0 : last
    async function tell(): Promise<void> {
      const before = told.current ?? 0
      if (document.hidden || last <= before) return
      told.current = last
      try {
        await client.call('readConversation', { body: { id, position: last } })
        void queries.invalidateQueries({ queryKey: ['supportDesk'] })
        void queries.invalidateQueries({ queryKey: ['conversations'] })
      } catch {
        // The next letter, or the next look at the page, tells it again.
        told.current = before
      }
    }
    void tell()
    const look = () => void tell()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [client, queries, id, last, unread, isKnown])
}
