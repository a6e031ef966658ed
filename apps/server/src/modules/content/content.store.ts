import { type RawBuilder, sql } from 'kysely'
import { briefOf } from '../../kernel/brief.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { DocumentName, Version } from './content.types.ts'

const columnsWith = (bodies: RawBuilder<unknown>) => sql`
  id, merchant_id as "merchantId", kind, key, version, state, ${bodies}, valid_from as "from",
  valid_until as "until", reason, saved_by as "by", created_at as "createdAt",
  applied_at as "appliedAt", ended_at as "endedAt"`

const columns = columnsWith(sql`body, before`)
const briefColumns = columnsWith(sql`${briefOf(sql`body`)} as body, null as before`)

const named = ({ merchantId, kind, key }: DocumentName) =>
  sql`merchant_id = ${merchantId} and kind = ${kind} and key = ${key}`

/** Until the transaction ends nobody else changes this document. */
export async function lockDocument(tx: Tx, { merchantId, kind, key }: DocumentName): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`content ${merchantId} ${kind} ${key}`}, 0))`.execute(
    tx,
  )
}

export async function readNewest(at: Db | Tx, name: DocumentName): Promise<Version | undefined> {
  const found = await sql<Version>`
    select ${columns} from content.version where ${named(name)}
    order by version desc limit 1`.execute(at)
  return found.rows[0]
}

const newestApplied = sql`applied_at desc, coalesce(valid_from, applied_at) desc, version desc`

/** Of the versions that have not ended, the one that took effect last. */
export async function readTop(at: Db | Tx, name: DocumentName): Promise<Version | undefined> {
  const found = await sql<Version>`
    select ${columns} from content.version where ${named(name)} and state = 'published'
    order by ${newestApplied} limit 1`.execute(at)
  return found.rows[0]
}

/** The version that a version covered when it took effect: the last one before it that had not ended then. */
export async function readCovered(at: Db | Tx, one: Version): Promise<Version | undefined> {
  const found = await sql<Version>`
    select ${columns} from content.version
    where ${named(one)} and (ended_at is null or ended_at >= ${one.appliedAt})
      and (applied_at, coalesce(valid_from, applied_at), version)
        < (${one.appliedAt}::timestamptz, ${one.from ?? one.appliedAt}::timestamptz, ${one.version}::int)
    order by ${newestApplied} limit 1`.execute(at)
  return found.rows[0]
}

export async function readByNumber(
  at: Db | Tx,
  name: DocumentName,
  version: number,
): Promise<Version | undefined> {
  const found = await sql<Version>`
    select ${columns} from content.version where ${named(name)} and version = ${version}`.execute(
    at,
  )
  return found.rows[0]
}

export async function readVersion(
  at: Db | Tx,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Version | undefined> {
  const found = await sql<Version>`
    select ${columns} from content.version where id = ${id} ${lock ? sql`for update` : sql``}`.execute(
    at,
  )
  return found.rows[0]
}

/**
 * The newest version of each document of a kind, or of the one with a key, and those that are scheduled;
 * many are read in brief.
 */
export async function readHeads(
  db: Db,
  { merchantId, kind, key }: Omit<DocumentName, 'key'> & { key: string | undefined },
  { limit, isBrief }: { limit: number; isBrief: boolean },
): Promise<Version[]> {
  const found = await sql<Version>`
    select ${isBrief ? briefColumns : columns} from content.version as v
    where merchant_id = ${merchantId} and kind = ${kind}
      ${key === undefined ? sql`` : sql`and key = ${key}`}
      and (state = 'scheduled' or version = (
        select max(version) from content.version as n
        where n.merchant_id = v.merchant_id and n.kind = v.kind and n.key = v.key))
    order by created_at desc limit ${limit}`.execute(db)
  return found.rows
}

/** How many documents of a kind are drafted, scheduled or in force by their newest version, and how many versions wait. */
export async function readCounts(
  at: Db | Tx,
  { merchantId, kind }: Omit<DocumentName, 'key'>,
): Promise<{ documents: number; scheduled: number }> {
  const found = await sql<{ documents: number; scheduled: number }>`
    select count(*) filter (where state in ('draft', 'scheduled')
        or (state = 'published' and body is not null))::int as documents,
      coalesce(sum(waiting), 0)::int as scheduled
    from (
      select distinct on (key) state, body,
        count(*) filter (where state = 'scheduled') over (partition by key) as waiting
      from content.version where merchant_id = ${merchantId} and kind = ${kind}
      order by key, version desc) as newest`.execute(at)
  return found.rows[0] ?? { documents: 0, scheduled: 0 }
}

/** The newest first. */
export async function readVersions(
  db: Db,
  name: DocumentName,
  below: number | undefined,
  limit: number,
): Promise<Version[]> {
  const found = await sql<Version>`
    select ${columns} from content.version
    where ${named(name)} ${below === undefined ? sql`` : sql`and version < ${below}`}
    order by version desc limit ${limit}`.execute(db)
  return found.rows
}

export async function insertVersion(tx: Tx, one: Version): Promise<void> {
  await sql`
    insert into content.version (id, merchant_id, kind, key, version, state, body, before, valid_from,
      valid_until, reason, saved_by, created_at, applied_at)
    values (${one.id}, ${one.merchantId}, ${one.kind}, ${one.key}, ${one.version}, ${one.state},
      ${json(one.body)}::jsonb, ${json(one.before)}::jsonb, ${one.from}, ${one.until}, ${one.reason},
      ${one.by}, ${one.createdAt}, ${one.appliedAt})`.execute(tx)
}

export async function writeApplied(
  tx: Tx,
  id: string,
  { before, at }: { before: Version['before']; at: Date },
): Promise<void> {
  await sql`
    update content.version set state = 'published', before = ${json(before)}::jsonb, applied_at = ${at}
    where id = ${id}`.execute(tx)
}

export async function writeEnded(
  tx: Tx,
  id: string,
  state: 'ended' | 'cancelled',
  at: Date,
): Promise<void> {
  await sql`update content.version set state = ${state}, ended_at = ${at} where id = ${id}`.execute(
    tx,
  )
}

/** What must take effect or end by now, in the order of its time; at the same time one ends before another begins. */
export async function readDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from content.version
    where (state = 'scheduled' and valid_from <= ${now})
      or (state = 'published' and valid_until <= ${now})
    order by case when state = 'scheduled' then valid_from else valid_until end,
      state = 'scheduled', version
    limit ${limit}`.execute(db)
  return found.rows.map(({ id }) => id)
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
