import { type Insertable, sql } from 'kysely'
import { type CallJob, jobOf, type NewCall } from './calls.store.ts'
import { codeOf } from './database.ts'
import { feedPool, refundPool, type Share } from './pools.store.ts'
import { takeSpin } from './rewards.store.ts'
import type { Db, Round, Session, Tables, Tx } from './tables.ts'

export type NewRound = Omit<
  Insertable<Tables['round']>,
  'state' | 'reason' | 'jackpot' | 'balance' | 'net' | 'done_at' | 'seen_at'
>

const uniqueViolation = '23505'

/**
 * Writes the round and its bet call. id-taken: duplicate id. other-open: the session has an open round.
 * no-spin: the free spins that it was to be one of are over.
 */
export async function drawRound(
  db: Db,
  round: NewRound,
  bet: NewCall,
): Promise<'drawn' | 'id-taken' | 'other-open' | 'no-spin'> {
  try {
    return await db.transaction().execute(async (tx) => {
      if (round.reward && !(await takeSpin(tx, round.reward, round.drawn_at))) return 'no-spin'
      await tx
        .insertInto('round')
        .values({ ...round, state: 'drawn' })
        .execute()
      await tx.insertInto('call').values(bet).execute()
      return 'drawn'
    })
  } catch (error) {
    return obstacleOf(error)
  }
}

/** A whole round for play money, in one transaction. */
export async function playDemo(
  db: Db,
  round: NewRound,
  now: Date,
): Promise<Round | 'id-taken' | 'poor'> {
  try {
    return await db.transaction().execute(async (tx) => {
      const session = await lockSession(tx, round.session)
      if (session.balance < round.stake) return 'poor'
      const jackpot = await poolPart(tx, round)
      const win = (round.win ?? 0n) + jackpot
      const balance = session.balance - round.stake + win
      const net = session.net - round.stake + win
      await tx.updateTable('session').set({ balance, net }).where('id', '=', session.id).execute()
      return tx
        .insertInto('round')
        .values({ ...round, state: 'done', win, jackpot, balance, net, done_at: now })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
  } catch (error) {
    const obstacle = obstacleOf(error)
    if (obstacle === 'other-open') throw error
    return obstacle
  }
}

/** The wallet took the stake: the win call is written. Undefined if the round was voided before. */
export async function stakeTaken(
  db: Db,
  job: CallJob,
  { balance, now, win }: { balance: bigint; now: Date; win: Pick<NewCall, 'id' | 'due_at'> },
): Promise<CallJob | undefined> {
  return db.transaction().execute(async (tx) => {
    const round = await lockRound(tx, job.round, 'drawn')
    if (!round) return undefined
    const jackpot = await poolPart(tx, round)
    const total = round.win + jackpot
    await tx
      .updateTable('round')
      .set({ state: 'bet', win: total, jackpot, win_id: win.id })
      .where('id', '=', round.id)
      .execute()
    await tx
      .updateTable('session')
      .set((set) => ({ balance, net: set('net', '-', round.stake) }))
      .where('id', '=', round.session)
      .execute()
    await closeCall(tx, job.id, 'RS_OK', now)
    const call: NewCall = {
      ...win,
      round: round.id,
      kind: 'win',
      reference: job.id,
      amount: total,
      state: 'due',
      tries: 1,
      made_at: now,
    }
    await tx.insertInto('call').values(call).execute()
    return jobOf(tx, call.id)
  })
}

/** The wallet accepted the win: the round is done. Undefined if it was done already. */
export async function winTaken(
  db: Db,
  job: CallJob,
  { balance, now }: { balance: bigint; now: Date },
): Promise<Round | undefined> {
  return db.transaction().execute(async (tx) => {
    const round = await lockRound(tx, job.round, 'bet')
    if (!round) return undefined
    const { net } = await tx
      .updateTable('session')
      .set((set) => ({ balance, net: set('net', '+', round.win) }))
      .where('id', '=', round.session)
      .returning('net')
      .executeTakeFirstOrThrow()
    await closeCall(tx, job.id, 'RS_OK', now)
    return tx
      .updateTable('round')
      .set({ state: 'done', balance, net, done_at: now })
      .where('id', '=', round.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

export interface Voiding {
  reason: string
  status: string
  now: Date
  /** The rollback call, if the wallet may have taken the stake. */
  rollback?: Pick<NewCall, 'id' | 'due_at'> | undefined
  balance?: bigint | undefined
}

/** The wallet did not take the stake, or it is not known: the round becomes void. */
export async function voidDrawn(db: Db, job: CallJob, voiding: Voiding): Promise<boolean> {
  const { reason, status, now, rollback, balance } = voiding
  return db.transaction().execute(async (tx) => {
    const round = await lockRound(tx, job.round, 'drawn')
    if (!round) return false
    await tx
      .updateTable('round')
      .set({ state: 'void', reason, done_at: now, balance: balance ?? null })
      .where('id', '=', round.id)
      .execute()
    await closeCall(tx, job.id, status, now)
    if (!rollback) return true
    await tx
      .insertInto('call')
      .values({
        ...rollback,
        round: round.id,
        kind: 'rollback',
        reference: job.id,
        amount: 0n,
        state: 'due',
        tries: 0,
        made_at: now,
      })
      .execute()
    return true
  })
}

/** The operator voided a bet that we have recorded as taken: the round becomes void. */
export async function voidStaked(db: Db, job: CallJob, voiding: Voiding): Promise<boolean> {
  const { reason, status, now } = voiding
  return db.transaction().execute(async (tx) => {
    const round = await lockRound(tx, job.round, 'bet')
    if (!round) return false
    if (round.pool_ppm > 0) await refundPool(tx, shareOf(round), round.jackpot)
    await tx
      .updateTable('session')
      .set((set) => ({ net: set('net', '+', round.stake) }))
      .where('id', '=', round.session)
      .execute()
    await closeCall(tx, job.id, status, now)
    await tx
      .updateTable('round')
      .set({ state: 'void', reason, done_at: now })
      .where('id', '=', round.id)
      .execute()
    return true
  })
}

export async function roundBy(db: Db, id: string): Promise<Round | undefined> {
  return db.selectFrom('round').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A round of the same player in the same title, whichever session it was played in. */
export async function ownRound(db: Db, session: Session, id: string): Promise<Round | undefined> {
  return own(db, session).where('id', '=', id).executeTakeFirst()
}

/** The newest round, if the player has not seen it to its end. */
export async function newestUnseen(db: Db, session: Session): Promise<Round | undefined> {
  const newest = await own(db, session)
    .where('state', 'in', ['bet', 'done'])
    .orderBy('drawn_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.seen_at === null ? newest : undefined
}

export async function newestRounds(db: Db, session: Session, most: number): Promise<Round[]> {
  return own(db, session)
    .where('state', '<>', 'drawn')
    .orderBy('drawn_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export async function seenRound(db: Db, session: Session, id: string, now: Date): Promise<boolean> {
  const round = await ownRound(db, session, id)
  if (!round || round.state === 'drawn') return false
  await db
    .updateTable('round')
    .set({ seen_at: sql`coalesce(seen_at, ${now})` })
    .where('id', '=', id)
    .execute()
  return true
}

/** For the operator: a player's round by its id, or by the id of one of its calls. */
export async function roundOfPlayer(
  db: Db,
  player: string,
  by: { round?: string; transaction?: string },
): Promise<Round | undefined> {
  const query = db.selectFrom('round').selectAll().where('player', '=', player)
  if (by.round) return query.where('id', '=', by.round).executeTakeFirst()
  const call = await db
    .selectFrom('call')
    .select('round')
    .where('id', '=', by.transaction ?? '')
    .executeTakeFirst()
  return call && query.where('id', '=', call.round).executeTakeFirst()
}

function own(db: Db, session: Session) {
  const query = db.selectFrom('round').selectAll()
  if (session.shows) return query.where('id', '=', session.shows)
  if (session.player === null) return query.where('session', '=', session.id)
  return query.where('player', '=', session.player).where('title', '=', session.title)
}

async function lockRound(tx: Tx, id: string, state: Round['state']): Promise<Round | undefined> {
  return tx
    .selectFrom('round')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst()
}

async function lockSession(tx: Tx, id: string): Promise<Session> {
  return tx
    .selectFrom('session')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function closeCall(tx: Tx, id: string, status: string, now: Date): Promise<void> {
  await tx
    .updateTable('call')
    .set({ state: 'done', status, done_at: now })
    .where('id', '=', id)
    .execute()
}

type Fed = Pick<Round, 'model' | 'currency' | 'stake' | 'pool_ppm' | 'pool_falls'>

async function poolPart(tx: Tx, round: Fed): Promise<bigint> {
  return round.pool_ppm > 0 ? feedPool(tx, shareOf(round)) : 0n
}

function shareOf({ model, currency, stake, pool_ppm, pool_falls }: Fed): Share {
  return { jackpot: model, currency, stake, contributionPpm: pool_ppm, falls: pool_falls }
}

function obstacleOf(error: unknown): 'id-taken' | 'other-open' {
  if (codeOf(error) !== uniqueViolation) throw error
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : ''
  if (constraint === 'round_one_open') return 'other-open'
  if (constraint === 'round_pkey') return 'id-taken'
  throw error
}
