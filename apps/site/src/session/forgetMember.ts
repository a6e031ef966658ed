import type { RouteName } from '@baize/contract/routes'
import { firstRoutes } from '@baize/contract/routes.first'
import type { QueryClient } from '@tanstack/react-query'

/** Removes the member's data from the cache: every answer to a call that visitors cannot make. */
export function forgetMember(queries: QueryClient): void {
  queries.removeQueries({
    predicate: ({ queryKey, meta }) => !meta?.isOfSite && !isForVisitors(queryKey[0]),
  })
}

function isForVisitors(name: unknown): boolean {
  const first: Record<string, { audience: string } | undefined> = firstRoutes
  return first[String(name)]?.audience === 'visitor'
}

/** Visitors get an answer, too, but a member another one: where the member stands. */
const byCaller: readonly RouteName[] = ['promotions', 'promotion', 'pointsGoods', 'pointsConfig']

/** Somebody else looks at the page now. */
export async function askAnew(queries: QueryClient): Promise<void> {
  await Promise.all(byCaller.map((name) => queries.resetQueries({ queryKey: [name] })))
}
