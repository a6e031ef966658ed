import type { ConversationKind } from '@baize/contract/vocabulary'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'

/** What waits for time to pass, and the moment that counts. */
const waits = {
  /** Answers that nobody has read. */
  unheard: { at: sql.ref('unheard_since'), where: sql`true` },
  lateChat: { at: sql.ref('due_at'), where: sql`kind = 'chat'` },
  solved: { at: sql.ref('solved_at'), where: sql`state = 'solved'` },
  waiting: { at: sql.ref('last_at'), where: sql`state = 'waiting'` },
}

export interface Overdue {
  id: string
  at: Date
  merchantId: string
  holderId: string | null
}

/** Those whose moment has come before then, the oldest first, behind one of them. */
export async function readOverdue(
  db: Db,
  what: keyof typeof waits,
  before: Date,
  after: Overdue | undefined,
  limit: number,
): Promise<Overdue[]> {
  const { at, where } = waits[what]
  const found = await sql<Overdue>`
    select id, ${at} as at, merchant_id as "merchantId", holder_id as "holderId"
    from support.conversation where ${where} and ${at} <= ${before}
      and ${after ? sql`(${at}, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by ${at}, id limit ${limit}`.execute(db)
  return found.rows
}

/** Letters of staff that the member has not read, the oldest first. */
export async function readUnreadAnswers(
  tx: Tx,
  conversationId: string,
  readByMember: number,
  limit: number,
): Promise<string[]> {
  const found = await sql<{ text: string }>`
    select text from support.entry
    where conversation_id = ${conversationId} and shown > ${readByMember} and author = 'staff'
      and event is null
    order by shown limit ${limit}`.execute(tx)
  return found.rows.map(({ text }) => text)
}

export async function readDisputeOf(tx: Tx, withdrawalId: string): Promise<string | undefined> {
  const found = await sql<{ id: string }>`
    select id from support.conversation where kind = 'dispute' and about_id = ${withdrawalId}`.execute(
    tx,
  )
  return found.rows[0]?.id
}

/** Deletes what was closed before then, with its entries and images; answers how many. */
export async function deleteClosed(
  db: Db,
  kinds: readonly ConversationKind[],
  before: Date,
  limit: number,
): Promise<number> {
  const done = await sql`
    delete from support.conversation where id in (
      select id from support.conversation
      where state = 'closed' and closed_at < ${before} and kind = any(${kinds}::text[])
      order by closed_at limit ${limit})`.execute(db)
  return Number(done.numAffectedRows ?? 0)
}

export async function deleteBegun(db: Db, before: string): Promise<void> {
  await sql`delete from support.begun where day < ${before}`.execute(db)
}

/** Who holds something that is not over. */
export async function readHolders(db: Db, merchantId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select distinct holder_id as id from support.conversation
    where merchant_id = ${merchantId} and holder_id is not null
      and state in ('new', 'open', 'waiting')`.execute(db)
  return found.rows.map(({ id }) => id)
}

export async function readHeldBy(
  db: Db,
  merchantId: string,
  staffId: string,
  limit: number,
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from support.conversation
    where merchant_id = ${merchantId} and holder_id = ${staffId}
      and state in ('new', 'open', 'waiting') order by id limit ${limit}`.execute(db)
  return found.rows.map(({ id }) => id)
}
