import type { NotedKind } from '@baize/contract/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import { times, uuids } from '../../kernel/arrays.ts'
import type { Db } from '../../kernel/database.ts'
import type { Place } from './transfer.store.ts'

export interface TrailRange {
  merchantId: string
  currency: string
  /** Null: everybody's of the merchant. */
  memberIds: readonly string[] | null
  kinds: readonly NotedKind[]
  from: Date
  to: Date
  before: Place | undefined
  limit: number
}

export interface TrailRow extends Place {
  memberId: string
  kind: NotedKind
  amount: bigint
  /** The key of the move it is part of. */
  key: string
}

/** Written into the statement, not passed along: only so are the indexes of noted transfers used. */
const among = (kinds: readonly NotedKind[]) =>
  sql`t.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`

/**
 * Noted transfers of many members, the newest first; one between two members is an entry of each. Of some
 * members: by their accounts. Of everybody: back in time, which is as much work as rows are asked for.
 */
export async function readTrail(db: Db, question: TrailRange): Promise<TrailRow[]> {
  const { merchantId, memberIds, currency, limit } = question
  const order = sql`order by at desc, id desc, "isIn" desc limit ${limit}`
  const found = await (memberIds
    ? sql<TrailRow>`
        select x.* from ledger.account a, lateral (
          ${side(question, false)} union all ${side(question, true)}) x
        where a.member_id = any(${uuids(memberIds)}::uuid[]) and a.currency = ${currency}
          and a.merchant_id = ${merchantId}
        ${order}`
    : sql<TrailRow>`
        select t.id, way."isIn", t.at, a.member_id as "memberId", t.kind, way.amount, t.key
        from ledger.transfer t,
          lateral (values (true, t.to_account, t.amount), (false, t.from_account, -t.amount))
            as way ("isIn", account, amount)
        join ledger.account a on a.id = way.account
        where ${among(question.kinds)} and a.member_id is not null
          and a.merchant_id = ${merchantId} and a.currency = ${currency} and ${within(question)}
          ${beyond(question.before, sql`way."isIn"`)}
        ${order}`
  ).execute(db)
  return found.rows
}

function side(question: TrailRange, isIn: boolean) {
  const own = sql.ref(isIn ? 't.to_account' : 't.from_account')
  return sql`(
    select t.id, ${isIn}::boolean as "isIn", t.at, a.member_id as "memberId", t.kind,
      ${isIn ? sql`t.amount` : sql`-t.amount`} as amount, t.key
    from ledger.transfer t
    where ${own} = a.id and ${own} > 0 and ${among(question.kinds)} and ${within(question)}
      ${beyond(question.before, sql`${isIn}::boolean`)}
    order by t.at desc, t.id desc limit ${question.limit})`
}

const within = ({ from, to }: TrailRange) =>
  sql`t.at >= ${from}::timestamptz and t.at < ${to}::timestamptz`

/** The page before can end between the two entries of one transfer. */
function beyond(before: Place | undefined, isIn: RawBuilder<unknown>) {
  if (!before) return sql``
  return sql`and t.at <= ${before.at}::timestamptz
    and (t.at, t.id, ${isIn}) < (${before.at}::timestamptz, ${before.id}::bigint, ${before.isIn}::boolean)`
}

export interface MemberTime {
  memberId: string
  from: Date
  /** Exclusive. */
  to: Date
}

/** The noted transfers of members, of each in a time of its own. */
export async function sumTrail(
  db: Db,
  { currency, kinds, times: given }: TrailSums,
): Promise<{ in: bigint; out: bigint; count: bigint }> {
  const own = (isIn: boolean) => {
    const account = sql.ref(isIn ? 't.to_account' : 't.from_account')
    return sql`
      select ${isIn}::boolean as is_in, t.amount from ledger.transfer t
      where ${account} = a.id and ${account} > 0 and ${among(kinds)}
        and t.at >= given.from_at and t.at < given.to_at`
  }
  const found = await sql<{ in: bigint; out: bigint; count: bigint }>`
    select coalesce(sum(amount) filter (where is_in), 0)::bigint as "in",
      coalesce(sum(amount) filter (where not is_in), 0)::bigint as "out", count(*) as count
    from unnest(
      ${uuids(given.map(({ memberId }) => memberId))}::uuid[],
      ${times(given.map(({ from }) => from))}::timestamptz[],
      ${times(given.map(({ to }) => to))}::timestamptz[]
    ) as given (member_id, from_at, to_at)
    join ledger.account a on a.member_id = given.member_id and a.currency = ${currency},
    lateral (${own(false)} union all ${own(true)}) x`.execute(db)
  return found.rows[0] ?? { in: 0n, out: 0n, count: 0n }
}

export interface TrailSums {
  currency: string
  kinds: readonly NotedKind[]
  times: readonly MemberTime[]
}
