import { renewMoney } from '@baize/client'
import type { QueryClient } from '@tanstack/react-query'

/** What a plan changes: money, tickets, and the lists of plans. */
export function renewPlans(queries: QueryClient): void {
  void renewMoney(queries)
  for (const name of ['myPlans', 'planDetail', 'myTickets'])
    void queries.invalidateQueries({ queryKey: [name] })
}
