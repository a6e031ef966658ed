import { type Insertable, sql } from 'kysely'
import { codeOf } from './database.ts'
import type { Db, Json, Play, SeedPair, SharedRound, Tables } from './tables.ts'

/** A play with what decides it: the owner's seed pair, or the link of a shared round. */
export type SeededPlay = Play & {
  link: string | null
  salt: string | null
  shared_state: SharedRound['state'] | null
  server_seed: string | null
  client_seed: string | null
  commitment: string | null
  pair_state: SeedPair['state'] | null
}

export type NewPlay = Pick<
  Insertable<Tables['play']>,
  'id' | 'session' | 'owner' | 'player' | 'title' | 'game' | 'rules_version' | 'currency'
> & {
  bet: Json
  staked: bigint
  opened_at: Date
  /** How many nonces of the seed pair are its own, from its first one on; 1 if left out. */
  nonces?: number
}

const uniqueViolation = '23505'

/** The seeds and the nonce of an owner's next bet. */
type NextOfPair = Pick<SeedPair, 'server_seed' | 'client_seed' | 'commitment'> & {
  seed_pair: string
  nonce: number
}

/**
 * Takes the next nonce of the owner's seed pair and writes the play with the bet call, in one
 * statement. The statement also checks that the session still runs, because the caller may have it from
 * a cache. Answers the written play. nothing: the session is over, or the owner has no active pair, for
 * example because it is being replaced right now.
 */
export async function openPlay(
  db: Db,
  play: NewPlay,
  bet: { id: string; due_at: Date },
): Promise<SeededPlay | 'nothing' | 'id-taken' | 'other-open'> {
  try {
    const { rows } = await sql<NextOfPair>`
      WITH pair AS (
        UPDATE seed_pair SET next_nonce = next_nonce + ${play.nonces ?? 1}::int
        FROM session
        WHERE owner = ${play.owner} AND state = 'active' AND session.id = ${play.session}
          AND session.ended_at IS NULL AND session.expires_at > ${play.opened_at}::timestamptz
        RETURNING seed_pair.id, next_nonce - ${play.nonces ?? 1}::int AS nonce, server_seed,
          client_seed, commitment
      ), opened AS (
        INSERT INTO play (id, session, owner, player, title, game, rules_version, currency,
          seed_pair, nonce, bet, staked, state, bet_id, opened_at, acted_at)
        SELECT ${play.id}, ${play.session}, ${play.owner}, ${play.player}, ${play.title},
          ${play.game}, ${play.rules_version}, ${play.currency}, pair.id, pair.nonce,
          ${JSON.stringify(play.bet)}, ${play.staked}, 'opening', ${bet.id},
          ${play.opened_at}::timestamptz, ${play.opened_at}::timestamptz
        FROM pair RETURNING id
      ), called AS (
        INSERT INTO call (id, play, kind, amount, state, tries, due_at, made_at)
        SELECT ${bet.id}, id, 'bet', ${play.staked}, 'due', 1, ${bet.due_at}::timestamptz,
          ${play.opened_at}::timestamptz
        FROM opened
      )
      SELECT id AS seed_pair, nonce, server_seed, client_seed, commitment FROM pair`.execute(db)
    return rows[0] ? { ...seeded(play, rows[0]), state: 'opening', bet_id: bet.id } : 'nothing'
  } catch (error) {
    return obstacleOf(error)
  }
}

/** The play as it was just written, with the seeds of the pair in use. */
export function seeded(play: NewPlay, by: NextOfPair): Omit<SeededPlay, 'state' | 'bet_id'> {
  return {
    ...play,
    ...by,
    player: play.player ?? null,
    pair_state: 'active',
    actions: [],
    pending: null,
    reason: null,
    returned: 0n,
    balance: null,
    net: null,
    acted_at: play.opened_at,
    done_at: null,
    shared: null,
    shared_state: null,
    link: null,
    salt: null,
  }
}

export function obstacleOf(error: unknown): 'id-taken' | 'other-open' {
  if (codeOf(error) !== uniqueViolation) throw error
  const isOther = error instanceof Error && 'constraint' in error
  return isOther && error.constraint === 'play_one_open' ? 'other-open' : 'id-taken'
}

/** The result of a step. It is written once, from the state that the step expects. */
export interface Turn {
  actions: readonly Json[]
  isOver: boolean
  returned: bigint
  /** The id of the win call, if the play is over. */
  win: { id: string; due_at: Date }
  /** If the play is over: what of its stake was at risk, where that is less than all of it. */
  turnover?: bigint
  now: Date
}

/** Writes an action that costs nothing. False if the play no longer waits for this step. */
export async function actionTaken(
  db: Db,
  { id, session, step }: { id: string; session: string; step: number },
  { actions, isOver, returned, win, turnover, now }: Turn,
): Promise<boolean> {
  const { rows } = await sql`
    WITH went AS (
      UPDATE play SET state = ${isOver ? 'paying' : 'open'}, actions = ${JSON.stringify(actions)},
        returned = ${returned}, acted_at = ${now}, session = ${session}
      WHERE id = ${id} AND state = 'open' AND jsonb_array_length(actions) = ${step}
      RETURNING id, bet_id
    ), owed AS (
      INSERT INTO call (id, play, kind, reference, amount, turnover, state, tries, due_at, made_at)
      SELECT ${win.id}, id, 'win', bet_id, ${returned}, ${turnover ?? null}::bigint, 'due', 1,
        ${win.due_at}::timestamptz, ${now}::timestamptz
      FROM went WHERE ${isOver}
    )
    SELECT id FROM went`.execute(db)
  return rows.length === 1
}

/**
 * Writes an action that costs, and the bet call for its price. False if the play no longer waits for
 * this step.
 */
export async function actionAsked(
  db: Db,
  { id, session, step }: { id: string; session: string; step: number },
  price: { id: string; amount: bigint; due_at: Date; action: Json; now: Date },
): Promise<boolean> {
  const { action, amount, now } = price
  const { rows } = await sql`
    WITH went AS (
      UPDATE play SET state = 'acting', pending = ${JSON.stringify(action)}, acted_at = ${now},
        session = ${session}
      WHERE id = ${id} AND state = 'open' AND jsonb_array_length(actions) = ${step}
      RETURNING id
    )
    INSERT INTO call (id, play, kind, amount, state, tries, due_at, made_at)
    SELECT ${price.id}, id, 'bet', ${amount}, 'due', 1, ${price.due_at}::timestamptz,
      ${now}::timestamptz
    FROM went RETURNING id`.execute(db)
  return rows.length === 1
}

/**
 * The wallet did not take the stake, or it is not known: the play becomes void, or its pending action
 * is dropped. With `rollback`, a call is written that takes back what may have been booked.
 */
export async function stakeRefused(
  db: Db,
  call: string,
  heard: { status: string; now: Date; balance: bigint | undefined; rollback: string | undefined },
): Promise<boolean> {
  const { status, now, balance = null, rollback = null } = heard
  const { rows } = await sql`
    WITH refused AS (
      UPDATE call SET state = 'done', status = ${status}, done_at = ${now}
      WHERE id = ${call} AND state = 'due' RETURNING id, play
    ), went AS (
      UPDATE play SET
        state = CASE WHEN state = 'acting' THEN 'open' ELSE 'void' END,
        done_at = CASE WHEN state = 'acting' THEN NULL ELSE ${now}::timestamptz END,
        reason = ${status}, pending = NULL, balance = ${balance}::bigint
      FROM refused WHERE play.id = refused.play AND state IN ('opening', 'acting')
      RETURNING play.id
    ), back AS (
      INSERT INTO call (id, play, kind, reference, amount, state, tries, due_at, made_at)
      SELECT ${rollback}::uuid, refused.play, 'rollback', refused.id, 0, 'due', 0,
        ${now}::timestamptz, ${now}::timestamptz
      FROM refused, went WHERE ${rollback}::uuid IS NOT NULL
    )
    SELECT id FROM went`.execute(db)
  return rows.length === 1
}

/** The operator voided a bet that we have recorded as taken: the play becomes void. */
export async function returnVoided(
  db: Db,
  call: string,
  { status, now }: { status: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    WITH heard AS (
      UPDATE call SET state = 'done', status = ${status}, done_at = ${now}
      WHERE id = ${call} AND state = 'due' RETURNING play
    ), told AS (
      UPDATE session SET net = session.net + play.staked
      FROM play, heard
      WHERE play.id = heard.play AND play.state = 'paying' AND session.id = play.session
      RETURNING play.id
    )
    UPDATE play SET state = 'void', reason = ${status}, done_at = ${now}
    FROM told WHERE play.id = told.id RETURNING play.id`.execute(db)
  return rows.length === 1
}

export async function playBy(db: Db, id: string): Promise<SeededPlay | undefined> {
  return seededPlays(db).where('play.id', '=', id).executeTakeFirst()
}

/** A play of the player, by its id or by the id of one of its calls. */
export async function playOfPlayer(
  db: Db,
  player: string,
  by: { round?: string; transaction?: string },
): Promise<SeededPlay | undefined> {
  const query = seededPlays(db).where('play.player', '=', player)
  if (by.round) return query.where('play.id', '=', by.round).executeTakeFirst()
  const call = await db
    .selectFrom('call')
    .select('play')
    .where('id', '=', by.transaction ?? '')
    .executeTakeFirst()
  return call?.play ? query.where('play.id', '=', call.play).executeTakeFirst() : undefined
}

/** The owner's open play of a title, whichever session it began in. */
export async function openPlayOf(
  db: Db,
  owner: string,
  title: string,
): Promise<SeededPlay | undefined> {
  return seededPlays(db)
    .where('play.owner', '=', owner)
    .where('play.title', '=', title)
    .where('play.state', 'not in', ['done', 'void'])
    .where('play.shared', 'is', null)
    .executeTakeFirst()
}

/** Bets on a title, newest first. Prizes are left out: they are paid to some session, but are no bets. */
export async function playsOf(
  db: Db,
  owner: string,
  { title, before, most }: { title: string; before: string | undefined; most: number },
): Promise<SeededPlay[]> {
  const all = seededPlays(db)
    .where('play.owner', '=', owner)
    .where('play.title', '=', title)
    .where('play.game', '<>', 'jackpot')
    .where('play.state', 'in', ['open', 'acting', 'paying', 'done', 'void'])
    .orderBy('play.id', 'desc')
    .limit(most)
  return (before ? all.where('play.id', '<', before) : all).execute()
}

/** Open plays without an action since `before`: they are ended by the published rule. */
export async function playsLeft(db: Db, before: Date, most: number): Promise<SeededPlay[]> {
  return seededPlays(db)
    .where('play.state', '=', 'open')
    .where('play.shared', 'is', null)
    .where('play.acted_at', '<', before)
    .orderBy('play.acted_at')
    .limit(most)
    .execute()
}

/** Listed by name, so that the statement can be prepared once. */
const playColumns = [
  'play.id',
  'play.session',
  'play.owner',
  'play.player',
  'play.title',
  'play.game',
  'play.rules_version',
  'play.currency',
  'play.seed_pair',
  'play.nonce',
  'play.shared',
  'play.bet',
  'play.actions',
  'play.staked',
  'play.state',
  'play.pending',
  'play.reason',
  'play.returned',
  'play.balance',
  'play.net',
  'play.bet_id',
  'play.opened_at',
  'play.acted_at',
  'play.done_at',
] as const

export function seededPlays(db: Db) {
  return db
    .selectFrom('play')
    .leftJoin('seed_pair', 'seed_pair.id', 'play.seed_pair')
    .leftJoin('shared_round', 'shared_round.number', 'play.shared')
    .leftJoin('chain', 'chain.id', 'shared_round.chain')
    .select(({ fn }) => [
      ...playColumns,
      'shared_round.link',
      'shared_round.state as shared_state',
      fn.coalesce('shared_round.salt', 'chain.salt').as('salt'),
      'seed_pair.server_seed',
      'seed_pair.client_seed',
      'seed_pair.commitment',
      'seed_pair.state as pair_state',
    ])
}
