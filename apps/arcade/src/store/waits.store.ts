import { sql } from 'kysely'
import type { Db, RoomWait } from './tables.ts'

/** A player waits for a seat in a room. A wait whose end could not be written yet becomes this one. */
export async function joinWait(
  db: Db,
  { id, owner, title, currency, joined_at }: Omit<RoomWait, 'left_at' | 'reason'>,
): Promise<void> {
  await sql`
    INSERT INTO room_wait (id, owner, title, currency, joined_at)
    VALUES (${id}, ${owner}, ${title}, ${currency}, ${joined_at})
    ON CONFLICT (owner, title, currency) WHERE left_at IS NULL
      DO UPDATE SET id = excluded.id, joined_at = excluded.joined_at`.execute(db)
}

export async function leaveWait(
  db: Db,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await db
    .updateTable('room_wait')
    .set({ reason, left_at: now })
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .execute()
}

/** Everybody who waits, whoever came first before the others. */
export async function openWaits(db: Db, most: number): Promise<RoomWait[]> {
  return db
    .selectFrom('room_wait')
    .selectAll()
    .where('left_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Waits that are over although that could not be written: all older ones but those that are known. */
export async function closeOtherWaits(
  db: Db,
  known: readonly string[],
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('room_wait')
    .set({ reason: 'LEFT', left_at: now })
    .where('left_at', 'is', null)
    .where('joined_at', '<', before)
    .where(sql<boolean>`id <> all(${known}::uuid[])`)
    .execute()
}
