import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../kernel/calendar.ts'
import type { Db } from '../../../kernel/database.ts'

export type PlayBy = 'game' | 'vendor' | 'gameType'

export interface PlayQuestion {
  merchantId: string
  currency: string
  from: Day
  to: Day
  by: PlayBy
  vendor?: string
  gameType?: string
}

export interface PlayRow {
  vendor: string | null
  game: string | null
  gameType: string | null
  bets: bigint
  stake: bigint
  payout: bigint
  bonusStake: bigint
}

/** The table with the fewest rows that knows what is asked for. */
const sources: Record<PlayBy, { table: RawBuilder<unknown>; columns: RawBuilder<unknown> }> = {
  game: {
    table: sql`reports.game_day`,
    columns: sql`vendor, game, game_type`,
  },
  vendor: {
    table: sql`reports.vendor_day`,
    columns: sql`vendor, null::text as game, null::text as game_type`,
  },
  gameType: {
    table: sql`reports.vendor_day`,
    columns: sql`null::text as vendor, null::text as game, game_type`,
  },
}

export async function sumPlay(db: Db, question: PlayQuestion): Promise<PlayRow[]> {
  const { merchantId, currency, from, to, by, vendor, gameType } = question
  const { table, columns } = sources[by]
  const found = await sql<{
    [K in keyof PlayRow]: PlayRow[K] extends bigint ? string : PlayRow[K]
  }>`
    select vendor, game, game_type as "gameType", bets::text as bets, stake::text as stake,
      payout::text as payout, bonus::text as "bonusStake"
    from (
      select ${columns}, sum(bets) as bets, sum(stake) as stake, sum(payout) as payout,
        sum(bonus) as bonus
      from ${table}
      where merchant_id = ${merchantId} and currency = ${currency}
        and day >= ${from}::date and day <= ${to}::date
        ${vendor ? sql`and vendor = ${vendor}` : sql``}
        ${gameType ? sql`and game_type = ${gameType}` : sql``}
      group by 1, 2, 3) sums
    order by sums.stake desc, vendor, game, game_type`.execute(db)
  return found.rows.map((row) => ({
    ...row,
    bets: BigInt(row.bets),
    stake: BigInt(row.stake),
    payout: BigInt(row.payout),
    bonusStake: BigInt(row.bonusStake),
  }))
}
