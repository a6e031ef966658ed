import { sql } from 'kysely'
import { type NewPlay, type SeededPlay, seededPlays, type Turn } from './plays.store.ts'
import { sessionColumns } from './sessions.store.ts'
import type { Db, Session } from './tables.ts'

/**
 * The statements of single plays, for many plays at once; each play gets the same result as alone.
 * Sessions are locked in the order of their ids, so that two statements cannot deadlock.
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
    if (!session) throw new Error(`session ${id} is not in the database`)
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

/** Writes bets on a shared round, with the calls that are about to be sent; all or none. */
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

export interface ActionTaken extends Turn {
  id: string
  session: string
  step: number
}

/** `actionTaken` for many: true for each play that was waiting for this action. */
export async function actionsTaken(db: Db, taken: readonly ActionTaken[]): Promise<boolean[]> {
  const { rows } = await sql<{ id: string }>`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${asJson(taken.map(flat))}::jsonb) AS given (id uuid,
        session uuid, step int, actions jsonb, is_over boolean, returned bigint, win uuid,
        due_at timestamptz, turnover bigint, now timestamptz)
    ), went AS (
      UPDATE play SET state = CASE WHEN given.is_over THEN 'paying' ELSE 'open' END,
        actions = given.actions, returned = given.returned, acted_at = given.now,
        session = given.session
      FROM given
      WHERE play.id = given.id AND play.state = 'open'
        AND jsonb_array_length(play.actions) = given.step
      RETURNING play.id, play.bet_id, given.win, given.due_at, given.turnover, given.now,
        given.returned, given.is_over
    ), owed AS (
      INSERT INTO call (id, play, kind, reference, amount, turnover, state, tries, due_at, made_at)
      SELECT win, id, 'win', bet_id, returned, turnover, 'due', 1, due_at, now
      FROM went WHERE is_over
    )
    SELECT id FROM went`.execute(db)
  const went = new Set(rows.map(({ id }) => id))
  return taken.map(({ id }) => went.has(id))
}

/** As the columns of the statement. */
export function flat<T extends Turn>({ win, isOver, ...turn }: T) {
  return { ...turn, is_over: isOver, win: win.id, due_at: win.due_at }
}

/** Amounts as strings of digits: int64 exceeds the range of a JSON number. */
export function asJson(rows: readonly object[]): string {
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}
