import { type Insertable, sql } from 'kysely'
import type { SlipPlaced } from './book.tables.ts'
import type { Call, Db, Session, Tables } from './tables.ts'

export type NewCall = Omit<
  Insertable<Tables['call']>,
  | 'status'
  | 'done_at'
  | 'play'
  | 'round'
  | 'turnover'
  | 'sitting'
  | 'slip'
  | 'goes_on'
  | 'waits_for'
> & {
  round: string
}

/** A call with everything that the wallet must be sent. */
export type CallJob = Pick<Call, 'id' | 'kind' | 'reference' | 'amount' | 'tries'> &
  Pick<Session, 'player' | 'token' | 'currency' | 'title'> & {
    session: string
    /** The table of the round: `round` for slots, `play` for in-house games, `sitting` for card rooms, `slip`. */
    recordedAs: 'round' | 'play' | 'sitting' | 'slip'
    round: string
    /** The mode that the player chose. */
    bet: string
    /** The free spins that the round is one of, and the operator's name for them. */
    reward?: string | null
    rewardReference?: string | null
    /** A prize: it has no stake, and it is paid even if the session is over. */
    isPrize: boolean
    /** Of the win that closes a magazine or a sitting: what was at risk. */
    turnover?: bigint | null
    /** This is the last call of its round. */
    closes: boolean
    /** Only in the process that opened the play: the state of the play once the stake is taken. */
    decided?: { isOver: boolean; returned: bigint }
    /** Only in the process that placed the slip. */
    slip?: SlipPlaced
  }

/** Claims due calls until the lease ends; no other process gets them before. */
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

/** The win call of a play, if it is due. */
export async function returnJobOf(db: Db, play: string): Promise<CallJob | undefined> {
  return jobs(db)
    .where('call.play', '=', play)
    .where('call.kind', '=', 'win')
    .where('call.state', '=', 'due')
    .executeTakeFirst()
}

/** The wallet took something back; what waited for it is due now. Of a win its amount is gone again. */
export async function callHeard(db: Db, id: string, status: string, now: Date): Promise<void> {
  await sql`
    WITH heard AS (
      UPDATE call SET state = 'done', status = ${status}, done_at = ${now}
      WHERE id = ${id} AND state = 'due' RETURNING id, slip, amount
    ), next AS (
      UPDATE call SET due_at = ${now} FROM heard
      WHERE call.waits_for = heard.id AND call.state = 'due'
    )
    UPDATE session SET net = session.net - heard.amount
    FROM heard JOIN sports_slip ON sports_slip.id = heard.slip
    WHERE session.id = sports_slip.session AND heard.amount > 0`.execute(db)
}

/** The call failed: it is retried at `again`. */
export async function callUnheard(
  db: Db,
  id: string,
  { status, again }: { status: string; again: Date },
): Promise<void> {
  await db
    .updateTable('call')
    .set({ status, due_at: again })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .execute()
}

/**
 * The call failed for the last time. The rollback of a win that waited for it is due: nobody knows whether
 * the wallet paid that win, and a rollback takes back what it may have paid. As in `slipPaid`, the slip is
 * locked first.
 */
export async function callGivenUp(db: Db, id: string, status: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      SELECT FROM sports_slip slip JOIN call ON call.slip = slip.id
      WHERE call.id = ${id} FOR UPDATE OF slip`.execute(tx)
    await sql`
      WITH heard AS (
        UPDATE call SET state = 'given-up', status = ${status}
        WHERE id = ${id} AND state = 'due' RETURNING id
      )
      UPDATE call SET due_at = ${now} FROM heard
      WHERE call.waits_for = heard.id AND call.state = 'due'`.execute(tx)
  })
}

function jobs(db: Db) {
  return db
    .selectFrom('call')
    .leftJoin('round', 'round.id', 'call.round')
    .leftJoin('play', 'play.id', 'call.play')
    .leftJoin('sitting', 'sitting.id', 'call.sitting')
    .leftJoin('sports_slip', 'sports_slip.id', 'call.slip')
    .leftJoin('reward', 'reward.id', 'round.reward')
    .innerJoin('session', (join) =>
      join.on('session.id', '=', (on) =>
        on.fn.coalesce('round.session', 'play.session', 'sitting.session', 'sports_slip.session'),
      ),
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
      'reward.id as reward',
      'reward.reference as rewardReference',
      sql<CallJob['recordedAs']>`case when call.play is not null then 'play'
        when call.sitting is not null then 'sitting' when call.slip is not null then 'slip'
        else 'round' end`.as('recordedAs'),
      sql<string>`coalesce(call.round, call.play, call.sitting, call.slip)`.as('round'),
      sql<
        bigint | null
      >`coalesce(call.turnover, case when call.kind = 'win' then sitting.put end)`.as('turnover'),
      sql<string>`coalesce(round.mode, 'base')`.as('bet'),
      sql<boolean>`coalesce(play.game = 'jackpot', false)`.as('isPrize'),
      // Rolling back the price of an action, or a top-up, leaves the round open; rolling back the opening
      // bet closes it.
      sql<boolean>`(call.kind = 'win' and not call.goes_on) or (call.kind = 'rollback'
        and (call.round is not null
          or call.reference = coalesce(play.bet_id, sitting.bet_id, sports_slip.bet_id)))`.as(
        'closes',
      ),
    ])
}
