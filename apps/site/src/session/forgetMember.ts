import { type RouteName, routes } from '@baize/contract/routes'
import type { QueryClient } from '@tanstack/react-query'

/** Removes the member's data from the cache: every answer to a call that only members make. */
export function forgetMember(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => isMembersOwn(queryKey[0]) })
}

function isMembersOwn(name: unknown): boolean {
  return typeof name === 'string' && name in routes && isOfMembers(name as RouteName)
}

function isOfMembers(name: RouteName): boolean {
  return routes[name].audience === 'member'
}
