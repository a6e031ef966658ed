import { sql } from 'kysely'
import { asJson } from './crowd.store.ts'
import type { Db, Json } from './tables.ts'

export interface NewHand {
  id: string
  title: string
  currency: string
  at_table: number
  deck: object
  hash: string
  started_at: Date
}

/** Writes the deck before its hash is told to anybody; answers the number of the hand. */
export async function beginRoomHand(db: Db, hand: NewHand): Promise<bigint> {
  const { number } = await db
    .insertInto('room_hand')
    .values({
      ...hand,
      deck: JSON.stringify(hand.deck),
      state: 'open',
      record: null,
      pot: null,
      ended_at: null,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

export interface HandEnd {
  id: string
  number: bigint
  record: object
  pot: bigint
  now: Date
  owners: readonly { owner: string; seat: number }[]
  /** What the hand changed about each sitting. */
  sittings: readonly { id: string; by: bigint; put: bigint; raked: bigint }[]
}

/**
 * The hand and the stacks of all seats, in one statement. False if the hand was cancelled before, or if a
 * seat was paid: then nothing is written, as what one wins another must lose.
 */
export async function endRoomHand(db: Db, end: HandEnd): Promise<boolean> {
  const { id, number, record, pot, now, owners, sittings } = end
  const { rows } = await sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${asJson(sittings)}::jsonb)
        AS given (id uuid, by bigint, put bigint, raked bigint)
    ), held AS MATERIALIZED (
      SELECT id FROM sitting WHERE id IN (SELECT id FROM given) AND state = 'open'
      ORDER BY id FOR UPDATE
    ), ended AS (
      UPDATE room_hand SET state = 'done', record = ${JSON.stringify(record)}::jsonb, pot = ${pot},
        ended_at = ${now}::timestamptz
      WHERE id = ${id} AND state = 'open'
        AND (SELECT count(*) FROM held) = (SELECT count(*) FROM given)
      RETURNING id
    ), moved AS (
      UPDATE sitting SET stack = sitting.stack + given.by, put = sitting.put + given.put,
        raked = sitting.raked + given.raked, hands = sitting.hands + 1,
        acted_at = ${now}::timestamptz
      FROM given, ended
      WHERE sitting.id = given.id
    ), seen AS (
      INSERT INTO room_hand_seat (hand, number, owner, seat)
      SELECT ended.id, ${number}::bigint, given.owner, given.seat
      FROM jsonb_to_recordset(${asJson(owners)}::jsonb) AS given (owner text, seat int), ended
    )
    SELECT id FROM ended`.execute(db)
  return rows.length === 1
}

export async function cancelRoomHand(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('room_hand')
    .set({ state: 'cancelled', ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** Cancels a hand that may have ended; answers what it was before, or undefined if it was never written. */
export async function giveUpRoomHand(
  db: Db,
  id: string,
  now: Date,
): Promise<'open' | 'done' | 'cancelled' | undefined> {
  const { rows } = await sql<{ state: 'open' | 'done' | 'cancelled' }>`
    WITH was AS MATERIALIZED (
      SELECT id, state FROM room_hand WHERE id = ${id} FOR UPDATE
    ), gone AS (
      UPDATE room_hand SET state = 'cancelled', ended_at = ${now}::timestamptz
      FROM was WHERE room_hand.id = was.id AND was.state = 'open'
    )
    SELECT state FROM was`.execute(db)
  return rows[0]?.state
}

/** Hands that an earlier process left: they are never dealt to their end. */
export async function cancelAllHands(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('room_hand')
    .set({ state: 'cancelled', ended_at: now })
    .where('state', '=', 'open')
    .execute()
}

/** A player's hands in these rooms, newest first. */
export async function handsOf(
  db: Db,
  owner: string,
  { titles, before, most }: { titles: readonly string[]; before: number | undefined; most: number },
): Promise<{ seat: number; record: Json }[]> {
  const all = db
    .selectFrom('room_hand_seat')
    .innerJoin('room_hand', 'room_hand.id', 'room_hand_seat.hand')
    .select(['room_hand_seat.seat', 'room_hand.record'])
    .where('room_hand_seat.owner', '=', owner)
    .where(sql<boolean>`room_hand.title = any(${titles})`)
    .where('room_hand.state', '=', 'done')
    .orderBy('room_hand_seat.number', 'desc')
    .limit(most)
  const rows = await (before
    ? all.where('room_hand_seat.number', '<', BigInt(before))
    : all
  ).execute()
  return rows.flatMap(({ seat, record }) => (record ? [{ seat, record }] : []))
}

/** The average pot of each room in the hands since a moment. */
export async function averagePots(
  db: Db,
  since: Date,
): Promise<{ title: string; currency: string; average: bigint }[]> {
  const { rows } = await sql<{ title: string; currency: string; average: bigint }>`
    SELECT title, currency, avg(pot)::bigint AS average
    FROM room_hand WHERE state = 'done' AND ended_at > ${since} GROUP BY 1, 2`.execute(db)
  return rows
}

/** Hands of practice tables are in nobody's accounts: old ones are deleted, some at a time. */
export async function forgetPracticeHands(db: Db, before: Date, most: number): Promise<void> {
  await sql`
    DELETE FROM room_hand WHERE id IN (
      SELECT id FROM room_hand WHERE currency = 'XXX' AND ended_at < ${before}
      ORDER BY ended_at LIMIT ${most})`.execute(db)
}

/** A deck whose hand ended before a moment: then all its cards may be told. */
export async function oldDeck(
  db: Db,
  id: string,
  before: Date,
): Promise<{ deck: Json; hash: string; state: string } | undefined> {
  return db
    .selectFrom('room_hand')
    .select(['deck', 'hash', 'state'])
    .where('id', '=', id)
    .where('ended_at', '<', before)
    .executeTakeFirst()
}
