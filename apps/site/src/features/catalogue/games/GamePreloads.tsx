import { useClient } from '@baize/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useVendors } from '../useVendors.ts'
import { preloadsOf } from './GamePreloads.rules.ts'
import { pageQuery } from './useFirstPage.ts'

/** As long as somebody looks through the home page. */
const keptMs = 300_000

/** The lists that are opened first from the home page are there when they are. */
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
