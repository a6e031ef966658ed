import { type RawBuilder, sql } from 'kysely'
import { int8s, texts, times, uuids } from '../../kernel/arrays.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Writes } from '../../kernel/writes.ts'
import type { Bet, BetFilter, BetTrace, RecordSums } from './bets.types.ts'
import { endedColumns, withEnd } from './endings.store.ts'

const ownColumns = sql`
  b.id, b.merchant_id as "merchantId", b.member_id as "memberId", b.currency,
  b.game_type as "gameType", b.vendor, b.game, b.round, b.stake, b.from_cash as "fromCash",
  b.from_bonus as "fromBonus", b.bonus_id as "bonusId", b.payout, b.steps, b.corrects,
  b.is_void as "isVoid", b.rules_version as "rulesVersion", b.placed_at as "placedAt"`

/** Of `bets.known`: the table itself does not know which bets the end of their round has lost. */
const columns = sql`
  ${ownColumns}, b.valid_bet as "validBet", b.status, b.settled_at as "settledAt"`

export function insertBets(writes: Writes, bets: readonly Bet[]): void {
  const open = bets.filter(({ status }) => status === 'open')
  if (open.length > 0) writes.add(inserting(open, sql``, sql``))
  const ended = bets.filter(({ status }) => status !== 'open')
  if (ended.length === 0) return
  const values = sql`,
    ${int8s(ended.map(({ validBet }) => validBet))}::bigint[],
    ${int8s(ended.map(({ payout }) => payout))}::bigint[],
    ${texts(ended.map(({ status }) => status))}::text[],
    ${times(ended.map(({ settledAt }) => settledAt))}::timestamptz[]`
  writes.add(inserting(ended, sql`, valid_bet, payout, status, settled_at`, values))
}

function inserting(bets: readonly Bet[], more: RawBuilder<unknown>, values: RawBuilder<unknown>) {
  const bonus = bonusOf(bets)
  return sql`
    insert into bets.bet (id, merchant_id, member_id, currency, game_type, vendor, game, round,
      stake, from_cash, from_bonus, rules_version, placed_at${more}${bonus.column})
    select * from unnest(
      ${uuids(bets.map(({ id }) => id))}::uuid[],
      ${uuids(bets.map(({ merchantId }) => merchantId))}::uuid[],
      ${uuids(bets.map(({ memberId }) => memberId))}::uuid[],
      ${texts(bets.map(({ currency }) => currency))}::text[],
      ${texts(bets.map(({ gameType }) => gameType))}::text[],
      ${texts(bets.map(({ vendor }) => vendor))}::text[],
      ${texts(bets.map(({ game }) => game))}::text[],
      ${texts(bets.map(({ round }) => round))}::text[],
      ${int8s(bets.map(({ stake }) => stake))}::bigint[],
      ${int8s(bets.map(({ fromCash }) => fromCash))}::bigint[],
      ${int8s(bets.map(({ fromBonus }) => fromBonus))}::bigint[],
      ${texts(bets.map(({ rulesVersion }) => rulesVersion))}::text[],
      ${times(bets.map(({ placedAt }) => placedAt))}::timestamptz[]${values}${bonus.values}
    )`
}

/** Most batches stake no bonus money; then these columns are left out of the statement. */
function bonusOf(bets: readonly Bet[]) {
  if (bets.every(({ bonusId }) => bonusId === null)) return { column: sql``, values: sql`` }
  return {
    column: sql`, bonus_id`,
    values: sql`,
      ${uuids(bets.map(({ bonusId }) => bonusId))}::uuid[]`,
  }
}

export async function findBets(at: Db | Tx, ids: readonly string[]): Promise<Map<string, Bet>> {
  if (ids.length === 0) return new Map()
  const found = await sql<Bet>`
    select ${columns} from bets.known b where b.id = any(${uuids(ids)}::uuid[])`.execute(at)
  return new Map(found.rows.map((bet) => [bet.id, bet]))
}

/**
 * Locks in the order of the ids, so that two transactions that lock the same bets cannot deadlock. With
 * `onlyFree`, bets whose row another transaction holds are left out.
 */
export async function lockBets(
  at: Db | Tx,
  ids: readonly string[],
  onlyFree: boolean,
): Promise<Map<string, Bet>> {
  if (ids.length === 0) return new Map()
  const found = await sql<Bet>`
    with locked as (
      select * from bets.bet b where b.id = any(${uuids(ids)}::uuid[])
      order by b.id for no key update ${onlyFree ? sql`skip locked` : sql``})
    select ${ownColumns}, ${endedColumns} from locked b ${withEnd}`.execute(at)
  return new Map(found.rows.map((bet) => [bet.id, bet]))
}

export async function hasOpen(
  at: Db | Tx,
  { memberId, bonusId, from }: { memberId: string; bonusId: string; from: string },
): Promise<boolean> {
  const found = await sql`
    select from bets.known
    where member_id = ${memberId} and id >= ${from}::uuid and bonus_id = ${bonusId}
      and status = 'open' limit 1`.execute(at)
  return found.rows.length > 0
}

/** A bet after the change, and as it was when that was decided. */
export interface ChangedBet {
  before: Bet
  after: Bet
}

/** Writes nothing if one of the bets has changed since it was read. */
export function updateBets(writes: Writes, changed: readonly ChangedBet[]): void {
  if (changed.length === 0) return
  const bets = changed.map(({ after }) => after)
  const ids = uuids(bets.map(({ id }) => id))
  // PostgreSQL's arrays of arrays must be rectangular, so the steps of each bet are sent as JSON.
  const steps = texts(bets.map((bet) => JSON.stringify(bet.steps)))
  const correcting = correctingOf(bets)
  const update = sql`
    update bets.bet b set payout = given.payout, valid_bet = given.valid_bet, status = given.status,
      settled_at = given.settled_at,
      steps = array(select json_array_elements_text(given.steps::json))${correcting.set}
    from unnest(
      ${ids}::uuid[],
      ${int8s(bets.map(({ payout }) => payout))}::bigint[],
      ${int8s(bets.map(({ validBet }) => validBet))}::bigint[],
      ${texts(bets.map(({ status }) => status))}::text[],
      ${times(bets.map(({ settledAt }) => settledAt))}::timestamptz[],
      ${steps}::text[],
      ${texts(changed.map(({ before }) => before.status))}::text[],
      ${int8s(changed.map(({ before }) => BigInt(before.steps.length)))}::bigint[]${correcting.values}
    ) as given (id, payout, valid_bet, status, settled_at, steps, status_before,
      steps_before${correcting.column})
    where b.id = given.id and b.id = any(${ids}::uuid[])
      and b.status = given.status_before and cardinality(b.steps) = given.steps_before
    returning true`
  writes.add(update, changed.length)
}

/** Most batches correct nothing; then these columns are left out of the statement. */
function correctingOf(bets: readonly Bet[]) {
  if (bets.every(({ corrects }) => corrects === null))
    return { set: sql``, column: sql``, values: sql`` }
  return {
    set: sql`, corrects = given.corrects, is_void = given.voids = 'void'`,
    column: sql`, corrects, voids`,
    values: sql`,
      ${uuids(bets.map(({ corrects }) => corrects))}::uuid[],
      ${texts(bets.map(({ isVoid }) => (isVoid ? 'void' : 'paid')))}::text[]`,
  }
}

export interface DayOfMember {
  memberId: string
  day: string
  currency: string
  stake: bigint
  validBet: bigint
  payout: bigint
  count: number
}

export function addToDays(writes: Writes, days: readonly DayOfMember[]): void {
  if (days.length === 0) return
  writes.add(sql`
    insert into bets.day as d (member_id, day, currency, stake, valid_bet, payout, count)
    select * from unnest(
      ${uuids(days.map(({ memberId }) => memberId))}::uuid[],
      ${texts(days.map(({ day }) => day))}::text[]::date[],
      ${texts(days.map(({ currency }) => currency))}::text[],
      ${int8s(days.map(({ stake }) => stake))}::bigint[],
      ${int8s(days.map(({ validBet }) => validBet))}::bigint[],
      ${int8s(days.map(({ payout }) => payout))}::bigint[],
      ${int8s(days.map(({ count }) => BigInt(count)))}::bigint[]::int[]
    )
    on conflict on constraint day_pk do update set
      stake = d.stake + excluded.stake, valid_bet = d.valid_bet + excluded.valid_bet,
      payout = d.payout + excluded.payout, count = d.count + excluded.count`)
}

export async function readDays(
  at: Db,
  question: { memberId: string; currency: string; from: string; to: string },
): Promise<DayOfMember[]> {
  const { memberId, currency, from, to } = question
  const found = await sql<DayOfMember>`
    select member_id as "memberId", day, currency, stake::bigint as stake,
      valid_bet::bigint as "validBet", payout::bigint as payout, count
    from bets.day where member_id = ${memberId} and currency = ${currency}
      and day >= ${from}::date and day <= ${to}::date order by day`.execute(at)
  return found.rows
}

/** Open bets in a range of ids, which is a range of time. */
export async function readOpen(
  at: Db,
  fromId: string,
  toId: string,
  limit: number,
): Promise<Bet[]> {
  const found = await sql<Bet>`
    select ${columns} from bets.known b
    where b.id >= ${fromId}::uuid and b.id < ${toId}::uuid and b.status = 'open'
    order by b.id limit ${limit}`.execute(at)
  return found.rows
}

export interface RecordQuestion {
  memberId: string
  currency: string
  /** A range of ids, which is a range of time. */
  fromId: string | null
  toId: string | null
  filter: BetFilter
}

function matching({ memberId, ...question }: RecordQuestion) {
  return sql`b.member_id = ${memberId} and ${chosen(question)}`
}

function chosen({ currency, fromId, toId, filter }: Omit<RecordQuestion, 'memberId'>) {
  return sql`b.currency = ${currency}
    ${fromId ? sql`and b.id >= ${fromId}::uuid` : sql``}
    ${toId ? sql`and b.id < ${toId}::uuid` : sql``}
    ${filter.gameType ? sql`and b.game_type = ${filter.gameType}` : sql``}
    ${filter.vendor ? sql`and b.vendor = ${filter.vendor}` : sql``}
    ${filter.game ? sql`and b.game = ${filter.game}` : sql``}
    ${filter.status ? sql`and b.status = ${filter.status}` : sql``}
    ${
      filter.settled
        ? sql`and b.settled_at >= ${filter.settled.from} and b.settled_at < ${filter.settled.to}`
        : sql``
    }
    ${filter.counted?.from ? sql`and ${countedAt} >= ${filter.counted.from}::timestamptz` : sql``}
    ${filter.counted?.to ? sql`and ${countedAt} < ${filter.counted.to}::timestamptz` : sql``}`
}

const countedAt = sql`coalesce(b.settled_at, b.placed_at)`

export async function readRecord(
  at: Db,
  question: RecordQuestion & { limit: number },
): Promise<Bet[]> {
  const found = await sql<Bet>`
    select ${columns} from bets.known b where ${matching(question)}
    order by b.id desc limit ${question.limit}`.execute(at)
  return found.rows
}

export interface TrailRange extends Omit<RecordQuestion, 'memberId'> {
  merchantId: string
  /** Null: everybody's of the merchant. */
  memberIds: readonly string[] | null
  /** Only bets with a larger id. */
  afterId: string | null
  order: 'newest' | 'oldest'
  limit: number
}

/**
 * The newest bets of many members, or the oldest ones. Of some members: from each no more than asked for, by
 * the index of members. Of everybody: along time by id, which is as much work as rows are asked for.
 */
export async function readTrail(at: Db, question: TrailRange): Promise<BetTrace[]> {
  const { merchantId, memberIds, afterId, order, limit } = question
  const way = order === 'newest' ? sql`desc` : sql`asc`
  const rest = sql`b.merchant_id = ${merchantId} and ${chosen(question)}
    ${afterId ? sql`and b.id > ${afterId}::uuid` : sql``}`
  const light = sql`b.id, b.member_id as "memberId", ${countedAt} as "countedAt"`
  const found = await (memberIds
    ? sql<BetTrace>`
        select x.* from unnest(${uuids(memberIds)}::uuid[]) as own (id), lateral (
          select ${light} from bets.known b
          where b.member_id = own.id and ${rest}
          order by b.id ${way} limit ${limit}) x
        order by x.id ${way} limit ${limit}`
    : sql<BetTrace>`
        select ${light} from bets.known b
        where ${rest}
        order by b.id ${way} limit ${limit}`
  ).execute(at)
  return found.rows
}

const none: RecordSums = {
  stake: 0n,
  validBet: 0n,
  payout: 0n,
  profit: 0n,
  count: 0n,
  vendors: [],
  gameTypes: [],
}

/** A cancelled bet is in the record, but its stake went back: it counts in no sum. */
export async function sumRecord(at: Db, question: RecordQuestion): Promise<RecordSums> {
  const found = await sql<RecordSums>`
    select coalesce(sum(b.stake) filter (where b.status <> 'cancelled'), 0)::bigint as stake,
      coalesce(sum(b.valid_bet), 0)::bigint as "validBet",
      coalesce(sum(b.payout), 0)::bigint as payout,
      coalesce(sum(b.payout - b.stake) filter (where b.status = 'settled'), 0)::bigint as profit,
      count(*) as count, coalesce(array_agg(distinct b.vendor), '{}') as vendors,
      coalesce(array_agg(distinct b.game_type), '{}') as "gameTypes"
    from bets.known b where ${matching(question)}`.execute(at)
  return found.rows[0] ?? none
}

/** Bets of a member that were placed one after another within one hour. */
export interface FoldedBets {
  /** The first and the last of them. */
  firstId: string
  lastId: string
  from: Date
  to: Date
  currency: string
  count: number
  open: number
  stake: bigint
  payout: bigint
  games: string[]
}

const gamesNamedMax = 3

/** Of the newest bets before one of them, those of each hour together. */
export async function readFolded(
  at: Db,
  question: { memberId: string; beforeId: string | null; limit: number },
): Promise<{ folded: FoldedBets[]; read: number }> {
  const { memberId, beforeId, limit } = question
  const found = await sql<FoldedBets>`
    select min(b.id::text) as "firstId", max(b.id::text) as "lastId",
      min(b.placed_at) as "from", max(b.placed_at) as "to", max(b.currency) as currency,
      count(*)::int as count,
      (count(*) filter (where b.status = 'open'))::int as open,
      coalesce(sum(b.stake) filter (where b.status <> 'cancelled'), 0)::bigint as stake,
      coalesce(sum(b.payout), 0)::bigint as payout,
      (array_agg(distinct b.game))[1:${gamesNamedMax}::int] as games
    from (
      select id, placed_at, currency, status, stake, payout, game from bets.known
      where member_id = ${memberId} ${beforeId ? sql`and id < ${beforeId}::uuid` : sql``}
      order by id desc limit ${limit}) b
    group by date_trunc('hour', b.placed_at)
    order by 2 desc`.execute(at)
  return {
    folded: found.rows,
    read: found.rows.reduce((sum, { count }) => sum + count, 0),
  }
}
