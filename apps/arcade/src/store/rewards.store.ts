import { sql } from 'kysely'
import type { Db, Reward, Session, Tx } from './tables.ts'

/** Free spins, and how far they are played. */
export interface Spins extends Reward {
  played: number
  won: bigint
}

/** The same id or reference again writes nothing. */
export async function addReward(db: Db, reward: Reward): Promise<void> {
  await db
    .insertInto('reward')
    .values(reward)
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function rewardBy(
  db: Db,
  by: { id: string } | { reference: string },
): Promise<Spins | undefined> {
  const query = counted(db)
  return 'id' in by
    ? query.where('reward.id', '=', by.id).executeTakeFirst()
    : query.where('reward.reference', '=', by.reference).executeTakeFirst()
}

/** What the player can play in this game now: what ends first. */
export async function spinsFor(db: Db, session: Session, now: Date): Promise<Spins | undefined> {
  const { kind, player, title, currency } = session
  if (kind !== 'real' || player === null) return undefined
  const found = await counted(db)
    .where('reward.player', '=', player)
    .where('reward.title', '=', title)
    .where('reward.currency', '=', currency)
    .where('reward.cancelled_at', 'is', null)
    .where('reward.starts_at', '<=', now)
    .where('reward.ends_at', '>', now)
    .orderBy('reward.ends_at')
    .orderBy('reward.id')
    .execute()
  return found.find(({ played, count }) => played < count)
}

/** The newest first; of one player, where one is named. */
export async function listRewards(
  db: Db,
  { player, after, most }: { player: string | undefined; after: Reward | undefined; most: number },
): Promise<Spins[]> {
  let query = counted(db)
  if (player !== undefined) query = query.where('reward.player', '=', player)
  if (after) {
    const { made_at, id } = after
    query = query.where(sql<boolean>`(reward.made_at, reward.id) < (${made_at}, ${id}::uuid)`)
  }
  return query.orderBy('reward.made_at', 'desc').orderBy('reward.id', 'desc').limit(most).execute()
}

export async function cancelReward(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('reward')
    .set({ cancelled_at: now })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .execute()
}

/**
 * Whether one more round may be played, for the transaction that writes it. The row stays locked until
 * then, so that two windows cannot play the last spin both.
 */
export async function takeSpin(tx: Tx, id: string, now: Date | string): Promise<boolean> {
  const reward = await tx
    .selectFrom('reward')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const at = new Date(now)
  if (!reward || reward.cancelled_at || reward.starts_at > at || reward.ends_at <= at) return false
  const { played } = await tx
    .selectFrom('round')
    .select(sql<number>`count(*)::int`.as('played'))
    .where('reward', '=', id)
    .where('state', '<>', 'void')
    .executeTakeFirstOrThrow()
  return played < reward.count
}

/** A round that is drawn counts as played; only a void one gives its spin back. */
function counted(db: Db) {
  return db
    .selectFrom('reward')
    .selectAll('reward')
    .select((of) => [
      of
        .selectFrom('round')
        .select(sql<number>`count(*)::int`.as('played'))
        .whereRef('round.reward', '=', 'reward.id')
        .where('round.state', '<>', 'void')
        .$asScalar()
        .$notNull()
        .as('played'),
      of
        .selectFrom('round')
        .select(sql<bigint>`coalesce(sum(round.win), 0)::bigint`.as('won'))
        .whereRef('round.reward', '=', 'reward.id')
        .where('round.state', 'in', ['bet', 'done'])
        .$asScalar()
        .$notNull()
        .as('won'),
    ])
}
