import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { snapshot } from '../../kernel/snapshot.ts'
import type { MoveKind } from './ledger.types.ts'

/** The sum of one house account, or of all members' accounts with one name. */
export interface BookLine {
  merchantId: string
  currency: string
  name: string
  isHouse: boolean
  accounts: number
  sum: bigint
  /** Members' accounts whose balance differs from the sum of their transfers. */
  wrong: number
}

export interface KindSum {
  merchantId: string
  currency: string
  kind: MoveKind
  count: number
  sum: bigint
}

export interface BooksRead {
  lines: BookLine[]
  kinds: KindSum[]
  /** Transfers with an account that does not exist, or between different currencies or merchants. */
  astray: number
}

/** Reads every transfer. A sum can exceed what an amount can hold, so sums are read as text. */
export function readBooks(at: Db | Tx): Promise<BooksRead> {
  return snapshot(at, async (tx) => ({ lines: await readLines(tx), ...(await readFlows(tx)) }))
}

async function readLines(tx: Tx): Promise<BookLine[]> {
  const lines = await sql<Omit<BookLine, 'sum'> & { sum: string }>`
    select a.merchant_id as "merchantId", a.currency, a.name, a.member_id is null as "isHouse",
      count(*)::int as accounts, coalesce(sum(s.sum), 0)::text as sum,
      (count(*) filter (where a.balance <> coalesce(s.sum, 0)))::int as wrong
    from ledger.account a
    left join (
      select account, sum(by) as sum from (
        select to_account as account, amount as by from ledger.transfer
        union all
        select from_account, -amount from ledger.transfer
      ) side group by account
    ) s on s.account = a.id
    group by 1, 2, 3, 4 order by 1, 2, 4, 3`.execute(tx)
  return lines.rows.map((line) => ({ ...line, sum: BigInt(line.sum) }))
}

/** The sum of transfers by kind, and how many have a missing account or two accounts that do not match. */
async function readFlows(tx: Tx): Promise<{ kinds: KindSum[]; astray: number }> {
  const found = await sql<Omit<KindSum, 'sum'> & { sum: string; astray: number }>`
    select f.merchant_id as "merchantId", f.currency, t.kind, count(*)::int as count,
      sum(t.amount)::text as sum,
      (count(*) filter (where o.id is null or o.currency <> f.currency
        or o.merchant_id <> f.merchant_id))::int as astray
    from ledger.transfer t
    left join ledger.account f on f.id = t.from_account
    left join ledger.account o on o.id = t.to_account
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx)
  const astray = found.rows.reduce(
    (count, row) => count + (row.merchantId === null ? row.count : row.astray),
    0,
  )
  return {
    kinds: found.rows.map(({ merchantId, currency, kind, count, sum }) => ({
      merchantId,
      currency,
      kind,
      count,
      sum: BigInt(sum),
    })),
    astray,
  }
}

/** Counts a member's transfers that do not start from the balance the previous transfer left. */
export function countBrokenSteps(at: Db | Tx): Promise<number> {
  return snapshot(at, async (tx) => {
    const found = await sql<{ count: number }>`
      with side as (
        select from_account as account, -amount as by, from_balance as balance, at, id, 0 as place
        from ledger.transfer where from_account > 0
        union all
        select to_account, amount, to_balance, at, id, 1 from ledger.transfer where to_account > 0
      ), step as (
        select by, balance,
          lag(balance, 1, 0::bigint) over (partition by account order by at, id, place) as before
        from side
      )
      select count(*)::int as count from step where before + by <> balance`.execute(tx)
    return found.rows[0]?.count ?? 0
  })
}
