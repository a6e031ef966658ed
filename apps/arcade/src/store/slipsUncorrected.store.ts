import { sql } from 'kysely'
import type { Db, Tx } from './tables.ts'

/** Why a slip has its earlier settlement again. No later result changes it any more. */
export const notCorrected = 'not-corrected'

/**
 * The wallet never takes back what a call asks for. If that is the old win of a slip that was settled anew,
 * the old settlement stands, as one more version: it is what the wallet has paid. What waits for the call
 * is never made. Answers whether a slip has changed.
 */
export async function backRefused(
  db: Db,
  { call, slip, status, now }: { call: string; slip: string; status: string; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // The slip first: a settlement anew that is being written adds to the calls that wait.
    const { rows: slips } = await sql<{ state: string }>`
      SELECT state FROM sports_slip WHERE id = ${slip} FOR UPDATE`.execute(tx)
    const { rows: never } = await sql<{ id: string; kind: string }>`
      WITH RECURSIVE never AS (
        SELECT id FROM call WHERE id = ${call} AND state = 'due'
        UNION ALL SELECT next.id FROM call next JOIN never ON next.waits_for = never.id
        WHERE next.state = 'due'
      )
      UPDATE call SET state = 'given-up', status = ${status}
      FROM never WHERE call.id = never.id RETURNING call.id, call.kind`.execute(tx)
    const isOpen = slips[0]?.state === 'accepted'
    const isUnpaid = never.some(({ kind }) => kind === 'win')
    const isMine = never.some(({ id }) => id === call)
    if (!isMine || !(isOpen || isUnpaid)) return false
    const stands = await standAgain(tx, { call, slip, now })
    if (stands && isOpen) await letGo(tx, slip)
    return stands
  })
}

/** False where the call was to take back no win. */
async function standAgain(
  tx: Tx,
  { call, slip, now }: { call: string; slip: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    WITH stands AS MATERIALIZED (
      SELECT slip.id, win.amount, slip.version, slip.returned + slip.cashed_paid AS before,
        coalesce(slip.reason, 'result') AS reason, slip.settled_at
      FROM call back JOIN call win ON win.id = back.reference AND win.kind = 'win'
        JOIN sports_slip slip ON slip.id = ${slip}
      WHERE back.id = ${call}
    ), kept AS (
      -- Of a slip that was open again, the last settlement is on record already.
      INSERT INTO sports_version (slip, version, returned, reason, at)
      SELECT id, version, before, reason, settled_at FROM stands WHERE settled_at IS NOT NULL
    )
    UPDATE sports_slip SET state = 'settled', returned = stands.amount,
      version = stands.version + 1, reason = ${notCorrected}, settled_at = ${now}
    FROM stands WHERE sports_slip.id = stands.id RETURNING sports_slip.id`.execute(tx)
  return rows.length > 0
}

/** What open legs of a slip hold is held no longer. Once: only by whoever ends the slip, which is locked. */
export async function letGo(tx: Tx, slip: string): Promise<void> {
  await sql`
    WITH free AS MATERIALIZED (
      SELECT leg.event, scope.name AS scope, slip.currency, sum(leg.risk)::bigint AS risk
      FROM sports_slip slip JOIN sports_leg leg ON leg.slip = slip.id AND leg.verdict IS NULL
        CROSS JOIN LATERAL (VALUES ('event'), ('m/' || leg.pick), ('p/' || slip.owner)) AS scope (name)
      WHERE slip.id = ${slip}
      GROUP BY leg.event, scope.name, slip.currency
    ), locked AS MATERIALIZED (
      SELECT held.event FROM sports_exposure held JOIN free USING (event, scope, currency)
      ORDER BY held.event, held.scope, held.currency FOR UPDATE OF held
    )
    UPDATE sports_exposure SET owed = owed - free.risk
    FROM free WHERE (SELECT count(*) FROM locked) >= 0 AND sports_exposure.event = free.event
      AND sports_exposure.scope = free.scope
      AND sports_exposure.currency = free.currency`.execute(tx)
}
