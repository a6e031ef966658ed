import { sql } from 'kysely'
import type { SlipRow } from './book.tables.ts'
import { asJson } from './crowd.store.ts'
import type { JudgedGroup, LegGroup, SettleBatch } from './slipsSettled.store.ts'
import { notCorrected } from './slipsUncorrected.store.ts'
import type { Db, Json, Tx } from './tables.ts'

/** A new official result of an event. */
export interface NewResult {
  event: string
  version: number
  result: Json
  isVoid: boolean
  reason: string
  by: string
  now: Date
  /** Official changes count so long after the first result. */
  withinMs: number
}

/** repeated: it was written before. differs: that version says something else. not-next: it is another's turn. */
export type ResultWritten =
  | 'written'
  | 'repeated'
  | 'unknown'
  | 'not-over'
  | 'differs'
  | 'not-next'
  | 'late'

/** Replaces the result of an event, once per version; earlier ones stay on record. */
export async function writeResult(db: Db, given: NewResult): Promise<ResultWritten> {
  const { event: id, version, now } = given
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ version: number; decided_at: Date | null }>`
      SELECT version, decided_at FROM sports_event WHERE id = ${id} FOR UPDATE`.execute(tx)
    const [event] = rows
    if (!event) return 'unknown'
    if (event.version === 0 || event.decided_at === null) return 'not-over'
    const written = JSON.stringify(given.result)
    const { rows: before } = await sql<{ isSame: boolean }>`
      SELECT result = ${written}::jsonb AND reason = ${given.reason} AS "isSame" FROM sports_result
      WHERE event = ${id} AND version = ${version} AND told_by IS NOT NULL`.execute(tx)
    if (before[0]) return before[0].isSame ? 'repeated' : 'differs'
    if (version !== event.version + 1) return 'not-next'
    if (now.getTime() - event.decided_at.getTime() > given.withinMs) return 'late'
    await sql`
      INSERT INTO sports_result (event, version, result, reason, told_by, at)
      SELECT id, version, result, 'result', NULL, decided_at FROM sports_event
      WHERE id = ${id} AND version = 1
      UNION ALL SELECT ${id}, ${version}, ${written}::jsonb, ${given.reason}, ${given.by},
        ${now}::timestamptz`.execute(tx)
    await sql`
      UPDATE sports_event SET result = ${written}::jsonb, version = ${version}, is_settled = false,
        state = ${given.isVoid ? 'void' : 'over'}
      WHERE id = ${id}`.execute(tx)
    return 'written'
  })
}

/** Why a version of a result replaced the one before. */
export async function resultReason(db: Db, event: string, version: number): Promise<string> {
  const { rows } = await sql<{ reason: string }>`
    SELECT reason FROM sports_result
    WHERE event = ${event} AND version = ${version}`.execute(db)
  return rows[0]?.reason ?? 'corrected'
}

/** The different bets on an event that an earlier version has decided. */
export async function groupsBefore(
  db: Db,
  { event, version }: Pick<SettleBatch, 'event' | 'version'>,
  { byMoment }: { byMoment: boolean },
): Promise<LegGroup[]> {
  const moment = byMoment ? sql`, accepted_at` : sql``
  const { rows } = await sql<LegGroup>`
    SELECT DISTINCT pick, price_n, price_d ${moment} FROM sports_leg
    WHERE event = ${event} AND verdict IS NOT NULL AND version < ${version}`.execute(db)
  return rows
}

/**
 * Judges the next tickets of an event again that an earlier version decided. Answers how many it looked at,
 * the last of them, and their slips, all locked: legs first, then slips by their numbers, as in settling.
 * Undefined if there is a newer version by now, which decides them all.
 */
export async function judgeLegsAgain(
  tx: Tx,
  groups: readonly JudgedGroup[],
  { event, version, after, most, now }: Omit<SettleBatch, 'upTo'> & { most: number },
): Promise<
  { looked: number; last: bigint; slips: Pick<SlipRow, 'id' | 'state' | 'kind'>[] } | undefined
> {
  // Of an event of a feed, what the feed said last counts.
  const { rows: current } = await sql<{ version: number }>`
    SELECT greatest(version, (SELECT max(fed.version) FROM sports_fed fed
      WHERE fed.event = sports_event.id)) AS version
    FROM sports_event WHERE id = ${event} FOR SHARE`.execute(tx)
  if (current[0]?.version !== version) return undefined
  const given = groups.map(({ times, ...group }) => ({
    ...group,
    accepted_at: group.accepted_at ?? null,
    times_n: times.n,
    times_d: times.d,
  }))
  const { rows } = await sql<{ looked: number; last: bigint | null; slips: string[] | null }>`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${asJson(given)}::jsonb) AS given (pick text, price_n bigint,
        price_d bigint, accepted_at timestamptz, verdict text, times_n numeric, times_d numeric,
        reason text)
    ), due AS MATERIALIZED (
      SELECT slip, nth, no, pick, price_n, price_d, accepted_at FROM sports_leg
      WHERE event = ${event} AND no > ${after} AND verdict IS NOT NULL AND version < ${version}
      ORDER BY no LIMIT ${most} FOR UPDATE
    ), went AS (
      UPDATE sports_leg SET verdict = given.verdict, times_n = given.times_n,
        times_d = given.times_d, version = ${version}, reason = given.reason, decided_at = ${now}
      FROM due JOIN given ON given.pick = due.pick
        AND given.price_n IS NOT DISTINCT FROM due.price_n
        AND given.price_d IS NOT DISTINCT FROM due.price_d
        AND (given.accepted_at IS NULL OR given.accepted_at = due.accepted_at)
      WHERE sports_leg.slip = due.slip AND sports_leg.nth = due.nth
      RETURNING sports_leg.slip
    )
    SELECT (SELECT count(*)::int FROM due) AS looked, (SELECT max(no)::bigint FROM due) AS last,
      (SELECT array_agg(slip) FROM went) AS slips`.execute(tx)
  const [row] = rows
  const slips = await sql<Pick<SlipRow, 'id' | 'state' | 'kind'>>`
    SELECT id, state, kind FROM sports_slip
    WHERE id = any(${row?.slips ?? []}::uuid[]) AND state IN ('accepted', 'settled', 'void')
      AND fault IS NULL AND reason IS DISTINCT FROM ${notCorrected}
    ORDER BY no FOR UPDATE`.execute(tx)
  return { looked: row?.looked ?? 0, last: row?.last ?? after, slips: slips.rows }
}

/** What a settled slip comes to by now. `isOpen`: it was lost before its time, and waits for other legs again. */
export interface SlipAnew {
  id: string
  returned: bigint
  isVoid: boolean
  isOpen: boolean
}

/**
 * Writes what slips come to by a new version. The old settlement stays on record. The wallet takes the old
 * win back, once it has heard of it, and pays the new one after that. Answers sessions of play money.
 */
export async function settleAnew(
  tx: Tx,
  anew: readonly SlipAnew[],
  { reason, now }: { reason: string; now: Date },
): Promise<string[]> {
  const given = anew.map(({ isVoid, isOpen, ...one }) => ({
    ...one,
    is_void: isVoid,
    is_open: isOpen,
  }))
  const { rows } = await sql<{ demo: string }>`
    WITH given AS MATERIALIZED (
      SELECT given.*, gen_random_uuid() AS rollback, slip.version, slip.returned AS before,
        slip.cashed_paid, slip.reason, slip.settled_at, slip.session, slip.bet_id
      FROM jsonb_to_recordset(${asJson(given)}::jsonb)
        AS given (id uuid, returned bigint, is_void boolean, is_open boolean)
      JOIN sports_slip slip ON slip.id = given.id
    ), kept AS (
      INSERT INTO sports_version (slip, version, returned, reason, at)
      SELECT id, version, before + cashed_paid, coalesce(reason, 'result'), settled_at FROM given
    ), went AS (
      UPDATE sports_slip SET returned = CASE WHEN is_open THEN 0 ELSE given.returned END,
        state = CASE WHEN is_open THEN 'accepted' WHEN is_void THEN 'void' ELSE 'settled' END,
        settled_at = CASE WHEN is_open THEN NULL ELSE ${now}::timestamptz END,
        version = sports_slip.version + CASE WHEN is_open THEN 0 ELSE 1 END, reason = ${reason},
        legs_open = (SELECT count(*) FROM sports_leg leg
          WHERE leg.slip = given.id AND leg.verdict IS NULL)
      FROM given WHERE sports_slip.id = given.id
    ), paid AS MATERIALIZED (
      SELECT given.id AS slip, given.rollback, win.id, win.amount, win.state
      FROM given JOIN call win ON win.slip = given.id AND win.kind = 'win' AND NOT win.goes_on
      WHERE NOT EXISTS (SELECT FROM call back
        WHERE back.slip = given.id AND back.kind = 'rollback' AND back.reference = win.id)
    ), back AS (
      INSERT INTO call (id, slip, kind, reference, amount, state, tries, due_at, made_at, waits_for)
      SELECT rollback, slip, 'rollback', id, amount, 'due', 0,
        CASE WHEN state = 'due' THEN 'infinity' ELSE ${now}::timestamptz END, ${now}::timestamptz,
        CASE WHEN state = 'due' THEN id END
      FROM paid
    ), told AS (
      INSERT INTO call (id, slip, kind, reference, amount, state, tries, due_at, made_at, waits_for)
      SELECT gen_random_uuid(), given.id, 'win', given.bet_id, given.returned, 'due', 0,
        CASE WHEN paid.id IS NULL THEN ${now}::timestamptz ELSE 'infinity' END,
        ${now}::timestamptz, CASE WHEN paid.id IS NOT NULL THEN given.rollback END
      FROM given LEFT JOIN paid ON paid.slip = given.id
      WHERE given.bet_id IS NOT NULL AND NOT given.is_open
    ), summed AS (
      SELECT session, sum(CASE WHEN is_open THEN 0 ELSE returned END - before) AS more
      FROM given WHERE bet_id IS NULL GROUP BY session
    )
    UPDATE session SET balance = greatest(0, session.balance + summed.more),
      net = session.net + summed.more
    FROM summed WHERE session.id = summed.session RETURNING session.id AS demo`.execute(tx)
  const open = anew.filter(({ isOpen }) => isOpen).map(({ id }) => id)
  if (open.length > 0) await holdAgain(tx, open)
  return rows.map(({ demo }) => demo)
}

/**
 * What open legs of these slips hold was let go when they were lost; the house owes it again, even above a
 * limit that was used up since: nothing more is accepted there then.
 */
async function holdAgain(tx: Tx, slips: readonly string[]): Promise<void> {
  await sql`
    WITH risked AS MATERIALIZED (
      SELECT leg.event, scope.name AS scope, slip.currency, sum(leg.risk)::bigint AS risk
      FROM sports_slip slip JOIN sports_leg leg ON leg.slip = slip.id AND leg.verdict IS NULL
        CROSS JOIN LATERAL (VALUES ('event'), ('m/' || leg.pick), ('p/' || slip.owner)) AS scope (name)
      WHERE slip.id = any(${slips}::uuid[])
      GROUP BY leg.event, scope.name, slip.currency
    ), locked AS MATERIALIZED (
      SELECT held.event FROM sports_exposure held JOIN risked USING (event, scope, currency)
      ORDER BY held.event, held.scope, held.currency FOR UPDATE OF held
    )
    UPDATE sports_exposure SET owed = owed + risked.risk, most = greatest(most, owed + risked.risk)
    FROM risked WHERE (SELECT count(*) FROM locked) >= 0
      AND sports_exposure.event = risked.event AND sports_exposure.scope = risked.scope
      AND sports_exposure.currency = risked.currency`.execute(tx)
}
