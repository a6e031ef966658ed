import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { Words } from '../points.types.ts'

export interface Owner {
  merchantId: string
  memberId: string
}

/** Whoever holds this lock is the only one who spends the member's points. */
export async function lockPurse(tx: Tx, { merchantId, memberId }: Owner): Promise<bigint> {
  await sql`
    insert into points.purse (member_id, merchant_id) values (${memberId}, ${merchantId})
    on conflict (member_id) do nothing`.execute(tx)
  const found = await sql<{ booked: bigint }>`
    select booked from points.purse where member_id = ${memberId} for update`.execute(tx)
  return found.rows[0]?.booked ?? 0n
}

export async function readBooked(at: Db | Tx, memberId: string): Promise<bigint> {
  const found = await sql<{ booked: bigint }>`
    select booked from points.purse where member_id = ${memberId}`.execute(at)
  return found.rows[0]?.booked ?? 0n
}

export interface NewEntry extends Owner {
  id: string
  kind: 'redeem' | 'return' | 'reward' | 'staff' | 'spent'
  change: bigint
  redemptionId?: string
  programmeId?: string
  remark?: string
  staff?: string
}

/** Writes an entry and adds it to the purse, which must be locked. An id that exists changes nothing. */
export async function book(tx: Tx, entry: NewEntry, now: Date): Promise<boolean> {
  const { redemptionId = null, programmeId = null, remark = null, staff = null } = entry
  const done = await sql`
    insert into points.entry (id, merchant_id, member_id, kind, change, redemption_id, programme_id, remark,
      staff, at)
    values (${entry.id}, ${entry.merchantId}, ${entry.memberId}, ${entry.kind}, ${entry.change},
      ${redemptionId}, ${programmeId}, ${remark}, ${staff}, ${now})
    on conflict (id) do nothing`.execute(tx)
  if (done.numAffectedRows !== 1n) return false
  await sql`
    update points.purse set booked = booked + ${entry.change} where member_id = ${entry.memberId}`.execute(
    tx,
  )
  return true
}

export interface Entry {
  id: string
  kind: NewEntry['kind']
  change: bigint
  at: Date
  remark: string | null
  programmeId: string | null
  /** Of the redemption, where it is one. */
  name: Words | null
  amount: bigint | null
  state: string | null
}

/** Where a page of entries begins: before an entry, or before a moment. */
export interface Before {
  at: Date
  id: string | null
}

const isBefore = ({ at, id }: Before) =>
  id === null ? sql`e.at < ${at}` : sql`(e.at, e.id) < (${at}::timestamptz, ${id}::uuid)`

/** The newest first. */
export async function readEntries(
  at: Db | Tx,
  memberId: string,
  before: Before | undefined,
  limit: number,
): Promise<Entry[]> {
  const found = await sql<Entry>`
    select e.id, e.kind, e.change, e.at, coalesce(r.remark, e.remark) as remark,
      e.programme_id as "programmeId", r.name, r.amount, r.state
    from points.entry e left join points.redemption r on r.id = e.redemption_id
    where e.member_id = ${memberId} ${before ? sql`and ${isBefore(before)}` : sql``}
    order by e.at desc, e.id desc limit ${limit}`.execute(at)
  return found.rows
}

/** The sum of the entries that a page does not begin before. */
export async function readBookedSince(
  at: Db | Tx,
  memberId: string,
  before: Before,
): Promise<bigint> {
  const found = await sql<{ booked: string }>`
    select coalesce(sum(e.change), 0)::text as booked from points.entry e
    where e.member_id = ${memberId} and not (${isBefore(before)})`.execute(at)
  return BigInt(found.rows[0]?.booked ?? 0)
}

export interface WrongPoints {
  /** Purses that are not the sum of their entries. */
  purses: number
  /** Redemptions whose entries do not take exactly their points, or nothing where they were rejected. */
  redemptions: number
  /** Goods whose stock is not what was put in less what was redeemed. */
  goods: number
}

export async function readWrongPoints(at: Db | Tx): Promise<WrongPoints> {
  const found = await sql<WrongPoints>`
    select
      (select count(*)::int from points.purse p
        full join (select member_id, sum(change) as booked from points.entry group by 1) e using (member_id)
        where coalesce(p.booked, 0) <> coalesce(e.booked, 0)) as purses,
      (select count(*)::int from points.redemption r
        left join (select redemption_id, sum(change) as change from points.entry group by 1) e
          on e.redemption_id = r.id
        where coalesce(e.change, 0) <> case r.state when 'rejected' then 0 else -r.points end) as redemptions,
      (select count(*)::int from points.goods g
        left join (select merchant_id, goods_id, sum(quantity) as gone from points.redemption
          where goods_id is not null and state <> 'rejected' group by 1, 2) r
          on r.merchant_id = g.merchant_id and r.goods_id = g.id
        where g.remaining <> g.stocked - coalesce(r.gone, 0)) as goods`.execute(at)
  return found.rows[0] ?? { purses: 0, redemptions: 0, goods: 0 }
}
