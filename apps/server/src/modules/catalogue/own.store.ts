import type { GameType } from '@baize/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'

/** A member's favourites and recently opened games. */
export async function readFavourites(
  db: Db,
  memberId: string,
  { gameType, limit }: { gameType?: GameType; limit: number },
): Promise<string[]> {
  const found = await sql<{ game: string }>`
    select f.game from catalogue.favourite f join catalogue.game g on g.id = f.game
    where f.member_id = ${memberId} ${gameType ? sql`and g.game_type = ${gameType}` : sql``}
    order by f.marked_at desc, f.game limit ${limit}`.execute(db)
  return found.rows.map(({ game }) => game)
}

/** False where the member has the most favourites allowed. */
export async function insertFavourite(
  tx: Tx,
  mark: { memberId: string; game: string; at: Date; max: number },
): Promise<boolean> {
  const { memberId, game, at, max } = mark
  // Of two concurrent calls of a member, the second waits and counts the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`favourite ${memberId}`}, 0))`.execute(
    tx,
  )
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from catalogue.favourite
    where member_id = ${memberId} and game <> ${game}`.execute(tx)
  if ((counted.rows[0]?.count ?? 0) >= max) return false
  await sql`
    insert into catalogue.favourite (member_id, game, marked_at)
    values (${memberId}, ${game}, ${at}) on conflict do nothing`.execute(tx)
  return true
}

export async function deleteFavourite(db: Db, memberId: string, game: string): Promise<void> {
  await sql`
    delete from catalogue.favourite where member_id = ${memberId} and game = ${game}`.execute(db)
}

export async function readRecent(
  db: Db,
  memberId: string,
  { gameType, limit, offset }: { gameType?: GameType; limit: number; offset: number },
): Promise<string[]> {
  const found = await sql<{ game: string }>`
    select r.game from catalogue.recent r join catalogue.game g on g.id = r.game
    where r.member_id = ${memberId} ${gameType ? sql`and g.game_type = ${gameType}` : sql``}
    order by r.opened_at desc, r.game limit ${limit} offset ${offset}`.execute(db)
  return found.rows.map(({ game }) => game)
}

export async function noteOpened(
  db: Db,
  opened: { memberId: string; game: string; at: Date; keptMax: number },
): Promise<void> {
  const { memberId, game, at, keptMax } = opened
  await sql`
    insert into catalogue.recent (member_id, game, opened_at) values (${memberId}, ${game}, ${at})
    on conflict (member_id, game) do update set opened_at = excluded.opened_at`.execute(db)
  await sql`
    delete from catalogue.recent where member_id = ${memberId} and opened_at < (
      select opened_at from catalogue.recent where member_id = ${memberId}
      order by opened_at desc offset ${keptMax - 1} limit 1)`.execute(db)
}
