import { sql } from 'kysely'
import { codeOf } from './database.ts'
import type { Stood } from './heard.store.ts'
import type { Db, Sitting } from './tables.ts'

export type NewSitting = Pick<
  Sitting,
  'id' | 'session' | 'owner' | 'player' | 'title' | 'currency' | 'at_table' | 'seat' | 'opened_at'
>

const uniqueViolation = '23505'

/** Writes a sitting with the call that is about to take its buy-in. */
export async function openSitting(
  db: Db,
  sitting: NewSitting,
  bet: { id: string; amount: bigint; due_at: Date },
): Promise<'opened' | 'taken'> {
  try {
    await sql`
      WITH opened AS (
        INSERT INTO sitting (id, session, owner, player, title, currency, at_table, seat, state,
          bet_id, opened_at, acted_at)
        VALUES (${sitting.id}, ${sitting.session}, ${sitting.owner}, ${sitting.player},
          ${sitting.title}, ${sitting.currency}, ${sitting.at_table}, ${sitting.seat}, 'opening',
          ${bet.id}, ${sitting.opened_at}, ${sitting.opened_at})
        RETURNING id
      )
      INSERT INTO call (id, sitting, kind, amount, state, tries, due_at, made_at)
      SELECT ${bet.id}, id, 'bet', ${bet.amount}, 'due', 1, ${bet.due_at}::timestamptz,
        ${sitting.opened_at}::timestamptz
      FROM opened`.execute(db)
    return 'opened'
  } catch (error) {
    if (codeOf(error) !== uniqueViolation) throw error
    return 'taken'
  }
}

/** The same for play money: it is taken at once. */
export async function openDemoSitting(
  db: Db,
  sitting: NewSitting,
  amount: bigint,
): Promise<'opened' | 'taken' | 'poor'> {
  try {
    const { rows } = await sql`
      WITH paid AS (
        UPDATE session SET balance = balance - ${amount}, net = net - ${amount}
        WHERE id = ${sitting.session} AND balance >= ${amount} RETURNING id
      )
      INSERT INTO sitting (id, session, owner, player, title, currency, at_table, seat, state,
        bought, stack, opened_at, acted_at)
      SELECT ${sitting.id}::uuid, id, ${sitting.owner}, ${sitting.player}, ${sitting.title},
        ${sitting.currency}, ${sitting.at_table}::int, ${sitting.seat}::int, 'open', ${amount},
        ${amount}, ${sitting.opened_at}::timestamptz, ${sitting.opened_at}::timestamptz
      FROM paid RETURNING id`.execute(db)
    return rows.length === 1 ? 'opened' : 'poor'
  } catch (error) {
    if (codeOf(error) !== uniqueViolation) throw error
    return 'taken'
  }
}

/** Writes the call that is about to take a top-up; false if the sitting is over, or the id was used. */
export async function topUpAsked(
  db: Db,
  sitting: string,
  bet: { id: string; amount: bigint; due_at: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO call (id, sitting, kind, amount, state, tries, due_at, made_at)
    SELECT ${bet.id}::uuid, id, 'bet', ${bet.amount}::bigint, 'due', 1, ${bet.due_at}::timestamptz,
      ${bet.now}::timestamptz
    FROM sitting WHERE id = ${sitting} AND state = 'open'
    ON CONFLICT DO NOTHING RETURNING id`.execute(db)
  return rows.length === 1
}

/** A top-up of play money; false if the balance is too low, or the sitting is over. */
export async function topUpDemo(db: Db, sitting: string, amount: bigint): Promise<boolean> {
  const { rows } = await sql`
    WITH open AS (
      SELECT id, session FROM sitting WHERE id = ${sitting} AND state = 'open' FOR UPDATE
    ), paid AS (
      UPDATE session SET balance = balance - ${amount}, net = net - ${amount}
      FROM open WHERE session.id = open.session AND balance >= ${amount} RETURNING open.id
    )
    UPDATE sitting SET bought = bought + ${amount}, stack = stack + ${amount}
    FROM paid WHERE sitting.id = paid.id RETURNING sitting.id`.execute(db)
  return rows.length === 1
}

/**
 * The wallet took a buy-in or a top-up: the chips are on the table. Undefined if it had been given up before;
 * if the sitting has ended meanwhile, a rollback is written.
 */
export async function buyInTaken(
  db: Db,
  heard: { call: string; balance: bigint; rollback: string; now: Date },
): Promise<Stood | undefined> {
  const { call, balance, rollback, now } = heard
  const { rows } = await sql<{ net: bigint }>`
    WITH heard AS (
      UPDATE call SET state = 'done', status = 'RS_OK', done_at = ${now}
      WHERE id = ${call} AND state = 'due' RETURNING id, sitting, amount
    ), went AS (
      UPDATE sitting SET state = 'open', bought = bought + heard.amount,
        stack = stack + heard.amount
      FROM heard WHERE sitting.id = heard.sitting AND sitting.state IN ('opening', 'open')
      RETURNING sitting.id, session, heard.amount
    ), back AS (
      INSERT INTO call (id, sitting, kind, reference, amount, state, tries, due_at, made_at)
      SELECT ${rollback}::uuid, sitting, 'rollback', id, 0, 'due', 0, ${now}::timestamptz,
        ${now}::timestamptz
      FROM heard WHERE NOT EXISTS (SELECT FROM went)
    )
    UPDATE session SET balance = ${balance}, net = session.net - went.amount
    FROM went WHERE session.id = went.session RETURNING session.net`.execute(db)
  return rows[0] && { balance, net: rows[0].net }
}

/** The wallet did not take it, or it is not known: with `rollback` it takes back what it may have booked. */
export async function buyInRefused(
  db: Db,
  call: string,
  heard: { status: string; now: Date; rollback: string | undefined },
): Promise<void> {
  const { status, now, rollback = null } = heard
  await sql`
    WITH refused AS (
      UPDATE call SET state = 'done', status = ${status}, done_at = ${now}
      WHERE id = ${call} AND state = 'due' RETURNING id, sitting
    ), went AS (
      UPDATE sitting SET state = 'void', reason = ${status}, done_at = ${now}
      FROM refused WHERE sitting.id = refused.sitting AND sitting.state = 'opening'
    )
    INSERT INTO call (id, sitting, kind, reference, amount, state, tries, due_at, made_at)
    SELECT ${rollback}::uuid, sitting, 'rollback', id, 0, 'due', 0, ${now}::timestamptz,
      ${now}::timestamptz
    FROM refused WHERE ${rollback}::uuid IS NOT NULL`.execute(db)
}

/** The player has left: the call that pays the stack is written. False if that was done before. */
export async function sittingLeft(
  db: Db,
  id: string,
  win: { id: string; due_at: Date; now: Date; reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    WITH gone AS (
      UPDATE sitting SET state = 'paying', returned = stack, reason = ${win.reason},
        acted_at = ${win.now}
      WHERE id = ${id} AND state = 'open' AND bet_id IS NOT NULL RETURNING id, bet_id, returned
    )
    INSERT INTO call (id, sitting, kind, reference, amount, state, tries, due_at, made_at)
    SELECT ${win.id}::uuid, id, 'win', bet_id, returned, 'due', 1, ${win.due_at}::timestamptz,
      ${win.now}::timestamptz
    FROM gone RETURNING id`.execute(db)
  return rows.length === 1
}

/** The same for play money: the stack goes back to the session. */
export async function demoLeft(db: Db, id: string, reason: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    WITH gone AS (
      UPDATE sitting SET state = 'done', returned = stack, reason = ${reason}, acted_at = ${now},
        done_at = ${now}
      WHERE id = ${id} AND state = 'open' AND bet_id IS NULL RETURNING session, returned
    )
    UPDATE session SET balance = session.balance + gone.returned, net = session.net + gone.returned
    FROM gone WHERE session.id = gone.session RETURNING session.id`.execute(db)
  return rows.length === 1
}

/** The wallet took the win that closes the sitting. */
export async function sittingPaid(
  db: Db,
  heard: { call: string; balance: bigint; now: Date },
): Promise<Stood | undefined> {
  const { call, balance, now } = heard
  const { rows } = await sql<{ net: bigint }>`
    WITH heard AS (
      UPDATE call SET state = 'done', status = 'RS_OK', done_at = ${now}
      WHERE id = ${call} AND state = 'due' RETURNING sitting
    ), done AS (
      UPDATE sitting SET state = 'done', done_at = ${now}
      FROM heard WHERE sitting.id = heard.sitting AND sitting.state = 'paying'
      RETURNING session, returned
    )
    UPDATE session SET balance = ${balance}, net = session.net + done.returned
    FROM done WHERE session.id = done.session RETURNING session.net`.execute(db)
  return rows[0] && { balance, net: rows[0].net }
}

/** The operator voided the buy-in of a sitting that was played: its record counts. */
export async function sittingVoided(
  db: Db,
  call: string,
  { status, now }: { status: string; now: Date },
): Promise<void> {
  await sql`
    WITH heard AS (
      UPDATE call SET state = 'done', status = ${status}, done_at = ${now}
      WHERE id = ${call} AND state = 'due' RETURNING sitting
    ), gone AS (
      UPDATE sitting SET state = 'void', reason = ${status}, done_at = ${now}
      FROM heard WHERE sitting.id = heard.sitting AND sitting.state = 'paying'
      RETURNING session, bought
    )
    UPDATE session SET net = session.net + gone.bought
    FROM gone WHERE session.id = gone.session`.execute(db)
}

export async function sittingBy(db: Db, id: string): Promise<Sitting | undefined> {
  return db.selectFrom('sitting').selectAll().where('id', '=', id).executeTakeFirst()
}

/** These sittings, as far as they exist. */
export async function sittingsBy(db: Db, ids: readonly string[]): Promise<Sitting[]> {
  return db
    .selectFrom('sitting')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** Everybody who sits at a table. */
export async function openSittings(db: Db, most: number): Promise<Sitting[]> {
  return db
    .selectFrom('sitting')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('opened_at')
    .limit(most)
    .execute()
}

/** Who would sit at a table by the database, but for those that are known. */
export async function otherSittings(
  db: Db,
  known: readonly string[],
  most: number,
): Promise<Sitting[]> {
  return db
    .selectFrom('sitting')
    .selectAll()
    .where('state', '=', 'open')
    .where(sql<boolean>`id <> all(${known}::uuid[])`)
    .orderBy('opened_at')
    .limit(most)
    .execute()
}

/** With how many chips the player left this room last, since a moment. */
export async function leftWith(
  db: Db,
  of: Pick<Sitting, 'owner' | 'title' | 'currency'>,
  since: Date,
): Promise<bigint> {
  const last = await db
    .selectFrom('sitting')
    .select('returned')
    .where('owner', '=', of.owner)
    .where('title', '=', of.title)
    .where('currency', '=', of.currency)
    .where('state', 'in', ['paying', 'done'])
    .where('acted_at', '>', since)
    .orderBy('acted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.returned ?? 0n
}

export interface RoomCount {
  title: string
  currency: string
  tables: number
  players: number
  /** Who are on the waiting list. */
  waiting: number
}

/** Who sits where for money, and who waits for a seat. */
export async function countRooms(db: Db): Promise<RoomCount[]> {
  const { rows } = await sql<RoomCount>`
    WITH seats AS (
      SELECT title, currency, at_table, count(*) AS players
      FROM sitting WHERE state = 'open' AND player IS NOT NULL GROUP BY 1, 2, 3
    ), at AS (
      SELECT title, currency, count(*) AS tables, sum(players) AS players FROM seats GROUP BY 1, 2
    ), waits AS (
      SELECT title, currency, count(*) AS waiting FROM room_wait WHERE left_at IS NULL GROUP BY 1, 2
    )
    SELECT title, currency, coalesce(tables, 0)::int AS tables, coalesce(players, 0)::int AS players,
      coalesce(waiting, 0)::int AS waiting
    FROM at FULL JOIN waits USING (title, currency)`.execute(db)
  return rows
}
