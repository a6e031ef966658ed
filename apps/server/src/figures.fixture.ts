import type { Client } from '@baize/client/call'
import type { Value } from '@baize/contract'

type Call = Client['call']
export type Row<N extends 'bets' | 'statement' | 'deposits' | 'withdrawals' | 'bonuses'> =
  Value<N>['list'][number]

/** Small, so that the lists have several pages. */
const pageSize = 7
const pagesMax = 200

/** Everything that the pages of a member show, asked for by the calls that the pages use. */
export async function figuresOf(call: Call) {
  return {
    balance: await call('balance', {}),
    funds: await call('funds', {}),
    cashier: await call('cashier', {}),
    offers: await call('bonusOffers', {}),
    progress: await call('bonusProgress', {}),
    limits: await call('limits', {}),
    profit: await call('profit', { query: {} }),
    ...(await recordsOf(call)),
  }
}

async function recordsOf(call: Call) {
  const first = { query: { pageSize } }
  const bets = await call('bets', first)
  const statement = await call('statement', first)
  return {
    bets: await rest(bets, (after) => call('bets', { query: { pageSize, after } })),
    betTotals: bets.totals,
    settledTotals: (await call('bets', { query: { pageSize: 1, status: 'settled' } })).totals,
    entries: await rest(statement, (after) => call('statement', { query: { pageSize, after } })),
    entryTotals: statement.totals,
    deposits: await rest(await call('deposits', first), (after) =>
      call('deposits', { query: { pageSize, after } }),
    ),
    withdrawals: await rest(await call('withdrawals', first), (after) =>
      call('withdrawals', { query: { pageSize, after } }),
    ),
    bonuses: await rest(await call('bonuses', first), (after) =>
      call('bonuses', { query: { pageSize, after } }),
    ),
  }
}

interface Page<R> {
  list: R[]
  next: string | null
}

async function rest<R>(page: Page<R>, ask: (after: string) => Promise<Page<R>>): Promise<R[]> {
  const rows = [...page.list]
  let { next } = page
  for (let pages = 1; next !== null && pages < pagesMax; pages += 1) {
    const more = await ask(next)
    rows.push(...more.list)
    next = more.next
  }
  return rows
}

export type Figures = Awaited<ReturnType<typeof figuresOf>>

export function sumOf<R>(rows: readonly R[], amount: (row: R) => string): bigint {
  return rows.reduce((sum, row) => sum + BigInt(amount(row)), 0n)
}
