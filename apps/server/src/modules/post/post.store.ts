import { type Selectable, sql } from 'kysely'
import { texts, times, uuids } from '../../kernel/arrays.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import { earlier, type Part } from '../../kernel/happened.ts'
import type { WrittenMessage } from './post.types.ts'

type Tables = { 'post.message': MessageTable }

interface MessageTable {
  id: string
  merchant_id: string
  member_id: string | null
  channel: WrittenMessage['channel']
  recipient: string
  subject: string | null
  body: string
  is_secret: boolean
  good_until: Date | null
  state: WrittenMessage['state']
  provider: string
  provider_note: string | null
  written_at: Date
  settled_at: Date | null
  stop_url: string | null
}

export interface Settled {
  state: 'sent' | 'failed'
  note: string | null
}

export async function insertMessages(tx: Tx, messages: readonly WrittenMessage[]): Promise<void> {
  if (messages.length === 0) return
  const each = <T>(of: (message: WrittenMessage) => T) => messages.map(of)
  await sql`
    insert into post.message (id, merchant_id, member_id, channel, recipient, subject, body, is_secret,
      good_until, state, provider, provider_note, written_at, batch, stop_url,
      settled_at)
    select id, merchant_id, member_id, channel, recipient, subject, body, is_secret::boolean, good_until,
      state, provider, provider_note, written_at, batch, stop_url,
      case when state = 'waiting' then null else written_at end
    from unnest(
      ${uuids(each(({ id }) => id))}::uuid[],
      ${uuids(each(({ merchantId }) => merchantId))}::uuid[],
      ${uuids(each(({ memberId }) => memberId ?? null))}::uuid[],
      ${texts(each(({ channel }) => channel))}::text[],
      ${texts(each(({ to }) => to))}::text[],
      ${texts(each(({ subject }) => subject ?? null))}::text[],
      ${texts(each(({ body }) => body))}::text[],
      ${texts(each(({ isSecret }) => String(isSecret ?? false)))}::text[],
      ${times(each(({ goodUntil }) => goodUntil ?? null))}::timestamptz[],
      ${texts(each(({ state }) => state))}::text[],
      ${texts(each(({ provider }) => provider))}::text[],
      ${texts(each(({ note }) => note))}::text[],
      ${times(each(({ writtenAt }) => writtenAt))}::timestamptz[],
      ${uuids(each(({ batch }) => batch ?? null))}::uuid[],
      ${texts(each(({ stopUrl }) => stopUrl ?? null))}::text[]
    ) as given (id, merchant_id, member_id, channel, recipient, subject, body, is_secret, good_until,
      state, provider, provider_note, written_at, batch, stop_url)`.execute(tx)
}

export async function readMessage(db: Db, id: string): Promise<WrittenMessage | undefined> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('post.message')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && messageOf(row)
}

export async function readRecent(
  db: Db,
  merchantId: string,
  limit: number,
): Promise<WrittenMessage[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('post.message')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(messageOf)
}

/** What a member was written, the newest first. */
export async function readWrittenTo(
  db: Db,
  memberId: string,
  part: Part,
): Promise<WrittenMessage[]> {
  const found = await sql<Selectable<MessageTable>>`
    select * from post.message where member_id = ${memberId}
      ${earlier(part, sql`written_at`, sql`id`)}`.execute(db)
  return found.rows.map(messageOf)
}

/** Letters that could not be sent; those with a code have lost it, and are not sent again. */
export async function readFailed(
  db: Db,
  merchantId: string,
  limit: number,
): Promise<(WrittenMessage & { isSecret: boolean })[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('post.message')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('state', '=', 'failed')
    .orderBy('written_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...messageOf(row), isSecret: row.is_secret }))
}

export async function reopen(tx: Tx, merchantId: string, id: string): Promise<boolean> {
  const done = await sql`
    update post.message set state = 'waiting', settled_at = null, provider_note = null
    where id = ${id} and merchant_id = ${merchantId} and state = 'failed' and not is_secret`.execute(
    tx,
  )
  return (done.numAffectedRows ?? 0n) > 0n
}

export async function withdrawBatch(tx: Tx, batch: string, at: Date): Promise<number> {
  const done = await sql`
    update post.message set state = 'withdrawn', settled_at = ${at}
    where batch = ${batch} and state = 'waiting'`.execute(tx)
  return Number(done.numAffectedRows ?? 0)
}

export async function settle(db: Db, id: string, { state, note }: Settled, at: Date) {
  await db
    .withTables<Tables>()
    .updateTable('post.message')
    .set((eb) => ({
      state,
      provider_note: note,
      settled_at: at,
      body: eb.case().when('is_secret', '=', true).then('').else(eb.ref('body')).end(),
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

const deletedAtOnceMax = 10_000
const turnsMax = 100

/** In batches, so that the table is not locked for long; the rest waits for the next hour. */
export async function deleteOld(db: Db, before: Date): Promise<number> {
  let deleted = 0
  for (let turn = 0; turn < turnsMax; turn += 1) {
    const done = await sql`
      delete from post.message where id = any (array(
        select id from post.message where written_at < ${before} limit ${deletedAtOnceMax}
      ))`.execute(db)
    const count = Number(done.numAffectedRows ?? 0)
    deleted += count
    if (count < deletedAtOnceMax) break
  }
  return deleted
}

function messageOf(row: Selectable<MessageTable>): WrittenMessage {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    memberId: row.member_id ?? undefined,
    channel: row.channel,
    to: row.recipient,
    subject: row.subject ?? undefined,
    body: row.body,
    isSecret: row.is_secret,
    goodUntil: row.good_until ?? undefined,
    stopUrl: row.stop_url ?? undefined,
    state: row.state,
    provider: row.provider,
    note: row.provider_note,
    writtenAt: row.written_at,
  }
}
