import type { ConversationKind } from '@baize/contract/vocabulary'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'

const ids = (found: { rows: { id: string }[] }) => found.rows.map(({ id }) => id)

/** Answers that wait to be read since then. */
export async function readUnheard(db: Db, before: Date, limit: number): Promise<string[]> {
  return ids(
    await sql<{ id: string }>`
      select id from support.conversation where unheard_since <= ${before}
      order by unheard_since limit ${limit}`.execute(db),
  )
}

export async function readLateChats(db: Db, now: Date, limit: number): Promise<string[]> {
  return ids(
    await sql<{ id: string }>`
      select id from support.conversation where kind = 'chat' and due_at <= ${now}
      order by due_at limit ${limit}`.execute(db),
  )
}

export async function readSolvedBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  return ids(
    await sql<{ id: string }>`
      select id from support.conversation where state = 'solved' and solved_at <= ${before}
      order by solved_at limit ${limit}`.execute(db),
  )
}

export async function readWaitingBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  return ids(
    await sql<{ id: string }>`
      select id from support.conversation where state = 'waiting' and last_at <= ${before}
      order by last_at limit ${limit}`.execute(db),
  )
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
