import { sql } from 'kysely'
import { uuids } from '../../kernel/arrays.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { MemberName, TeamFace, TimePlace } from './identity.types.ts'

export async function readNames(
  db: Db,
  merchantId: string,
  ids: readonly string[],
): Promise<MemberName[]> {
  const found = await sql<MemberName>`
    select id, account, nickname from identity.member
    where id = any(${uuids(ids)}::uuid[]) and merchant_id = ${merchantId}`.execute(db)
  return found.rows
}

export async function readFaces(
  db: Db | Tx,
  merchantId: string,
  ids: readonly string[],
): Promise<TeamFace[]> {
  const found = await sql<TeamFace>`
    select id, account, type, status, created_at as "createdAt", last_login_at as "lastLoginAt"
    from identity.member
    where id = any(${uuids(ids)}::uuid[]) and merchant_id = ${merchantId}`.execute(db)
  return found.rows
}

export async function readDirectlyBelow(
  db: Db,
  merchantId: string,
  uplineId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<MemberName[]> {
  const found = await sql<MemberName>`
    select id, account, nickname from identity.member
    where upline_id = ${uplineId} and merchant_id = ${merchantId}
      and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
    order by id limit ${limit}`.execute(db)
  return found.rows
}

const depthReadMax = 100

/** How many people stand above; the loop ends even if a chain of uplines were a circle. */
export async function readDepth(db: Db | Tx, merchantId: string, id: string): Promise<number> {
  const found = await sql<{ depth: number }>`
    with recursive above as (
      select upline_id, 0 as depth from identity.member where id = ${id} and merchant_id = ${merchantId}
      union all
      select member.upline_id, above.depth + 1
      from above join identity.member on member.id = above.upline_id
      where above.depth < ${depthReadMax}
    )
    select coalesce(max(depth), 0)::int as depth from above`.execute(db)
  return found.rows[0]?.depth ?? 0
}

/** Members after a place in the order of a time. */
export function readAfter(column: 'created_at' | 'last_login_at') {
  const time = sql.ref(column)
  return async (
    db: Db | Tx,
    merchantId: string,
    { at, id }: TimePlace,
    limit: number,
  ): Promise<TimePlace[]> => {
    const found = await sql<TimePlace>`
      select id, ${time}::text as at from identity.member
      where merchant_id = ${merchantId} and ${time} is not null
        and (${time}, id) > (${at}::timestamptz, ${id}::uuid)
      order by ${time}, id limit ${limit}`.execute(db)
    return found.rows
  }
}
