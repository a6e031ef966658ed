import { sql } from 'kysely'
import { type NewPlay, type SeededPlay, seededPlays, type Turn } from './plays.store.ts'
import { sessionColumns } from './sessions.store.ts'
import type { Db, Session } from './tables.ts'

/*
 * What one statement does for a play, done for many at once: each is decided as it is alone. Sessions are
 * locked in the order of their ids, so that no two statements wait for each other.
 */

export async function sessionsById(db: Db, ids: readonly string[]): Promise<Session[]> {
  const rows = await db
    .selectFrom('session')
    .select(sessionColumns)
    .where(sql<boolean>`session.id = any(${ids}::uuid[])`)
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const session = found.get(id)
    if (!session) throw new Error('a session is gone')
    return session
  })
}

export async function playsBy(db: Db, ids: readonly string[]): Promise<(SeededPlay | undefined)[]> {
  const rows = await seededPlays(db).where(sql<boolean>`play.id = any(${ids}::uuid[])`).execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => found.get(id))
}

export interface NewShared {
  play: NewPlay & { shared: bigint }
  call: { id: string; due_at: Date }
}

/** Writes bets on a round of everybody, with the calls that are about to be sent; all or none. */
export async function openManyShared(db: Db, bets: readonly NewShared[]): Promise<void> {
  const rows = bets.map(({ play, call }) => ({ ...play, call: call.id, due_at: call.due_at }))
  await sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${asJson(rows)}::jsonb) AS given (id uuid, session uuid,
        owner text, player text, title text, game text, rules_version int, currency text,
        shared bigint, bet jsonb, staked bigint, call uuid, due_at timestamptz,
        opened_at timestamptz)
    ), opened AS (
      INSERT INTO play (id, session, owner, player, title, game, rules_version, currency,
        shared, bet, staked, state, bet_id, opened_at, acted_at)
      SELECT id, session, owner, player, title, game, rules_version, currency,
        shared, bet, staked, 'opening', call, opened_at, opened_at
      FROM given RETURNING id, bet_id, staked, opened_at
    )
    INSERT INTO call (id, play, kind, amount, state, tries, due_at, made_at)
    SELECT opened.bet_id, opened.id, 'bet', opened.staked, 'due', 1, given.due_at, opened.opened_at
    FROM opened JOIN given ON given.id = opened.id`.execute(db)
}

export interface StakeTaken extends Turn {
  call: string
  session: string
  balance: bigint
}

/**
 * The wallet took the stake, or the price of an action: each play goes on or is over. False where it was
 * given up before, and is to be taken back. At most one of a session.
 */
export async function stakesHeard(db: Db, stakes: readonly StakeTaken[]): Promise<boolean[]> {
  const { rows } = await sql<{ call: string }>`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${asJson(stakes.map(flat))}::jsonb) AS given (call uuid,
        session uuid, actions jsonb, is_over boolean, returned bigint, win uuid,
        due_at timestamptz, now timestamptz, balance bigint)
    ), locked AS MATERIALIZED (
      SELECT id FROM session WHERE id IN (SELECT session FROM given) ORDER BY id FOR UPDATE
    ), heard AS (
      UPDATE call SET state = 'done', status = 'RS_OK', done_at = given.now
      FROM given, (SELECT count(*) FROM locked) AS all_locked
      WHERE call.id = given.call AND call.state = 'due'
      RETURNING call.play, call.amount, given.*
    ), went AS (
      UPDATE play SET state = CASE WHEN heard.is_over THEN 'paying' ELSE 'open' END,
        actions = heard.actions,
        staked = staked + CASE WHEN play.state = 'acting' THEN heard.amount ELSE 0 END,
        pending = NULL, returned = heard.returned, acted_at = heard.now
      FROM heard WHERE play.id = heard.play AND play.state IN ('opening', 'acting')
      RETURNING play.id, play.session, play.bet_id, heard.call, heard.amount, heard.balance,
        heard.win, heard.due_at, heard.now, heard.returned, heard.is_over
    ), told AS (
      UPDATE session SET balance = went.balance, net = session.net - went.amount
      FROM went WHERE session.id = went.session
    ), owed AS (
      INSERT INTO call (id, play, kind, reference, amount, state, tries, due_at, made_at)
      SELECT win, id, 'win', bet_id, returned, 'due', 1, due_at, now FROM went WHERE is_over
    )
    SELECT call FROM went`.execute(db)
  const went = new Set(rows.map(({ call }) => call))
  return stakes.map(({ call }) => went.has(call))
}

export interface ActionTaken extends Turn {
  id: string
  session: string
  step: number
}

/** As `actionTaken`, of many: whether each was in turn. */
export async function actionsTaken(db: Db, taken: readonly ActionTaken[]): Promise<boolean[]> {
  const { rows } = await sql<{ id: string }>`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${asJson(taken.map(flat))}::jsonb) AS given (id uuid,
        session uuid, step int, actions jsonb, is_over boolean, returned bigint, win uuid,
        due_at timestamptz, now timestamptz)
    ), went AS (
      UPDATE play SET state = CASE WHEN given.is_over THEN 'paying' ELSE 'open' END,
        actions = given.actions, returned = given.returned, acted_at = given.now,
        session = given.session
      FROM given
      WHERE play.id = given.id AND play.state = 'open'
        AND jsonb_array_length(play.actions) = given.step
      RETURNING play.id, play.bet_id, given.win, given.due_at, given.now, given.returned,
        given.is_over
    ), owed AS (
      INSERT INTO call (id, play, kind, reference, amount, state, tries, due_at, made_at)
      SELECT win, id, 'win', bet_id, returned, 'due', 1, due_at, now FROM went WHERE is_over
    )
    SELECT id FROM went`.execute(db)
  const went = new Set(rows.map(({ id }) => id))
  return taken.map(({ id }) => went.has(id))
}

export interface ReturnTaken {
  call: string
  session: string
  balance: bigint
  now: Date
}

/**
 * The wallet took the return: nothing is left to do. To say it twice does no harm, so it may be lost. At
 * most one of a session.
 */
export async function returnsHeard(db: Db, returns: readonly ReturnTaken[]): Promise<boolean[]> {
  const { rows } = await sql<{ call: string }>`
    WITH soon AS MATERIALIZED (
      SELECT set_config('synchronous_commit', 'off', true)
    ), given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${asJson(returns)}::jsonb)
        AS given (call uuid, session uuid, balance bigint, now timestamptz)
    ), locked AS MATERIALIZED (
      SELECT id FROM session WHERE id IN (SELECT session FROM given) ORDER BY id FOR UPDATE
    ), heard AS (
      UPDATE call SET state = 'done', status = 'RS_OK', done_at = given.now
      FROM given, (SELECT count(*) FROM locked) AS all_locked
      WHERE call.id = given.call AND call.state = 'due'
      RETURNING call.play, given.call, given.balance, given.now
    ), told AS (
      UPDATE session SET balance = heard.balance, net = session.net + play.returned
      FROM play, heard
      WHERE play.id = heard.play AND play.state = 'paying' AND session.id = play.session
      RETURNING play.id, session.net, heard.call, heard.balance, heard.now
    ), done AS (
      UPDATE play SET state = 'done', balance = told.balance, net = told.net, done_at = told.now
      FROM told, soon WHERE play.id = told.id RETURNING told.call
    )
    SELECT call FROM done`.execute(db)
  const done = new Set(rows.map(({ call }) => call))
  return returns.map(({ call }) => done.has(call))
}

function flat<T extends Turn>({ win, isOver, ...turn }: T) {
  return { ...turn, is_over: isOver, win: win.id, due_at: win.due_at }
}

/** Money as digits: a number of JSON has no room for all of it. */
function asJson(rows: readonly object[]): string {
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}
