import { sql } from 'kysely'
import { int8s, texts, times, uuids } from '../../../kernel/arrays.ts'
import type { Day } from '../../../kernel/calendar.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import { sums } from '../../../kernel/runs.ts'
import type { ChangeReason } from '../vip.rules.ts'

export interface StandingRow {
  memberId: string
  turnover: bigint
  level: number
  cap: number | null
  rewardedTo: number
  since: Date | null
  fallsOn: Day | null
}

type Row = Omit<StandingRow, 'turnover'> & { turnover: string }

const columns = sql`
  s.member_id as "memberId", s.turnover::text, s.level, s.cap, s.rewarded_to as "rewardedTo", s.since,
  s.falls_on::text as "fallsOn"`

const standingOf = <R extends Row>(row: R) => ({ ...row, turnover: BigInt(row.turnover) })

/**
 * Adds what members played; answers those whose level may change: not the one that their turnover comes to,
 * capped, with level-ups that differ from it, or new here. Who is new has what was played before still to be
 * added. Without a ladder only those are answered.
 */
export async function addTurnover(
  tx: Tx,
  merchantId: string,
  played: readonly { memberId: string; by: bigint }[],
  ladder: readonly string[] | undefined,
): Promise<(StandingRow & { isNew: boolean })[]> {
  const mayMove = ladder
    ? sql`s.cap is not null or s.level <> s.rewarded_to
        or s.level <> width_bucket(s.turnover, ${texts(ladder)}::text[]::numeric[])`
    : sql`false`
  const found = await sql<Row & { isNew: boolean }>`
    with added as (
      insert into vip.standing as s (member_id, turnover, merchant_id)
      select member_id, by::numeric, ${merchantId}::uuid from unnest(
        ${uuids(played.map(({ memberId }) => memberId))}::uuid[], ${sums(played.map(({ by }) => by))}
      ) as given (member_id, by)
      on conflict (member_id) do update set turnover = s.turnover + excluded.turnover
      returning s.*, s.xmax = 0 as is_new
    )
    select ${columns}, is_new as "isNew" from added s where is_new or ${mayMove}`.execute(tx)
  return found.rows.map(standingOf)
}

export async function setTurnover(tx: Tx, all: ReadonlyMap<string, bigint>): Promise<void> {
  if (all.size === 0) return
  await sql`
    update vip.standing s set turnover = given.turnover::numeric
    from unnest(${uuids([...all.keys()])}::uuid[], ${sums([...all.values()])})
      as given (member_id, turnover)
    where s.member_id = given.member_id`.execute(tx)
}

export async function readStanding(
  at: Db | Tx,
  merchantId: string,
  memberId: string,
): Promise<StandingRow | undefined> {
  const found = await sql<Row>`
    select ${columns} from vip.standing s
    where s.member_id = ${memberId} and s.merchant_id = ${merchantId}`.execute(at)
  return found.rows.map(standingOf)[0]
}

/** The levels of some members; who has none is left out. */
export async function readLevels(
  at: Db | Tx,
  merchantId: string,
  memberIds: readonly string[],
): Promise<Map<string, number>> {
  const found = await sql<{ id: string; level: number }>`
    select member_id as id, level from vip.standing
    where member_id = any(${uuids(memberIds)}::uuid[]) and merchant_id = ${merchantId}`.execute(at)
  return new Map(found.rows.map(({ id, level }) => [id, level]))
}

/** Members who have a level or may get one, in the order of their ids; locked until the transaction ends. */
export async function lockStandings(
  tx: Tx,
  merchantId: string,
  { after, from, limit }: { after: string; from: bigint; limit: number },
): Promise<StandingRow[]> {
  const found = await sql<Row>`
    select ${columns} from vip.standing s
    where s.merchant_id = ${merchantId} and s.member_id > ${after}::uuid
      and (s.level > 0 or s.turnover >= ${String(from)}::numeric)
    order by s.member_id limit ${limit} for update`.execute(tx)
  return found.rows.map(standingOf)
}

export async function writeStandings(tx: Tx, rows: readonly StandingRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update vip.standing s set level = g.level, cap = g.cap, rewarded_to = g.rewarded_to, since = g.since,
      falls_on = g.falls_on::date
    from unnest(
      ${uuids(rows.map(({ memberId }) => memberId))}::uuid[],
      ${int8s(rows.map(({ level }) => BigInt(level)))}::bigint[],
      ${int8s(rows.map(({ cap }) => (cap === null ? null : BigInt(cap))))}::bigint[],
      ${int8s(rows.map(({ rewardedTo }) => BigInt(rewardedTo)))}::bigint[],
      ${times(rows.map(({ since }) => since))}::timestamptz[],
      ${texts(rows.map(({ fallsOn }) => fallsOn))}::text[]
    ) as g (member_id, level, cap, rewarded_to, since, falls_on)
    where s.member_id = g.member_id`.execute(tx)
}

export interface Change {
  memberId: string
  at: Date
  countsFrom: Date
  levelBefore: number
  level: number
  reason: ChangeReason
  turnover: bigint
}

export async function insertChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into vip.change (member_id, at, counts_from, level_before, level, reason, turnover)
    select member_id, at, counts_from, level_before, level, reason, turnover::numeric from unnest(
      ${uuids(changes.map(({ memberId }) => memberId))}::uuid[],
      ${times(changes.map(({ at }) => at))}::timestamptz[],
      ${times(changes.map(({ countsFrom }) => countsFrom))}::timestamptz[],
      ${int8s(changes.map(({ levelBefore }) => BigInt(levelBefore)))}::bigint[],
      ${int8s(changes.map(({ level }) => BigInt(level)))}::bigint[],
      ${texts(changes.map(({ reason }) => reason))}::text[],
      ${texts(changes.map(({ turnover }) => String(turnover)))}::text[]
    ) as given (member_id, at, counts_from, level_before, level, reason, turnover)`.execute(tx)
}

/** The newest first. */
export async function readChanges(db: Db | Tx, memberId: string, limit: number) {
  const found = await sql<Omit<Change, 'turnover' | 'memberId'>>`
    select at, counts_from as "countsFrom", level_before as "levelBefore", level, reason
    from vip.change where member_id = ${memberId} order by nth desc limit ${limit}`.execute(db)
  return found.rows
}

export interface LevelSince {
  memberId: string
  /** In milliseconds. */
  from: number
  level: number
}

/** Since when these members earn by which level, the newest first. */
export async function readLevelsSince(
  at: Db | Tx,
  memberIds: readonly string[],
): Promise<LevelSince[]> {
  const found = await sql<{ memberId: string; from: Date; level: number }>`
    select member_id as "memberId", counts_from as from, level from vip.change
    where member_id = any(${uuids(memberIds)}::uuid[]) order by member_id, nth desc`.execute(at)
  return found.rows.map((row) => ({ ...row, from: row.from.getTime() }))
}

/** The levels that members had at a moment; who had none is not named. */
export async function readLevelsAt(
  at: Db | Tx,
  memberIds: readonly string[],
  moment: Date,
): Promise<Map<string, number>> {
  const found = await sql<{ memberId: string; level: number }>`
    select distinct on (member_id) member_id as "memberId", level from vip.change
    where member_id = any(${uuids(memberIds)}::uuid[]) and at < ${moment}
    order by member_id, nth desc`.execute(at)
  return new Map(found.rows.map(({ memberId, level }) => [memberId, level]))
}

export interface Reached {
  memberId: string
  level: number
  programmeId: string
  version: number
}

/** Notes levels that are reached for the first time; answers those. */
export async function insertReached(
  tx: Tx,
  merchantId: string,
  reached: readonly Reached[],
  now: Date,
): Promise<Pick<Reached, 'memberId' | 'level'>[]> {
  if (reached.length === 0) return []
  const found = await sql<Pick<Reached, 'memberId' | 'level'>>`
    insert into vip.reached (member_id, level, programme_id, version, merchant_id, at)
    select *, ${merchantId}::uuid, ${now}::timestamptz from unnest(
      ${uuids(reached.map(({ memberId }) => memberId))}::uuid[],
      ${int8s(reached.map(({ level }) => BigInt(level)))}::bigint[],
      ${texts(reached.map(({ programmeId }) => programmeId))}::text[],
      ${int8s(reached.map(({ version }) => BigInt(version)))}::bigint[]
    )
    on conflict do nothing returning member_id as "memberId", level`.execute(tx)
  return found.rows
}

export async function readReached(
  at: Db | Tx,
  memberId: string,
  above: number,
  upTo: number,
): Promise<Reached[]> {
  const found = await sql<Reached>`
    select member_id as "memberId", level, programme_id as "programmeId", version from vip.reached
    where member_id = ${memberId} and level > ${above} and level <= ${upTo} order by level`.execute(
    at,
  )
  return found.rows
}

/** Staff have looked at who somebody is, or have taken their approval back. */
export async function writeChecked(tx: Tx, memberId: string, at: Date | null): Promise<void> {
  if (at === null) await sql`delete from vip.checked where member_id = ${memberId}`.execute(tx)
  else
    await sql`
      insert into vip.checked (member_id, at) values (${memberId}, ${at})
      on conflict do nothing`.execute(tx)
}

/** Of those whom staff have checked: since when they are. What was entered later was not looked at. */
export async function readChecked(
  at: Db | Tx,
  memberIds: readonly string[],
): Promise<Map<string, Date>> {
  const found = await sql<{ id: string; at: Date }>`
    select member_id as id, at from vip.checked
    where member_id = any(${uuids(memberIds)}::uuid[])`.execute(at)
  return new Map(found.rows.map((row) => [row.id, row.at]))
}
