import { sql } from 'kysely'
import { int8s, texts, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { ListLine, RaceTimes } from './race.rules.ts'

export interface Race extends RaceTimes {
  merchantId: string
  programmeId: string
  version: number
  finalAt: Date | null
  hash: string | null
}

export type RaceKey = Pick<Race, 'merchantId' | 'programmeId' | 'period'>

const columns = sql`
  merchant_id as "merchantId", programme_id as "programmeId", period, version, starts_at as "startsAt",
  ends_at as "endsAt", final_at as "finalAt", hash`

/** Begins races that have not begun, and answers all of them. Until the transaction ends none is made final. */
export async function holdRaces(
  tx: Tx,
  races: readonly Omit<Race, 'finalAt' | 'hash'>[],
): Promise<Race[]> {
  const sorted = races.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  const found: Race[] = []
  for (const { merchantId, programmeId, period, version, startsAt, endsAt } of sorted) {
    const held = sql<Race>`
      select ${columns} from missions.race where merchant_id = ${merchantId}
        and programme_id = ${programmeId} and period = ${period} for share`
    const known = await held.execute(tx)
    if (known.rows.length === 0)
      await sql`
        insert into missions.race (merchant_id, programme_id, period, version, starts_at, ends_at)
        values (${merchantId}, ${programmeId}, ${period}, ${version}, ${startsAt}, ${endsAt})
        on conflict do nothing`.execute(tx)
    found.push(...(known.rows.length > 0 ? known : await held.execute(tx)).rows)
  }
  return found
}

const nameOf = ({ programmeId, period }: RaceKey) => `${programmeId} ${period}`

export async function readRaces(at: Db | Tx, merchantId: string, limit: number): Promise<Race[]> {
  const found = await sql<Race>`
    select ${columns} from missions.race where merchant_id = ${merchantId}
    order by ends_at desc, programme_id limit ${limit}`.execute(at)
  return found.rows
}

export async function readRace(at: Db | Tx, key: RaceKey): Promise<Race | undefined> {
  const found = await sql<Race>`
    select ${columns} from missions.race where merchant_id = ${key.merchantId}
      and programme_id = ${key.programmeId} and period = ${key.period}`.execute(at)
  return found.rows[0]
}

/** Races that ended before then and are not final, the oldest first. */
export async function readUnfinished(db: Db, merchantId: string, before: Date): Promise<Race[]> {
  const found = await sql<Race>`
    select ${columns} from missions.race
    where merchant_id = ${merchantId} and final_at is null and ends_at <= ${before}
    order by ends_at, programme_id`.execute(db)
  return found.rows
}

/** Locks a race that is not final; undefined if it is, or if another node works on it. */
export async function lockUnfinished(tx: Tx, key: RaceKey): Promise<Race | undefined> {
  const found = await sql<Race>`
    select ${columns} from missions.race where merchant_id = ${key.merchantId}
      and programme_id = ${key.programmeId} and period = ${key.period} and final_at is null
    for update skip locked`.execute(tx)
  return found.rows[0]
}

export interface Result extends ListLine {
  memberId: string
}

export async function insertFinal(
  tx: Tx,
  key: RaceKey,
  results: readonly Result[],
  { hash, at }: { hash: string; at: Date },
): Promise<void> {
  const { merchantId, programmeId, period } = key
  await sql`
    insert into missions.result (member_id, place, entrant, score, prize, merchant_id, programme_id, period)
    select member_id, place, entrant, score::numeric, prize, ${merchantId}::uuid, ${programmeId}, ${period}
    from unnest(
      ${uuids(results.map(({ memberId }) => memberId))}::uuid[],
      ${int8s(results.map(({ place }) => BigInt(place)))}::bigint[],
      ${texts(results.map(({ entrant }) => entrant))}::text[],
      ${texts(results.map(({ score }) => String(score)))}::text[],
      ${int8s(results.map(({ prize }) => prize))}::bigint[]
    ) as given (member_id, place, entrant, score, prize)`.execute(tx)
  await sql`
    update missions.race set final_at = ${at}, hash = ${hash}
    where merchant_id = ${merchantId} and programme_id = ${programmeId}
      and period = ${period}`.execute(tx)
}

/** The final table of a race. */
export async function readResults(at: Db | Tx, key: RaceKey): Promise<Result[]> {
  const found = await sql<Omit<Result, 'score'> & { score: string }>`
    select member_id as "memberId", place, entrant, score::text, prize from missions.result
    where merchant_id = ${key.merchantId} and programme_id = ${key.programmeId}
      and period = ${key.period}
    order by place, entrant`.execute(at)
  return found.rows.map((row) => ({ ...row, score: BigInt(row.score) }))
}
