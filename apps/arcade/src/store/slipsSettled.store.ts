import { sql } from 'kysely'
import type { LegRow, SlipRow } from './book.tables.ts'
import { asJson } from './crowd.store.ts'
import type { Db, Tx } from './tables.ts'

/** What legs of an event are on, at which price: all legs of a group have the same verdict. */
export interface LegGroup {
  pick: string
  price_n: bigint | null
  price_d: bigint | null
  /** Only where the moment of the bet matters; else undefined. */
  accepted_at?: Date
}

export interface JudgedGroup extends LegGroup {
  verdict: string
  times: { n: bigint; d: bigint }
  reason: string
}

/** The different bets on an event that are not decided yet. */
export async function groupsOpen(
  db: Db,
  event: string,
  { byMoment }: { byMoment: boolean },
): Promise<LegGroup[]> {
  if (byMoment) {
    const { rows } = await sql<LegGroup>`
      SELECT DISTINCT pick, price_n, price_d, accepted_at FROM sports_leg
      WHERE event = ${event} AND verdict IS NULL`.execute(db)
    return rows
  }
  const { rows } = await sql<LegGroup>`
    SELECT DISTINCT pick, price_n, price_d FROM sports_leg
    WHERE event = ${event} AND verdict IS NULL`.execute(db)
  return rows
}

export interface StakeMost {
  currency: string
  most: bigint
}

export interface SettleBatch {
  event: string
  version: number
  /** Tickets after this one. */
  after: bigint
  most: number
  now: Date
  /** Only slips with no more at stake: what was said about them may still be taken back. */
  stakes?: readonly StakeMost[] | undefined
}

/**
 * Settles the next tickets of an event, all together: their legs get verdicts, slips that are decided by
 * them are paid, and the calls that tell the wallet are written. Answers how many legs were looked at and
 * the last of them, and slips with more legs, which `settleParlays` and the engine go on with. Events share
 * these: whoever settles locks the legs of its event first, then such slips by their numbers.
 */
export async function settleLegs(
  tx: Tx,
  groups: readonly JudgedGroup[],
  { event, version, after, most, now, stakes }: SettleBatch,
): Promise<{
  looked: number
  last: bigint
  several: string[]
  systems: string[]
  demos: string[]
}> {
  const given = groups.map(({ times, ...group }) => ({
    ...group,
    accepted_at: group.accepted_at ?? null,
    times_n: times.n,
    times_d: times.d,
  }))
  const { rows } = await sql<{
    looked: number
    last: bigint | null
    several: string[] | null
    systems: string[] | null
    demos: string[] | null
  }>`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${asJson(given)}::jsonb) AS given (pick text, price_n bigint,
        price_d bigint, accepted_at timestamptz, verdict text, times_n numeric, times_d numeric,
        reason text)
    ), due AS MATERIALIZED (
      SELECT slip, nth, no, pick, price_n, price_d, accepted_at, verdict FROM sports_leg
      WHERE event = ${event} AND no > ${after} ${stakes ? withLowStake(stakes) : sql``}
      ORDER BY no LIMIT ${most}
    ), went AS (
      UPDATE sports_leg SET verdict = given.verdict, times_n = given.times_n,
        times_d = given.times_d, version = ${version}, reason = given.reason, decided_at = ${now}
      FROM due JOIN given ON given.pick = due.pick
        AND given.price_n IS NOT DISTINCT FROM due.price_n
        AND given.price_d IS NOT DISTINCT FROM due.price_d
        AND (given.accepted_at IS NULL OR given.accepted_at = due.accepted_at)
      WHERE due.verdict IS NULL AND sports_leg.slip = due.slip AND sports_leg.nth = due.nth
      RETURNING sports_leg.slip, given.verdict, given.times_n, given.times_d
    ), alone AS (
      UPDATE sports_slip SET state = CASE WHEN went.verdict = 'void' THEN 'void' ELSE 'settled' END,
        returned = div(sports_slip.unit_left * went.times_n, went.times_d)::bigint,
        legs_open = 0, version = sports_slip.version + 1, settled_at = ${now}
      FROM went
      WHERE sports_slip.id = went.slip AND sports_slip.state = 'accepted'
        AND sports_slip.kind IN ('single', 'builder')
      RETURNING sports_slip.id, sports_slip.session, sports_slip.bet_id, sports_slip.returned
    ), shared AS MATERIALIZED (
      SELECT sports_slip.id, sports_slip.kind FROM went JOIN sports_slip ON sports_slip.id = went.slip
      WHERE sports_slip.state = 'accepted' AND sports_slip.kind IN ('parlay', 'system')
      ORDER BY sports_slip.no FOR UPDATE OF sports_slip
    ), counted AS (
      UPDATE sports_slip SET legs_open = sports_slip.legs_open - 1
      FROM shared WHERE sports_slip.id = shared.id AND sports_slip.state = 'accepted'
        AND shared.kind = 'system'
      RETURNING sports_slip.id, sports_slip.legs_open
    ), told AS (
      INSERT INTO call (id, slip, kind, reference, amount, state, tries, due_at, made_at)
      SELECT gen_random_uuid(), id, 'win', bet_id, returned, 'due', 0, ${now}::timestamptz,
        ${now}::timestamptz
      FROM alone WHERE bet_id IS NOT NULL
    ), summed AS (
      SELECT session, sum(returned) AS returned FROM alone WHERE bet_id IS NULL GROUP BY session
    ), paid AS (
      UPDATE session SET balance = session.balance + summed.returned,
        net = session.net + summed.returned
      FROM summed WHERE session.id = summed.session RETURNING session.id
    )
    SELECT (SELECT count(*)::int FROM due) AS looked, (SELECT max(no)::bigint FROM due) AS last,
      (SELECT array_agg(id) FROM shared WHERE kind = 'parlay') AS several,
      (SELECT array_agg(id) FROM counted WHERE legs_open = 0) AS systems,
      (SELECT array_agg(id) FROM paid) AS demos`.execute(tx)
  const [row] = rows
  return {
    looked: row?.looked ?? 0,
    last: row?.last ?? after,
    several: row?.several ?? [],
    systems: row?.systems ?? [],
    demos: row?.demos ?? [],
  }
}

function withLowStake(stakes: readonly StakeMost[]) {
  return sql`AND EXISTS (
    SELECT FROM sports_slip
    JOIN jsonb_to_recordset(${asJson(stakes)}::jsonb) AS low (currency text, most bigint)
      USING (currency)
    WHERE sports_slip.id = sports_leg.slip AND sports_slip.staked <= low.most)`
}

/**
 * Settles those of these parlays that are decided: every leg is, or one is lost. Answers sessions of play
 * money.
 */
export async function settleParlays(
  tx: Tx,
  ids: readonly string[],
  { now }: Pick<SettleBatch, 'now'>,
): Promise<string[]> {
  const { rows } = await sql<{ demo: string }>`
    WITH ready AS MATERIALIZED (
      SELECT slip, sports_product(times_n) AS n, sports_product(times_d) AS d,
        bool_and(verdict = 'void') AND count(*) = count(verdict) AS is_void
      FROM sports_leg WHERE slip = any(${ids}::uuid[])
      GROUP BY slip HAVING count(*) = count(verdict) OR bool_or(times_n = 0)
    ), went AS (
      UPDATE sports_slip SET state = CASE WHEN ready.is_void THEN 'void' ELSE 'settled' END,
        returned = div(sports_slip.unit_left * ready.n, ready.d)::bigint,
        version = sports_slip.version + 1, settled_at = ${now}
      FROM ready WHERE sports_slip.id = ready.slip AND sports_slip.state = 'accepted'
      RETURNING sports_slip.id, sports_slip.session, sports_slip.bet_id, sports_slip.returned,
        sports_slip.owner, sports_slip.currency
    ), free AS (
      SELECT leg.event, scope.name AS scope, went.currency, sum(leg.risk) AS risk
      FROM went JOIN sports_leg leg ON leg.slip = went.id AND leg.verdict IS NULL
        CROSS JOIN LATERAL (VALUES ('event'), ('m/' || leg.pick), ('p/' || went.owner)) AS scope (name)
      GROUP BY leg.event, scope.name, went.currency
    ), locked AS MATERIALIZED (
      SELECT held.event FROM sports_exposure held JOIN free USING (event, scope, currency)
      ORDER BY held.event, held.scope, held.currency FOR UPDATE OF held
    ), freed AS (
      UPDATE sports_exposure SET owed = owed - free.risk
      FROM free WHERE (SELECT count(*) FROM locked) >= 0 AND sports_exposure.event = free.event
        AND sports_exposure.scope = free.scope
        AND sports_exposure.currency = free.currency
    ), told AS (
      INSERT INTO call (id, slip, kind, reference, amount, state, tries, due_at, made_at)
      SELECT gen_random_uuid(), id, 'win', bet_id, returned, 'due', 0, ${now}::timestamptz,
        ${now}::timestamptz
      FROM went WHERE bet_id IS NOT NULL
    ), summed AS (
      SELECT session, sum(returned) AS returned FROM went WHERE bet_id IS NULL GROUP BY session
    )
    UPDATE session SET balance = session.balance + summed.returned,
      net = session.net + summed.returned
    FROM summed WHERE session.id = summed.session RETURNING session.id AS demo`.execute(tx)
  return rows.map(({ demo }) => demo)
}

export interface SystemSettled {
  id: string
  returned: bigint
  isVoid: boolean
}

/** Slips with their legs, for the engine to compute. */
export async function slipsIn(
  tx: Tx,
  ids: readonly string[],
  states: readonly SlipRow['state'][],
): Promise<{ slip: SlipRow; legs: LegRow[] }[]> {
  const slips = await tx
    .selectFrom('sports_slip')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('state', 'in', states)
    .execute()
  const legs = await tx
    .selectFrom('sports_leg')
    .selectAll()
    .where(sql<boolean>`slip = any(${ids}::uuid[])`)
    .orderBy('slip')
    .orderBy('nth')
    .execute()
  const bySlip = Map.groupBy(legs, ({ slip }) => slip)
  return slips.map((slip) => ({ slip, legs: bySlip.get(slip.id) ?? [] }))
}

/** Writes what systems came to. Answers sessions of play money. */
export async function settleSystems(
  tx: Tx,
  settled: readonly SystemSettled[],
  { now }: Pick<SettleBatch, 'now'>,
): Promise<string[]> {
  const given = settled.map(({ isVoid, ...one }) => ({ ...one, is_void: isVoid }))
  const { rows } = await sql<{ demo: string }>`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${asJson(given)}::jsonb)
        AS given (id uuid, returned bigint, is_void boolean)
    ), went AS (
      UPDATE sports_slip SET state = CASE WHEN given.is_void THEN 'void' ELSE 'settled' END,
        returned = given.returned, version = sports_slip.version + 1, settled_at = ${now}
      FROM given WHERE sports_slip.id = given.id AND sports_slip.state = 'accepted'
      RETURNING sports_slip.id, sports_slip.session, sports_slip.bet_id, sports_slip.returned
    ), told AS (
      INSERT INTO call (id, slip, kind, reference, amount, state, tries, due_at, made_at)
      SELECT gen_random_uuid(), id, 'win', bet_id, returned, 'due', 0, ${now}::timestamptz,
        ${now}::timestamptz
      FROM went WHERE bet_id IS NOT NULL
    ), summed AS (
      SELECT session, sum(returned) AS returned FROM went WHERE bet_id IS NULL GROUP BY session
    )
    UPDATE session SET balance = session.balance + summed.returned,
      net = session.net + summed.returned
    FROM summed WHERE session.id = summed.session RETURNING session.id AS demo`.execute(tx)
  return rows.map(({ demo }) => demo)
}

/** A pool is closed: from now on its tickets have a price. Undefined prices stay open: they are refunded. */
export async function pricePool(
  db: Db,
  event: string,
  prices: readonly { pick: string; currency: string; n: bigint; d: bigint }[],
): Promise<void> {
  await sql`
    UPDATE sports_leg SET price_n = given.n, price_d = given.d
    FROM jsonb_to_recordset(${asJson(prices)}::jsonb)
      AS given (pick text, currency text, n bigint, d bigint), sports_slip
    WHERE sports_leg.event = ${event} AND sports_leg.pick = given.pick
      AND sports_slip.id = sports_leg.slip AND sports_slip.currency = given.currency
      AND sports_leg.verdict IS NULL`.execute(db)
}

/** What lies on each side of an event's pools, by currency. */
export async function poolsOf(
  db: Db,
  events: readonly string[],
): Promise<{ event: string; pick: string; currency: string; staked: bigint }[]> {
  const { rows } = await sql<{ event: string; pick: string; currency: string; staked: bigint }>`
    SELECT event, substr(scope, 3) AS pick, currency, owed AS staked FROM sports_exposure
    WHERE event = any(${events}::text[]) AND scope LIKE 'm/pool%'`.execute(db)
  return rows
}
