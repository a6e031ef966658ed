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

/** Agents directly below the merchant, in the order of their ids. */
export async function readTopAgents(
  db: Db,
  merchantId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from identity.member
    where merchant_id = ${merchantId} and upline_id is null and type in (1, 2, 41, 42)
      ${after ? sql`and id > ${after}::uuid` : sql``}
    order by id limit ${limit}`.execute(db)
  return found.rows.map(({ id }) => id)
}
