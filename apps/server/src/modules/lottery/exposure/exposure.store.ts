import { sql } from 'kysely'
import { int8s, texts, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { Writes } from '../../../kernel/writes.ts'
import type { Cap } from '../lottery.types.ts'

/** Whose numbers are counted together. */
export interface CountKey {
  merchantId: string
  drawId: string
  kind: string
}

/** What a ticket adds to a number. */
export interface Count extends CountKey {
  /** Of a draw of ours: nodes may have reserved a part of `most`. */
  isOwn: boolean
  number: string
  need: bigint
  most: bigint
}

/**
 * Counts in the statement that takes the stakes. If a number would come to more than it may, nothing is
 * written. The reserves are locked for reading, so that no node reserves more meanwhile; rows are locked in
 * the order of their keys.
 */
export function countWith(writes: Writes, counts: readonly Count[]): void {
  const own = summed(counts.filter(({ isOwn }) => isOwn))
  const others = summed(counts.filter(({ isOwn }) => !isOwn))
  if ([...own, ...others].some(({ need, most }) => need > most)) writes.require(sql`false`)
  if (own.length > 0)
    writes.add(counting(own, sql`join reserved r using (draw_id, merchant_id, kind)`), own.length)
  if (others.length > 0)
    writes.add(counting(others, sql`cross join (select 0::bigint as given) r`), others.length)
}

function counting(counts: readonly Count[], reserved: ReturnType<typeof sql>) {
  return sql`
    with given as (
      select * from unnest(
        ${texts(counts.map(({ drawId }) => drawId))}::text[],
        ${uuids(counts.map(({ merchantId }) => merchantId))}::uuid[],
        ${texts(counts.map(({ kind }) => kind))}::text[],
        ${texts(counts.map(({ number }) => number))}::text[],
        ${int8s(counts.map(({ need }) => need))}::bigint[],
        ${int8s(counts.map(({ most }) => most))}::bigint[]
      ) as given (draw_id, merchant_id, kind, number, need, most)),
    reserved as (
      select draw_id, merchant_id, kind, given from lottery.reserve
      where (draw_id, merchant_id, kind) in (select draw_id, merchant_id, kind from given)
      order by draw_id, merchant_id, kind for share)
    insert into lottery.exposure as e (draw_id, merchant_id, kind, number, taken, most)
    select draw_id, merchant_id, kind, number, need, most - r.given from given ${reserved}
    where need <= most - r.given
    order by draw_id, merchant_id, kind, number
    on conflict (draw_id, merchant_id, kind, number) do update
      set taken = e.taken + excluded.taken, most = excluded.most
      where e.taken + excluded.taken <= excluded.most
    returning true`
}

/** Each number once, with all that is added to it. */
function summed(counts: readonly Count[]): Count[] {
  if (counts.length < 2) return [...counts]
  const byKey = new Map<string, Count>()
  for (const count of counts) {
    const { merchantId, drawId, kind, number, need, most } = count
    const key = `${drawId} ${merchantId} ${kind} ${number}`
    const before = byKey.get(key)
    const sum = before && {
      need: before.need + need,
      most: most < before.most ? most : before.most,
    }
    byKey.set(key, { ...count, ...sum })
  }
  return [...byKey.values()]
}

/** What the bet of a ticket that was not taken had added. */
export async function uncount(db: Db, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return
  await sql`
    update lottery.exposure e set taken = e.taken - given.need
    from unnest(
      ${texts(counts.map(({ drawId }) => drawId))}::text[],
      ${uuids(counts.map(({ merchantId }) => merchantId))}::uuid[],
      ${texts(counts.map(({ kind }) => kind))}::text[],
      ${texts(counts.map(({ number }) => number))}::text[],
      ${int8s(counts.map(({ need }) => need))}::bigint[]
    ) as given (draw_id, merchant_id, kind, number, need)
    where (e.draw_id, e.merchant_id, e.kind, e.number)
      = (given.draw_id, given.merchant_id, given.kind, given.number)`.execute(db)
}

/** What nodes have reserved, and what is counted on numbers; those without a bet are not among them. */
export interface CountsRead {
  given: bigint
  taken: Map<string, bigint>
}

/** The counts of numbers as they are just now, in one statement. */
export async function readCountsOf(
  db: Db,
  { merchantId, drawId, kind }: CountKey,
  numbers: readonly string[],
): Promise<CountsRead> {
  const found = await sql<{ number: string | null; amount: bigint }>`
    select null as number, given as amount from lottery.reserve
    where draw_id = ${drawId} and merchant_id = ${merchantId} and kind = ${kind}
    union all
    select number, taken from lottery.exposure
    where draw_id = ${drawId} and merchant_id = ${merchantId} and kind = ${kind}
      and number = any(${texts(numbers)}::text[])`.execute(db)
  const taken = new Map<string, bigint>()
  let given = 0n
  for (const { number, amount } of found.rows)
    if (number === null) given = amount
    else taken.set(number, amount)
  return { given, taken }
}

/**
 * Removes counts and reserves of draws that are settled; answers how many rows. Draws are looked up one by
 * one in the order of the key, as each has very many rows.
 */
export async function removeFinished(db: Db, limit: number): Promise<number> {
  const done = await sql<{ rows: number }>`
    with recursive held as (
      (select draw_id, 1 as nth from lottery.exposure order by draw_id limit 1)
      union all
      select (
          select e.draw_id from lottery.exposure e where e.draw_id > h.draw_id order by e.draw_id limit 1),
        h.nth + 1
      from held h where h.draw_id is not null and h.nth < ${drawsLookedAt}::int),
    counted as (
      delete from lottery.exposure where ctid = any(array(
        select e.ctid from held h
        join lottery.draw d on d.id = h.draw_id and d.settled_at is not null
        join lottery.exposure e on e.draw_id = d.id limit ${limit}::int))
      returning true),
    reserved as (
      delete from lottery.reserve where ctid = any(array(
        select r.ctid from lottery.reserve r
        join lottery.draw d on d.id = r.draw_id and d.settled_at is not null limit ${limit}::int))
      returning true)
    select ((select count(*) from counted) + (select count(*) from reserved))::int as rows`.execute(
    db,
  )
  return done.rows[0]?.rows ?? 0
}

/** More draws than are open at any time. */
const drawsLookedAt = 5_000

/** Locks the counts of numbers, after waiting for others. */
export async function lockCounts(
  tx: Tx,
  { merchantId, drawId, kind }: CountKey,
  numbers: readonly string[],
): Promise<CountsRead> {
  const reserve = await sql<{ given: bigint }>`
    select given from lottery.reserve
    where draw_id = ${drawId} and merchant_id = ${merchantId} and kind = ${kind} for share`.execute(
    tx,
  )
  const found = await sql<{ number: string; taken: bigint }>`
    select number, taken from lottery.exposure
    where draw_id = ${drawId} and merchant_id = ${merchantId} and kind = ${kind}
      and number = any(${texts(numbers)}::text[])
    order by number for update`.execute(tx)
  return {
    given: reserve.rows[0]?.given ?? 0n,
    taken: new Map(found.rows.map(({ number, taken }) => [number, taken])),
  }
}

/** The numbers with the highest counts. */
export async function readCounts(
  db: Db,
  { merchantId, drawId, kind }: CountKey,
  limit: number,
): Promise<{ given: bigint; rows: { number: string; taken: bigint }[] }> {
  const [reserve, found] = await Promise.all([
    sql<{ given: bigint }>`
      select given from lottery.reserve
      where draw_id = ${drawId} and merchant_id = ${merchantId} and kind = ${kind}`.execute(db),
    sql<{ number: string; taken: bigint }>`
      select number, taken from lottery.exposure
      where draw_id = ${drawId} and merchant_id = ${merchantId} and kind = ${kind} and taken > 0
      order by taken desc limit ${limit}`.execute(db),
  ])
  return { given: reserve.rows[0]?.given ?? 0n, rows: found.rows }
}

/**
 * Reserves a part of the cap on every number for one node. Nothing where other nodes or a number leave no
 * room for it. Whoever counts on a number meanwhile waits.
 */
export async function reserve(
  tx: Tx,
  { merchantId, drawId, kind }: CountKey,
  { asked, most, cap }: { asked: bigint; most: bigint; cap: bigint },
): Promise<{ given: bigint; room: bigint }> {
  await sql`
    insert into lottery.reserve (draw_id, merchant_id, kind, given)
    values (${drawId}, ${merchantId}, ${kind}, 0) on conflict do nothing`.execute(tx)
  await sql`
    select from lottery.reserve
    where draw_id = ${drawId} and merchant_id = ${merchantId} and kind = ${kind} for update`.execute(
    tx,
  )
  const done = await sql<{ given: bigint }>`
    update lottery.reserve set given = given + ${asked}
    where draw_id = ${drawId} and merchant_id = ${merchantId} and kind = ${kind}
      and given + ${asked} <= ${most}
      and given + ${asked} + coalesce((
        select max(taken) from lottery.exposure
        where draw_id = ${drawId} and merchant_id = ${merchantId} and kind = ${kind}), 0) <= ${cap}
    returning given`.execute(tx)
  const [row] = done.rows
  if (row) return { given: row.given, room: asked }
  const kept = await sql<{ given: bigint }>`
    select given from lottery.reserve
    where draw_id = ${drawId} and merchant_id = ${merchantId} and kind = ${kind}`.execute(tx)
  return { given: kept.rows[0]?.given ?? 0n, room: 0n }
}

export async function readCaps(db: Db, merchantId: string): Promise<Cap[]> {
  const found = await sql<Cap>`
    select code, kind, amount from lottery.cap where merchant_id = ${merchantId}
    order by code, kind`.execute(db)
  return found.rows
}

/** Null takes a cap away again. */
export async function writeCap(
  db: Db,
  merchantId: string,
  { code, kind, amount }: Omit<Cap, 'amount'> & { amount: bigint | null },
): Promise<void> {
  if (amount === null)
    await sql`
      delete from lottery.cap
      where merchant_id = ${merchantId} and code = ${code} and kind = ${kind}`.execute(db)
  else
    await sql`
      insert into lottery.cap (merchant_id, code, kind, amount)
      values (${merchantId}, ${code}, ${kind}, ${amount})
      on conflict (merchant_id, code, kind) do update set amount = excluded.amount`.execute(db)
}
