import { callQuery, useClient } from '@baize/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { OtherGame } from './game.messages.ts'
import type { PopupProps } from './PopupHost.tsx'

/**
 * Opens the game that the open one leads to, if it is of the same vendor: to open a game may move money to
 * its vendor's wallet, which no other vendor's game may cause.
 */
export function useOpenOther({ popup, popups }: PopupProps<'game'>) {
  const client = useClient()
  const queries = useQueryClient()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])

  async function vendorOf(nodeId: string): Promise<string> {
    const game = await queries.fetchQuery(callQuery(client, 'gameDetail', { query: { nodeId } }))
    return game.vassalage
  }

  return async (other: OtherGame): Promise<void> => {
    const vendors = Promise.all([popup.nodeId, other.nodeId].map(vendorOf))
    // A game that is not offered here is not opened either.
    const [own, theirs] = await vendors.catch(() => [])
    if (own === undefined || own !== theirs || !isOpen.current) return
    popups.swap({ kind: 'game', mode: popup.mode, ...other })
  }
}
