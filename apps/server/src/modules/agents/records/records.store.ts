import type { GameType } from '@baize/contract/vocabulary'
import { sql } from 'kysely'
import type { Day } from '../../../kernel/calendar.ts'
import type { Db } from '../../../kernel/database.ts'

export interface Play {
  stake: bigint
  validBet: bigint
  payout: bigint
  bets: bigint
}

const noPlay: Play = { stake: 0n, validBet: 0n, payout: 0n, bets: 0n }

/** What a team played in some days of the merchant, both included. */
export async function readTeamPlay(
  db: Db,
  question: {
    agentId: string
    currency: string
    from: Day
    to: Day
    gameType: GameType | undefined
  },
): Promise<Play> {
  const { agentId, currency, from, to, gameType } = question
  const found = await sql<Play>`
    select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(valid_bet), 0)::bigint as "validBet",
      coalesce(sum(payout), 0)::bigint as payout, coalesce(sum(bets), 0)::bigint as bets
    from agents.team_day
    where agent_id = ${agentId} and currency = ${currency}
      and day between ${from}::date and ${to}::date
      ${gameType ? sql`and game_type = ${gameType}` : sql``}`.execute(db)
  return found.rows[0] ?? noPlay
}
