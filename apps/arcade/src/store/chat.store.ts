import { sql } from 'kysely'
import type { Db } from './tables.ts'

export interface ChatLine {
  id: bigint
  at_table: string
  player: string
  name: string | null
  text: string
  said_at: Date
  removed_at: Date | null
}

export interface ChatLineSeen extends ChatLine {
  reports: number
  removed_by: string | null
}

/**
 * Says it, unless the player has been silenced; undefined then. The same line with the same id again is the
 * first one. Nothing else is said under its id: neither another text, nor elsewhere, nor what staff removed.
 */
export async function addChatLine(
  db: Db,
  line: Pick<ChatLine, 'at_table' | 'player' | 'name' | 'text' | 'said_at'> & { said_as: string },
): Promise<{ id: bigint; isNew: boolean } | undefined> {
  const { rows } = await sql<{ id: bigint; isNew: boolean }>`
    INSERT INTO chat_line (said_as, at_table, player, name, text, said_at)
    SELECT ${line.said_as}::uuid, ${line.at_table}, ${line.player}, ${line.name}, ${line.text},
      ${line.said_at}::timestamptz
    WHERE NOT EXISTS (
      SELECT FROM chat_silence
      WHERE player = ${line.player} AND until > ${line.said_at}::timestamptz
    )
    ON CONFLICT (said_as) DO UPDATE SET said_as = excluded.said_as
      WHERE chat_line.player = excluded.player AND chat_line.text = excluded.text
        AND chat_line.at_table = excluded.at_table AND chat_line.removed_at IS NULL
    RETURNING id, xmax = 0 AS "isNew"`.execute(db)
  return rows[0]
}

/** The last lines of a table that stand, oldest first. */
export async function lastChatLines(
  db: Db,
  table: string,
  { since, most }: { since: Date; most: number },
): Promise<ChatLine[]> {
  const lines = await db
    .selectFrom('chat_line')
    .select(['id', 'at_table', 'player', 'name', 'text', 'said_at', 'removed_at'])
    .where('at_table', '=', table)
    .where('removed_at', 'is', null)
    .where('said_at', '>', since)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return lines.toReversed()
}

/** For staff: the newest lines of all tables, or those that were reported, by most players first. */
export async function chatLinesSeen(
  db: Db,
  { reported, most }: { reported: boolean; most: number },
): Promise<ChatLineSeen[]> {
  const { rows } = await sql<ChatLineSeen>`
    SELECT id, at_table, player, name, text, said_at, removed_at, removed_by,
      coalesce(reports, 0) AS reports
    FROM chat_line LEFT JOIN (
      SELECT line, count(*)::int AS reports FROM chat_report GROUP BY line
    ) AS reported ON reported.line = chat_line.id
    WHERE ${reported ? sql`reports > 0 AND removed_at IS NULL` : sql`true`}
    ORDER BY ${reported ? sql`reports DESC, id DESC` : sql`id DESC`} LIMIT ${most}`.execute(db)
  return rows
}

/** Once for each player. False if there is no such line at the table. */
export async function reportChatLine(
  db: Db,
  report: { line: bigint; table: string; owner: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    WITH found AS (
      SELECT id FROM chat_line WHERE id = ${report.line} AND at_table = ${report.table}
    ), noted AS (
      INSERT INTO chat_report (line, owner, at)
      SELECT id, ${report.owner}, ${report.at}::timestamptz FROM found
      ON CONFLICT DO NOTHING
    )
    SELECT id FROM found`.execute(db)
  return rows.length === 1
}

/** Takes a line out of sight; who said it, and where. It stays on record until it is old. */
export async function removeChatLine(
  db: Db,
  id: bigint,
  { by, at }: { by: string; at: Date },
): Promise<{ player: string; at_table: string } | undefined> {
  return db
    .updateTable('chat_line')
    .set({ removed_at: at, removed_by: by })
    .where('id', '=', id)
    .returning(['player', 'at_table'])
    .executeTakeFirst()
}

/** A player says nothing until then, at any table; the last word of staff counts. */
export async function silence(
  db: Db,
  { player, until, by, at }: { player: string; until: Date; by: string; at: Date },
): Promise<void> {
  await db
    .insertInto('chat_silence')
    .values({ player, until, by, at })
    .onConflict((same) => same.column('player').doUpdateSet({ until, by, at }))
    .execute()
}

/** Lines, with their reports, and silences that are over. */
export async function forgetChat(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('chat_line').where('said_at', '<', before).execute()
  await db.deleteFrom('chat_silence').where('until', '<', before).execute()
}
