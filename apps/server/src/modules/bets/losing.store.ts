import type { GameType } from '@baize/contract/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import { texts, uuids } from '../../kernel/arrays.ts'
import type { Db } from '../../kernel/database.ts'
import type { Writes } from '../../kernel/writes.ts'

/** What a statement returned of the bets that it settled as lost. */
export type LostRows = RawBuilder<unknown>

export interface Losing {
  ids: readonly string[]
  step: string
  settledAt: Date
  gameTypes: readonly string[]
}

/** Settles those of the bets that are open and were paid nothing; in the order of their ids, as all do. */
export function loseBets(writes: Writes, { ids, step, settledAt, gameTypes }: Losing): LostRows {
  return writes.add(sql`
    update bets.bet b set status = 'settled', settled_at = ${settledAt}::timestamptz, valid_bet = b.stake,
      steps = array[${step}::text]
    where b.id = any(${uuids(ids)}::uuid[]) and b.status = 'open' and cardinality(b.steps) = 0
      and b.game_type = any(${texts(gameTypes)}::text[])
    returning b.id, b.merchant_id, b.member_id, b.currency, b.game_type, b.vendor, b.game, b.stake,
      b.from_bonus, b.bonus_id, b.placed_at, b.rules_version`)
}

/** Sorted, so that two nodes cannot deadlock. */
export function addLostToDays(
  writes: Writes,
  lost: LostRows,
  days: readonly { merchantId: string; day: string }[],
): void {
  writes.add(sql`
    insert into bets.day as d (member_id, day, currency, stake, valid_bet, payout, count)
    select member_id, day, currency, stake, stake, 0, count from (
      select l.member_id, m.day::date as day, l.currency, sum(l.stake) as stake, count(*)::int as count
      from ${lost} l left join unnest(
        ${uuids(days.map(({ merchantId }) => merchantId))}::uuid[],
        ${texts(days.map(({ day }) => day))}::text[]
      ) as m (id, day) on m.id = l.merchant_id
      group by 1, 2, 3 order by 1, 2, 3) of_day
    on conflict on constraint day_pk do update set
      stake = d.stake + excluded.stake, valid_bet = d.valid_bet + excluded.valid_bet,
      count = d.count + excluded.count`)
}

/**
 * The events of `bets.settled`, each of so many bets of a merchant; the same as `settledEvents` makes. The
 * text is put together by hand: PostgreSQL's functions for JSON take twice as long.
 */
export function lostTold(lost: LostRows, settledAt: Date, betsOfAnEvent: number) {
  const ended = `","payout":"0","status":"settled","settledAt":"${settledAt.toISOString()}","placedAt":"`
  return sql`
    select merchant_id::text as merchant_id, '{"bets":[' || string_agg(bet, ',') || ']}' as payload
    from (
      select merchant_id,
        (row_number() over (partition by merchant_id) - 1) / ${betsOfAnEvent}::int as part,
        '{"betId":"' || id::text || '","memberId":"' || member_id::text
          || '","currency":' || to_json(currency)::text || ',"gameType":' || to_json(game_type)::text
          || ',"vendor":' || to_json(vendor)::text || ',"game":' || to_json(game)::text
          || ',"stake":"' || stake::text || '","validBet":"' || stake::text || ${ended}::text
          || to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')
          || 'Z","rulesVersion":' || to_json(rules_version)::text
          || case when bonus_id is null then '}'
            else ',"fromBonus":"' || from_bonus::text || '","bonusId":"' || bonus_id::text || '"}' end
          as bet
      from ${lost}) bets
    group by merchant_id, part`
}

/** What became of the bets: those that were left alone, and the members whose bets were lost. */
export interface LostAnswer {
  left: string[]
  members: string[]
}

/** The commit need not wait for the disk: what a crash has undone is done again. */
export function answerOf(ids: readonly string[], lost: LostRows): RawBuilder<LostAnswer> {
  return sql`(
    select json_build_object(
      'left', array(
        select id::text from unnest(${uuids(ids)}::uuid[]) as asked (id)
        where not exists (select from ${lost} l where l.id = asked.id)),
      'members', array(select distinct member_id::text from ${lost}))
    where set_config('synchronous_commit', 'off', true) = 'off')`
}

/** In which rounds these members have bets among some. */
export async function readRoundsOf(db: Db, ids: readonly string[], memberIds: readonly string[]) {
  const found = await sql<{
    merchantId: string
    memberId: string
    currency: string
    gameType: GameType
    vendor: string
    game: string
    round: string
  }>`
    select merchant_id as "merchantId", member_id as "memberId", currency,
      game_type as "gameType", vendor, game, round
    from bets.bet
    where id = any(${uuids(ids)}::uuid[]) and member_id = any(${uuids(memberIds)}::uuid[])`.execute(
    db,
  )
  return found.rows
}
