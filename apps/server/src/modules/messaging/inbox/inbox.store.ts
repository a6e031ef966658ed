import type { About, MessageTopic } from '@baize/contract/vocabulary'
import { sql } from 'kysely'
import { uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import { olderThan, type Place } from '../../../kernel/paging.ts'
import type { Worded } from '../messaging.types.ts'
import type { SaidValues } from '../said.ts'

/** What staff wrote: one text for all who got it. */
export type StaffWords = Worded<{ title: string; text: string }>

export interface NewMessage {
  id: string
  merchantId: string
  memberId: string
  topic: MessageTopic
  values: SaidValues
  about: About
  at: Date
}

export interface KeptMessage extends Omit<NewMessage, 'at'> {
  /** In place of values, where staff wrote it. */
  broadcast: StaffWords | null
  createdAt: Date
  readAt: Date | null
  archivedAt: Date | null
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  const { id, merchantId, memberId, topic, values, about, at } = message
  await sql`
    insert into messaging.message (id, merchant_id, member_id, topic, said, about, created_at)
    values (${id}, ${merchantId}, ${memberId}, ${topic}, ${JSON.stringify(values)}::jsonb,
      ${JSON.stringify(about)}::jsonb, ${at})`.execute(tx)
}

/** The same for many members, with the words in one place. */
export async function insertBroadcastMessages(
  tx: Tx,
  broadcast: Pick<NewMessage, 'merchantId' | 'topic' | 'about' | 'at'> & { id: string },
  messages: readonly { id: string; memberId: string }[],
): Promise<void> {
  const { id, merchantId, topic, about, at } = broadcast
  await sql`
    insert into messaging.message
      (id, merchant_id, member_id, topic, said, about, created_at, broadcast_id)
    select id, ${merchantId}, member_id, ${topic}, '{}', ${JSON.stringify(about)}::jsonb,
      ${at}::timestamptz, ${id}::uuid
    from unnest(
      ${uuids(messages.map((message) => message.id))}::uuid[],
      ${uuids(messages.map(({ memberId }) => memberId))}::uuid[]
    ) as given (id, member_id)`.execute(tx)
}

export interface MessageFilter {
  topic: MessageTopic | undefined
  isArchived: boolean
  after: Place | undefined
  limit: number
}

/** Of what staff took back, members see nothing. */
const isThere = sql`not exists (
  select from messaging.broadcast b where b.id = broadcast_id and b.withdrawn_at is not null)`

/** Newest first. */
export async function readMessages(
  db: Db,
  memberId: string,
  { topic, isArchived, after, limit }: MessageFilter,
): Promise<KeptMessage[]> {
  const found = await sql<KeptMessage>`
    select id, merchant_id as "merchantId", member_id as "memberId", topic, said as "values", about,
      created_at as "createdAt", read_at as "readAt", archived_at as "archivedAt",
      (select words from messaging.broadcast b where b.id = broadcast_id) as broadcast
    from messaging.message
    where member_id = ${memberId} and ${isArchived ? sql`archived_at is not null` : sql`archived_at is null`}
      and ${topic === undefined ? sql`true` : sql`topic = ${topic}`}
      and ${isThere} and ${after === undefined ? sql`true` : olderThan(after)}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return found.rows
}

/** At most so many. */
export async function countUnread(db: Db, memberId: string, max: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from messaging.message
      where member_id = ${memberId} and read_at is null and archived_at is null and ${isThere}
      limit ${max}
    ) as unread`.execute(db)
  return found.rows[0]?.count ?? 0
}

export type Marks = { now: Date } & (
  | { ids: readonly string[]; isRead: boolean }
  | { ids: readonly string[]; isArchived: boolean }
  | { upTo: string; isRead: true }
)

/** Answers how many have changed. */
export async function markMessages(db: Db, memberId: string, marks: Marks): Promise<number> {
  const { now } = marks
  const column = 'isArchived' in marks ? sql.ref('archived_at') : sql.ref('read_at')
  const isOn = 'isArchived' in marks ? marks.isArchived : marks.isRead
  const which =
    'ids' in marks
      ? sql`id = any(${marks.ids}::uuid[])`
      : sql`archived_at is null and (created_at, id) <= (
          select created_at, id from messaging.message
          where id = ${marks.upTo} and member_id = ${memberId})`
  const done = await sql`
    update messaging.message set ${column} = ${isOn ? now : null}
    where member_id = ${memberId} and ${which}
      and ${column} is ${isOn ? sql`null` : sql`not null`}`.execute(db)
  return Number(done.numAffectedRows ?? 0)
}
