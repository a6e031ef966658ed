import type { GameType } from '@baize/contract/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import { texts, uuids } from '../../kernel/arrays.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Writes } from '../../kernel/writes.ts'
import type { Bet } from './bets.types.ts'

/** A round that many bets share. */
export interface CommonRound {
  gameType: GameType
  vendor: string
  game: string
  round: string
}

/** The ids of its first and its last bet: the others lie in between. */
export interface Range {
  first: string
  last: string
}

/**
 * The columns of a bet `b` that the end of its round changes, for rows that are locked: a view would lock
 * more than these. The same conditions as in the view `bets.known`.
 */
export const endedColumns = sql`
  case when r.ended_at is null or s.bet_id is not null then b.valid_bet else b.stake end as "validBet",
  case when r.ended_at is null or s.bet_id is not null then b.status else 'settled' end as status,
  case when r.ended_at is null or s.bet_id is not null then b.settled_at else r.ended_at end as "settledAt"`

export const withEnd = sql`
  left join bets.common_round r on b.status = 'open' and b.game_type in ('LOTT', 'ELOTT')
    and r.round = b.round and r.game = b.game and r.vendor = b.vendor
    and r.ended_at is not null and b.stake > 0 and cardinality(b.steps) = 0
  left join bets.spared s on r.ended_at is not null and s.bet_id = b.id`

/** Before its first bet: who closes a bet of the round then locks this row. False where it is there. */
export async function insertRound(
  at: Db | Tx,
  { vendor, game, round }: CommonRound,
  now: Date,
): Promise<boolean> {
  const done = await sql`
    insert into bets.common_round (vendor, game, round, opened_at)
    values (${vendor}, ${game}, ${round}, ${now}::timestamptz)
    on conflict do nothing returning true`.execute(at)
  return done.rows.length > 0
}

const ofRound = ({ vendor, game, round }: CommonRound) =>
  sql<boolean>`round = ${round} and game = ${game} and vendor = ${vendor}`

/** When the round has ended; null while it has not, undefined where it was never opened. */
export async function readEnd(at: Db | Tx, round: CommonRound): Promise<Date | null | undefined> {
  const found = await sql<{ endedAt: Date | null }>`
    select ended_at as "endedAt" from bets.common_round where ${ofRound(round)}`.execute(at)
  return found.rows[0]?.endedAt
}

/**
 * Ends the round, once. It waits for whoever is closing a bet of it; what follows in the transaction sees
 * these bets closed, and who comes later sees the end. False where it was not open.
 */
export async function writeEnd(
  tx: Tx,
  round: CommonRound,
  range: Range | undefined,
  at: Date,
): Promise<boolean> {
  const done = await sql`
    update bets.common_round set ended_at = ${at}::timestamptz,
      first = ${range?.first ?? null}::uuid, last = ${range?.last ?? null}::uuid
    where ${ofRound(round)} and ended_at is null returning true`.execute(tx)
  return done.rows.length > 0
}

export async function insertSpared(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into bets.spared (bet_id) select unnest(${uuids(ids)}::uuid[])
    on conflict do nothing`.execute(tx)
}

/** Writes nothing if the round of one of these bets has ended, unless that has left the bet open. */
export function requireRunning(writes: Writes, open: readonly Bet[]): void {
  if (open.length === 0) return
  const rounds = writes.add(sql`
    select g.id, r.ended_at from unnest(
      ${uuids(open.map(({ id }) => id))}::uuid[],
      ${texts(open.map(({ round }) => round))}::text[],
      ${texts(open.map(({ game }) => game))}::text[],
      ${texts(open.map(({ vendor }) => vendor))}::text[]
    ) as g (id, round, game, vendor)
    join bets.common_round r using (round, game, vendor) for share of r`)
  writes.require(sql`
    not exists (select from ${rounds} x where x.ended_at is not null
      and not exists (select from bets.spared s where s.bet_id = x.id))`)
}

/** What a statement found of the bets that were lost by the end of a round, like ones together. */
export type LostRows = RawBuilder<unknown>

/**
 * Bets are put together in a table in this much memory, whatever the planner knows of a draw that was sold
 * since it last looked: to sort a million of them goes over the disk.
 */
export async function prepareAdding(tx: Tx): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(tx)
  await sql`set local enable_sort = off`.execute(tx)
}

/**
 * The bets that the end of their round loses: those that are still open. Bets of one member and one stake are
 * one row, with the times at which they were placed; a bet that staked bonus money is a row of its own. These
 * are parted again afterwards: grouped by their ids, the others would be taken for a million groups.
 */
export function findLost(
  writes: Writes,
  asked: CommonRound & Range & { merchantIds: readonly string[] },
): LostRows {
  const { gameType, game, vendor, round, first, last, merchantIds } = asked
  const alike = writes.add(sql`
    select member_id, currency, rules_version, stake, bonus_id, any_value(merchant_id) as merchant_id,
      count(*)::int as count, any_value(id) as id, min(placed_at) as placed_at,
      array_agg((date_part('epoch', placed_at) * 1000)::bigint) as times,
      array_agg(id) filter (where bonus_id is not null) as ids,
      array_agg(placed_at) filter (where bonus_id is not null) as placed,
      array_agg(from_bonus) filter (where bonus_id is not null) as parts
    from bets.bet b
    where merchant_id = any(${uuids(merchantIds)}::uuid[]) and game = ${game}
      and id >= ${first}::uuid and id <= ${last}::uuid
      and round = ${round} and vendor = ${vendor} and game_type = ${gameType}
      and status = 'open' and stake > 0 and cardinality(steps) = 0
      and not exists (select from bets.spared s where s.bet_id = b.id)
    group by member_id, currency, rules_version, stake, bonus_id`)
  return writes.add(sql`
    select merchant_id, member_id, currency, rules_version, stake, count, id, placed_at, times,
      0::bigint as from_bonus, bonus_id
    from ${alike} where bonus_id is null
    union all
    select merchant_id, member_id, currency, rules_version, stake, 1, one.id, one.placed_at, '{}',
      one.from_bonus, bonus_id
    from ${alike}, unnest(ids, placed, parts) as one (id, placed_at, from_bonus)
    where bonus_id is not null`)
}

export function insertSums(writes: Writes, lost: LostRows, round: CommonRound): void {
  writes.add(sql`
    insert into bets.lost_sum (round, game, vendor, member_id, currency, merchant_id, stake, count)
    select ${round.round}, ${round.game}, ${round.vendor}, member_id, currency, merchant_id,
      sum(stake::numeric * count), sum(count) from ${lost} group by merchant_id, member_id, currency`)
}

/**
 * The events of `bets.settled`, each of so many rows and about so many bets of a merchant; as `settledEvents`
 * makes them. The text is put together by hand: PostgreSQL's functions for JSON take twice as long.
 */
export function lostTold(
  lost: LostRows,
  { gameType, vendor, game, round }: CommonRound,
  { endedAt, rows, bets }: { endedAt: Date; rows: number; bets: number },
) {
  const named = JSON.stringify({ gameType, vendor, game }).slice(1, -1)
  const ended = `"payout":"0","status":"settled","settledAt":"${endedAt.toISOString()}"`
  return sql`
    select merchant_id::text as merchant_id, '{"bets":[' || string_agg(bet, ',') || ']}' as payload
    from (
      select merchant_id, (row_number() over own - 1) / ${rows}::int as part,
        (sum(count) over own - 1) / ${bets}::int as share,
        '{"betId":"' || id::text || '","memberId":"' || member_id::text
          || '","currency":' || to_json(currency)::text || ',' || ${named}::text
          || ',"stake":"' || (stake * count)::text || '","validBet":"' || (stake * count)::text
          || '",' || ${ended}::text || ',"placedAt":"'
          || to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')
          || 'Z","rulesVersion":' || to_json(rules_version)::text
          || case when bonus_id is null then ''
            else ',"fromBonus":"' || from_bonus::text || '","bonusId":"' || bonus_id::text || '"' end
          || case when count = 1 then ''
            else ',"many":{"round":' || ${JSON.stringify(round)}::text || ',"placedMs":['
              || array_to_string(times, ',') || ']}' end
          || '}' as bet
      from ${lost}
      window own as (partition by merchant_id order by member_id rows unbounded preceding)) bets
    group by merchant_id, part, share`
}

export interface LostSum {
  merchantId: string
  memberId: string
  currency: string
}

/** Adds the sums of some members to their days, and takes these off the list: so each is added once. */
export async function addSumsToDays(
  tx: Tx,
  round: CommonRound,
  days: readonly { merchantId: string; day: string }[],
  limit: number,
): Promise<LostSum[]> {
  // In the order in which all lock days, so that two nodes cannot deadlock. The rows are named by their
  // places: a join with a table that nothing is known of yet reads all of it for each of them.
  const done = await sql<LostSum>`
    with due as (
      delete from bets.lost_sum where ctid = any(array(
        select ctid from bets.lost_sum where ${ofRound(round)}
        order by member_id, currency limit ${limit} for update))
      returning merchant_id, member_id, currency, stake, count),
    added as (
      insert into bets.day as d (member_id, day, currency, stake, valid_bet, payout, count)
      select member_id, m.day::date, currency, stake, stake, 0, count
      from due left join unnest(
        ${uuids(days.map(({ merchantId }) => merchantId))}::uuid[],
        ${texts(days.map(({ day }) => day))}::text[]
      ) as m (id, day) on m.id = due.merchant_id
      order by member_id, m.day, currency
      on conflict on constraint day_pk do update set
        stake = d.stake + excluded.stake, valid_bet = d.valid_bet + excluded.valid_bet,
        count = d.count + excluded.count)
    select merchant_id as "merchantId", member_id as "memberId", currency from due`.execute(tx)
  return done.rows
}

/** Bets of an ended round that it did not lose: they were cancelled before, or it has left them open. */
export async function readLeft(
  at: Db,
  asked: CommonRound & Range & { merchantIds: readonly string[] },
): Promise<string[]> {
  const { game, vendor, round, first, last, merchantIds } = asked
  const within = sql`b.id >= ${first}::uuid and b.id <= ${last}::uuid
    and b.game = ${game} and b.round = ${round} and b.vendor = ${vendor}`
  const found = await sql<{ id: string }>`
    select b.id from bets.bet b
    where b.merchant_id = any(${uuids(merchantIds)}::uuid[]) and ${within} and b.status = 'cancelled'
    union all
    select b.id from bets.spared s join bets.bet b on b.id = s.bet_id
    where s.bet_id >= ${first}::uuid and s.bet_id <= ${last}::uuid and ${within} and b.status = 'open'
    `.execute(at)
  return found.rows.map(({ id }) => id)
}

export interface LostQuestion {
  memberId: string
  vendor: string
  game: string
  round: string
  /** A range of ids, which is a range of time. */
  fromId: string
  toId: string
}

/** The bets of a member that a round has lost, for who needs more than their sums. */
export async function readLostOf(
  at: Db | Tx,
  { memberId, vendor, game, round, fromId, toId }: LostQuestion,
): Promise<{ id: string; currency: string; stake: bigint; bonusId: string | null }[]> {
  const found = await sql<{ id: string; currency: string; stake: bigint; bonusId: string | null }>`
    select id, currency, stake, bonus_id as "bonusId" from bets.known
    where member_id = ${memberId} and id >= ${fromId}::uuid and id <= ${toId}::uuid
      and round = ${round} and game = ${game} and vendor = ${vendor}
      and status = 'settled' and payout = 0 and corrects is null order by id`.execute(at)
  return found.rows
}

/** Deletes rounds of forgotten bets, some at a time; answers how many. */
export async function deleteCommonRounds(
  db: Db,
  { before, beforeId, limit }: { before: Date; beforeId: string; limit: number },
): Promise<number> {
  const gone = await sql`
    delete from bets.common_round where ctid = any(array(
      select ctid from bets.common_round
      where opened_at < ${before}::timestamptz and coalesce(last < ${beforeId}::uuid, true)
      limit ${limit}))
    returning true`.execute(db)
  await sql`delete from bets.spared where bet_id < ${beforeId}::uuid`.execute(db)
  return gone.rows.length
}
