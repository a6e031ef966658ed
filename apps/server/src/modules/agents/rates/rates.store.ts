import { sql } from 'kysely'
import { uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import { type RatesGiven, ratesOf } from './rates.rules.ts'
import type { RateVersion } from './rates.types.ts'

type Row = Omit<RateVersion, 'rates'> & { rates: RatesGiven }

const columns = sql`
  id, person_id as "personId", version, rates, from_at as "from", decided_by as "decidedBy"`

const shown = (row: Row): RateVersion => ({ ...row, rates: ratesOf(row.rates) })

/** What was decided last about the rates of these people. */
export async function readRates(
  at: Db | Tx,
  merchantId: string,
  personIds: readonly string[],
): Promise<Map<string, RateVersion>> {
  const found = await sql<Row>`
    select distinct on (person_id) ${columns} from agents.rate
    where person_id = any(${uuids(personIds)}::uuid[]) and merchant_id = ${merchantId}
    order by person_id, version desc`.execute(at)
  return new Map(found.rows.map((row) => [row.personId, shown(row)]))
}

export async function readVersions(
  at: Db | Tx,
  merchantId: string,
  personId: string,
  limit: number,
): Promise<RateVersion[]> {
  const found = await sql<Row>`
    select ${columns} from agents.rate
    where person_id = ${personId} and merchant_id = ${merchantId}
    order by version desc limit ${limit}`.execute(at)
  return found.rows.map(shown)
}

/** What counts at a moment for these people, and whatever was decided for later; in order. */
export async function readSince(
  at: Tx,
  merchantId: string,
  personIds: readonly string[],
  since: Date,
): Promise<Map<string, RateVersion[]>> {
  const found = await sql<Row>`
    select ${columns} from agents.rate r
    where person_id = any(${uuids(personIds)}::uuid[]) and merchant_id = ${merchantId}
      and version >= coalesce((
        select max(version) from agents.rate earlier
        where earlier.person_id = r.person_id and earlier.from_at <= ${since}::timestamptz), 0)
    order by version`.execute(at)
  return Map.groupBy(found.rows.map(shown), ({ personId }) => personId)
}

/** How often uplines have changed the rates of a person since then. */
export async function countChanges(at: Tx, personId: string, since: Date): Promise<number> {
  const found = await sql<{ changes: number }>`
    select count(*)::int as changes from agents.rate
    where person_id = ${personId} and decided_by is not null
      and decided_at >= ${since}::timestamptz`.execute(at)
  return found.rows[0]?.changes ?? 0
}

export async function readRateVersion(at: Db | Tx, id: string): Promise<RateVersion | undefined> {
  const found = await sql<Row>`select ${columns} from agents.rate where id = ${id}`.execute(at)
  return found.rows.map(shown)[0]
}

export async function insertRates(
  tx: Tx,
  row: RateVersion & { merchantId: string; decidedAt: Date },
): Promise<void> {
  await sql`
    insert into agents.rate (id, merchant_id, person_id, version, rates, from_at, decided_by, decided_at)
    values (${row.id}, ${row.merchantId}, ${row.personId}, ${row.version},
      ${JSON.stringify(row.rates)}::jsonb, ${row.from}, ${row.decidedBy},
      ${row.decidedAt})`.execute(tx)
}

/** The rates of everybody who stands directly below, or is going to. */
export async function readRatesBelow(
  at: Db | Tx,
  merchantId: string,
  personId: string,
  now: Date,
): Promise<RateVersion[]> {
  const isBelow = sql`merchant_id = ${merchantId} and line[cardinality(line)] = ${personId}`
  const found = await sql<Row>`
    select distinct on (person_id) ${columns} from agents.rate
    where person_id in (
      select person_id from agents.position where to_at is null and ${isBelow}
      union
      select person_id from agents.position where to_at > ${now}::timestamptz and ${isBelow}
    )
    order by person_id, version desc`.execute(at)
  return found.rows.map(shown)
}

/** Directly above a person now, and after a move that is decided; the merchant is not named. */
export async function readUplines(
  at: Tx,
  merchantId: string,
  personId: string,
  now: Date,
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select distinct line[cardinality(line)] as id from agents.position
    where person_id = ${personId} and merchant_id = ${merchantId} and cardinality(line) > 0
      and (to_at is null or to_at > ${now}::timestamptz)`.execute(at)
  return found.rows.map(({ id }) => id)
}
