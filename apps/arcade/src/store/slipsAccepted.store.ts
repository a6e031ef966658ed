import { sql } from 'kysely'
import { type SlipRow, slipColumns } from './book.tables.ts'
import { asJson } from './crowd.store.ts'
import type { Db, Json, Tx } from './tables.ts'

/** A slip that the wallet has taken the stake of, or takes it with this call. */
export interface ToAccept {
  slip: string
  heard?: { call: string; balance: bigint }
}

/** A place of the house's limits: a selection, an event, or a player at an event. */
export interface Scope {
  event: string
  scope: string
  currency: string
  most: bigint
}
export const scopeKey = ({ event, scope, currency }: Omit<Scope, 'most'>) =>
  `${event} ${scope} ${currency}`

/** What the acceptance decides of: rows that are locked until it is written. */
export interface Accepting {
  slips: ReadonlyMap<string, SlipRow>
  /** How each event stands, and how many links of its round were used. */
  events: ReadonlyMap<string, { state: string; step: number }>
  /** What is held at each scope, by its key. */
  owed: ReadonlyMap<string, bigint>
}

export interface AcceptedLeg {
  event: string
  pick: string
  price: { n: bigint; d: bigint } | null
  risk: bigint
  isLive: boolean
}
export type Acceptance =
  | { kind: 'accept'; legs: AcceptedLeg[]; kept: readonly Json[]; most: bigint; holds: Hold[] }
  | { kind: 'refuse'; state: 'rejected' | 'reoffered'; fault: Json; reoffer: Json | null }
export interface Hold {
  event: string
  scope: string
  currency: string
  amount: bigint
}

export type AcceptedAs = 'gone' | { slip: string; net: bigint; isRefused: boolean }

export interface AcceptOptions {
  now: Date
  events: readonly string[]
  scopes: readonly Scope[]
  decide(locked: Accepting): ReadonlyMap<string, Acceptance>
}

/**
 * Accepts slips or refuses them, in one transaction: the events are open, what the house may lose is
 * reserved, and the legs are written, or none of it. What the wallet took of a refused slip is rolled back.
 */
export async function acceptSlips(
  db: Db,
  items: readonly ToAccept[],
  options: AcceptOptions,
): Promise<AcceptedAs[]> {
  return db.transaction().execute(async (tx) => {
    const heard = await stakesTaken(tx, items, options.now)
    const nets = new Map([...heard.values()].map(({ session, net }) => [session, net]))
    const ids = items.flatMap(({ slip, heard: call }) => (call && !heard.has(slip) ? [] : [slip]))
    const slips = await lockSlips(tx, ids)
    const events = await lockEvents(tx, options.events)
    const owed = await lockScopes(tx, options.scopes)
    const decided = options.decide({ slips, events, owed })
    const accepted = [...decided].flatMap(([slip, one]) =>
      one.kind === 'accept' ? [{ slip, ...one }] : [],
    )
    const refused = [...decided].flatMap(([slip, one]) =>
      one.kind === 'refuse' ? [{ slip, ...one }] : [],
    )
    if (accepted.length > 0) await writeAccepted(tx, accepted, options.now)
    if (refused.length > 0) await writeRefused(tx, refused, options.now)
    const others = [...slips.values()].filter(({ session }) => !nets.has(session))
    const changed = refused.length > 0 ? [...slips.values()] : others
    for (const [session, net] of await netsOf(tx, changed)) nets.set(session, net)
    return items.map(({ slip }) => {
      const row = slips.get(slip)
      const one = decided.get(slip)
      if (!row || !one) return 'gone'
      return { slip, net: nets.get(row.session) ?? 0n, isRefused: one.kind === 'refuse' }
    })
  })
}

/** Slips whose stake this call has taken; a call that was given up before takes none. */
async function stakesTaken(
  tx: Tx,
  items: readonly ToAccept[],
  now: Date,
): Promise<Map<string, { session: string; net: bigint }>> {
  const calls = items.flatMap(({ heard }) => heard ?? [])
  if (calls.length === 0) return new Map()
  const { rows } = await sql<{ slip: string; session: string; net: bigint }>`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${asJson(calls)}::jsonb) AS given (call uuid, balance bigint)
    ), heard AS (
      UPDATE call SET state = 'done', status = 'RS_OK', done_at = ${now}
      FROM given WHERE call.id = given.call AND call.state = 'due'
      RETURNING call.slip, call.amount, given.balance
    ), went AS (
      UPDATE sports_slip SET is_taken = true
      FROM heard WHERE sports_slip.id = heard.slip AND sports_slip.state = 'pending'
      RETURNING sports_slip.id, sports_slip.session, heard.amount, heard.balance
    ), told AS (
      UPDATE session SET balance = went.balance, net = session.net - went.amount
      FROM went WHERE session.id = went.session RETURNING session.id, session.net
    )
    SELECT went.id AS slip, told.id AS session, told.net
    FROM went JOIN told ON told.id = went.session`.execute(tx)
  return new Map(rows.map(({ slip, ...rest }) => [slip, rest]))
}

async function lockSlips(tx: Tx, ids: readonly string[]): Promise<Map<string, SlipRow>> {
  const rows = await tx
    .selectFrom('sports_slip')
    .select(slipColumns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('state', '=', 'pending')
    .where('is_taken', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function lockEvents(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { state: string; step: number }>> {
  const { rows } = await sql<{ id: string; state: string; step: number }>`
    SELECT sports_event.id, sports_event.state, jsonb_array_length(sports_round.digests) AS step
    FROM sports_event JOIN sports_round ON sports_round.id = sports_event.round
    WHERE sports_event.id = any(${ids}::text[]) ORDER BY sports_event.id
    FOR SHARE OF sports_event`.execute(tx)
  return new Map(rows.map(({ id, ...event }) => [id, event]))
}

async function lockScopes(tx: Tx, scopes: readonly Scope[]): Promise<Map<string, bigint>> {
  const wanted = new Map(scopes.map((scope) => [scopeKey(scope), scope]))
  const held = await lockThere(tx, [...wanted.values()])
  const missing = [...wanted].flatMap(([key, scope]) => (held.has(key) ? [] : scope))
  if (missing.length === 0) return held
  await sql`
    INSERT INTO sports_exposure (event, scope, currency, most)
    SELECT event, scope, currency, most FROM jsonb_to_recordset(${asJson(missing)}::jsonb)
      AS given (event text, scope text, currency text, most bigint)
    ORDER BY event, scope, currency
    ON CONFLICT DO NOTHING`.execute(tx)
  return new Map([...held, ...(await lockThere(tx, missing))])
}

async function lockThere(tx: Tx, scopes: readonly Scope[]): Promise<Map<string, bigint>> {
  if (scopes.length === 0) return new Map()
  const { rows } = await sql<{ event: string; scope: string; currency: string; owed: bigint }>`
    SELECT held.event, held.scope, held.currency, held.owed FROM sports_exposure held
    JOIN jsonb_to_recordset(${asJson(scopes)}::jsonb)
      AS given (event text, scope text, currency text) USING (event, scope, currency)
    ORDER BY held.event, held.scope, held.currency FOR UPDATE OF held`.execute(tx)
  return new Map(rows.map((row) => [scopeKey(row), row.owed]))
}

type Accept = Extract<Acceptance, { kind: 'accept' }> & { slip: string }

/** What they hold is locked. The database refuses what is above a limit. */
async function writeAccepted(tx: Tx, accepted: readonly Accept[], now: Date): Promise<void> {
  const holds = accepted.flatMap((one) => one.holds)
  const slips = accepted.map(({ slip, kept, most, legs }) => ({
    slip,
    kept,
    most,
    legs: legs.map(({ price, isLive, ...leg }, nth) => ({
      ...leg,
      nth,
      is_live: isLive,
      price_n: price?.n ?? null,
      price_d: price?.d ?? null,
    })),
  }))
  await sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${asJson(slips)}::jsonb)
        AS given (slip uuid, kept jsonb, most bigint, legs jsonb)
    ), went AS (
      UPDATE sports_slip SET state = 'accepted', no = nextval('sports_ticket'), legs = given.kept,
        most = given.most, accepted_at = ${now}, legs_open = jsonb_array_length(given.legs),
        waits_until = NULL
      FROM given WHERE sports_slip.id = given.slip
      RETURNING sports_slip.id, sports_slip.no, given.legs
    ), held AS (
      UPDATE sports_exposure SET owed = owed + more.amount
      FROM (SELECT event, scope, currency, sum(amount)::bigint AS amount
        FROM jsonb_to_recordset(${asJson(holds)}::jsonb)
          AS more (event text, scope text, currency text, amount bigint)
        GROUP BY event, scope, currency) AS more
      WHERE sports_exposure.event = more.event AND sports_exposure.scope = more.scope
        AND sports_exposure.currency = more.currency
    )
    INSERT INTO sports_leg (slip, nth, event, pick, price_n, price_d, risk, no, accepted_at, is_live)
    SELECT went.id, leg.nth, leg.event, leg.pick, leg.price_n, leg.price_d, leg.risk, went.no,
      ${now}::timestamptz, leg.is_live
    FROM went, jsonb_to_recordset(went.legs) AS leg (nth int, event text, pick text,
      price_n bigint, price_d bigint, risk bigint, is_live boolean)`.execute(tx)
}

/** Adds to what is held; a negative amount lets go. The database refuses what is above the limit. */
export async function changeHolds(tx: Db | Tx, holds: readonly Hold[]): Promise<void> {
  if (holds.length === 0) return
  await sql`
    WITH given AS MATERIALIZED (
      SELECT event, scope, currency, sum(amount)::bigint AS amount
      FROM jsonb_to_recordset(${asJson(holds)}::jsonb)
        AS given (event text, scope text, currency text, amount bigint)
      GROUP BY event, scope, currency
    ), locked AS MATERIALIZED (
      SELECT held.event FROM sports_exposure held JOIN given USING (event, scope, currency)
      ORDER BY held.event, held.scope, held.currency FOR UPDATE OF held
    )
    UPDATE sports_exposure SET owed = owed + given.amount
    FROM given
    WHERE (SELECT count(*) FROM locked) >= 0 AND sports_exposure.event = given.event
      AND sports_exposure.scope = given.scope
      AND sports_exposure.currency = given.currency`.execute(tx)
}

type Refuse = Extract<Acceptance, { kind: 'refuse' }> & { slip: string }

async function writeRefused(tx: Tx, refused: readonly Refuse[], now: Date): Promise<void> {
  await sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${asJson(refused)}::jsonb)
        AS given (slip uuid, state text, fault jsonb, reoffer jsonb)
    ), went AS (
      UPDATE sports_slip SET state = given.state, fault = given.fault, reoffer = given.reoffer,
        settled_at = ${now}, waits_until = NULL
      FROM given WHERE sports_slip.id = given.slip
      RETURNING sports_slip.id, sports_slip.session, sports_slip.bet_id, sports_slip.staked
    ), summed AS (
      SELECT session, sum(staked) AS staked, bool_or(bet_id IS NULL) AS is_demo
      FROM went GROUP BY session
    ), told AS (
      UPDATE session SET net = session.net + summed.staked,
        balance = session.balance + CASE WHEN is_demo THEN summed.staked ELSE 0 END
      FROM summed WHERE session.id = summed.session
    )
    INSERT INTO call (id, slip, kind, reference, amount, state, tries, due_at, made_at)
    SELECT gen_random_uuid(), id, 'rollback', bet_id, 0, 'due', 0, ${now}::timestamptz,
      ${now}::timestamptz
    FROM went WHERE bet_id IS NOT NULL`.execute(tx)
}

async function netsOf(tx: Tx, slips: readonly SlipRow[]): Promise<Map<string, bigint>> {
  const ids = [...new Set(slips.map(({ session }) => session))]
  const { rows } = await sql<{ id: string; net: bigint }>`
    SELECT id, net FROM session WHERE id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, net }) => [id, net]))
}

/** What is held at these scopes now, by their keys; nobody is kept from changing it. */
export async function owedAt(
  db: Db,
  scopes: readonly Omit<Scope, 'most'>[],
): Promise<Map<string, bigint>> {
  if (scopes.length === 0) return new Map()
  const { rows } = await sql<{ event: string; scope: string; currency: string; owed: bigint }>`
    SELECT held.event, held.scope, held.currency, held.owed FROM sports_exposure held
    JOIN jsonb_to_recordset(${asJson(scopes)}::jsonb) AS given (event text, scope text, currency text)
      USING (event, scope, currency)`.execute(db)
  return new Map(rows.map((row) => [scopeKey(row), row.owed]))
}
