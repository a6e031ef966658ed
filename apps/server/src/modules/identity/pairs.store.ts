import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import type { Pair, PairsQuestion } from './identity.types.ts'

/** What more members than this typed says nothing about them: anybody can type the number of somebody else. */
const sharedMax = 8

/** Members who gave the same number of a document, or the same number to be reached at. */
export async function readFieldPairs(
  db: Db,
  { merchantId, from, to, limit }: PairsQuestion,
): Promise<(Pair & { isDocument: boolean })[]> {
  const found = await sql<Pair & { isDocument: boolean }>`
    select least(x.member_id, y.member_id) as a, greatest(x.member_id, y.member_id) as b,
      x.field = 'idNumber' as "isDocument", min(greatest(x.changed_at, y.changed_at)) as at
    from identity.profile_field x
    join identity.profile_field y on y.field = x.field and lower(y.value) = lower(x.value)
      and y.member_id <> x.member_id and y.changed_at <= x.changed_at
      and y.field in ('idNumber', 'whatsapp', 'telegram', 'zalo', 'line')
    join identity.member mx on mx.id = x.member_id and mx.merchant_id = ${merchantId}
    join identity.member my on my.id = y.member_id and my.merchant_id = ${merchantId}
    where x.field in ('idNumber', 'whatsapp', 'telegram', 'zalo', 'line')
      and x.changed_at >= ${from} and x.changed_at < ${to}
      and (select count(*) from (
        select from identity.profile_field z
        join identity.member mz on mz.id = z.member_id and mz.merchant_id = ${merchantId}
        where z.field = x.field and lower(z.value) = lower(x.value)
          and z.changed_at <= x.changed_at
          and z.field in ('idNumber', 'whatsapp', 'telegram', 'zalo', 'line')
        limit ${sharedMax + 1}) as sharing) <= ${sharedMax}
    group by 1, 2, 3 order by 4, 1, 2 limit ${limit}`.execute(db)
  return found.rows
}

/** Members of the same name who were born on the same day. */
export async function readNamePairs(
  db: Db,
  { merchantId, from, to, limit }: PairsQuestion,
): Promise<Pair[]> {
  const found = await sql<Pair>`
    with given as (
      select distinct f.member_id from identity.profile_field f
      join identity.member m on m.id = f.member_id and m.merchant_id = ${merchantId}
      where f.field in ('fullName', 'birthday') and f.changed_at >= ${from} and f.changed_at < ${to}
    )
    select least(xn.member_id, yn.member_id) as a, greatest(xn.member_id, yn.member_id) as b,
      min(greatest(xn.changed_at, xb.changed_at, yn.changed_at, yb.changed_at)) as at
    from given
    join identity.profile_field xn on xn.member_id = given.member_id and xn.field = 'fullName'
    join identity.profile_field xb on xb.member_id = given.member_id and xb.field = 'birthday'
    join identity.profile_field yn on yn.field = 'fullName' and lower(yn.value) = lower(xn.value)
      and yn.member_id <> xn.member_id
    join identity.profile_field yb on yb.member_id = yn.member_id and yb.field = 'birthday'
      and yb.value = xb.value
    join identity.member my on my.id = yn.member_id and my.merchant_id = ${merchantId}
    where (select count(*) from (
      select from identity.profile_field zn
      join identity.profile_field zb on zb.member_id = zn.member_id and zb.field = 'birthday'
        and zb.value = xb.value
      join identity.member mz on mz.id = zn.member_id and mz.merchant_id = ${merchantId}
      where zn.field = 'fullName' and lower(zn.value) = lower(xn.value)
      limit ${sharedMax + 1}) as sharing) <= ${sharedMax}
    group by 1, 2 order by 3, 1, 2 limit ${limit}`.execute(db)
  return found.rows
}
