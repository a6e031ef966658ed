import { sql } from 'kysely'
import type { SportsEvent, SportsRound } from './book.tables.ts'
import { asJson } from './crowd.store.ts'
import type { Chain, Db, Json } from './tables.ts'

export type NewSportsRound = Pick<
  SportsRound,
  'id' | 'league' | 'season' | 'round' | 'links' | 'closes_at' | 'starts_at' | 'ends_at'
> & { chain: number; place: number }

/** The chain of a league, and the place of the next round in it; undefined before its first round. */
export async function leagueChain(
  db: Db,
  league: string,
): Promise<{ chain: Chain; next: number } | undefined> {
  const row = await db
    .selectFrom('sports_league')
    .innerJoin('chain', 'chain.id', 'sports_league.chain')
    .selectAll('chain')
    .select('sports_league.next_place')
    .where('sports_league.id', '=', league)
    .executeTakeFirst()
  if (!row) return undefined
  const { next_place: next, ...chain } = row
  return { chain, next }
}

export async function chainById(db: Db, id: number): Promise<Chain> {
  return db.selectFrom('chain').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/**
 * Writes a round that takes bets from now on, with its events, and takes its links. False if there is such a
 * round already: nothing is written then.
 */
export async function openSportsRound(
  db: Db,
  round: NewSportsRound,
  events: readonly { id: string; terms: Json }[],
): Promise<boolean> {
  const { id, league, chain, place, links } = round
  const given = events.map((event, nth) => ({ ...event, nth }))
  const { rows } = await sql`
    WITH opened AS (
      INSERT INTO sports_round (id, league, season, round, chain, place, links, state, closes_at,
        starts_at, ends_at)
      VALUES (${id}, ${league}, ${round.season}, ${round.round}, ${chain}, ${place}, ${links},
        'open', ${round.closes_at}, ${round.starts_at}, ${round.ends_at})
      ON CONFLICT (id) DO NOTHING RETURNING id
    ), taken AS (
      INSERT INTO sports_league (id, chain, next_place)
      SELECT ${league}::text, ${chain}::int, ${place + links}::int FROM opened
      ON CONFLICT (id) DO UPDATE SET chain = excluded.chain, next_place = excluded.next_place
    )
    INSERT INTO sports_event (id, round, league, nth, state, terms)
    SELECT given.id, opened.id, ${league}::text, given.nth, 'open', given.terms
    FROM opened, jsonb_to_recordset(${asJson(given)}::jsonb)
      AS given (id text, nth int, terms jsonb) RETURNING sports_event.id`.execute(db)
  return rows.length > 0
}

export type RoundWithEvents = SportsRound & { events: SportsEvent[] }

/** Rounds of a league that are not over, in order. */
export async function roundsRunning(db: Db, league: string): Promise<RoundWithEvents[]> {
  const rounds = await db
    .selectFrom('sports_round')
    .selectAll()
    .where('league', '=', league)
    .where('state', '<>', 'over')
    .orderBy('starts_at')
    .execute()
  return withEvents(db, rounds)
}

export async function roundsPast(
  db: Db,
  league: string,
  { before, most }: { before: Date; most: number },
): Promise<RoundWithEvents[]> {
  const rounds = await db
    .selectFrom('sports_round')
    .selectAll()
    .where('league', '=', league)
    .where('state', '=', 'over')
    .where('starts_at', '<', before)
    .orderBy('starts_at', 'desc')
    .limit(most)
    .execute()
  return withEvents(db, rounds)
}

/** The rounds of a season that are over. */
export async function roundsOfSeason(
  db: Db,
  league: string,
  season: number,
): Promise<RoundWithEvents[]> {
  const rounds = await db
    .selectFrom('sports_round')
    .selectAll()
    .where('league', '=', league)
    .where('season', '=', season)
    .where('state', '=', 'over')
    .orderBy('starts_at')
    .execute()
  return withEvents(db, rounds)
}

async function withEvents(db: Db, rounds: SportsRound[]): Promise<RoundWithEvents[]> {
  if (rounds.length === 0) return []
  const ids = rounds.map(({ id }) => id)
  const events = await db
    .selectFrom('sports_event')
    .selectAll()
    .where(sql<boolean>`round = any(${ids}::text[])`)
    .orderBy('nth')
    .execute()
  return rounds.map((round) => ({
    ...round,
    events: events.filter((event) => event.round === round.id),
  }))
}

export async function sportsEventBy(
  db: Db,
  id: string,
): Promise<{ event: SportsEvent; round: SportsRound } | undefined> {
  const event = await db
    .selectFrom('sports_event')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!event) return undefined
  const round = await db
    .selectFrom('sports_round')
    .selectAll()
    .where('id', '=', event.round)
    .executeTakeFirstOrThrow()
  return { event, round }
}

/** What a link and the tickets before it lead to. */
export interface Decided {
  digest: string
  played: ReadonlyMap<string, Json>
}

/**
 * Uses the next link of a round: no ticket is accepted while its events are locked; those accepted since
 * the last link are counted; what follows from both is written before anybody is told. `step` is how many
 * links were used before. Undefined if that is not so any more.
 */
export async function decideRound(
  db: Db,
  { id, step }: { id: string; step: number },
  decide: (tickets: readonly string[]) => Decided,
): Promise<Decided | undefined> {
  return db.transaction().execute(async (tx) => {
    const { rows: events } = await sql<{ id: string }>`
      SELECT id FROM sports_event WHERE round = ${id} ORDER BY id FOR UPDATE`.execute(tx)
    const { rows } = await sql<{ steps: number; counted: bigint }>`
      SELECT jsonb_array_length(digests) AS steps,
        coalesce(counted[cardinality(counted)], 0)::bigint AS counted FROM sports_round
      WHERE id = ${id} FOR UPDATE`.execute(tx)
    const [round] = rows
    if (round?.steps !== step) return undefined
    const ids = events.map((event) => event.id)
    const { rows: tickets } = await sql<{ slip: string; no: bigint }>`
      SELECT slip, max(no)::bigint AS no FROM sports_leg
      WHERE event = any(${ids}::text[]) AND no > ${round.counted}
      GROUP BY slip`.execute(tx)
    const decided = decide(tickets.map(({ slip }) => slip))
    const counted = tickets.reduce((most, { no }) => (no > most ? no : most), round.counted)
    await sql`
      UPDATE sports_round SET state = 'closed', counted = counted || ${counted}::bigint,
        digests = digests || ${JSON.stringify([decided.digest])}::jsonb
      WHERE id = ${id}`.execute(tx)
    const played = [...decided.played].map(([event, what]) => ({ id: event, played: what }))
    await sql`
      UPDATE sports_event SET state = 'live', played = given.played
      FROM jsonb_to_recordset(${asJson(played)}::jsonb) AS given (id text, played jsonb)
      WHERE sports_event.id = given.id`.execute(tx)
    return decided
  })
}

/** The slips that count for each link of a round, as far as they are kept; undefined where they are too many. */
export async function ticketsOfRound(
  db: Db,
  { id, counted }: Pick<SportsRound, 'id' | 'counted'>,
  most: number,
): Promise<string[][] | undefined> {
  const { rows } = await sql<{ slip: string; step: number }>`
    SELECT leg.slip, min(step.nth)::int AS step
    FROM sports_event event JOIN sports_leg leg ON leg.event = event.id
      JOIN unnest(${counted.map(String)}::bigint[]) WITH ORDINALITY AS step (newest, nth)
        ON leg.no <= step.newest
    WHERE event.round = ${id}
    GROUP BY leg.slip LIMIT ${most + 1}`.execute(db)
  if (rows.length > most) return undefined
  const bySlip = Map.groupBy(rows, ({ step }) => step)
  return counted.map((_, nth) => (bySlip.get(nth + 1) ?? []).map(({ slip }) => slip))
}

/** The events of a round are over: their results are official. */
export async function endSportsRound(
  db: Db,
  { id, now }: { id: string; now: Date },
  results: readonly { id: string; result: Json; isVoid: boolean; reason: string }[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      UPDATE sports_event SET state = CASE WHEN given.is_void THEN 'void' ELSE 'over' END,
        result = given.result, version = 1, decided_at = ${now}, reason = given.reason
      FROM jsonb_to_recordset(${asJson(results.map(asRow))}::jsonb)
        AS given (id text, result jsonb, is_void boolean, reason text)
      WHERE sports_event.id = given.id AND sports_event.version = 0`.execute(tx)
    await sql`UPDATE sports_round SET state = 'over' WHERE id = ${id}`.execute(tx)
  })
}

function asRow({ isVoid, ...rest }: { id: string; result: Json; isVoid: boolean; reason: string }) {
  return { ...rest, is_void: isVoid }
}

/** Events whose result is official and whose legs may not all be settled yet. */
export async function eventsUnsettled(db: Db, league: string): Promise<SportsEvent[]> {
  return db
    .selectFrom('sports_event')
    .selectAll()
    .where('league', '=', league)
    .where('version', '>', 0)
    .where('is_settled', '=', false)
    .orderBy('id')
    .execute()
}

export async function eventIsSettled(db: Db, id: string, version: number): Promise<void> {
  await db
    .updateTable('sports_event')
    .set({ is_settled: true })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}
