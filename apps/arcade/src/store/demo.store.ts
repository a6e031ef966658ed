import { sql } from 'kysely'
import { type NewPlay, obstacleOf, type SeededPlay, seeded } from './plays.store.ts'
import type { Db, Json, SeedPair, Session, Tx } from './tables.ts'

/** The result of a play-money play, from the engine. */
export interface Judged {
  isOver: boolean
  returned: bigint
}

/**
 * Opens a play for play money; seed pair and nonce decide it as for real money. Answers the written
 * play. no-pair: the owner has no seed pair yet.
 */
export async function openDemoPlay(
  db: Db,
  { nonces = 1, ...play }: NewPlay,
  judge: (pair: SeedPair, nonce: number) => Judged,
): Promise<SeededPlay | 'no-pair' | 'poor' | 'id-taken' | 'other-open'> {
  try {
    return await db.transaction().execute(async (tx) => {
      const session = await lockSession(tx, play.session)
      if (session.balance < play.staked) return 'poor'
      const pair = await tx
        .updateTable('seed_pair')
        .set((set) => ({ next_nonce: set('next_nonce', '+', nonces) }))
        .where('owner', '=', play.owner)
        .where('state', '=', 'active')
        .returningAll()
        .executeTakeFirst()
      if (!pair) return 'no-pair'
      const nonce = pair.next_nonce - nonces
      const { isOver, returned } = judge(pair, nonce)
      const stood = await settle(tx, session, returned - play.staked)
      const { id: seed_pair, server_seed, client_seed, commitment } = pair
      const written = {
        ...play,
        seed_pair,
        nonce,
        state: isOver ? ('done' as const) : ('open' as const),
        returned,
        ...stood,
        bet_id: null,
        done_at: isOver ? play.opened_at : null,
      }
      await tx
        .insertInto('play')
        .values({
          ...written,
          bet: JSON.stringify(play.bet),
          shared: null,
          actions: '[]',
          pending: null,
          reason: null,
          acted_at: play.opened_at,
        })
        .execute()
      return { ...seeded(play, { ...written, server_seed, client_seed, commitment }), ...written }
    })
  } catch (error) {
    return obstacleOf(error)
  }
}

export interface DemoTurn extends Judged {
  id: string
  session: string
  step: number
  actions: readonly Json[]
  cost: bigint
  now: Date
}

/** An action for play money: its cost and its payout are booked in one transaction. */
export async function demoAction(
  db: Db,
  turn: DemoTurn,
): Promise<'taken' | 'poor' | 'not-its-turn'> {
  const { id, step, actions, cost, isOver, returned, now } = turn
  return db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, turn.session)
    const open = await tx
      .selectFrom('play')
      .select('staked')
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where(sql<boolean>`jsonb_array_length(actions) = ${step}`)
      .forUpdate()
      .executeTakeFirst()
    if (!open) return 'not-its-turn'
    if (session.balance < cost) return 'poor'
    const stood = await settle(tx, session, returned - cost)
    await tx
      .updateTable('play')
      .set({
        actions: JSON.stringify(actions),
        staked: open.staked + cost,
        state: isOver ? 'done' : 'open',
        returned,
        acted_at: now,
        done_at: isOver ? now : null,
        ...stood,
      })
      .where('id', '=', id)
      .execute()
    return 'taken'
  })
}

async function settle(tx: Tx, { id, balance, net }: Session, by: bigint) {
  const stood = { balance: balance + by, net: net + by }
  await tx.updateTable('session').set(stood).where('id', '=', id).execute()
  return stood
}

async function lockSession(tx: Tx, id: string): Promise<Session> {
  return tx
    .selectFrom('session')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
