import { sql } from 'kysely'
import { int8s, texts, times, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'

export interface Win {
  betId: string
  merchantId: string
  memberId: string
  gameType: string
  game: string
  currency: string
  stake: bigint
  payout: bigint
  at: Date
}

export async function insertWins(tx: Tx, wins: readonly Win[]): Promise<void> {
  if (wins.length === 0) return
  await sql`
    insert into vendors.win
      (bet_id, merchant_id, member_id, game_type, game, currency, stake, payout, at)
    select g.* from unnest(
      ${uuids(wins.map(({ betId }) => betId))}::uuid[],
      ${uuids(wins.map(({ merchantId }) => merchantId))}::uuid[],
      ${uuids(wins.map(({ memberId }) => memberId))}::uuid[],
      ${texts(wins.map(({ gameType }) => gameType))}::text[],
      ${texts(wins.map(({ game }) => game))}::text[],
      ${texts(wins.map(({ currency }) => currency))}::text[],
      ${int8s(wins.map(({ stake }) => stake))}::bigint[],
      ${int8s(wins.map(({ payout }) => payout))}::bigint[],
      ${times(wins.map(({ at }) => at))}::timestamptz[]
    ) as g on conflict (bet_id) do nothing`.execute(tx)
}

/** How often a game was played at a merchant on a day. */
export interface Played {
  merchantId: string
  day: string
  game: string
  rounds: number
}

/** Each row once, and sorted, so that two nodes that count at the same time cannot deadlock. */
export async function addPlayed(tx: Tx, played: readonly Played[]): Promise<void> {
  if (played.length === 0) return
  await sql`
    insert into vendors.played as p (merchant_id, day, game, rounds)
    select * from unnest(
      ${uuids(played.map(({ merchantId }) => merchantId))}::uuid[],
      ${texts(played.map(({ day }) => day))}::text[]::date[],
      ${texts(played.map(({ game }) => game))}::text[],
      ${int8s(played.map(({ rounds }) => BigInt(rounds)))}::bigint[])
    on conflict on constraint played_once do update set rounds = p.rounds + excluded.rounds`.execute(
    tx,
  )
}

export interface BoardQuestion {
  merchantId: string
  currency: string
  gameType?: string
  since: Date
  limit: number
}

export async function readBiggest(db: Db, question: BoardQuestion): Promise<Win[]> {
  const { merchantId, currency, gameType, since, limit } = question
  const found = await sql<Win>`
    select bet_id as "betId", merchant_id as "merchantId", member_id as "memberId",
      game_type as "gameType", game, currency, stake, payout, at
    from vendors.win
    where merchant_id = ${merchantId} and currency = ${currency} and at > ${since}
      ${gameType ? sql`and game_type = ${gameType}` : sql``}
    order by payout desc, at desc limit ${limit}`.execute(db)
  return found.rows
}

export async function readMostPlayed(
  db: Db,
  merchantId: string,
  sinceDay: string,
  limit: number,
): Promise<string[]> {
  const found = await sql<{ game: string }>`
    select game from vendors.played where merchant_id = ${merchantId} and day >= ${sinceDay}::date
    group by game order by sum(rounds) desc, game limit ${limit}`.execute(db)
  return found.rows.map(({ game }) => game)
}

export async function deletePlayed(db: Db, beforeDay: string): Promise<void> {
  await sql`delete from vendors.played where day < ${beforeDay}::date`.execute(db)
}

/** Deletes old wins, and in each category of a merchant all but the largest. */
export async function deleteWins(db: Db, before: Date, keptMax: number): Promise<void> {
  await sql`delete from vendors.win where at < ${before}`.execute(db)
  await sql`
    delete from vendors.win where bet_id in (
      select bet_id from (
        select bet_id, row_number() over (
          partition by merchant_id, game_type order by payout desc, at desc) as place
        from vendors.win) ranked
      where place > ${keptMax})`.execute(db)
}
