import type { Result } from '@baize/engines/lottery'
import { type RawBuilder, sql } from 'kysely'
import { int8s, texts, times } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import { countUpTo } from '../../../kernel/queue.ts'
import type { Draw } from '../lottery.types.ts'

const columns = sql`
  d.id, d.code, d.closes_at as "closesAt", d.draws_at as "drawsAt", d.state, d.source,
  d.rules_version as "rulesVersion", d.beacon_round::int8 as "beaconRound", d.seed, d.commitment, d.root,
  d.tickets, d.closed_at as "closedAt", d.result, d.drawn_at as "drawnAt", d.settled_at as "settledAt",
  d.settles_at as "settlesAt", d.corrections, d.void_reason as "voidReason",
  d.paid_to as "paidTo"`

type Row = Omit<Draw, 'beaconRound'> & { beaconRound: bigint | null }

const drawOf = (row: Row): Draw => ({
  ...row,
  beaconRound: row.beaconRound === null ? null : Number(row.beaconRound),
})

export type NewDraw = Pick<
  Draw,
  | 'id'
  | 'code'
  | 'closesAt'
  | 'drawsAt'
  | 'source'
  | 'rulesVersion'
  | 'beaconRound'
  | 'seed'
  | 'commitment'
>

/** False where it is scheduled already, by this node or another one. */
export async function insertDraw(tx: Tx, draw: NewDraw): Promise<boolean> {
  const done = await sql`
    insert into lottery.draw (id, code, closes_at, draws_at, source, rules_version, beacon_round, seed,
      commitment)
    values (${draw.id}, ${draw.code}, ${draw.closesAt}, ${draw.drawsAt}, ${draw.source}, ${draw.rulesVersion},
      ${draw.beaconRound}, ${draw.seed}, ${draw.commitment})
    on conflict do nothing returning true`.execute(tx)
  return done.rows.length > 0
}

export async function readDraw(at: Db | Tx, id: string): Promise<Draw | undefined> {
  const found = await sql<Row>`select ${columns} from lottery.draw d where d.id = ${id}`.execute(at)
  return found.rows.map(drawOf)[0]
}

/** Those of these draws that are there; they stay as they are until the transaction ends. */
export async function readDraws(tx: Tx, ids: readonly string[]): Promise<Draw[]> {
  const found = await sql<Row>`
    select ${columns} from lottery.draw d where d.id = any(${texts(ids)}::text[])
    order by d.id for update`.execute(tx)
  return found.rows.map(drawOf)
}

export type PastDraw = Pick<Draw, 'id' | 'code' | 'closesAt' | 'drawsAt' | 'rulesVersion'> & {
  result: Result
}

/** Draws of elsewhere on which nobody has bet here. Answers how many were not there. */
export async function insertPast(tx: Tx, draws: readonly PastDraw[], at: Date): Promise<number> {
  if (draws.length === 0) return 0
  const done = await sql`
    insert into lottery.draw (id, code, closes_at, draws_at, source, rules_version, state, tickets,
      closed_at, result, drawn_at, settled_at)
    select id, code, closes_at, draws_at, 'external', rules_version::int, 'settled', 0, closes_at,
      result::jsonb, draws_at, ${at}::timestamptz
    from unnest(
      ${texts(draws.map(({ id }) => id))}::text[],
      ${texts(draws.map(({ code }) => code))}::text[],
      ${times(draws.map(({ closesAt }) => closesAt))}::timestamptz[],
      ${times(draws.map(({ drawsAt }) => drawsAt))}::timestamptz[],
      ${int8s(draws.map(({ rulesVersion }) => BigInt(rulesVersion)))}::bigint[],
      ${texts(draws.map(({ result }) => JSON.stringify(result)))}::text[]
    ) as given (id, code, closes_at, draws_at, rules_version, result)
    on conflict do nothing returning true`.execute(tx)
  return done.rows.length
}

/** The draws that still take bets, the next one first. */
export async function readOpen(at: Db, code: string, now: Date, limit: number): Promise<Draw[]> {
  const found = await sql<Row>`
    select ${columns} from lottery.draw d
    where d.code = ${code} and d.state = 'open' and d.closes_at > ${now}
    order by d.draws_at limit ${limit}`.execute(at)
  return found.rows.map(drawOf)
}

/** Of each lottery the next draw that takes bets, and the last one with a result. */
export async function readFronts(
  at: Db,
  codes: readonly string[],
  now: Date,
): Promise<{ next: Draw[]; last: Draw[] }> {
  const [next, last] = await Promise.all([
    sql<Row>`
      select ${columns} from unnest(${[...codes]}::text[]) as l (code), lateral (
        select * from lottery.draw where code = l.code and state = 'open' and closes_at > ${now}
        order by draws_at limit 1) d`.execute(at),
    sql<Row>`
      select ${columns} from unnest(${[...codes]}::text[]) as l (code), lateral (
        select * from lottery.draw where code = l.code and result is not null and state <> 'void'
        order by draws_at desc limit 1) d`.execute(at),
  ])
  return { next: next.rows.map(drawOf), last: last.rows.map(drawOf) }
}

/** Draws with a result, the newest first. */
export async function readOpened(
  at: Db,
  code: string,
  { before, on }: { before: Date | null; on?: DrawDay | undefined },
  limit: number,
): Promise<Draw[]> {
  const found = await sql<Row>`
    select ${columns} from lottery.draw d
    where d.code = ${code} and d.result is not null and d.state <> 'void'
      ${before ? sql`and d.draws_at < ${before}` : sql``}
      ${on ? sql`and ${isOn(sql`${on.day}::date`, sql`${on.timeZone}::text`)}` : sql``}
    order by d.draws_at desc limit ${limit}`.execute(at)
  return found.rows.map(drawOf)
}

/** A day where a lottery is drawn. */
export interface DrawDay {
  day: string
  timeZone: string
}

const isOn = (day: RawBuilder<unknown>, zone: RawBuilder<unknown>) => sql`
  d.draws_at >= ${day}::timestamp at time zone ${zone}
  and d.draws_at < (${day} + 1)::timestamp at time zone ${zone}`

/** Of each lottery the last draws of a day that have a result. */
export async function readOfDay(
  at: Db,
  lotteries: readonly { code: string; timeZone: string }[],
  day: string,
  limit: number,
): Promise<Draw[]> {
  const found = await sql<Row>`
    select ${columns} from unnest(
      ${lotteries.map(({ code }) => code)}::text[], ${lotteries.map(({ timeZone }) => timeZone)}::text[]
    ) with ordinality as l (code, zone, nth), lateral (
      select * from lottery.draw d
      where d.code = l.code and d.result is not null and d.state <> 'void'
        and ${isOn(sql`${day}::date`, sql`l.zone`)}
      order by d.draws_at desc limit ${limit}) d
    order by l.nth, d.draws_at desc`.execute(at)
  return found.rows.map(drawOf)
}

export interface DrawnResult {
  id: string
  result: Result
}

/** Only the results of the last draws, the newest first. */
export async function readResults(at: Db, code: string, limit: number): Promise<DrawnResult[]> {
  const found = await sql<DrawnResult>`
    select d.id, d.result from lottery.draw d
    where d.code = ${code} and d.result is not null and d.state <> 'void'
    order by d.draws_at desc limit ${limit}`.execute(at)
  return found.rows
}

/** Tells whether there is a newer result, or another one in its place. */
export async function readNewest(at: Db, code: string): Promise<string> {
  const found = await sql<{ newest: string }>`
    select d.id || ' ' || d.corrections || ' ' || d.state as newest from lottery.draw d
    where d.code = ${code} and d.result is not null and d.state <> 'void'
    order by d.draws_at desc limit 1`.execute(at)
  return found.rows[0]?.newest ?? ''
}

/**
 * Draws that should have been closed, drawn or paid by some moment. Those drawn elsewhere wait for people,
 * and their results for objections.
 */
export async function readLate(at: Db, by: Date): Promise<Pick<Draw, 'id' | 'state'>[]> {
  const found = await sql<Pick<Draw, 'id' | 'state'>>`
    select d.id, d.state from lottery.draw d where d.settled_at is null and (
      d.state = 'open' and d.closes_at <= ${by}
      or d.state = 'closed' and d.source <> 'external' and d.draws_at <= ${by}
      or d.state in ('drawn', 'void') and d.corrections = 0 and coalesce(d.drawn_at, d.draws_at)
        <= ${by}::timestamptz - case d.source when 'external' then interval '10 min' else interval '0' end)
    order by d.closes_at limit 20`.execute(at)
  return found.rows
}

/** Which draws are due for a step, the oldest first. */
export async function readDue(
  at: Db,
  { state, closedBy, limit }: { state: Draw['state']; closedBy: Date; limit: number },
): Promise<Draw[]> {
  const found = await sql<Row>`
    select ${columns} from lottery.draw d
    where d.settled_at is null and d.state = ${state} and d.closes_at <= ${closedBy}
    order by d.closes_at limit ${limit}`.execute(at)
  return found.rows.map(drawOf)
}

/** Draws of elsewhere whose result is not known: their day may still turn out to have no draw. */
export async function readAnnounced(at: Db, limit: number): Promise<Draw[]> {
  const found = await sql<Row>`
    select ${columns} from lottery.draw d
    where d.settled_at is null and d.state in ('open', 'closed') and d.source = 'external'
    order by d.closes_at limit ${limit}`.execute(at)
  return found.rows.map(drawOf)
}

export interface Elsewhere {
  view: 'waiting' | 'provisional' | 'settled' | 'unsold'
  now: Date
  /** The time and id of the last draw of the page before. */
  after?: { drawsAt: Date; id: string } | undefined
  limit: number
}

const elsewhereStates = {
  waiting: sql`d.state = 'closed' and d.tickets > 0`,
  unsold: sql`d.state = 'closed' and d.tickets = 0`,
  provisional: sql`d.state = 'provisional'`,
  settled: sql`d.state in ('drawn', 'settled') and d.tickets > 0`,
}

/** Draws of elsewhere that wait for a result. */
export const countElsewhere = (at: Db, now: Date): Promise<number> =>
  countUpTo(
    at,
    sql`from lottery.draw d where d.settled_at is null and ${elsewhereStates.waiting}
      and d.source = 'external' and d.draws_at <= ${now}`,
  )

/** Draws of elsewhere that have taken place, the newest first. */
export async function readElsewhere(at: Db, { view, now, after, limit }: Elsewhere) {
  const found = await sql<Row>`
    select ${columns} from lottery.draw d
    where d.source = 'external' and ${elsewhereStates[view]} and d.draws_at <= ${now}
      ${after ? sql`and (d.draws_at, d.id) < (${after.drawsAt}, ${after.id})` : sql``}
    order by d.draws_at desc, d.id desc limit ${limit}`.execute(at)
  return found.rows.map(drawOf)
}

/**
 * Locks a draw for a step. No ticket is written meanwhile, as whoever writes one locks the draw as well.
 * Undefined where another node is at it, or has done it.
 */
export async function lockDraw(
  tx: Tx,
  id: string,
  state: Draw['state'],
): Promise<Draw | undefined> {
  const found = await sql<Row>`
    select ${columns} from lottery.draw d where d.id = ${id} and d.state = ${state}
    for update skip locked`.execute(tx)
  return found.rows.map(drawOf)[0]
}

export async function writeClosed(
  tx: Tx,
  id: string,
  closing: { root: string | null; tickets: number; at: Date },
): Promise<void> {
  const { root, tickets, at } = closing
  await sql`
    update lottery.draw set state = 'closed', root = ${root}, tickets = ${tickets}, closed_at = ${at}
    where id = ${id}`.execute(tx)
}

export async function writeResult(tx: Tx, id: string, result: Result, at: Date): Promise<void> {
  await sql`
    update lottery.draw set state = 'drawn', result = ${JSON.stringify(result)}::jsonb, drawn_at = ${at}
    where id = ${id}`.execute(tx)
}

export async function writeVoid(tx: Tx, id: string, reason: string): Promise<void> {
  await sql`
    update lottery.draw set state = 'void', void_reason = ${reason} where id = ${id}`.execute(tx)
}

type Known = Pick<Draw, 'id' | 'state' | 'corrections'>

/** A draw as it was read: a correction that was keyed in since then makes it another one. */
const asKnown = ({ id, state, corrections }: Known) => sql`
  id = ${id} and state = ${state} and corrections = ${corrections} and settled_at is null`

/** Takes the settling of a draw for some time. False where another node has it, or has done it. */
export async function takeLease(db: Db, draw: Known, now: Date, until: Date): Promise<boolean> {
  const done = await sql`
    update lottery.draw set lease_until = ${until}
    where ${asKnown(draw)} and (lease_until is null or lease_until <= ${now})
    returning true`.execute(db)
  return done.rows.length > 0
}

/** With `paidTo`, tickets are paid up to that one. False where the draw is no longer as it was read. */
export async function keepLease(
  db: Db,
  draw: Known,
  until: Date,
  paidTo: string | null = null,
): Promise<boolean> {
  const done = await sql`
    update lottery.draw set lease_until = ${until}, paid_to = coalesce(${paidTo}::uuid, paid_to)
    where ${asKnown(draw)} returning true`.execute(db)
  return done.rows.length > 0
}

/** False where the draw is no longer as it was read. */
export async function writeSettled(db: Db, draw: Known, at: Date): Promise<boolean> {
  const done = await sql`
    update lottery.draw set state = case state when 'drawn' then 'settled' else state end,
      settled_at = ${at}, lease_until = null, paid_to = null
    where ${asKnown(draw)} and state in ('drawn', 'void') returning true`.execute(db)
  return done.rows.length > 0
}

/** Somebody entered another result before the first was settled: it is none until more agree. */
export async function writeObjected(tx: Tx, id: string): Promise<void> {
  await sql`
    update lottery.draw set state = 'closed', result = null, drawn_at = null, settles_at = null
    where id = ${id} and state = 'provisional'`.execute(tx)
}

/** What two people keyed in alike. Before the first settlement it waits; a correction is settled at once. */
export async function writeKeyed(
  tx: Tx,
  id: string,
  keyed: { result: Result; at: Date; settlesAt: Date | null; corrections: number },
): Promise<void> {
  const { result, at, settlesAt, corrections } = keyed
  await sql`
    update lottery.draw set state = ${settlesAt ? 'provisional' : 'drawn'},
      result = ${JSON.stringify(result)}::jsonb, drawn_at = coalesce(drawn_at, ${at}),
      settles_at = ${settlesAt}, corrections = ${corrections}, settled_at = null, lease_until = null,
      paid_to = null
    where id = ${id}`.execute(tx)
}

/** Provisional results whose time is over are final. Answers their ids. */
export async function writeFinal(db: Db, now: Date): Promise<string[]> {
  const done = await sql<{ id: string }>`
    update lottery.draw set state = 'drawn', settles_at = null
    where settled_at is null and state = 'provisional' and settles_at <= ${now}
    returning id`.execute(db)
  return done.rows.map(({ id }) => id)
}

/** Locks a draw in whatever state it is, after waiting for others. */
export async function lockAny(tx: Tx, id: string): Promise<Draw | undefined> {
  const found = await sql<Row>`
    select ${columns} from lottery.draw d where d.id = ${id} for update`.execute(tx)
  return found.rows.map(drawOf)[0]
}
