import { sql } from 'kysely'
import { newPair } from './seeds.store.ts'
import type { Db, Entry, JackpotDraw, Tx } from './tables.ts'

/** A draw with its seed. */
export type SeededDraw = JackpotDraw & { server_seed: string; commitment: string }

export interface Window {
  opens_at: Date
  closes_at: Date
}

/** The draw that is open now. If there is none, creates it and the next one. */
export async function openDraw(
  db: Db,
  currency: string,
  windows: { now: Window; next: Window },
): Promise<SeededDraw> {
  const found = await drawBy(db, currency, 'open')
  if (found) return found
  await db.transaction().execute(async (tx) => {
    await tx.executeQuery(sql`select pg_advisory_xact_lock(hashtext(${currency}))`.compile(tx))
    if (await drawBy(tx, currency, 'open')) return
    await addDraw(tx, currency, 'open', windows.now)
    await addDraw(tx, currency, 'next', windows.next)
  })
  const made = await drawBy(db, currency, 'open')
  if (!made) throw new Error(`no open jackpot draw in ${currency}`)
  return made
}

async function addDraw(
  tx: Tx,
  currency: string,
  state: 'open' | 'next',
  window: Window,
): Promise<void> {
  const owner = `jackpot:${currency}:${window.closes_at.toISOString()}`
  const pair = newPair(owner, 'active', window.opens_at)
  await tx.insertInto('seed_pair').values(pair).execute()
  await tx
    .insertInto('jackpot_draw')
    .values({ currency, state, ...window, seed_pair: pair.id })
    .execute()
}

async function drawBy(
  db: Db | Tx,
  currency: string,
  state: 'open' | 'next',
): Promise<SeededDraw | undefined> {
  return draws(db)
    .where('currency', '=', currency)
    .where('jackpot_draw.state', '=', state)
    .executeTakeFirst()
}

/** Open draws whose time is over. */
export async function drawsDue(db: Db, before: Date): Promise<SeededDraw[]> {
  return draws(db)
    .where('jackpot_draw.state', '=', 'open')
    .where('closes_at', '<=', before)
    .execute()
}

/** Newest first. */
export async function pastDraws(db: Db, currency: string, most: number): Promise<SeededDraw[]> {
  return draws(db)
    .where('currency', '=', currency)
    .where('jackpot_draw.state', '=', 'drawn')
    .orderBy('jackpot_draw.id', 'desc')
    .limit(most)
    .execute()
}

function draws(db: Db | Tx) {
  return db
    .selectFrom('jackpot_draw')
    .innerJoin('seed_pair', 'seed_pair.id', 'jackpot_draw.seed_pair')
    .selectAll('jackpot_draw')
    .select(['seed_pair.server_seed', 'seed_pair.commitment'])
}

export interface Staked {
  owner: string
  staked: bigint
}

/** What each player staked on in-house games in a time window, ordered by player. */
export async function stakedIn(db: Db, currency: string, window: Window): Promise<Staked[]> {
  return (
    db
      .selectFrom('play')
      .select(['owner', ({ fn }) => sql<bigint>`${fn.sum('staked')}::bigint`.as('staked')])
      .where('currency', '=', currency)
      .where('state', '=', 'done')
      .where('player', 'is not', null)
      .where('game', '<>', 'jackpot')
      // Bullets that are not fired go back: they would be tickets for nothing.
      .where('game', 'not like', 'fishing%')
      .where('done_at', '>=', window.opens_at)
      .where('done_at', '<', window.closes_at)
      .groupBy('owner')
      .orderBy('owner')
      .execute()
  )
}

export interface Prize {
  play: string
  call: string
  winner: string
  owner: string
  pool: bigint
  entries: Entry[]
  client_seed: string
  carried: bigint
  next: Window
  now: Date
}

/**
 * Writes the winner, the prize with its first call, and the next draws. False if another process did it
 * before.
 */
export async function drawn(db: Db, draw: SeededDraw, prize: Prize): Promise<boolean> {
  const { owner, pool, entries, now } = prize
  return db.transaction().execute(async (tx) => {
    if (!(await lockOpen(tx, draw))) return false
    await reveal(tx, draw, prize.client_seed, now)
    await sql`
      WITH winner AS (
        SELECT * FROM session WHERE player = ${owner} AND currency = ${draw.currency}
          AND kind = 'real' ORDER BY opened_at DESC LIMIT 1
      ), given AS (
        INSERT INTO play (id, session, owner, player, title, game, rules_version, currency,
          seed_pair, nonce, bet, staked, state, bet_id, opened_at, acted_at)
        SELECT ${prize.play}::uuid, id, ${owner}, player, title, 'jackpot', 1, currency,
          ${draw.seed_pair}::uuid, 0,
          ${JSON.stringify({ pool: String(pool), entries })}::jsonb, 0, 'opening',
          ${prize.call}::uuid, ${now}::timestamptz, ${now}::timestamptz
        FROM winner RETURNING id
      )
      INSERT INTO call (id, play, kind, amount, state, tries, due_at, made_at)
      SELECT ${prize.call}::uuid, id, 'bet', 0, 'due', 0, ${now}::timestamptz, ${now}::timestamptz
      FROM given`.execute(tx)
    await tx
      .updateTable('jackpot_draw')
      .set({
        state: 'drawn',
        pool,
        entries: JSON.stringify(entries),
        winner: prize.winner,
        play: prize.play,
        drawn_at: now,
      })
      .where('id', '=', draw.id)
      .execute()
    await moveOn(tx, draw, prize.carried, prize.next)
    return true
  })
}

/** Nobody took part, or the pot is below one minor unit: the pot is carried over. */
export async function leftEmpty(
  db: Db,
  draw: SeededDraw,
  { carried, next, now }: Pick<Prize, 'carried' | 'next' | 'now'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockOpen(tx, draw))) return
    await reveal(tx, draw, 'none', now)
    await tx
      .updateTable('jackpot_draw')
      .set({ state: 'empty', drawn_at: now })
      .where('id', '=', draw.id)
      .execute()
    await moveOn(tx, draw, carried, next)
  })
}

async function lockOpen(tx: Tx, { id }: SeededDraw): Promise<boolean> {
  const open = await tx
    .selectFrom('jackpot_draw')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  return open !== undefined
}

async function reveal(tx: Tx, draw: SeededDraw, clientSeed: string, now: Date): Promise<void> {
  await tx
    .updateTable('seed_pair')
    .set({ state: 'revealed', revealed_at: now, client_seed: clientSeed, next_nonce: 1 })
    .where('id', '=', draw.seed_pair)
    .execute()
}

/** Opens the next draw, whose commitment is already published, and creates the one after it. */
async function moveOn(tx: Tx, draw: SeededDraw, carried: bigint, next: Window): Promise<void> {
  await tx
    .updateTable('jackpot_draw')
    .set({ state: 'open', carried })
    .where('currency', '=', draw.currency)
    .where('state', '=', 'next')
    .execute()
  await addDraw(tx, draw.currency, 'next', next)
}
