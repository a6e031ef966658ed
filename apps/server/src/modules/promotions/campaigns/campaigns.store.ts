import { sql } from 'kysely'
import { uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { KeptImage } from '../../../kernel/images.ts'
import { countUpTo } from '../../../kernel/queue.ts'

export type ApplicationState = 'open' | 'approved' | 'rejected'

export interface ApplicationKey {
  merchantId: string
  programmeId: string
  memberId: string
}

export interface Application extends ApplicationKey {
  id: string
  version: number
  state: ApplicationState
  remark: string
  reason: string | null
  at: Date
  grantId: string | null
  images: number
}

const columns = sql`
  id, merchant_id as "merchantId", programme_id as "programmeId", version, member_id as "memberId",
  state, remark, reason, at, grant_id as "grantId",
  (select count(*)::int from promotions.picture where application_id = a.id) as images`

/** The newest of a member: a rejected one may be followed by another. */
export async function readNewest(
  at: Db | Tx,
  key: ApplicationKey,
): Promise<Application | undefined> {
  const found = await sql<Application>`
    select ${columns} from promotions.application as a
    where member_id = ${key.memberId} and merchant_id = ${key.merchantId}
      and programme_id = ${key.programmeId}
    order by at desc, id desc limit 1`.execute(at)
  return found.rows[0]
}

/** Answers whether it is new: an open or approved one stays the only one. */
export async function insertApplication(
  tx: Tx,
  application: ApplicationKey & { id: string; version: number; remark: string; at: Date },
  images: readonly KeptImage[],
): Promise<boolean> {
  const { id, merchantId, programmeId, version, memberId, remark, at } = application
  const done = await sql`
    insert into promotions.application (id, merchant_id, programme_id, version, member_id, state, remark, at)
    values (${id}, ${merchantId}, ${programmeId}, ${version}, ${memberId}, 'open', ${remark}, ${at})
    on conflict do nothing`.execute(tx)
  if (done.numAffectedRows !== 1n) return false
  for (const image of images) {
    await sql`
      insert into promotions.picture (id, application_id, type, bytes, at)
      values (${image.id}, ${id}, ${image.type}, ${image.bytes}, ${image.at})`.execute(tx)
  }
  return true
}

export async function readApplication(db: Db, id: string): Promise<Application | undefined> {
  const found = await sql<Application>`
    select ${columns} from promotions.application as a where id = ${id}`.execute(db)
  return found.rows[0]
}

export async function readQueue(db: Db, merchantId: string, limit: number): Promise<Application[]> {
  const found = await sql<Application>`
    select ${columns} from promotions.application as a
    where merchant_id = ${merchantId} and state = 'open' order by at, id limit ${limit}`.execute(db)
  return found.rows
}

export async function lockApplication(
  tx: Tx,
  merchantId: string,
  id: string,
): Promise<Application | undefined> {
  const found = await sql<Application>`
    select ${columns} from promotions.application as a
    where merchant_id = ${merchantId} and id = ${id} for update`.execute(tx)
  return found.rows[0]
}

export async function writeDecision(
  tx: Tx,
  id: string,
  to: { state: ApplicationState; reason: string | null; by: string; at: Date },
): Promise<void> {
  await sql`
    update promotions.application
    set state = ${to.state}, reason = ${to.reason}, decided_at = ${to.at}, decided_by = ${to.by}
    where id = ${id}`.execute(tx)
}

/** Approved, and not paid yet. */
export async function lockUnpaid(
  tx: Tx,
  merchantId: string,
  programmeId: string,
  limit: number,
): Promise<Application[]> {
  const found = await sql<Application>`
    select ${columns} from promotions.application as a
    where merchant_id = ${merchantId} and programme_id = ${programmeId}
      and state = 'approved' and grant_id is null
    order by member_id limit ${limit} for update skip locked`.execute(tx)
  return found.rows
}

export async function writeGrants(
  tx: Tx,
  paid: readonly { id: string; grantId: string }[],
): Promise<void> {
  await sql`
    update promotions.application as a set grant_id = p.grant_id
    from unnest(
      ${uuids(paid.map(({ id }) => id))}::uuid[],
      ${uuids(paid.map(({ grantId }) => grantId))}::uuid[]
    ) as p (id, grant_id)
    where a.id = p.id`.execute(tx)
}

export const countOpen = (db: Db, merchantId: string): Promise<number> =>
  countUpTo(
    db,
    sql`from promotions.application where merchant_id = ${merchantId} and state = 'open'`,
  )

/** One page: those that wait from the oldest on, the others from the newest. */
export async function readPage(
  db: Db,
  {
    merchantId,
    state,
    after,
    limit,
  }: {
    merchantId: string
    state: ApplicationState
    after: { at: Date; id: string } | undefined
    limit: number
  },
): Promise<Application[]> {
  const isQueue = state === 'open'
  const sign = isQueue ? sql`>` : sql`<`
  const way = isQueue ? sql`asc` : sql`desc`
  const found = await sql<Application>`
    select ${columns} from promotions.application as a
    where merchant_id = ${merchantId} and state = ${state}
      ${after ? sql`and (at, id) ${sign} (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by at ${way}, id ${way} limit ${limit}`.execute(db)
  return found.rows
}

export async function readPictures(
  db: Db,
  applicationId: string,
): Promise<Pick<KeptImage, 'type' | 'bytes'>[]> {
  const found = await sql<Pick<KeptImage, 'type' | 'bytes'>>`
    select type, bytes from promotions.picture
    where application_id = ${applicationId} order by at, id`.execute(db)
  return found.rows
}
