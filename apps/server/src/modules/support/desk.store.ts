import type { LanguageCode } from '@baize/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Colleague, Desk } from './support.types.ts'

export async function readDesk(at: Db | Tx, merchantId: string): Promise<Desk | undefined> {
  const found = await sql<Desk>`
    select week, promise from support.desk where merchant_id = ${merchantId}`.execute(at)
  return found.rows[0]
}

interface Changed {
  merchantId: string
  by: string
  at: Date
}

export async function writeDesk(
  tx: Tx,
  { merchantId, by, at }: Changed,
  { week, promise }: Desk,
): Promise<void> {
  await sql`
    insert into support.desk (merchant_id, week, promise, changed_at, changed_by)
    values (${merchantId}, ${JSON.stringify(week)}::jsonb, ${JSON.stringify(promise)}::jsonb, ${at}, ${by})
    on conflict (merchant_id) do update set week = excluded.week, promise = excluded.promise,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(tx)
}

export interface Reply {
  short: string
  language: LanguageCode
  text: string
}

export async function readReplies(db: Db, merchantId: string, limit: number): Promise<Reply[]> {
  const found = await sql<Reply>`
    select short, language, text from support.reply
    where merchant_id = ${merchantId} and text <> ''
    order by short, language limit ${limit}`.execute(db)
  return found.rows
}

export async function readReply(
  at: Db | Tx,
  merchantId: string,
  { short, language }: Omit<Reply, 'text'>,
): Promise<string> {
  const found = await sql<{ text: string }>`
    select text from support.reply
    where merchant_id = ${merchantId} and short = ${short} and language = ${language}`.execute(at)
  return found.rows[0]?.text ?? ''
}

export async function writeReply(
  tx: Tx,
  { merchantId, by, at }: Changed,
  { short, language, text }: Reply,
): Promise<void> {
  await sql`
    insert into support.reply (merchant_id, short, language, text, changed_at, changed_by)
    values (${merchantId}, ${short}, ${language}, ${text}, ${at}, ${by})
    on conflict (merchant_id, short, language) do update set text = excluded.text,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(tx)
}

export async function countReplies(tx: Tx | Db, merchantId: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from support.reply
    where merchant_id = ${merchantId} and text <> ''`.execute(tx)
  return found.rows[0]?.count ?? 0
}

export interface OnDuty extends Colleague {
  /** None are all. */
  languages: LanguageCode[]
  /** Open chats. */
  open: number
}

/**
 * Those whose page was seen since then: who answers in the language first, among them who has the fewest
 * chats, then who waits longest.
 */
export async function readOnDuty(
  at: Db | Tx,
  merchantId: string,
  since: Date,
  language: LanguageCode | null = null,
): Promise<OnDuty[]> {
  const found = await sql<OnDuty>`
    select d.staff_id as "staffId", d.name, d.languages, held.open
    from support.duty d cross join lateral (
      select count(*)::int as open from support.conversation c
      where c.merchant_id = d.merchant_id and c.holder_id = d.staff_id and c.kind = 'chat'
        and c.state in ('new', 'open', 'waiting')
    ) as held
    where d.merchant_id = ${merchantId} and d.is_on and d.seen_at > ${since}
    order by ${language}::text is not null and d.languages <> '{}'
        and not ${language}::text = any(d.languages),
      held.open, d.given_at nulls first, d.staff_id`.execute(at)
  return found.rows
}

export async function isAnyOnDuty(db: Db | Tx, merchantId: string, since: Date): Promise<boolean> {
  const found = await sql`
    select from support.duty
    where merchant_id = ${merchantId} and is_on and seen_at > ${since} limit 1`.execute(db)
  return found.rows.length > 0
}

/** Chats of a merchant are given one after the other, so that each sees what the others hold. */
export async function holdGiving(tx: Tx, merchantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support give ${merchantId}`}, 0))`.execute(
    tx,
  )
}

export async function writeGiven(
  tx: Tx,
  merchantId: string,
  staffId: string,
  at: Date,
): Promise<void> {
  await sql`
    update support.duty set given_at = ${at}
    where merchant_id = ${merchantId} and staff_id = ${staffId}`.execute(tx)
}

export async function writeDuty(
  db: Db | Tx,
  merchantId: string,
  { staffId, name }: Colleague,
  { isOn, languages, now }: { isOn: boolean; languages?: readonly string[]; now: Date },
): Promise<void> {
  const spoken = languages ? [...languages] : null
  await sql`
    insert into support.duty (merchant_id, staff_id, name, is_on, seen_at, languages)
    values (${merchantId}, ${staffId}, ${name}, ${isOn}, ${now}, coalesce(${spoken}::text[], '{}'))
    on conflict (merchant_id, staff_id) do update set name = excluded.name, is_on = excluded.is_on,
      seen_at = excluded.seen_at,
      languages = coalesce(${spoken}::text[], support.duty.languages)`.execute(db)
}

/** Somebody's page is open. Who was away for longer is on duty only after saying so again. */
export async function writeSeen(
  db: Db,
  merchantId: string,
  staffId: string,
  { now, since }: { now: Date; since: Date },
): Promise<void> {
  await sql`
    update support.duty set seen_at = ${now}, is_on = is_on and seen_at > ${since}
    where merchant_id = ${merchantId} and staff_id = ${staffId}`.execute(db)
}

/** In which languages somebody answers; none are all. */
export async function readLanguagesOf(
  db: Db,
  merchantId: string,
  staffId: string,
): Promise<LanguageCode[]> {
  const found = await sql<{ languages: LanguageCode[] }>`
    select languages from support.duty
    where merchant_id = ${merchantId} and staff_id = ${staffId}`.execute(db)
  return found.rows[0]?.languages ?? []
}

/** Chats that nobody holds, in their turn. */
export async function readUnheldChats(
  tx: Tx,
  merchantId: string,
  limit: number,
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select c.id from support.conversation c
    where c.merchant_id = ${merchantId} and c.due_at is not null and c.holder_id is null
      and c.kind = 'chat'
    order by c.turn, c.id limit ${limit}`.execute(tx)
  return found.rows.map(({ id }) => id)
}
