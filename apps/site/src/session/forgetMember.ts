import { firstRoutes } from '@baize/contract/routes.first'
import type { QueryClient } from '@tanstack/react-query'

/** Only answers that every visitor's page gets stay in the cache: all others may tell of the member. */
export function forgetMember(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => !isForVisitors(queryKey[0]) })
}

function isForVisitors(name: unknown): boolean {
  const first: Record<string, { audience: string } | undefined> = firstRoutes
  return first[String(name)]?.audience === 'visitor'
}
