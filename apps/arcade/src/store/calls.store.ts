import { type Insertable, sql } from 'kysely'
import type { Call, Db, Session, Tables } from './tables.ts'

export type NewCall = Omit<Insertable<Tables['call']>, 'status' | 'done_at' | 'play' | 'round'> & {
  round: string
}

/** A call with all that the wallet wants to hear about it. */
export type CallJob = Pick<Call, 'id' | 'kind' | 'reference' | 'amount' | 'tries'> &
  Pick<Session, 'player' | 'token' | 'currency' | 'title'> & {
    session: string
    /** Whose rounds these are: a slot's, or an in-house game's. */
    recordedAs: 'round' | 'play'
    round: string
    /** What the player chose to bet on. */
    bet: string
    /** A prize: nothing is staked, and a session that is over does not matter. */
    isPrize: boolean
    /** Nothing else will come in this round. */
    closes: boolean
    /** Of a bet that this process opens a play with: how it stands once the stake is taken. */
    decided?: { isOver: boolean; returned: bigint }
  }

/** Takes calls that are due, for as long as the lease says: nobody else gets them meanwhile. */
export async function claimDue(
  db: Db,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<CallJob[]> {
  const claimed = await db
    .updateTable('call')
    .set((set) => ({ due_at: until, tries: set('tries', '+', 1) }))
    .where('id', 'in', (due) =>
      due
        .selectFrom('call')
        .select('id')
        .where('state', '=', 'due')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  const ids = claimed.map(({ id }) => id)
  return ids.length === 0 ? [] : jobs(db).where('call.id', 'in', ids).execute()
}

export async function jobOf(db: Db, id: string): Promise<CallJob> {
  return jobs(db).where('call.id', '=', id).executeTakeFirstOrThrow()
}

/** The return of a play that is due. */
export async function returnJobOf(db: Db, play: string): Promise<CallJob | undefined> {
  return jobs(db)
    .where('call.play', '=', play)
    .where('call.kind', '=', 'win')
    .where('call.state', '=', 'due')
    .executeTakeFirst()
}

export async function callHeard(db: Db, id: string, status: string, now: Date): Promise<void> {
  await db
    .updateTable('call')
    .set({ state: 'done', status, done_at: now })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .execute()
}

/** To be said again later, or, without a time, never. */
export async function callUnheard(
  db: Db,
  id: string,
  { status, again }: { status: string; again: Date | undefined },
): Promise<void> {
  await db
    .updateTable('call')
    .set(again ? { status, due_at: again } : { status, state: 'given-up' })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .execute()
}

function jobs(db: Db) {
  return db
    .selectFrom('call')
    .leftJoin('round', 'round.id', 'call.round')
    .leftJoin('play', 'play.id', 'call.play')
    .innerJoin('session', (join) =>
      join.on('session.id', '=', (on) => on.fn.coalesce('round.session', 'play.session')),
    )
    .select([
      'call.id',
      'call.kind',
      'call.reference',
      'call.amount',
      'call.tries',
      'session.title',
      'session.currency',
      'session.player',
      'session.token',
      'session.id as session',
      sql<CallJob['recordedAs']>`case when call.play is null then 'round' else 'play' end`.as(
        'recordedAs',
      ),
      sql<string>`coalesce(call.round, call.play)`.as('round'),
      sql<string>`coalesce(round.mode, 'base')`.as('bet'),
      sql<boolean>`coalesce(play.game = 'jackpot', false)`.as('isPrize'),
      // A later bet of a play that is taken back leaves the round open.
      sql<boolean>`call.kind = 'win' or
        (call.kind = 'rollback' and (play.id is null or call.reference = play.bet_id))`.as(
        'closes',
      ),
    ])
}
