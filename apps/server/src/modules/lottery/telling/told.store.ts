import { sql } from 'kysely'
import { uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'

/** A draw whose holders must be written to; number 0: it was given up, else which correction. */
export interface ToTell {
  id: string
  number: number
  reason: string | null
}

export async function readToTell(db: Db, limit: number): Promise<ToTell[]> {
  const found = await sql<ToTell>`
    select id, case state when 'void' then 0 else corrections end as number, void_reason as reason
    from lottery.draw where settled_at is not null
      and ((state = 'void' and not told_void) or corrections > told_corrections)
    order by id limit ${limit}`.execute(db)
  return found.rows
}

export interface HolderTold {
  merchantId: string
  memberId: string
  currency: string
  stake: bigint
  payout: bigint
}

/** Holders who have not been written to, with what their tickets cost and came to. */
export async function readHolders(
  tx: Tx,
  { id, number }: ToTell,
  limit: number,
): Promise<HolderTold[]> {
  const found = await sql<HolderTold>`
    select t.merchant_id as "merchantId", t.member_id as "memberId", t.currency,
      sum(t.stake)::int8 as stake, coalesce(sum(t.payout), 0)::int8 as payout
    from lottery.ticket t
    where t.draw_id = ${id} and t.state not in ('placing', 'refused') and not exists (
      select from lottery.told where draw_id = ${id} and number = ${number} and member_id = t.member_id)
    group by 1, 2, 3 order by 2 limit ${limit}`.execute(tx)
  return found.rows
}

/** Answers those who were not marked before, by this node or another one. */
export async function markTold(
  tx: Tx,
  { id, number }: ToTell,
  memberIds: readonly string[],
  at: Date,
): Promise<Set<string>> {
  const done = await sql<{ memberId: string }>`
    insert into lottery.told (draw_id, number, member_id, at)
    select ${id}, ${number}, member_id, ${at}
    from unnest(${uuids(memberIds)}::uuid[]) as given (member_id)
    on conflict do nothing returning member_id as "memberId"`.execute(tx)
  return new Set(done.rows.map(({ memberId }) => memberId))
}

export async function writeAllTold(db: Db, { id, number }: ToTell): Promise<void> {
  await (number === 0
    ? sql`update lottery.draw set told_void = true where id = ${id}`
    : sql`
        update lottery.draw set told_corrections = greatest(told_corrections, ${number})
        where id = ${id}`
  ).execute(db)
}
