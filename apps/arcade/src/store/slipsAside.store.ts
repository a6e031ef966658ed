import { sql } from 'kysely'
import { asJson } from './crowd.store.ts'
import type { LegGroup, Tickets } from './slipsSettled.store.ts'
import type { Db } from './tables.ts'

/** Nobody can say what the result makes of it; or what its slip comes to can be neither computed nor written. */
export type AsideReason = 'unreadable' | 'unpayable'

/** The version of the result that these legs could not be settled by. */
export interface SetAside {
  event: string
  version: number
  reason: AsideReason
  now: Date
}

/** Legs on the same as these wait for staff from now on. Answers how many they are. */
export async function setGroupsAside(
  db: Db,
  groups: readonly LegGroup[],
  { event, version, reason, now }: SetAside,
): Promise<number> {
  const given = groups.map(({ pick, price_n, price_d, accepted_at }) => ({
    pick,
    price_n,
    price_d,
    accepted_at: accepted_at ?? null,
  }))
  const { rows } = await sql`
    INSERT INTO sports_aside (slip, nth, event, version, reason, at)
    SELECT DISTINCT leg.slip, leg.nth, leg.event, ${version}::int, ${reason}, ${now}::timestamptz
    FROM sports_leg leg JOIN jsonb_to_recordset(${asJson(given)}::jsonb)
      AS given (pick text, price_n bigint, price_d bigint, accepted_at timestamptz)
      ON given.pick = leg.pick AND given.price_n IS NOT DISTINCT FROM leg.price_n
        AND given.price_d IS NOT DISTINCT FROM leg.price_d
        AND (given.accepted_at IS NULL OR given.accepted_at = leg.accepted_at)
    WHERE leg.event = ${event} AND leg.version < ${version}
    ON CONFLICT (slip, nth) DO UPDATE SET version = excluded.version, reason = excluded.reason,
      at = excluded.at
    RETURNING slip`.execute(db)
  return rows.length
}

/** The leg of one ticket likewise. */
export async function setTicketAside(
  db: Db,
  no: bigint,
  { event, version, reason, now }: SetAside,
): Promise<void> {
  await sql`
    INSERT INTO sports_aside (slip, nth, event, version, reason, at)
    SELECT slip, nth, event, ${version}::int, ${reason}, ${now}::timestamptz
    FROM sports_leg WHERE event = ${event} AND no = ${no}
    ON CONFLICT (slip, nth) DO UPDATE SET version = excluded.version, reason = excluded.reason,
      at = excluded.at`.execute(db)
}

/** The tickets of an event that have no verdict, by their numbers. */
export async function openTickets(
  db: Db,
  event: string,
  { after, upTo }: Tickets,
): Promise<bigint[]> {
  const { rows } = await sql<{ no: bigint }>`
    SELECT no FROM sports_leg
    WHERE event = ${event} AND no > ${after} AND no <= ${upTo} AND verdict IS NULL
    ORDER BY no`.execute(db)
  return rows.map(({ no }) => no)
}

/** The next ticket of an event that an earlier version decided. */
export async function nextDecided(
  db: Db,
  event: string,
  { after, version }: { after: bigint; version: number },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ no: bigint }>`
    SELECT no FROM sports_leg
    WHERE event = ${event} AND no > ${after} AND verdict IS NOT NULL AND version < ${version}
    ORDER BY no LIMIT 1`.execute(db)
  return rows[0]?.no
}

/** A leg that waits for staff. */
export interface LegAside {
  event: string
  slip: string
  player: string
  title: string
  version: number
  reason: AsideReason
  at: Date
}

/** The legs that wait for staff now, the newest first: those of slips that were ended otherwise do not. */
export async function legsAside(db: Db, most: number): Promise<LegAside[]> {
  const { rows } = await sql<LegAside>`
    SELECT aside.event, aside.slip, slip.player, slip.title, aside.version, aside.reason, aside.at
    FROM sports_aside aside JOIN sports_leg leg USING (slip, nth)
      JOIN sports_slip slip ON slip.id = aside.slip
    WHERE leg.version < aside.version AND slip.player IS NOT NULL
      AND (slip.state = 'accepted'
        OR (leg.verdict IS NOT NULL AND slip.state IN ('settled', 'void')))
    ORDER BY aside.at DESC, aside.slip LIMIT ${most}`.execute(db)
  return rows
}
