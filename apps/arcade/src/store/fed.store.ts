import { sql } from 'kysely'
import type { SportsEvent, SportsRound } from './book.tables.ts'
import { asJson } from './crowd.store.ts'
import type { LegGroup } from './slipsSettled.store.ts'
import type { Db, Json } from './tables.ts'

/** Events of feeds have a round each, with the same id. */
export interface NewFedEvent {
  id: string
  league: string
  terms: Json
  startsAt: Date
  endsAt: Date
}

/** Writes events that a feed named; one that is known gets its new times. Answers those that are over. */
export async function openFedEvents(
  db: Db,
  events: readonly NewFedEvent[],
): Promise<ReadonlySet<string>> {
  const given = asJson(
    events.map(({ startsAt, endsAt, ...event }) => ({
      ...event,
      starts_at: startsAt,
      ends_at: endsAt,
    })),
  )
  const { rows } = await sql<{ id: string }>`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${given}::jsonb)
        AS given (id text, league text, terms jsonb, starts_at timestamptz, ends_at timestamptz)
    ), opened AS (
      INSERT INTO sports_round (id, league, season, round, links, state, closes_at, starts_at, ends_at)
      SELECT id, league, 1, 1, 1, 'open', starts_at, starts_at, ends_at FROM given
      ON CONFLICT (id) DO UPDATE SET closes_at = excluded.closes_at,
        starts_at = excluded.starts_at, ends_at = excluded.ends_at
      RETURNING id
    ), named AS (
      INSERT INTO sports_event (id, round, league, nth, state, terms)
      SELECT given.id, given.id, given.league, 0, 'open', given.terms
      FROM given JOIN opened ON opened.id = given.id
      ON CONFLICT (id) DO NOTHING
    )
    SELECT id FROM sports_event JOIN given USING (id) WHERE version > 0`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Events of feeds that are not over, whose bets are not all decided, or that were decided since then. */
export async function fedEventsLeft(
  db: Db,
  { since, most }: { since: Date; most: number },
): Promise<{ event: SportsEvent; round: SportsRound }[]> {
  const rounds = await db
    .selectFrom('sports_round')
    .selectAll()
    .where('chain', 'is', null)
    .where(
      sql<boolean>`EXISTS (SELECT FROM sports_event e WHERE e.round = sports_round.id
        AND (NOT e.is_settled OR e.decided_at > ${since}))`,
    )
    .orderBy('starts_at', 'desc')
    .limit(most)
    .execute()
  const ids = rounds.map(({ id }) => id)
  const events = await db
    .selectFrom('sports_event')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()
  const byId = new Map(rounds.map((round) => [round.id, round]))
  return events.map((event) => ({ event, round: byId.get(event.round)! }))
}

/** Which of these events have bets that are not decided. */
export async function eventsUndecided(
  db: Db,
  events: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ event: string }>`
    SELECT DISTINCT event FROM sports_leg
    WHERE event = any(${events}::text[]) AND verdict IS NULL`.execute(db)
  return new Set(rows.map(({ event }) => event))
}

export async function fedEventLive(db: Db, id: string): Promise<void> {
  await sql`
    UPDATE sports_event SET state = 'live' WHERE id = ${id} AND state = 'open'`.execute(db)
}

/** The score is official, for all to see; bets are decided by what the feed says of them. */
export async function fedEventOver(
  db: Db,
  { id, result, isVoid, now }: { id: string; result: Json; isVoid: boolean; now: Date },
): Promise<void> {
  await sql`
    WITH over AS (
      UPDATE sports_event SET state = ${isVoid ? 'void' : 'over'}, result = ${JSON.stringify(result)}::jsonb,
        version = 1, decided_at = ${now}, reason = ${isVoid ? 'cancelled' : 'finished'}
      WHERE id = ${id} AND version = 0 RETURNING round
    )
    UPDATE sports_round SET state = 'over' FROM over WHERE sports_round.id = over.round`.execute(db)
}

export interface FedWord {
  event: string
  version: number
  market: string
  said: string
}

/** Keeps what was said of bets, before anything follows from it. Twice is once. */
export async function keepFedWords(db: Db, words: readonly FedWord[], now: Date): Promise<void> {
  await sql`
    INSERT INTO sports_fed (event, version, market, said, heard_at)
    SELECT event, version, market, said, ${now}::timestamptz
    FROM jsonb_to_recordset(${asJson(words)}::jsonb)
      AS given (event text, version int, market text, said text)
    ON CONFLICT DO NOTHING`.execute(db)
}

export async function fedWordsOf(db: Db, events: readonly string[]): Promise<FedWord[]> {
  return db
    .selectFrom('sports_fed')
    .select(['event', 'version', 'market', 'said'])
    .where(sql<boolean>`event = any(${events}::text[])`)
    .orderBy('event')
    .orderBy('version')
    .execute()
}

export async function producersFollowed(db: Db): Promise<Map<number, number>> {
  const rows = await db.selectFrom('sports_producer').selectAll().execute()
  return new Map(rows.map(({ id, good_until: until }) => [id, until.getTime()]))
}

export async function producerFollowed(db: Db, id: number, until: Date): Promise<void> {
  await sql`
    INSERT INTO sports_producer (id, good_until) VALUES (${id}, ${until})
    ON CONFLICT (id) DO UPDATE SET good_until = excluded.good_until`.execute(db)
}

export interface DecidedGroup extends LegGroup {
  verdict: string
  times_n: string
  times_d: string
}

/** How the bets on an event were decided, for a look at how they would be decided now. */
export async function groupsDecided(
  db: Db,
  event: string,
  { byMoment }: { byMoment: boolean },
): Promise<DecidedGroup[]> {
  const moment = byMoment ? sql`accepted_at,` : sql``
  const { rows } = await sql<DecidedGroup>`
    SELECT DISTINCT pick, price_n, price_d, ${moment} verdict, times_n, times_d FROM sports_leg
    WHERE event = ${event} AND verdict IS NOT NULL`.execute(db)
  return rows
}

export async function currenciesAt(db: Db, event: string): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    SELECT DISTINCT s.currency FROM sports_leg l JOIN sports_slip s ON s.id = l.slip
    WHERE l.event = ${event} AND l.verdict IS NULL`.execute(db)
  return rows.map(({ currency }) => currency)
}
