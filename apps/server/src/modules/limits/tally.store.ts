import { type RawBuilder, sql } from 'kysely'
import { int8s, texts, times, uuids } from '../../kernel/arrays.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Writes } from '../../kernel/writes.ts'
import { type Exclusion, type Slot, slots, type Tally } from './limits.rules.ts'
import type { BonusGuard, Player } from './limits.types.ts'
import { roundsIn, textOf } from './rounds.rules.ts'

type Column = `${Slot['kind']}_${Slot['period']}`

const columns = slots.map(columnOf)

function columnOf({ kind, period }: Slot): Column {
  return `${kind}_${period}`
}

const each = (columnFor: (column: string) => string) => sql.raw(columns.map(columnFor).join(', '))

type Limits<Prefix extends string = ''> = Record<`${Prefix}${Column}`, bigint | null>

interface TallyRow extends Omit<Tally, 'used' | 'caps' | 'exclusion' | 'rounds'> {
  rounds: string | null
  excludedUntil: Date | number | null
  used: string
  caps: string | null
}

/** Locks in the order of the members' ids. A member who has no row yet gets one. */
export async function lockTallies(
  at: Db | Tx,
  players: readonly Player[],
  onlyFree: boolean,
): Promise<Tally[]> {
  const order = sql`order by t.member_id for no key update of t ${onlyFree ? sql`skip locked` : sql``}`
  return withMissing(at, players, (wanted) => read(at, wanted, order))
}

export async function readTallies(at: Db | Tx, players: readonly Player[]): Promise<Tally[]> {
  return withMissing(at, players, (wanted) => read(at, wanted, sql``))
}

async function withMissing(
  at: Db | Tx,
  players: readonly Player[],
  find: (players: readonly Player[]) => Promise<Tally[]>,
): Promise<Tally[]> {
  const found = await find(players)
  const known = new Set(found.map(({ memberId }) => memberId))
  const missing = players.filter(({ memberId }) => !known.has(memberId))
  if (missing.length === 0) return found
  await openTallies(at, missing)
  return [...found, ...(await find(missing))]
}

/**
 * Twelve sums as one text, and twelve limits if there are any: the driver reads that faster than columns.
 */
const fields = sql`
  t.member_id as "memberId", t.merchant_id as "merchantId", t.day, t.seen_at as "seenAt",
  t.excluded_until as "excludedUntil", t.bonus_guard as guard, t.bonus_rounds as rounds,
  t.used::text as used, t.version,
  coalesce(h.version, 0) as "houseVersion",
  case when num_nonnulls(${each((column) => `t.own_${column}, t.house_${column}, h.${column}`)}) > 0
    then concat_ws(',', ${each((column) => `coalesce(${leastOf(column)}::text, '')`)}) end as caps`

function leastOf(column: string): string {
  return `least(t.own_${column}, t.house_${column}, h.${column})`
}

async function read(
  at: Db | Tx,
  players: readonly Player[],
  order: RawBuilder<unknown>,
): Promise<Tally[]> {
  const found = await sql<TallyRow>`
    select ${fields}
    from limits.tally t left join limits.house h on h.merchant_id = t.merchant_id
    where t.member_id = any(${uuids(players.map(({ memberId }) => memberId))}::uuid[])
    ${order}`.execute(at)
  return found.rows.map(tallyOf)
}

function tallyOf({ used, caps, excludedUntil, rounds, ...row }: TallyRow): Tally {
  return {
    ...row,
    rounds: rounds === null ? null : roundsIn(rounds),
    used: used.slice(1, -1).split(',').map(BigInt),
    caps: caps === null ? noCaps : caps.split(',').map(capOf),
    exclusion: exclusionOf(excludedUntil),
  }
}

const noCaps: Tally['caps'] = columns.map(() => null)

function capOf(text: string): bigint | null {
  return text === '' ? null : BigInt(text)
}

/** The driver returns PostgreSQL's infinity as a number. */
function exclusionOf(until: Date | number | null): Exclusion | undefined {
  if (until === null) return undefined
  return { until: until instanceof Date ? until : null }
}

export async function openTallies(at: Db | Tx, players: readonly Omit<Player, 'currency'>[]) {
  await sql`
    insert into limits.tally (member_id, merchant_id)
    select member_id, merchant_id from unnest(
      ${uuids(players.map(({ memberId }) => memberId))}::uuid[],
      ${uuids(players.map(({ merchantId }) => merchantId))}::uuid[]
    ) as given (member_id, merchant_id)
    order by member_id on conflict do nothing`.execute(at)
}

/** Nothing is written if a tally, or the merchant's limits for everybody, changed since it was read. */
export function requireTallies(writes: Writes, tallies: readonly Tally[]): void {
  writes.require(sql<boolean>`(
    select count(*) from unnest(
      ${uuids(tallies.map(({ memberId }) => memberId))}::uuid[],
      ${int8s(tallies.map(({ version }) => version))}::bigint[],
      ${int8s(tallies.map(({ houseVersion }) => houseVersion))}::bigint[]
    ) as given (member_id, version, house_version)
    join limits.tally t on t.member_id = given.member_id and t.version = given.version
    where given.house_version = coalesce(
      (select h.version from limits.house h where h.merchant_id = t.merchant_id), 0)
  ) = ${tallies.length}::bigint`)
}

/** The same, and writes the new tallies. */
export function writeTallies(writes: Writes, tallies: readonly Tally[], isRecalled: boolean): void {
  const ids = uuids(tallies.map(({ memberId }) => memberId))
  const isHouseSame = sql`and given.house_version = coalesce(
    (select h.version from limits.house h where h.merchant_id = t.merchant_id), 0)`
  // One flat array from which each row takes its slice: parsing a text for each row takes longer.
  const used = int8s(tallies.flatMap((tally) => tally.used))
  const width = sql.lit(slots.length)
  const rounds = roundsOf(tallies)
  const update = sql`
    update limits.tally t set day = given.day::date, seen_at = given.seen_at,
      used = (${used}::bigint[])[(given.n - 1) * ${width} + 1 : given.n * ${width}],
      version = t.version + 1${rounds.set}
    from unnest(
      ${ids}::uuid[],
      ${texts(tallies.map(({ day }) => day))}::text[],
      ${times(tallies.map(({ seenAt }) => seenAt))}::timestamptz[],
      ${int8s(tallies.map(({ version }) => version))}::bigint[],
      ${int8s(tallies.map(({ houseVersion }) => houseVersion))}::bigint[]${rounds.values}
    ) with ordinality as given (member_id, day, seen_at, version, house_version${rounds.column}, n)
    -- The second condition says the same, and keeps the plan from reading every row there is.
    where t.member_id = given.member_id and t.member_id = any(${ids}::uuid[])
      and t.version = given.version ${isRecalled ? isHouseSame : sql``}
    returning true`
  writes.add(update, tallies.length)
}

/** Most batches have no member with a bonus guard; then this column is left out of the statement. */
function roundsOf(tallies: readonly Tally[]) {
  if (tallies.every(({ rounds }) => rounds === null))
    return { set: sql``, column: sql``, values: sql`` }
  return {
    set: sql`, bonus_rounds = nullif(given.rounds, '')`,
    column: sql`, rounds`,
    values: sql`,
      ${texts(tallies.map(({ rounds }) => (rounds ? textOf(rounds) : '')))}::text[]`,
  }
}

export async function readExcluded(
  at: Db | Tx,
  memberIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const found = await sql<{ id: string }>`
    select member_id as id from limits.tally
    where member_id = any(${uuids(memberIds)}::uuid[]) and excluded_until > ${now}`.execute(at)
  return new Set(found.rows.map(({ id }) => id))
}

/** Which of these members have rounds that a bonus guard keeps. */
export async function readGuarded(at: Db | Tx, memberIds: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ id: string }>`
    select member_id as id from limits.tally
    where member_id = any(${uuids(memberIds)}::uuid[]) and bonus_rounds is not null`.execute(at)
  return new Set(found.rows.map(({ id }) => id))
}

/** The limits that were set for a member, by slot. */
export interface Settings {
  own: (bigint | null)[]
  /** Set by the operator for this member. */
  house: (bigint | null)[]
  /** Set by the operator for everybody of the merchant. */
  everybody: (bigint | null)[]
  realityMinutes: number | null
}

type SettingsRow = Limits & Limits<'own_'> & Limits<'house_'> & { realityMinutes: number | null }

export async function readSettings(db: Db | Tx, memberId: string): Promise<Settings | undefined> {
  const found = await sql<SettingsRow>`
    select t.reality_minutes as "realityMinutes", ${each((column) => `t.own_${column}`)},
      ${each((column) => `t.house_${column}`)}, ${each((column) => `h.${column}`)}
    from limits.tally t left join limits.house h on h.merchant_id = t.merchant_id
    where t.member_id = ${memberId}`.execute(db)
  const [row] = found.rows
  if (!row) return undefined
  return {
    own: columns.map((column) => row[`own_${column}`]),
    house: columns.map((column) => row[`house_${column}`]),
    everybody: columns.map((column) => row[column]),
    realityMinutes: row.realityMinutes,
  }
}

export async function readEverybody(db: Db | Tx, merchantId: string): Promise<(bigint | null)[]> {
  const found = await sql<Limits>`
    select ${each((column) => column)} from limits.house
    where merchant_id = ${merchantId}`.execute(db)
  return columns.map((column) => found.rows[0]?.[column] ?? null)
}

/** Nobody else changes the merchant's limits until the transaction ends. */
export async function lockEverybody(tx: Tx, merchantId: string): Promise<void> {
  await sql`select from limits.house where merchant_id = ${merchantId} for update`.execute(tx)
}

/** Answers the limit that was in force before. */
export async function writeEverybody(
  tx: Tx,
  merchantId: string,
  slot: Slot,
  value: bigint | null,
): Promise<bigint | null> {
  const column = sql.ref(columnOf(slot))
  const written = await sql<{ before: bigint | null }>`
    insert into limits.house (merchant_id, ${column}, version) values (${merchantId}, ${value}, 1)
    on conflict (merchant_id) do update set ${column} = excluded.${column}, version = house.version + 1
    returning old.${column} as before`.execute(tx)
  return written.rows[0]?.before ?? null
}

export const writeOwn = (tx: Tx, memberId: string, slot: Slot, value: bigint | null) =>
  write<bigint>(tx, memberId, `own_${columnOf(slot)}`, sql`${value}`)

export const writeHouse = (tx: Tx, memberId: string, slot: Slot, value: bigint | null) =>
  write<bigint>(tx, memberId, `house_${columnOf(slot)}`, sql`${value}`)

export const writeReality = (tx: Tx, memberId: string, minutes: number | null) =>
  write<number>(tx, memberId, 'reality_minutes', sql`${minutes}`)

export const writeExclusion = (tx: Tx, memberId: string, { until }: Exclusion) =>
  write<Date | number>(
    tx,
    memberId,
    'excluded_until',
    sql`coalesce(${until}::timestamptz, 'infinity')`,
  )

/** Rounds that were played before it count for nothing. */
export async function writeGuard(tx: Tx, memberId: string, guard: BonusGuard | null) {
  await sql`
    update limits.tally set bonus_guard = ${guard ? JSON.stringify(guard) : null}::jsonb,
      bonus_rounds = null, version = version + 1
    where member_id = ${memberId}`.execute(tx)
}

/** Answers the value before. */
async function write<T>(
  tx: Tx,
  memberId: string,
  name: string,
  value: RawBuilder<unknown>,
): Promise<T | null> {
  const column = sql.ref(name)
  const written = await sql<{ before: T | null }>`
    update limits.tally set ${column} = ${value}, version = version + 1 where member_id = ${memberId}
    returning old.${column} as before`.execute(tx)
  return written.rows[0]?.before ?? null
}
