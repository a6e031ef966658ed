import { type Kysely, sql } from 'kysely'
import { type NewPlay, obstacleOf, type SeededPlay, seededPlays } from './plays.store.ts'
import type { Chain, Db, Json, SharedRound, Tables } from './tables.ts'

/**
 * A process keeps crash, the live tables, the seas, the card rooms or the sportsbook while it holds the
 * lock.
 */
const lockKeys = {
  crash: 4_102_025_121,
  live: 4_102_025_122,
  rooms: 4_102_025_124,
  fishing: 4_102_025_130,
  sports: 4_102_025_131,
}
type Kept = keyof typeof lockKeys

/** Tries to take the advisory lock, which this connection holds until it unlocks or closes. */
export async function takeTable(connection: Kysely<Tables>, kept: Kept): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT pg_try_advisory_lock(${lockKeys[kept]}) AS taken`.execute(connection)
  return rows[0]?.taken === true
}

/** Whether this connection has the lock still. */
export async function stillHolds(connection: Kysely<Tables>, kept: Kept): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()
      AND ((classid::bigint << 32) | objid::bigint) = ${lockKeys[kept]}::bigint`.execute(connection)
  return rows.length > 0
}

export async function leaveTable(connection: Kysely<Tables>, kept: Kept): Promise<void> {
  await sql`SELECT pg_advisory_unlock(${lockKeys[kept]})`.execute(connection)
}

/** The chain in use at a table, and how many of its links have been played. */
export async function newestChain(
  db: Db,
  table: string,
): Promise<{ chain: Chain; played: number; lastNumber: bigint } | undefined> {
  const chain = await db
    .selectFrom('chain')
    .selectAll()
    .where('at_table', '=', table)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!chain) return undefined
  const { played } = await db
    .selectFrom('shared_round')
    .select(({ fn }) => fn.countAll<bigint>().as('played'))
    .where('chain', '=', chain.id)
    .executeTakeFirstOrThrow()
  const { last } = await db
    .selectFrom('shared_round')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('at_table', '=', table)
    .executeTakeFirstOrThrow()
  return { chain, played: Number(played), lastNumber: last ?? 0n }
}

export async function addChain(
  db: Db,
  chain: Pick<Chain, 'commitment' | 'salt' | 'last_link' | 'links' | 'made_at' | 'at_table'>,
): Promise<Chain> {
  return db.insertInto('chain').values(chain).returningAll().executeTakeFirstOrThrow()
}

type NewRound = Omit<SharedRound, 'state' | 'ended_at' | 'salt' | 'bets'>

export async function openRound(db: Db, round: NewRound): Promise<void> {
  await db
    .insertInto('shared_round')
    .values({ ...round, state: 'betting', salt: null, bets: null, ended_at: null })
    .execute()
}

/** A round of a live table, with the next number of all live tables. */
export async function openTableRound(
  db: Db,
  { chain, place, link, at_table, opened_at }: Omit<NewRound, 'number' | 'point'>,
): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`
    INSERT INTO shared_round (number, chain, place, link, state, at_table, opened_at)
    VALUES (nextval('table_round'), ${chain}, ${place}, ${link}, 'betting', ${at_table},
      ${opened_at}::timestamptz)
    RETURNING number`.execute(db)
  return rows[0]!.number
}

/**
 * Bets are closed: of a live table, link and salt now decide the round, whatever happens to the process; of
 * crash, it runs. False if another process has given the round up.
 */
export async function roundLocked(
  db: Db,
  number: bigint,
  { salt, bets }: { salt: string | null; bets: string[] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shared_round')
    .set({ state: 'running', salt, bets })
    .where('number', '=', number)
    .where('state', '=', 'betting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The cards of a shared hand are dealt: what its players decide comes after these actions. */
export async function handsDealt(db: Db, number: bigint, actions: readonly Json[]): Promise<void> {
  await db
    .updateTable('play')
    .set({ actions: JSON.stringify(actions) })
    .where('shared', '=', number)
    .where('state', '=', 'open')
    .execute()
}

export async function roundBecame(
  db: Db,
  number: bigint,
  state: SharedRound['state'],
  endedAt: Date | null,
): Promise<void> {
  await db
    .updateTable('shared_round')
    .set({ state, ended_at: endedAt })
    .where('number', '=', number)
    .execute()
}

/** Rounds of crash, newest first. */
export async function pastRounds(
  db: Db,
  most: number,
): Promise<{ number: bigint; point: number; link: string }[]> {
  const rounds = await db
    .selectFrom('shared_round')
    .select(['number', 'point', 'link'])
    .where('at_table', '=', 'crash')
    .where('state', '=', 'over')
    .orderBy('number', 'desc')
    .limit(most)
    .execute()
  return rounds.map(({ point, ...round }) => ({ ...round, point: point! }))
}

/** Rounds of a live table that were dealt, newest first. */
export async function pastTableRounds(
  db: Db,
  table: string,
  most: number,
): Promise<{ number: bigint; place: number; link: string; salt: string; commitment: string }[]> {
  const rounds = await db
    .selectFrom('shared_round')
    .innerJoin('chain', 'chain.id', 'shared_round.chain')
    .select(['number', 'place', 'link', 'shared_round.salt', 'commitment'])
    .where('shared_round.at_table', '=', table)
    .where('state', '=', 'over')
    .orderBy('number', 'desc')
    .limit(most)
    .execute()
  return rounds.map(({ salt, ...round }) => ({ ...round, salt: salt! }))
}

/** Rounds of a live table whose bets were closed before the process stopped: they are dealt as decided. */
export async function lockedRounds(db: Db, table: string): Promise<bigint[]> {
  const rounds = await db
    .selectFrom('shared_round')
    .select('number')
    .where('at_table', '=', table)
    .where('state', '=', 'running')
    .execute()
  return rounds.map(({ number }) => number)
}

/**
 * Rounds that were interrupted before their end; also void ones in which a bet is still open, because its
 * stake was taken while the round was given up.
 */
export async function brokenRounds(db: Db, table: string): Promise<bigint[]> {
  const { rows } = await sql<{ number: bigint }>`
    SELECT number FROM shared_round
    WHERE at_table = ${table}
      AND (state = 'betting' OR (state = 'running' AND at_table = 'crash'))
    UNION
    SELECT number FROM shared_round JOIN play ON play.shared = shared_round.number
    WHERE at_table = ${table} AND shared_round.state = 'void' AND play.state = 'open'`.execute(db)
  return rows.map(({ number }) => number)
}

/** Bets whose stake was taken after their round was closed: they are not among those that it counts. */
export async function lateStakes(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT play.id FROM play JOIN shared_round ON shared_round.number = play.shared
    WHERE at_table = ${table} AND shared_round.state IN ('running', 'over')
      AND play.state = 'open' AND play.id <> ALL (bets)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Writes a bet on a shared round, with the call that is about to be sent. */
export async function openShared(
  db: Db,
  play: NewPlay & { shared: bigint },
  bet: { id: string; due_at: Date },
): Promise<'opened' | 'id-taken'> {
  try {
    await sql`
      WITH opened AS (
        INSERT INTO play (id, session, owner, player, title, game, rules_version, currency,
          shared, bet, staked, state, bet_id, opened_at, acted_at)
        VALUES (${play.id}, ${play.session}, ${play.owner}, ${play.player}, ${play.title},
          ${play.game}, ${play.rules_version}, ${play.currency}, ${play.shared},
          ${JSON.stringify(play.bet)}, ${play.staked}, 'opening', ${bet.id},
          ${play.opened_at}, ${play.opened_at})
        RETURNING id
      )
      INSERT INTO call (id, play, kind, amount, state, tries, due_at, made_at)
      SELECT ${bet.id}, id, 'bet', ${play.staked}, 'due', 1, ${bet.due_at}::timestamptz,
        ${play.opened_at}::timestamptz
      FROM opened`.execute(db)
    return 'opened'
  } catch (error) {
    obstacleOf(error)
    return 'id-taken'
  }
}

/** The same for play money: the stake is taken at once. */
export async function openSharedDemo(
  db: Db,
  play: NewPlay & { shared: bigint },
): Promise<'opened' | 'id-taken' | 'poor'> {
  try {
    const { rows } = await sql`
      WITH paid AS (
        UPDATE session SET balance = balance - ${play.staked}, net = net - ${play.staked}
        WHERE id = ${play.session} AND balance >= ${play.staked} RETURNING balance, net
      )
      INSERT INTO play (id, session, owner, player, title, game, rules_version, currency,
        shared, bet, staked, state, opened_at, acted_at)
      SELECT ${play.id}::uuid, ${play.session}::uuid, ${play.owner}, ${play.player}, ${play.title},
        ${play.game}, ${play.rules_version}::int, ${play.currency}, ${play.shared}::bigint,
        ${JSON.stringify(play.bet)}::jsonb, ${play.staked}::bigint, 'open',
        ${play.opened_at}::timestamptz, ${play.opened_at}::timestamptz
      FROM paid RETURNING id`.execute(db)
    return rows.length === 1 ? 'opened' : 'poor'
  } catch (error) {
    obstacleOf(error)
    return 'id-taken'
  }
}

/**
 * Returns the stakes of an interrupted round, or of a bet that came too late for its round. Answers how
 * many; for real money it writes a rollback call for each.
 */
export async function returnStakes(
  db: Db,
  of: { shared: bigint } | { play: string },
  { reason, now }: { reason: string; now: Date },
): Promise<number> {
  const which = 'play' in of ? sql`play.id = ${of.play}` : sql`play.shared = ${of.shared}`
  const { rows } = await sql`
    WITH gone AS (
      UPDATE play SET state = 'void', reason = ${reason}, done_at = ${now}
      WHERE ${which} AND state = 'open' AND shared IS NOT NULL
      RETURNING id, session, staked, bet_id
    ), summed AS (
      SELECT session, sum(staked) AS staked, bool_or(bet_id IS NULL) AS is_demo
      FROM gone GROUP BY session
    ), told AS (
      UPDATE session SET net = session.net + summed.staked,
        balance = session.balance + CASE WHEN is_demo THEN summed.staked ELSE 0 END
      FROM summed WHERE session.id = summed.session
    ), back AS (
      INSERT INTO call (id, play, kind, reference, amount, state, tries, due_at, made_at)
      SELECT gen_random_uuid(), id, 'rollback', bet_id, 0, 'due', 0, ${now}::timestamptz,
        ${now}::timestamptz
      FROM gone WHERE bet_id IS NOT NULL
    )
    SELECT id FROM gone`.execute(db)
  return rows.length
}

/** Whether a hand of a round that is over waits for the wallet's answer about a further stake. */
export async function hasUnclear(db: Db, table: string): Promise<boolean> {
  const play = await db
    .selectFrom('play')
    .innerJoin('shared_round', 'shared_round.number', 'play.shared')
    .select('play.id')
    .where('play.state', '=', 'acting')
    .where('play.shared', 'is not', null)
    .where('shared_round.state', '=', 'over')
    .where('shared_round.at_table', '=', table)
    .limit(1)
    .executeTakeFirst()
  return play !== undefined
}

/**
 * Bets that are still open although their round is over: the process stopped before it settled them. Those
 * that the round does not count are not among them.
 */
export async function sharedLeft(
  db: Db,
  table: string,
  { after, most }: { after: string; most: number },
): Promise<SeededPlay[]> {
  return seededPlays(db)
    .where('play.id', '>', after)
    .where('play.state', '=', 'open')
    .where('shared_round.state', '=', 'over')
    .where('shared_round.at_table', '=', table)
    .where(sql<boolean>`coalesce(play.id = ANY (shared_round.bets), true)`)
    .orderBy('play.id')
    .limit(most)
    .execute()
}
