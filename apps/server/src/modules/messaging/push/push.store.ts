import { sql } from 'kysely'
import { uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { Subscription } from './webPush.ts'

export interface Device extends Subscription {
  id: string
  merchantId: string
  memberId: string
  mark: string
  since: Date
}

const columns = sql`id, merchant_id as "merchantId", member_id as "memberId", mark, endpoint, p256dh,
  auth, since`

/** Whoever subscribes last has the browser. */
export async function writeDevice(tx: Tx, device: Device): Promise<void> {
  const { id, merchantId, memberId, mark, endpoint, p256dh, auth, since } = device
  await sql`
    insert into messaging.push_device
      (id, merchant_id, member_id, mark, endpoint, p256dh, auth, since)
    values (${id}, ${merchantId}, ${memberId}, ${mark}, ${endpoint}, ${p256dh}, ${auth}, ${since})
    on conflict (merchant_id, mark) do update set member_id = excluded.member_id,
      p256dh = excluded.p256dh, auth = excluded.auth, since = excluded.since`.execute(tx)
}

/** All but the newest ones. */
export async function deleteOldDevices(tx: Tx, memberId: string, kept: number): Promise<void> {
  await sql`
    delete from messaging.push_device where id in (
      select id from messaging.push_device where member_id = ${memberId}
      order by since desc, id desc offset ${kept})`.execute(tx)
}

export async function deleteDevice(
  db: Db,
  which: { id: string } | { memberId: string; mark: string },
): Promise<void> {
  const where =
    'id' in which
      ? sql`id = ${which.id}`
      : sql`member_id = ${which.memberId} and mark = ${which.mark}`
  await sql`delete from messaging.push_device where ${where}`.execute(db)
}

export async function readDevice(db: Db, id: string): Promise<Device | undefined> {
  const found = await sql<Device>`
    select ${columns} from messaging.push_device where id = ${id}`.execute(db)
  return found.rows[0]
}

/** The oldest first. */
export async function readDevices(
  at: Db | Tx,
  memberIds: readonly string[],
): Promise<Pick<Device, 'id' | 'memberId' | 'mark' | 'since'>[]> {
  const found = await sql<Device>`
    select id, member_id as "memberId", mark, since from messaging.push_device
    where member_id = any(${uuids(memberIds)}::uuid[]) order by since, id`.execute(at)
  return found.rows
}

export interface KeptKey {
  publicKey: string
  privateKey: Buffer
}

export async function readKey(db: Db, merchantId: string): Promise<KeptKey | undefined> {
  const found = await sql<KeptKey>`
    select public_key as "publicKey", private_key as "privateKey" from messaging.push_key
    where merchant_id = ${merchantId}`.execute(db)
  return found.rows[0]
}

/** The first one stays: browsers have subscribed with it. */
export async function insertKey(
  db: Db,
  merchantId: string,
  { publicKey, privateKey }: KeptKey,
  now: Date,
): Promise<void> {
  await sql`
    insert into messaging.push_key (merchant_id, public_key, private_key, made_at)
    values (${merchantId}, ${publicKey}, ${privateKey}, ${now})
    on conflict (merchant_id) do nothing`.execute(db)
}
