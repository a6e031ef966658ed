import { sql } from 'kysely'
import { asJson } from './crowd.store.ts'
import { changeHolds, type Hold, lockEvents } from './slipsAccepted.store.ts'
import type { Db } from './tables.ts'

export interface CashOut {
  /** Made by the client. */
  id: string
  slip: string
  /** Of a line: what is cashed, and what was left before. */
  unit: bigint
  unitLeft: bigint
  paid: bigint
  /** The call that pays it; null for play money. */
  win: { id: string; due_at: Date } | null
  now: Date
  /** The events of open legs, with how many of their links were used. */
  events: ReadonlyMap<string, number>
  /** What the open legs hold less from now on, by their place on the slip. */
  freed: readonly { nth: number; amount: bigint }[]
  holds: readonly Hold[]
}

/**
 * Cashes a slip out, or a part of it. `changed`: the slip or an event is not as it was when the offer was
 * made, and nothing happens.
 */
export async function cashSlip(db: Db, cash: CashOut): Promise<'done' | 'before' | 'changed'> {
  return db.transaction().execute(async (tx) => {
    // Settling locks legs before their slip: the same order here, or the two wait for each other.
    const { rows: legs } = await sql<{ nth: number }>`
      SELECT nth FROM sports_leg WHERE slip = ${cash.slip} AND verdict IS NULL
      ORDER BY nth FOR UPDATE`.execute(tx)
    const { rows: slips } = await sql<{ unit_left: bigint; state: string }>`
      SELECT unit_left, state FROM sports_slip WHERE id = ${cash.slip} FOR UPDATE`.execute(tx)
    const { rows: before } = await sql<{ id: string }>`
      SELECT id FROM sports_cash WHERE id = ${cash.id}`.execute(tx)
    if (before.length > 0) return 'before'
    const [slip] = slips
    if (slip?.state !== 'accepted' || slip.unit_left !== cash.unitLeft) return 'changed'
    if (legs.length !== cash.freed.length) return 'changed'
    const events = await lockEvents(tx, [...cash.events.keys()])
    for (const [id, step] of cash.events) {
      const event = events.get(id)
      if (event?.step !== step || (event.state !== 'open' && event.state !== 'live')) {
        return 'changed'
      }
    }
    const { id, unit, paid, win, now } = cash
    const isAll = unit === cash.unitLeft
    await sql`
      WITH kept AS (
        INSERT INTO sports_cash (id, slip, unit, paid, at)
        VALUES (${id}, ${cash.slip}, ${unit}, ${paid}, ${now})
      ), went AS (
        UPDATE sports_slip SET unit_left = unit_left - ${unit},
          cashed_stake = cashed_stake + ${unit} * lines, cashed_paid = cashed_paid + ${paid},
          most = most - div(most::numeric * ${unit}, unit_left)::bigint,
          state = CASE WHEN ${isAll} THEN 'cashed' ELSE state END,
          settled_at = CASE WHEN ${isAll} THEN ${now}::timestamptz END
        WHERE id = ${cash.slip} RETURNING id, session, bet_id
      ), paying AS (
        INSERT INTO call (id, slip, kind, reference, amount, state, tries, due_at, made_at, goes_on)
        SELECT ${win?.id ?? null}::uuid, id, 'win', bet_id, ${paid}, 'due', 1,
          ${win?.due_at ?? null}::timestamptz, ${now}::timestamptz, NOT ${isAll}
        FROM went WHERE bet_id IS NOT NULL
      )
      UPDATE session SET balance = session.balance + ${paid}, net = session.net + ${paid}
      FROM went WHERE session.id = went.session AND went.bet_id IS NULL`.execute(tx)
    await sql`
      UPDATE sports_leg SET risk = risk - given.amount
      FROM jsonb_to_recordset(${asJson(cash.freed)}::jsonb) AS given (nth int, amount bigint)
      WHERE sports_leg.slip = ${cash.slip} AND sports_leg.nth = given.nth`.execute(tx)
    await changeHolds(tx, cash.holds)
    return 'done'
  })
}

export async function cashBefore(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sports_cash')
    .select('slip')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.slip
}
