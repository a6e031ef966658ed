import { sql } from 'kysely'
import { texts } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { NewVersion, Profile, Programme } from './programmes.types.ts'

type Row = Programme & { startsAt: Date }

const columns = sql`
  v.merchant_id as "merchantId", v.programme_id as id, p.kind, v.version, v.state, v.terms, v.content,
  v.starts_at as "startsAt", v.ends_at as "endsAt", v.counts_from as "countsFrom",
  v.published_at as "publishedAt"`

/** The versions of a merchant's programmes that were in force in a span of time, the newest of each first. */
export async function readVersions(
  at: Db | Tx,
  merchantId: string,
  kinds: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<Programme[]> {
  const found = await sql<Row>`
    select ${columns} from rewards.version v
    join rewards.programme p on p.merchant_id = v.merchant_id and p.id = v.programme_id
    where v.merchant_id = ${merchantId} and p.kind = any(${texts(kinds)}::text[])
      and v.counts_from <= ${to}::timestamptz
      and not exists (
        select from rewards.version later
        where later.merchant_id = v.merchant_id and later.programme_id = v.programme_id
          and later.version > v.version and later.counts_from <= ${from}::timestamptz
      )
    order by v.programme_id, v.version desc`.execute(at)
  return found.rows
}

/** How many milliseconds after a full minute programmes of a merchant begin and end. */
export async function readOffsets(at: Db | Tx, merchantId: string): Promise<number[]> {
  const found = await sql<{ offset: number }>`
    select distinct (floor(extract(epoch from t.at) * 1000)::bigint % 60000)::int as offset
    from rewards.version v cross join lateral (values (v.starts_at), (v.ends_at)) as t (at)
    where v.merchant_id = ${merchantId} and t.at is not null`.execute(at)
  return found.rows.map(({ offset }) => offset)
}

/** The version of a programme that was in force at a moment, whatever its state. */
export async function readInForce(
  at: Db | Tx,
  merchantId: string,
  id: string,
  moment: Date,
): Promise<Programme | undefined> {
  const found = await sql<Row>`
    select ${columns} from rewards.version v
    join rewards.programme p on p.merchant_id = v.merchant_id and p.id = v.programme_id
    where v.merchant_id = ${merchantId} and v.programme_id = ${id} and v.counts_from <= ${moment}
    order by v.version desc limit 1`.execute(at)
  return found.rows[0]
}

/** The newest version of each programme. */
export async function readNewest(at: Db | Tx, merchantId: string): Promise<Programme[]> {
  const found = await sql<Row>`
    select distinct on (v.programme_id) ${columns} from rewards.version v
    join rewards.programme p on p.merchant_id = v.merchant_id and p.id = v.programme_id
    where v.merchant_id = ${merchantId}
    order by v.programme_id, v.version desc`.execute(at)
  return found.rows
}

export async function readVersion(
  at: Db | Tx,
  merchantId: string,
  id: string,
  version: number,
): Promise<Programme | undefined> {
  const found = await sql<Row>`
    select ${columns} from rewards.version v
    join rewards.programme p on p.merchant_id = v.merchant_id and p.id = v.programme_id
    where v.merchant_id = ${merchantId} and v.programme_id = ${id} and v.version = ${version}`.execute(
    at,
  )
  return found.rows[0]
}

export interface Draft extends Omit<NewVersion, 'startsAt' | 'endsAt'> {
  startsAt?: string
  endsAt?: string
}

export async function writeDraft(
  tx: Tx,
  merchantId: string,
  draft: NewVersion,
  now: Date,
): Promise<void> {
  await sql`
    insert into rewards.programme (merchant_id, id, kind, draft, created_at)
    values (${merchantId}, ${draft.id}, ${draft.kind}, ${JSON.stringify(draft)}::jsonb, ${now})
    on conflict on constraint programme_pk do update set draft = excluded.draft
    where programme.kind = excluded.kind`.execute(tx)
}

/** Until the transaction ends nobody else drafts or publishes a programme of the merchant, also none that is new. */
export async function lockProgrammes(tx: Tx, merchantId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`rewards.programmes ${merchantId}`}, 0))`.execute(
    tx,
  )
  await sql`
    select 1 from rewards.programme where merchant_id = ${merchantId} order by id for update`.execute(
    tx,
  )
}

export async function readDraft(
  at: Db | Tx,
  merchantId: string,
  id: string,
): Promise<{ kind: string; draft: Draft | null } | undefined> {
  const found = await sql<{ kind: string; draft: Draft | null }>`
    select kind, draft from rewards.programme where merchant_id = ${merchantId} and id = ${id}`.execute(
    at,
  )
  return found.rows[0]
}

export async function insertVersion(
  tx: Tx,
  version: Omit<Programme, 'kind'> & { publishedBy: string },
): Promise<void> {
  await sql`
    insert into rewards.version (merchant_id, programme_id, version, state, terms, content, starts_at,
      ends_at, counts_from, published_at, published_by)
    values (${version.merchantId}, ${version.id}, ${version.version}, ${version.state},
      ${JSON.stringify(version.terms)}::jsonb, ${JSON.stringify(version.content)}::jsonb,
      ${version.startsAt}, ${version.endsAt}, ${version.countsFrom}, ${version.publishedAt},
      ${version.publishedBy})`.execute(tx)
  await sql`
    update rewards.programme set draft = null
    where merchant_id = ${version.merchantId} and id = ${version.id}`.execute(tx)
}

export async function readProfile(at: Db | Tx, merchantId: string): Promise<Profile> {
  const found = await sql<{ profile: Profile }>`
    select profile from rewards.policy where merchant_id = ${merchantId}`.execute(at)
  return found.rows[0]?.profile ?? 'standard'
}

export async function writeProfile(
  db: Db | Tx,
  merchantId: string,
  profile: Profile,
): Promise<void> {
  await sql`
    insert into rewards.policy (merchant_id, profile) values (${merchantId}, ${profile})
    on conflict (merchant_id) do update set profile = excluded.profile`.execute(db)
}

/** Merchants that have programmes. */
export async function readMerchants(db: Db): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select distinct merchant_id as id from rewards.programme order by 1`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Every draft of a merchant. */
export async function readDrafts(
  at: Db | Tx,
  merchantId: string,
): Promise<{ id: string; kind: Programme['kind']; draft: Draft }[]> {
  const found = await sql<{ id: string; kind: Programme['kind']; draft: Draft }>`
    select id, kind, draft from rewards.programme
    where merchant_id = ${merchantId} and draft is not null order by id`.execute(at)
  return found.rows
}

export async function readHistory(
  at: Db | Tx,
  merchantId: string,
  id: string,
  limit: number,
): Promise<(Programme & { publishedBy: string })[]> {
  const found = await sql<Row & { publishedBy: string }>`
    select ${columns}, v.published_by as "publishedBy" from rewards.version v
    join rewards.programme p on p.merchant_id = v.merchant_id and p.id = v.programme_id
    where v.merchant_id = ${merchantId} and v.programme_id = ${id}
    order by v.version desc limit ${limit}`.execute(at)
  return found.rows
}
