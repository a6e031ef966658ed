import { type Insertable, sql } from 'kysely'
import {
  type BookTables,
  type LegRow,
  legColumns,
  type SlipRow,
  type SportsEvent,
  slipColumns,
} from './book.tables.ts'
import { asJson } from './crowd.store.ts'
import { letGo } from './slipsUncorrected.store.ts'
import type { Db, Json, Tx } from './tables.ts'

/** A slip as it is placed. Dates and amounts are its own columns. */
export type NewSlip = Pick<
  Insertable<BookTables['sports_slip']>,
  | 'id'
  | 'session'
  | 'owner'
  | 'player'
  | 'title'
  | 'currency'
  | 'kind'
  | 'system'
  | 'alike'
  | 'policy'
  | 'format'
  | 'lines'
  | 'unit'
  | 'staked'
  | 'most'
  | 'is_live'
  | 'placed_at'
> & {
  legs: readonly Json[]
  scores: Json
  fault: Json | null
  reoffer: Json | null
}

/** A slip to write. Without `bet` it is only offered other terms, and no stake is taken. */
export interface SlipToOpen {
  slip: NewSlip
  bet: { id: string; due_at: Date } | null
  isDemo: boolean
  /** The same legs since then need a confirmation; null: it is confirmed. */
  alikeSince: Date | null
}

export type Opened = 'opened' | 'id-taken' | 'alike' | 'poor'

/**
 * Writes slips, with the calls that are about to take their stakes; play money is taken at once. A batch
 * contains no owner twice.
 */
export async function openSlips(db: Db, opening: readonly SlipToOpen[]): Promise<Opened[]> {
  const given = opening.map(({ slip, bet, isDemo, alikeSince }) => ({
    ...slip,
    bet_id: bet?.id ?? null,
    due_at: bet?.due_at ?? null,
    is_demo: isDemo,
    is_offer: slip.reoffer !== null,
    alike_since: alikeSince,
  }))
  const { rows } = await sql<{ id: string; done: Opened }>`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${asJson(given)}::jsonb) AS given (id uuid, session uuid,
        owner text, player text, title text, currency text, kind text, system text, legs jsonb,
        alike text, policy text, format text, lines int, unit bigint, staked bigint, most bigint,
        is_live boolean, scores jsonb, fault jsonb, reoffer jsonb, placed_at timestamptz,
        bet_id uuid, due_at timestamptz, is_demo boolean, is_offer boolean,
        alike_since timestamptz)
    ), judged AS MATERIALIZED (
      SELECT given.*,
        EXISTS (SELECT FROM sports_slip s WHERE s.id = given.id) AS is_known,
        EXISTS (SELECT FROM sports_slip s WHERE s.owner = given.owner
          AND s.placed_at > given.alike_since AND s.alike = given.alike
          AND s.state NOT IN ('rejected', 'reoffered')) AS is_alike
      FROM given
    ), paid AS (
      UPDATE session SET balance = session.balance - judged.staked, net = session.net - judged.staked
      FROM judged WHERE session.id = judged.session AND judged.is_demo AND NOT judged.is_offer
        AND NOT judged.is_known AND NOT judged.is_alike AND session.balance >= judged.staked
      RETURNING judged.id
    ), opened AS (
      INSERT INTO sports_slip (id, session, owner, player, title, currency, kind, system, legs,
        alike, policy, format, lines, unit, unit_left, staked, most, is_live, scores, fault,
        reoffer, placed_at, bet_id, state, is_taken)
      SELECT id, session, owner, player, title, currency, kind, system, legs, alike, policy, format,
        lines, unit, unit, staked, most, is_live, scores, fault, reoffer, placed_at, bet_id,
        CASE WHEN is_offer THEN 'reoffered' ELSE 'pending' END, is_demo AND NOT is_offer
      FROM judged
      WHERE NOT is_known AND NOT is_alike
        AND (is_offer OR NOT is_demo OR id IN (SELECT id FROM paid))
      ON CONFLICT (id) DO NOTHING RETURNING id, bet_id, staked, placed_at
    ), called AS (
      INSERT INTO call (id, slip, kind, amount, state, tries, due_at, made_at)
      SELECT opened.bet_id, opened.id, 'bet', opened.staked, 'due', 1, judged.due_at,
        opened.placed_at
      FROM opened JOIN judged ON judged.id = opened.id WHERE opened.bet_id IS NOT NULL
    )
    SELECT judged.id, CASE WHEN opened.id IS NOT NULL THEN 'opened' WHEN is_known THEN 'id-taken'
      WHEN is_alike THEN 'alike' ELSE 'poor' END AS done
    FROM judged LEFT JOIN opened ON opened.id = judged.id`.execute(db)
  const done = new Map(rows.map((row) => [row.id, row.done]))
  return opening.map(({ slip }) => done.get(slip.id) ?? 'id-taken')
}

/**
 * The wallet did not take the stake, or it is not known: with `rollback` it takes back what it may have
 * booked.
 */
export async function slipRefused(
  db: Db,
  call: string,
  heard: { status: string; fault: Json; now: Date; rollback: string | undefined },
): Promise<void> {
  const { status, fault, now, rollback = null } = heard
  await sql`
    WITH refused AS (
      UPDATE call SET state = 'done', status = ${status}, done_at = ${now}
      WHERE id = ${call} AND state = 'due' RETURNING id, slip
    ), went AS (
      UPDATE sports_slip SET state = 'rejected', fault = ${JSON.stringify(fault)}::jsonb,
        settled_at = ${now}
      FROM refused WHERE sports_slip.id = refused.slip AND sports_slip.state = 'pending'
    )
    INSERT INTO call (id, slip, kind, reference, amount, state, tries, due_at, made_at)
    SELECT ${rollback}::uuid, slip, 'rollback', id, 0, 'due', 0, ${now}::timestamptz,
      ${now}::timestamptz
    FROM refused WHERE ${rollback}::uuid IS NOT NULL`.execute(db)
}

/** The wallet took the stake of a slip that waits for its delay. Undefined if it had been given up before. */
export async function slipTaken(
  db: Db,
  heard: { call: string; balance: bigint; until: Date; now: Date },
): Promise<{ net: bigint } | undefined> {
  const { call, balance, until, now } = heard
  const { rows } = await sql<{ net: bigint }>`
    WITH heard AS (
      UPDATE call SET state = 'done', status = 'RS_OK', done_at = ${now}
      WHERE id = ${call} AND state = 'due' RETURNING slip, amount
    ), went AS (
      UPDATE sports_slip SET is_taken = true, waits_until = ${until}
      FROM heard WHERE sports_slip.id = heard.slip AND sports_slip.state = 'pending'
      RETURNING session, heard.amount
    )
    UPDATE session SET balance = ${balance}, net = session.net - went.amount
    FROM went WHERE session.id = went.session RETURNING session.net`.execute(db)
  return rows[0]
}

/**
 * The wallet accepted a win of a slip. The slip is locked first, in a statement of its own: whoever settles
 * it anew has then written what waits for this win, or sees that it was heard.
 */
export async function slipPaid(
  db: Db,
  heard: { call: string; balance: bigint; now: Date },
): Promise<{ balance: bigint; net: bigint } | undefined> {
  const { call, balance, now } = heard
  return db.transaction().execute(async (tx) => {
    await sql`
      SELECT FROM sports_slip slip JOIN call ON call.slip = slip.id
      WHERE call.id = ${call} FOR UPDATE OF slip`.execute(tx)
    const { rows } = await sql<{ net: bigint }>`
      WITH soon AS MATERIALIZED (
        SELECT set_config('synchronous_commit', 'off', true)
      ), heard AS (
        UPDATE call SET state = 'done', status = 'RS_OK', done_at = ${now}
        FROM soon WHERE id = ${call} AND state = 'due' RETURNING id, slip, amount
      ), next AS (
        UPDATE call SET due_at = ${now} FROM heard
        WHERE call.waits_for = heard.id AND call.state = 'due'
      )
      UPDATE session SET balance = ${balance}, net = session.net + heard.amount
      FROM heard JOIN sports_slip ON sports_slip.id = heard.slip
      WHERE session.id = sports_slip.session RETURNING session.net`.execute(tx)
    return rows[0] && { balance, net: rows[0].net }
  })
}

/**
 * The operator voided the bet of a slip that was played: its record counts. What the slip held while it was
 * open is held no longer.
 */
export async function slipVoided(
  db: Db,
  call: string,
  { status, now }: { status: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows: slips } = await sql<{ id: string; state: SlipRow['state'] }>`
      SELECT slip.id, slip.state FROM sports_slip slip JOIN call ON call.slip = slip.id
      WHERE call.id = ${call} FOR UPDATE OF slip`.execute(tx)
    const { rows: gone } = await sql`
      WITH heard AS (
        UPDATE call SET state = 'done', status = ${status}, done_at = ${now}
        WHERE id = ${call} AND state = 'due' RETURNING slip
      ), never AS (
        UPDATE call SET state = 'done', status = ${status}, done_at = ${now}
        FROM heard WHERE call.slip = heard.slip AND call.id <> ${call} AND call.state = 'due'
      ), gone AS (
        UPDATE sports_slip SET state = 'void', returned = 0,
          fault = jsonb_build_object('code', 'wallet'), settled_at = coalesce(settled_at, ${now})
        FROM heard WHERE sports_slip.id = heard.slip RETURNING session, staked
      )
      UPDATE session SET net = session.net + gone.staked
      FROM gone WHERE session.id = gone.session RETURNING session.id`.execute(tx)
    const [slip] = slips
    if (slip?.state === 'accepted' && gone.length > 0) await letGo(tx, slip.id)
  })
}

/** Slips alone, without what is on record about their legs. */
export async function slipRows(db: Db, ids: readonly string[]): Promise<SlipRow[]> {
  return db
    .selectFrom('sports_slip')
    .select(slipColumns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** A leg on record, and whether it waits for staff. */
export type LegOnRecord = LegRow & { is_aside: boolean }

/** A slip with its legs on record and how its events ended. */
export interface SlipRecord {
  slip: SlipRow
  legs: LegOnRecord[]
  events: Map<string, Pick<SportsEvent, 'id' | 'state' | 'result' | 'version'>>
  versions: { version: number; returned: bigint; reason: string; at: Date }[]
}

/** All of it as it was at one moment. */
export async function slipsByIds(db: Db, ids: readonly string[]): Promise<SlipRecord[]> {
  if (ids.length === 0) return []
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => readSlips(tx, ids))
}

async function readSlips(db: Tx, ids: readonly string[]): Promise<SlipRecord[]> {
  const slips = await db
    .selectFrom('sports_slip')
    .select(slipColumns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  const legs = await db
    .selectFrom('sports_leg')
    .select(legColumns)
    .select(isAside)
    .where(sql<boolean>`slip = any(${ids}::uuid[])`)
    .orderBy('nth')
    .execute()
  const eventIds = [...new Set(legs.map(({ event }) => event))]
  const events = await db
    .selectFrom('sports_event')
    .select(['id', 'state', 'result', 'version'])
    .where(sql<boolean>`id = any(${eventIds}::text[])`)
    .execute()
  const settled = slips.filter(({ version }) => version > 0).map(({ id }) => id)
  const versions = settled.length > 0 ? await versionsOf(db, settled) : []
  const eventsById = new Map(events.map((event) => [event.id, event]))
  const byId = new Map(slips.map((slip) => [slip.id, slip]))
  return ids.flatMap((id) => {
    const slip = byId.get(id)
    if (!slip) return []
    return {
      slip,
      legs: legs.filter((leg) => leg.slip === id),
      events: eventsById,
      versions: versions.filter((one) => one.slip === id),
    }
  })
}

const isAside = sql<boolean>`EXISTS (SELECT FROM sports_aside aside
  WHERE aside.slip = sports_leg.slip AND aside.nth = sports_leg.nth
    AND aside.version > sports_leg.version)`.as('is_aside')

/** How slips were settled before they were settled anew. */
async function versionsOf(tx: Tx, slips: readonly string[]) {
  return tx
    .selectFrom('sports_version')
    .select(['slip', 'version', 'returned', 'reason', 'at'])
    .where(sql<boolean>`slip = any(${slips}::uuid[])`)
    .orderBy('version')
    .execute()
}

/** Ids of an owner's slips, the newest first. */
export async function slipIdsOf(
  db: Db,
  owner: string,
  of: { title: string; isOpen: boolean; before: string | undefined; most: number },
): Promise<string[]> {
  const states = of.isOpen ? ['pending', 'accepted'] : ['settled', 'void', 'cashed']
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM sports_slip
    WHERE owner = ${owner} AND title = ${of.title} AND state = any(${states}::text[])
      AND (${of.before ?? null}::uuid IS NULL OR id < ${of.before ?? null}::uuid)
    ORDER BY id DESC LIMIT ${of.most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Accepted slips of these owners, for offers of cash-outs. */
export async function openSlipIdsOf(
  db: Db,
  owners: readonly string[],
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM sports_slip
    WHERE owner = any(${owners}::text[]) AND state = 'accepted' ORDER BY id DESC
    LIMIT ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Slips that wait since an earlier process: nobody will accept them any more. */
export async function pendingTaken(db: Db, since: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sports_slip')
    .select('id')
    .where('no', 'is', null)
    .where('placed_at', '>', since)
    .where('state', '=', 'pending')
    .where('is_taken', '=', true)
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Slips of these owners with a leg on an event. */
export async function slipsAtEvent(
  db: Db,
  event: string,
  owners: readonly string[],
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT sports_slip.id FROM sports_leg
    JOIN sports_slip ON sports_slip.id = sports_leg.slip
    WHERE sports_leg.event = ${event} AND sports_slip.owner = any(${owners}::text[])
    LIMIT ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
