import type { RouteName } from '@baize/contract/routes'
import type { QueryClient } from '@tanstack/react-query'

/** Calls of the agent centre are repeated now if a page uses them: contracts, pay, teams. */
export async function renewContracts(queries: QueryClient): Promise<void> {
  const { routes } = await import('@baize/contract/routes')
  const isOfAgents = ({ queryKey: [name] }: { queryKey: readonly unknown[] }) =>
    routes[name as RouteName]?.path.startsWith(agentPath)
  await queries.invalidateQueries({ predicate: (query) => isOfAgents(query) ?? false })
}

const agentPath = '/wps/agent/'
