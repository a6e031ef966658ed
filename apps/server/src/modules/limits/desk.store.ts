import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { earlier, type Part } from '../../kernel/happened.ts'
import type { Slot } from './limits.rules.ts'

/** A looser limit of staff for one member, which waits for its time. */
export interface HouseWish extends Slot {
  merchantId: string
  memberId: string
  /** Null: none at all. */
  value: bigint | null
  from: Date
}

const columns = sql`
  merchant_id as "merchantId", member_id as "memberId", kind, period, value, from_at as "from"`

export async function readHouseWishes(at: Db | Tx, memberId: string): Promise<HouseWish[]> {
  const found = await sql<HouseWish>`
    select ${columns} from limits.house_wish where member_id = ${memberId}`.execute(at)
  return found.rows
}

export async function lockDueHouseWishes(tx: Tx, now: Date, limit: number): Promise<HouseWish[]> {
  const found = await sql<HouseWish>`
    select ${columns} from limits.house_wish where from_at <= ${now}
    order by member_id, kind, period limit ${limit} for update`.execute(tx)
  return found.rows
}

export async function writeHouseWish(tx: Tx, wish: HouseWish): Promise<void> {
  await sql`
    insert into limits.house_wish (merchant_id, member_id, kind, period, value, from_at)
    values (${wish.merchantId}, ${wish.memberId}, ${wish.kind}, ${wish.period}, ${wish.value},
      ${wish.from})
    on conflict (member_id, kind, period)
    do update set value = excluded.value, from_at = excluded.from_at`.execute(tx)
}

export async function deleteHouseWish(
  tx: Tx,
  memberId: string,
  { kind, period }: Slot,
): Promise<void> {
  await sql`
    delete from limits.house_wish
    where member_id = ${memberId} and kind = ${kind} and period = ${period}`.execute(tx)
}

/** A change of what a member is judged by. */
export interface HappenedChange {
  id: string
  at: Date
  by: 'member' | 'house'
  element: string
  before: string | null
  after: string | null
}

export async function readChanges(db: Db, memberId: string, part: Part): Promise<HappenedChange[]> {
  const found = await sql<HappenedChange>`
    select id::text, at, made_by as by, element, before, after from limits.change
    where member_id = ${memberId} ${earlier(part, sql`at`, sql`change.id`, 'bigint')}`.execute(db)
  return found.rows
}
