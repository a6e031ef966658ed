import { sql } from 'kysely'
import { asJson, flat } from './crowd.store.ts'
import type { Turn } from './plays.store.ts'
import type { Db } from './tables.ts'

/**
 * Writes the wallet's answers about plays. There are two statements: one for a single play, which costs
 * a fifth less, and one for a batch. Both give each play the same result.
 */

/** The player's balance and net after a call. */
export interface Stood {
  balance: bigint
  /** Payouts minus stakes since the session began. */
  net: bigint
}

export interface StakeTaken extends Turn {
  call: string
  session: string
  balance: bigint
  /** The round is over without a payout: the bet call closed it, and no win call follows. */
  closes: boolean
}

/**
 * The wallet took the stake, or the price of an action: each play goes on, waits for its payout, or is
 * done. Undefined for a play that we had given up before: its stake must be rolled back. A batch must
 * not contain a session twice.
 */
export async function stakesHeard(
  db: Db,
  stakes: readonly StakeTaken[],
): Promise<(Stood | undefined)[]> {
  const [only] = stakes
  if (only && stakes.length === 1) return [await stakeHeard(db, only)]
  const { rows } = await sql<Stood & { call: string }>`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${asJson(stakes.map(flat))}::jsonb) AS given (call uuid,
        session uuid, actions jsonb, is_over boolean, closes boolean, returned bigint, win uuid,
        due_at timestamptz, now timestamptz, balance bigint)
    ), locked AS MATERIALIZED (
      SELECT id FROM session WHERE id IN (SELECT session FROM given) ORDER BY id FOR UPDATE
    ), heard AS (
      UPDATE call SET state = 'done', status = 'RS_OK', done_at = given.now
      FROM given, (SELECT count(*) FROM locked) AS all_locked
      WHERE call.id = given.call AND call.state = 'due'
      RETURNING call.play, call.amount, given.call, given.actions, given.is_over, given.closes,
        given.returned, given.win, given.due_at, given.now, given.balance
    ), told AS (
      UPDATE session SET balance = heard.balance, net = session.net - heard.amount
      FROM play, heard
      WHERE play.id = heard.play AND play.state IN ('opening', 'acting')
        AND session.id = play.session
      RETURNING session.net, heard.play, heard.amount, heard.call, heard.actions, heard.is_over,
        heard.closes, heard.returned, heard.win, heard.due_at, heard.now, heard.balance
    ), went AS (
      UPDATE play SET
        state = CASE WHEN told.closes THEN 'done' WHEN told.is_over THEN 'paying' ELSE 'open' END,
        actions = told.actions,
        staked = staked + CASE WHEN play.state = 'acting' THEN told.amount ELSE 0 END,
        pending = NULL, returned = told.returned, acted_at = told.now,
        balance = CASE WHEN told.closes THEN told.balance ELSE play.balance END,
        net = CASE WHEN told.closes THEN told.net ELSE play.net END,
        done_at = CASE WHEN told.closes THEN told.now END
      FROM told WHERE play.id = told.play
      RETURNING play.id, play.bet_id, told.win, told.due_at, told.now, told.returned,
        told.is_over AND NOT told.closes AS owes
    ), owed AS (
      INSERT INTO call (id, play, kind, reference, amount, state, tries, due_at, made_at)
      SELECT win, id, 'win', bet_id, returned, 'due', 1, due_at, now FROM went WHERE owes
    )
    SELECT call, balance, net FROM told`.execute(db)
  return stoodAfter(stakes, rows)
}

async function stakeHeard(db: Db, stake: StakeTaken): Promise<Stood | undefined> {
  const { call, balance, actions, isOver, closes, returned, win, now } = stake
  const over = closes ? 'done' : 'paying'
  const { rows } = await sql<{ net: bigint }>`
    WITH heard AS (
      UPDATE call SET state = 'done', status = 'RS_OK', done_at = ${now}
      WHERE id = ${call} AND state = 'due' RETURNING play, amount
    ), told AS (
      UPDATE session SET balance = ${balance}, net = session.net - heard.amount
      FROM play, heard
      WHERE play.id = heard.play AND play.state IN ('opening', 'acting')
        AND session.id = play.session
      RETURNING session.net, heard.play, heard.amount
    ), went AS (
      UPDATE play SET state = ${isOver ? over : 'open'}, actions = ${JSON.stringify(actions)},
        staked = staked + CASE WHEN play.state = 'acting' THEN told.amount ELSE 0 END,
        pending = NULL, returned = ${returned}, acted_at = ${now},
        balance = CASE WHEN ${closes} THEN ${balance}::bigint ELSE play.balance END,
        net = CASE WHEN ${closes} THEN told.net ELSE play.net END,
        done_at = CASE WHEN ${closes} THEN ${now}::timestamptz END
      FROM told WHERE play.id = told.play
      RETURNING play.id, play.bet_id
    ), owed AS (
      INSERT INTO call (id, play, kind, reference, amount, state, tries, due_at, made_at)
      SELECT ${win.id}, id, 'win', bet_id, ${returned}, 'due', 1, ${win.due_at}::timestamptz,
        ${now}::timestamptz
      FROM went WHERE ${isOver && !closes}
    )
    SELECT net FROM told`.execute(db)
  return rows[0] && { balance, net: rows[0].net }
}

export interface ReturnTaken {
  call: string
  session: string
  balance: bigint
  now: Date
}

/**
 * The wallet accepted the return: the play is done. The commit does not wait for the disk: if a crash
 * loses it, the call is made again, and the wallet recognises its id. Undefined if this was written
 * before. A batch must not contain a session twice.
 */
export async function returnsHeard(
  db: Db,
  returns: readonly ReturnTaken[],
): Promise<(Stood | undefined)[]> {
  const [only] = returns
  if (only && returns.length === 1) return [await returnHeard(db, only)]
  const { rows } = await sql<Stood & { call: string }>`
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
      FROM told, soon WHERE play.id = told.id RETURNING told.call, told.balance, told.net
    )
    SELECT call, balance, net FROM done`.execute(db)
  return stoodAfter(returns, rows)
}

async function returnHeard(db: Db, taken: ReturnTaken): Promise<Stood | undefined> {
  const { call, balance, now } = taken
  const { rows } = await sql<{ net: bigint }>`
    WITH soon AS MATERIALIZED (
      SELECT set_config('synchronous_commit', 'off', true)
    ), heard AS (
      UPDATE call SET state = 'done', status = 'RS_OK', done_at = ${now}
      WHERE id = ${call} AND state = 'due' RETURNING play
    ), told AS (
      UPDATE session SET balance = ${balance}, net = session.net + play.returned
      FROM play, heard
      WHERE play.id = heard.play AND play.state = 'paying' AND session.id = play.session
      RETURNING play.id, session.net
    ), done AS (
      UPDATE play SET state = 'done', balance = ${balance}, net = told.net, done_at = ${now}
      FROM told, soon WHERE play.id = told.id RETURNING told.net
    )
    SELECT net FROM done`.execute(db)
  return rows[0] && { balance, net: rows[0].net }
}

function stoodAfter(
  asked: readonly { call: string }[],
  rows: readonly (Stood & { call: string })[],
): (Stood | undefined)[] {
  const stood = new Map(rows.map(({ call, balance, net }) => [call, { balance, net }]))
  return asked.map(({ call }) => stood.get(call))
}
