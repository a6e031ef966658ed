import { sql } from 'kysely'
import { int8s, texts, times, uuids } from '../../../kernel/arrays.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { BetElsewhere, LatePlay, PlayHour, TeamDay } from './turnover.rules.ts'

/**
 * Until when hours are closed; until the transaction ends no further hour is closed. Undefined where the
 * merchant has no tree.
 */
export async function holdClosedUntil(tx: Tx, merchantId: string): Promise<Date | undefined> {
  const found = await sql<{ at: Date | null }>`
    select nullif(closed_until, '-infinity') as at from agents.tree
    where merchant_id = ${merchantId} for share`.execute(tx)
  return found.rows[0]?.at ?? undefined
}

export async function addHours(
  tx: Tx,
  merchantId: string,
  hours: readonly PlayHour[],
): Promise<void> {
  if (hours.length === 0) return
  await sql`
    insert into agents.play_hour as h
      (position_id, hour_at, game_type, currency, stake, valid_bet, payout, bets, merchant_id)
    select *, ${merchantId}::uuid from unnest(
      ${uuids(hours.map(({ positionId }) => positionId))}::uuid[],
      ${times(hours.map(({ hourAt }) => hourAt))}::timestamptz[],
      ${texts(hours.map(({ gameType }) => gameType))}::text[],
      ${texts(hours.map(({ currency }) => currency))}::text[],
      ${int8s(hours.map(({ stake }) => stake))}::bigint[],
      ${int8s(hours.map(({ validBet }) => validBet))}::bigint[],
      ${int8s(hours.map(({ payout }) => payout))}::bigint[],
      ${int8s(hours.map(({ bets }) => bets))}::bigint[]
    )
    on conflict on constraint play_hour_pk do update set
      stake = h.stake + excluded.stake, valid_bet = h.valid_bet + excluded.valid_bet,
      payout = h.payout + excluded.payout, bets = h.bets + excluded.bets`.execute(tx)
}

export async function addLatePlays(
  tx: Tx,
  merchantId: string,
  plays: readonly LatePlay[],
): Promise<void> {
  if (plays.length === 0) return
  await sql`
    insert into agents.late_play as h (position_id, hour_at, rated_at, game_type, currency, stake,
      valid_bet, payout, bets, merchant_id)
    select *, ${merchantId}::uuid from unnest(
      ${uuids(plays.map(({ positionId }) => positionId))}::uuid[],
      ${times(plays.map(({ hourAt }) => hourAt))}::timestamptz[],
      ${times(plays.map(({ ratedAt }) => ratedAt))}::timestamptz[],
      ${texts(plays.map(({ gameType }) => gameType))}::text[],
      ${texts(plays.map(({ currency }) => currency))}::text[],
      ${int8s(plays.map(({ stake }) => stake))}::bigint[],
      ${int8s(plays.map(({ validBet }) => validBet))}::bigint[],
      ${int8s(plays.map(({ payout }) => payout))}::bigint[],
      ${int8s(plays.map(({ bets }) => bets))}::bigint[]
    ) as given order by 1, 2, 3, 5, 4
    on conflict on constraint late_play_pk do update set
      stake = h.stake + excluded.stake, valid_bet = h.valid_bet + excluded.valid_bet,
      payout = h.payout + excluded.payout, bets = h.bets + excluded.bets`.execute(tx)
}

export async function addTeamDays(tx: Tx, days: readonly TeamDay[]): Promise<void> {
  if (days.length === 0) return
  await sql`
    insert into agents.team_day as d
      (agent_id, day, game_type, currency, stake, valid_bet, payout, bets)
    select * from unnest(
      ${uuids(days.map(({ agentId }) => agentId))}::uuid[],
      ${texts(days.map(({ day }) => day))}::text[]::date[],
      ${texts(days.map(({ gameType }) => gameType))}::text[],
      ${texts(days.map(({ currency }) => currency))}::text[],
      ${int8s(days.map(({ stake }) => stake))}::bigint[],
      ${int8s(days.map(({ validBet }) => validBet))}::bigint[],
      ${int8s(days.map(({ payout }) => payout))}::bigint[],
      ${int8s(days.map(({ bets }) => bets))}::bigint[]
    )
    on conflict on constraint team_day_pk do update set
      stake = d.stake + excluded.stake, valid_bet = d.valid_bet + excluded.valid_bet,
      payout = d.payout + excluded.payout, bets = d.bets + excluded.bets`.execute(tx)
}

export async function insertElsewhere(
  tx: Tx,
  merchantId: string,
  bets: readonly BetElsewhere[],
): Promise<void> {
  if (bets.length === 0) return
  await sql`
    insert into agents.late_bet (bet_id, settled_at, hour_at, merchant_id)
    select *, ${merchantId}::uuid from unnest(
      ${uuids(bets.map(({ betId }) => betId))}::uuid[],
      ${times(bets.map(({ settledAt }) => settledAt))}::timestamptz[],
      ${times(bets.map(({ hourAt }) => hourAt))}::timestamptz[]
    )`.execute(tx)
}
