import { sql } from 'kysely'
import type { Db } from '../../../kernel/database.ts'

const betsOfRoundMax = 20

/** The bets of a round of this name, whosever they are. */
export async function readBetsOfRound(
  db: Db,
  merchantId: string,
  round: string,
): Promise<string[]> {
  const found = await sql<{ betId: string }>`
    select distinct t.bet_id as "betId" from vendors.transaction t
    where t.round = ${round} and t.merchant_id = ${merchantId} and t.bet_id is not null
    limit ${betsOfRoundMax}`.execute(db)
  return found.rows.map(({ betId }) => betId)
}
