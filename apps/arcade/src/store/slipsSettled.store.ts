import { sql } from 'kysely'
import { type LegRow, legColumns, type SlipRow, slipColumns } from './book.tables.ts'
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

/** Tickets after one up to another. */
export interface Tickets {
  after: bigint
  upTo: bigint
}

const lastTicket = 9_223_372_036_854_775_807n

/** The tickets of an event, so many legs at a time; the last of them has no end, as bets may still come. */
export async function ticketsOf(db: Db, event: string, each: number): Promise<Tickets[]> {
  const { rows } = await sql<{ no: bigint }>`
    SELECT no FROM (SELECT no, row_number() OVER (ORDER BY no) AS nth FROM sports_leg
      WHERE event = ${event}) AS leg
    WHERE nth % ${each}::int = 0 ORDER BY no`.execute(db)
  const ends = [...rows.map(({ no }) => no), lastTicket]
  return ends.map((upTo, at) => ({ after: ends[at - 1] ?? 0n, upTo }))
}

export interface SettleBatch extends Tickets {
  event: string
  version: number
  now: Date
  /** Only slips with no more at stake: what was said about them may still be taken back. */
  stakes?: readonly StakeMost[] | undefined
}

/** What sessions of play money are owed. */
export type DemosOwed = { session: string; returned: bigint }[]

/**
 * Settles tickets of an event, all together: their legs get verdicts, slips that are decided by them are
 * settled, and the calls that tell the wallet are written. Answers slips with more legs, which
 * `settleParlays` and the engine go on with. Events share these: whoever settles locks the legs of its event
 * first, then such slips by their numbers, then the house's limits, and sessions of play money last
 * (`payDemos`).
 */
export async function settleLegs(
  tx: Tx,
  groups: readonly JudgedGroup[],
  { event, version, after, upTo, now, stakes }: SettleBatch,
): Promise<{ several: string[]; systems: string[]; demos: DemosOwed }> {
  const given = groups.map(({ times, ...group }) => ({
    ...group,
    accepted_at: group.accepted_at ?? null,
    times_n: times.n,
    times_d: times.d,
  }))
  const { rows } = await sql<{
    several: string[] | null
    systems: string[] | null
    demos: { session: string; returned: string }[] | null
  }>`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${asJson(given)}::jsonb) AS given (pick text, price_n bigint,
        price_d bigint, accepted_at timestamptz, verdict text, times_n numeric, times_d numeric,
        reason text)
    ), went AS (
      UPDATE sports_leg SET verdict = given.verdict, times_n = given.times_n,
        times_d = given.times_d, version = ${version}, reason = given.reason, decided_at = ${now}
      FROM given
      WHERE sports_leg.event = ${event} AND sports_leg.no > ${after}
        AND sports_leg.no <= ${upTo} AND sports_leg.verdict IS NULL
        ${stakes ? withLowStake(stakes) : sql``} AND given.pick = sports_leg.pick
        AND given.price_n IS NOT DISTINCT FROM sports_leg.price_n
        AND given.price_d IS NOT DISTINCT FROM sports_leg.price_d
        AND (given.accepted_at IS NULL OR given.accepted_at = sports_leg.accepted_at)
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
      SELECT sports_slip.id, sports_slip.kind
      FROM (SELECT slip AS id FROM went EXCEPT ALL SELECT id FROM alone) AS others
        JOIN sports_slip USING (id)
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
      SELECT session, sum(returned)::text AS returned FROM alone WHERE bet_id IS NULL GROUP BY session
    )
    SELECT (SELECT array_agg(id) FROM shared WHERE kind = 'parlay') AS several,
      (SELECT array_agg(id) FROM counted WHERE legs_open = 0) AS systems,
      (SELECT jsonb_agg(summed) FROM summed) AS demos`.execute(tx)
  const [row] = rows
  const demos = row?.demos ?? []
  return {
    several: row?.several ?? [],
    systems: row?.systems ?? [],
    demos: demos.map(({ session, returned }) => ({ session, returned: BigInt(returned) })),
  }
}

/** Pays play money. Sessions are locked in the order of their ids: others settle at the same time. */
export async function payDemos(tx: Tx, owed: DemosOwed): Promise<string[]> {
  if (owed.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    WITH given AS MATERIALIZED (
      SELECT session, sum(returned)::bigint AS returned
      FROM jsonb_to_recordset(${asJson(owed)}::jsonb) AS given (session uuid, returned bigint)
      GROUP BY session
    ), locked AS MATERIALIZED (
      SELECT session.id FROM session JOIN given ON given.session = session.id
      ORDER BY session.id FOR UPDATE OF session
    )
    UPDATE session SET balance = session.balance + given.returned,
      net = session.net + given.returned
    FROM given WHERE (SELECT count(*) FROM locked) >= 0 AND session.id = given.session
    RETURNING session.id`.execute(tx)
  return rows.map(({ id }) => id)
}

function withLowStake(stakes: readonly StakeMost[]) {
  return sql`AND EXISTS (
    SELECT FROM sports_slip
    JOIN jsonb_to_recordset(${asJson(stakes)}::jsonb) AS low (currency text, most bigint)
      USING (currency)
    WHERE sports_slip.id = sports_leg.slip AND sports_slip.staked <= low.most)`
}

/** Settles those of these parlays that are decided: every leg is, or one is lost. */
export async function settleParlays(
  tx: Tx,
  ids: readonly string[],
  { now }: Pick<SettleBatch, 'now'>,
): Promise<DemosOwed> {
  const { rows } = await sql<DemosOwed[number]>`
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
    )
    SELECT session, sum(returned)::bigint AS returned FROM went WHERE bet_id IS NULL
    GROUP BY session`.execute(tx)
  return rows
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
    .select(slipColumns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('state', 'in', states)
    .execute()
  const legs = await tx
    .selectFrom('sports_leg')
    .select(legColumns)
    .where(sql<boolean>`slip = any(${ids}::uuid[])`)
    .orderBy('slip')
    .orderBy('nth')
    .execute()
  const bySlip = Map.groupBy(legs, ({ slip }) => slip)
  return slips.map((slip) => ({ slip, legs: bySlip.get(slip.id) ?? [] }))
}

/** Writes what systems came to. */
export async function settleSystems(
  tx: Tx,
  settled: readonly SystemSettled[],
  { now }: Pick<SettleBatch, 'now'>,
): Promise<DemosOwed> {
  const given = settled.map(({ isVoid, ...one }) => ({ ...one, is_void: isVoid }))
  const { rows } = await sql<DemosOwed[number]>`
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
    )
    SELECT session, sum(returned)::bigint AS returned FROM went WHERE bet_id IS NULL
    GROUP BY session`.execute(tx)
  return rows
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
