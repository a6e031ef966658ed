import { renewMoney } from '@baize/client'
import type { RouteName } from '@baize/contract/routes'
import type { QueryClient } from '@tanstack/react-query'

const shown: readonly RouteName[] = [
  'cashier',
  'deposits',
  'depositDetail',
  'withdrawals',
  'withdrawalDetail',
  'payoutAccounts',
]

/** What the cashier shows is asked again. */
export async function renewCashier(queries: QueryClient): Promise<void> {
  await Promise.all(shown.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

/** Something was done about money: the wallet is asked again as well. */
export async function renewAll(queries: QueryClient): Promise<void> {
  await Promise.all([renewCashier(queries), renewMoney(queries)])
}
