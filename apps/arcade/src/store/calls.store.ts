import type { Insertable } from 'kysely'
import type { Call, Db, Round, Session, Tables } from './tables.ts'

export type NewCall = Omit<Insertable<Tables['call']>, 'status' | 'done_at'>

/** A call with all that the wallet wants to hear about it. */
export type CallJob = Pick<Call, 'id' | 'round' | 'kind' | 'reference' | 'amount' | 'tries'> &
  Pick<Round, 'title' | 'currency' | 'mode' | 'session'> &
  Pick<Session, 'player' | 'token'>

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
    .innerJoin('round', 'round.id', 'call.round')
    .innerJoin('session', 'session.id', 'round.session')
    .select([
      'call.id',
      'call.round',
      'call.kind',
      'call.reference',
      'call.amount',
      'call.tries',
      'round.title',
      'round.currency',
      'round.mode',
      'round.session',
      'session.player',
      'session.token',
    ])
}
