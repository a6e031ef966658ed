import { sql } from 'kysely'
import { type SeededPlay, seededPlays } from './plays.store.ts'
import type { Db } from './tables.ts'

/** Writes that a link decides a wave; answers the wave's number and the text that decides it with the link. */
export async function addWave(
  db: Db,
  wave: { chain: number; place: number; link: string; at_table: string; salt: string; now: Date },
): Promise<{ number: bigint; salt: string }> {
  const { chain, place, link, at_table, salt, now } = wave
  const { rows } = await sql<{ number: bigint; salt: string }>`
    WITH next AS (SELECT nextval('table_round') AS number)
    INSERT INTO shared_round (number, chain, place, link, state, at_table, salt, opened_at, ended_at)
    SELECT number, ${chain}::int, ${place}::int, ${link}, 'over', ${at_table},
      ${salt}::text || '|' || number, ${now}::timestamptz, ${now}::timestamptz
    FROM next RETURNING number, salt`.execute(db)
  return rows[0]!
}

/**
 * Magazines that are open since before a moment, without a shot, in the order of their ids; those that are
 * known are left out.
 */
export async function magazinesOpen(
  db: Db,
  of: { before: Date; known: readonly string[]; after: string; most: number },
): Promise<SeededPlay[]> {
  const { before, known, after, most } = of
  return seededPlays(db)
    .where('play.id', '>', after)
    .where('play.state', '=', 'open')
    .where('play.game', 'like', 'fishing%')
    .where('play.acted_at', '<', before)
    .where(sql<boolean>`play.id <> all(${known}::uuid[])`)
    .orderBy('play.id')
    .limit(most)
    .execute()
}
