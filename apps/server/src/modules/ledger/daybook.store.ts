import { sql } from 'kysely'
import { texts, uuids } from '../../kernel/arrays.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { MoveKind } from './ledger.types.ts'

/** What moved for one reason in a stretch of time. */
export interface KindFlow {
  kind: MoveKind
  count: number
  /** From the house to members, and from members to the house. */
  given: bigint
  taken: bigint
  /** Into pools and out of them, by the house. */
  pooled: bigint
  unpooled: bigint
}

export interface FlowQuestion {
  merchantId: string
  currency: string
  from: Date
  to: Date
  /** Left out: stakes, payouts and cancelled stakes, which are most of all transfers. */
  withoutPlay: boolean
}

type Read<T> = { [K in keyof T]: T[K] extends bigint ? string : T[K] }

/** Between two purses nothing changes for the house, so such transfers count nowhere here. */
export async function readFlows(at: Db | Tx, question: FlowQuestion): Promise<KindFlow[]> {
  const { merchantId, currency, from, to, withoutPlay } = question
  const found = await sql<Read<KindFlow>>`
    select t.kind, count(*)::int as count,
      coalesce(sum(t.amount) filter (where t.from_account < 0 and t.to_account > 0), 0)::text as given,
      coalesce(sum(t.amount) filter (where t.from_account > 0 and t.to_account < 0), 0)::text as taken,
      coalesce(sum(t.amount) filter (where t.to_account < 0 and h.name like 'pool.%'), 0)::text as pooled,
      coalesce(sum(t.amount) filter (where t.from_account < 0 and t.to_account < 0
        and h.name not like 'pool.%'), 0)::text as unpooled
    from ledger.transfer t
    -- One side at least is the house, or both are purses of members.
    join ledger.account h on h.id = case when t.to_account < 0 then t.to_account else t.from_account end
    where t.at >= ${from}::timestamptz and t.at < ${to}::timestamptz
      and h.merchant_id = ${merchantId} and h.currency = ${currency}
      ${withoutPlay ? sql`and t.kind not in ('stake', 'payout', 'cancel')` : sql``}
    group by t.kind order by t.kind`.execute(at)
  return found.rows.map((row) => ({
    ...row,
    given: BigInt(row.given),
    taken: BigInt(row.taken),
    pooled: BigInt(row.pooled),
    unpooled: BigInt(row.unpooled),
  }))
}

/**
 * What all purses of a merchant held at a moment: what they hold now, less what moved since. To be read in
 * one snapshot.
 */
export async function readHeldAt(
  tx: Tx,
  question: { merchantId: string; currency: string; at: Date },
): Promise<bigint> {
  const { merchantId, currency, at } = question
  const found = await sql<{ held: string }>`
    select (
      (select coalesce(sum(balance), 0) from ledger.account
        where merchant_id = ${merchantId} and currency = ${currency} and id > 0)
      - (select coalesce(sum(case when t.to_account > 0 then t.amount else -t.amount end), 0)
        from ledger.transfer t
        join ledger.account h on h.id = least(t.from_account, t.to_account)
        where t.at >= ${at}::timestamptz and h.merchant_id = ${merchantId}
          and h.currency = ${currency} and (t.from_account > 0) <> (t.to_account > 0))
    )::text as held`.execute(tx)
  return BigInt(found.rows[0]?.held ?? 0)
}

/** What bets brought the house before a moment: stakes less payouts and what went back. */
export async function readPlayedBefore(
  tx: Db | Tx,
  betIds: readonly string[],
  at: Date,
): Promise<Map<string, bigint>> {
  if (betIds.length === 0) return new Map()
  const found = await sql<{ id: string; net: string }>`
    select own.id, sum(case when t.kind in ('stake', 'payout.correction') then t.amount
      else -t.amount end)::text as net
    from unnest(${uuids(betIds)}::uuid[]) as own (id), lateral (
      select kind, amount, at from ledger.transfer
      where key in ('stake:' || own.id::text, 'cancel:' || own.id::text)
      union all
      select kind, amount, at from ledger.transfer
      where key >= 'payout:' || own.id::text || ':' and key < 'payout:' || own.id::text || ';'
    ) t
    where t.at < ${at}::timestamptz
      and t.kind in ('stake', 'payout.correction', 'payout', 'cancel')
    group by own.id`.execute(tx)
  return new Map(found.rows.map(({ id, net }) => [id, BigInt(net)]))
}

/** What the house gave some members for some reasons in a stretch of time, less what came back. */
export async function readGivenTo(
  at: Db | Tx,
  question: {
    memberIds: readonly string[]
    currency: string
    kinds: readonly MoveKind[]
    from: Date
    to: Date
  },
): Promise<bigint> {
  const { memberIds, currency, kinds, from, to } = question
  const within = sql`t.kind = any(${texts(kinds)}::text[])
    and t.at >= ${from}::timestamptz and t.at < ${to}::timestamptz`
  const found = await sql<{ sum: string }>`
    select coalesce(sum(x.amount), 0)::text as sum
    from unnest(${uuids(memberIds)}::uuid[]) as own (id)
    join ledger.account a on a.member_id = own.id and a.currency = ${currency},
    lateral (
      select t.amount from ledger.transfer t
      where t.to_account = a.id and t.from_account < 0 and ${within}
      union all
      select -t.amount from ledger.transfer t
      where t.from_account = a.id and t.to_account < 0 and ${within}
    ) x`.execute(at)
  return BigInt(found.rows[0]?.sum ?? 0)
}
