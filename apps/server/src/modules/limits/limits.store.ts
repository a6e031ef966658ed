import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Exclusion, Slot, Wish } from './limits.rules.ts'
import type { ExclusionKind } from './limits.types.ts'

type Tables = {
  'limits.wish': {
    member_id: string
    kind: Slot['kind']
    period: Slot['period']
    value: bigint | null
    from_at: Date
  }
  'limits.exclusion': {
    member_id: string
    kind: ExclusionKind
    since: Date
    until: Date | null
  }
  'limits.change': {
    merchant_id: string
    member_id: string | null
    made_by: 'member' | 'house'
    element: string
    before: string | null
    after: string | null
    at: Date
  }
}

export async function readWishes(db: Db | Tx, memberId: string): Promise<(Slot & Wish)[]> {
  return db
    .withTables<Tables>()
    .selectFrom('limits.wish')
    .select(['kind', 'period', 'value', 'from_at as from'])
    .where('member_id', '=', memberId)
    .execute()
}

export async function writeWish(
  tx: Tx,
  memberId: string,
  { kind, period }: Slot,
  { value, from }: Wish,
): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('limits.wish')
    .values({ member_id: memberId, kind, period, value, from_at: from })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'kind', 'period']).doUpdateSet({ value, from_at: from }),
    )
    .execute()
}

export async function deleteWish(tx: Tx, memberId: string, { kind, period }: Slot): Promise<void> {
  await tx
    .withTables<Tables>()
    .deleteFrom('limits.wish')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .execute()
}

export interface StandingExclusion extends Exclusion {
  kind: ExclusionKind
  since: Date
}

/** Of the exclusions in force, the one that ends last. */
export async function readExclusion(
  db: Db | Tx,
  memberId: string,
  now: Date,
): Promise<StandingExclusion | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('limits.exclusion')
    .select(['kind', 'since', 'until'])
    .where('member_id', '=', memberId)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .orderBy(sql`until`, (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
}

export async function insertExclusion(
  tx: Tx,
  memberId: string,
  { kind, since, until }: StandingExclusion,
): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('limits.exclusion')
    .values({ member_id: memberId, kind, since, until })
    .execute()
}

export interface Change {
  merchantId: string
  memberId: string | null
  by: 'member' | 'house'
  element: string
  before: string | null
  after: string | null
  at: Date
}

export async function insertChange(tx: Tx, change: Change): Promise<void> {
  const { merchantId, memberId, by, element, before, after, at } = change
  await tx
    .withTables<Tables>()
    .insertInto('limits.change')
    .values({
      merchant_id: merchantId,
      member_id: memberId,
      made_by: by,
      element,
      before,
      after,
      at,
    })
    .execute()
}

/** Whether it is new for this span of time. */
export async function insertReached(
  tx: Tx,
  { memberId, kind, period, resetsAt, at }: Slot & { memberId: string; resetsAt: Date; at: Date },
): Promise<boolean> {
  const done = await sql`
    insert into limits.reached (member_id, kind, period, resets_at, at)
    values (${memberId}, ${kind}, ${period}, ${resetsAt}, ${at})
    on conflict (member_id, kind, period) do update
      set resets_at = excluded.resets_at, at = excluded.at
      where reached.resets_at < excluded.resets_at
    returning true`.execute(tx)
  return done.rows.length > 0
}
