import {
  type GoodsArt,
  type RedemptionState,
  type RedemptionType,
  redemptionStates,
} from '@baize/contract/vocabulary'
import { sql } from 'kysely'
import { uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import { olderThan, type Place } from '../../../kernel/paging.ts'
import { countUpTo } from '../../../kernel/queue.ts'
import type { Cost } from '../../rewards/index.ts'
import type { Words } from '../points.types.ts'

export interface Redemption {
  id: string
  merchantId: string
  memberId: string
  currency: string
  type: RedemptionType
  goodsId: string | null
  name: Words | null
  art: GoodsArt | null
  quantity: number
  points: bigint
  /** Points for one piece, or for this amount of money. */
  ratioPoints: bigint
  ratioAmount: bigint | null
  amount: bigint | null
  /** Encrypted. */
  deliverTo: string | null
  state: RedemptionState
  remark: string | null
  createdAt: Date
}

const columns = sql`
  id, merchant_id as "merchantId", member_id as "memberId", currency, type, goods_id as "goodsId", name, art,
  quantity, points, ratio_points as "ratioPoints", ratio_amount as "ratioAmount", amount,
  deliver_to as "deliverTo", state, remark, created_at as "createdAt"`

export async function readRedemption(
  at: Db | Tx,
  id: string,
  { lock }: { lock: boolean } = { lock: false },
): Promise<Redemption | undefined> {
  const found = await sql<Redemption>`
    select ${columns} from points.redemption where id = ${id} ${lock ? sql`for update` : sql``}`.execute(
    at,
  )
  return found.rows[0]
}

/** False where the id is taken. */
export async function insertRedemption(tx: Tx, one: Redemption): Promise<boolean> {
  const done = await sql`
    insert into points.redemption (id, merchant_id, member_id, currency, type, goods_id, name, art, quantity,
      points, ratio_points, ratio_amount, amount, deliver_to, state, remark, created_at)
    values (${one.id}, ${one.merchantId}, ${one.memberId}, ${one.currency}, ${one.type}, ${one.goodsId},
      ${one.name && JSON.stringify(one.name)}::jsonb, ${one.art}, ${one.quantity}, ${one.points},
      ${one.ratioPoints}, ${one.ratioAmount}, ${one.amount}, ${one.deliverTo}, ${one.state}, ${one.remark},
      ${one.createdAt})
    on conflict (id) do nothing`.execute(tx)
  return done.numAffectedRows === 1n
}

export interface Step {
  redemptionId: string
  state: RedemptionState
  at: Date
  staff: string | null
  remark: string | null
}

/** Writes a state that a redemption has come to; the redemption must be locked. */
export async function writeStep(tx: Tx, step: Step): Promise<void> {
  await sql`
    insert into points.step (redemption_id, state, at, staff, remark)
    values (${step.redemptionId}, ${step.state}, ${step.at}, ${step.staff}, ${step.remark})`.execute(
    tx,
  )
  await sql`
    update points.redemption set state = ${step.state}, remark = coalesce(${step.remark}, remark)
    where id = ${step.redemptionId}`.execute(tx)
}

/** The oldest first. */
export async function readSteps(at: Db | Tx, ids: readonly string[]): Promise<Step[]> {
  if (ids.length === 0) return []
  const found = await sql<Step>`
    select redemption_id as "redemptionId", state, at, staff, remark from points.step
    where redemption_id = any(${uuids(ids)}::uuid[])
    order by at, array_position(${[...redemptionStates]}::text[], state)`.execute(at)
  return found.rows
}

/** The newest first. */
export async function readRedemptions(
  db: Db,
  memberId: string,
  before: Place | undefined,
  limit: number,
): Promise<Redemption[]> {
  const found = await sql<Redemption>`
    select ${columns} from points.redemption
    where member_id = ${memberId} ${before ? sql`and ${olderThan(before)}` : sql``}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return found.rows
}

export const countWaiting = (db: Db, merchantId: string): Promise<number> =>
  countUpTo(
    db,
    sql`from points.redemption where merchant_id = ${merchantId}
      and state in ('inProcess', 'approved', 'sent')`,
  )

/** What staff have still to do something about, the oldest first. */
export async function readWaiting(
  db: Db,
  merchantId: string,
  limit: number,
): Promise<Redemption[]> {
  const found = await sql<Redemption>`
    select ${columns} from points.redemption
    where merchant_id = ${merchantId} and state in ('inProcess', 'approved', 'sent')
    order by created_at limit ${limit}`.execute(db)
  return found.rows
}

/** Money that points were converted to in a time, in each currency. */
export async function readConverted(
  db: Db,
  merchantId: string,
  { from, to }: { from: Date; to: Date | null },
): Promise<Cost[]> {
  const found = await sql<{ currency: string; count: number; amount: string }>`
    select currency, count(*)::int as count, sum(amount)::text as amount
    from points.redemption
    where merchant_id = ${merchantId} and type = 'cash' and created_at >= ${from}
      and (${to}::timestamptz is null or created_at < ${to}::timestamptz)
    group by 1 order by 1`.execute(db)
  return found.rows.map((row) => ({
    ...row,
    unit: 'money',
    state: 'claimed',
    amount: BigInt(row.amount),
  }))
}
