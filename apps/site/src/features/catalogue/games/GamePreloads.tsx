import { useClient } from '@baize/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useVendors } from '../useVendors.ts'
import { preloadsOf } from './GamePreloads.rules.ts'
import { pageQuery } from './useFirstPage.ts'

/** About as long as a visitor stays on the home page. */
const keptMs = 300_000

/** Preloads the game lists that visitors usually open first from the home page. */
export default function GamePreloads() {
  const client = useClient()
  const queries = useQueryClient()
  const { lanes } = useVendors()
  useEffect(() => {
    for (const { gameType, vassalage } of preloadsOf(lanes)) {
      const first = pageQuery(client, { gameType, vassalage, filter: 'ALL' }, 1)
      void queries.prefetchQuery({ ...first, gcTime: keptMs })
    }
  }, [client, queries, lanes])
  return null
}
