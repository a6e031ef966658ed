import { sql } from 'kysely'
import { texts } from '../../../kernel/arrays.ts'
import type { Day } from '../../../kernel/calendar.ts'
import type { Db, Tx } from '../../../kernel/database.ts'

export interface WheelKey {
  merchantId: string
  programmeId: string
  memberId: string
}

export interface Seed {
  seed: string
  nonce: number
}

/** The seed of a member's next spin; made if there is none. */
export async function seedOf(at: Db | Tx, key: WheelKey, fresh: string): Promise<Seed> {
  await sql`
    insert into promotions.wheel_seed (merchant_id, programme_id, member_id, seed, nonce)
    values (${key.merchantId}, ${key.programmeId}, ${key.memberId}, ${fresh}, 0)
    on conflict do nothing`.execute(at)
  const found = await sql<Seed>`
    select seed, nonce from promotions.wheel_seed
    where member_id = ${key.memberId} and merchant_id = ${key.merchantId}
      and programme_id = ${key.programmeId}${at.isTransaction ? sql` for update` : sql``}`.execute(
    at,
  )
  const [seed] = found.rows
  if (!seed) throw new Error(`no seed for ${key.memberId}`)
  return seed
}

export async function writeSeed(tx: Tx, key: WheelKey, { seed, nonce }: Seed): Promise<void> {
  await sql`
    update promotions.wheel_seed set seed = ${seed}, nonce = ${nonce}
    where member_id = ${key.memberId} and merchant_id = ${key.merchantId}
      and programme_id = ${key.programmeId}`.execute(tx)
}

/** Spins of a day: those that the day gave, and those that cost points. */
export async function countSpins(
  at: Db | Tx,
  key: WheelKey,
  day: Day,
): Promise<{ given: number; bought: number }> {
  const found = await sql<{ given: number; bought: number }>`
    select count(*) filter (where points is null)::int as given, count(points)::int as bought
    from promotions.spin
    where member_id = ${key.memberId} and merchant_id = ${key.merchantId}
      and programme_id = ${key.programmeId} and day = ${day}::date`.execute(at)
  return found.rows[0] ?? { given: 0, bought: 0 }
}

export interface Spin extends WheelKey {
  id: string
  version: number
  day: Day
  at: Date
  serverSeed: string
  clientSeed: string
  nonce: number
  weights: number[]
  segment: string
  grantId: string | null
  /** What it cost; null for a spin that the day gave. */
  points: bigint | null
}

export async function readSpin(at: Db | Tx, id: string): Promise<Spin | undefined> {
  const found = await sql<Spin>`
    select id, merchant_id as "merchantId", programme_id as "programmeId", version,
      member_id as "memberId", day::text, at, server_seed as "serverSeed",
      client_seed as "clientSeed", nonce, weights, segment, grant_id as "grantId",
      points
    from promotions.spin where id = ${id}`.execute(at)
  return found.rows[0]
}

export async function insertSpin(tx: Tx, spin: Spin): Promise<void> {
  await sql`
    insert into promotions.spin (id, merchant_id, programme_id, version, member_id, day, at, server_seed,
      client_seed, nonce, weights, segment, grant_id, points)
    values (${spin.id}, ${spin.merchantId}, ${spin.programmeId}, ${spin.version}, ${spin.memberId},
      ${spin.day}::date, ${spin.at}, ${spin.serverSeed}, ${spin.clientSeed}, ${spin.nonce},
      ${spin.weights}::int[], ${spin.segment}, ${spin.grantId}, ${spin.points})`.execute(tx)
}

interface StockKey {
  merchantId: string
  programmeId: string
}

/** How many of each segment are gone. Within a transaction they are held, so that no two take the last one. */
export async function readGone(
  at: Db | Tx,
  { merchantId, programmeId }: StockKey,
  segments: readonly string[],
): Promise<Map<string, number>> {
  if (segments.length === 0) return new Map()
  if (at.isTransaction) {
    await sql`
      insert into promotions.wheel_stock (merchant_id, programme_id, segment, gone)
      select ${merchantId}::uuid, ${programmeId}, segment, 0
      from unnest(${texts(segments)}::text[]) as one (segment) order by segment
      on conflict do nothing`.execute(at)
  }
  const found = await sql<{ segment: string; gone: number }>`
    select segment, gone from promotions.wheel_stock
    where merchant_id = ${merchantId} and programme_id = ${programmeId}
      and segment = any(${texts(segments)}::text[])
    order by segment${at.isTransaction ? sql` for update` : sql``}`.execute(at)
  return new Map(found.rows.map(({ segment, gone }) => [segment, gone]))
}

export async function takeOne(
  tx: Tx,
  { merchantId, programmeId }: StockKey,
  segment: string,
): Promise<void> {
  await sql`
    update promotions.wheel_stock set gone = gone + 1
    where merchant_id = ${merchantId} and programme_id = ${programmeId}
      and segment = ${segment}`.execute(tx)
}
