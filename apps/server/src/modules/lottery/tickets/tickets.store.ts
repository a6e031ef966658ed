import { sql } from 'kysely'
import { int4s, int8s, texts, times, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { Writes } from '../../../kernel/writes.ts'
import { type Count, countWith } from '../exposure/exposure.store.ts'
import { betweenParts, betweenPicks, type LeafTicket, leavesOf } from '../lottery.rules.ts'
import type { KeptState, KeptTicket } from '../lottery.types.ts'

const columns = sql`
  t.id, t.asked_id as "askedId", t.merchant_id as "merchantId", t.member_id as "memberId",
  t.draw_id as "drawId", t.currency, t.kind, t.selection, t.unit, t.units, t.stake,
  t.rules_version as "rulesVersion", t.payouts, t.state, t.payout, t.placed_at as "placedAt",
  t.settled_at as "settledAt"`

/** Of a draw that is settled, a live ticket is lost; also while a correction of the draw is carried out. */
const isLost = sql`(t.state = 'live'
  and (d.state = 'settled' or (d.state = 'drawn' and d.corrections > 0)))`
const stateShown = sql`(case when ${isLost} then 'lost' else t.state end)`

/** The same as members see them, beside the draw `d`. */
const shownColumns = sql`
  t.id, t.asked_id as "askedId", t.merchant_id as "merchantId", t.member_id as "memberId",
  t.draw_id as "drawId", t.currency, t.kind, t.selection, t.unit, t.units, t.stake,
  t.rules_version as "rulesVersion", t.payouts, ${stateShown} as state,
  case when ${isLost} then 0 else t.payout end as payout, t.placed_at as "placedAt",
  coalesce(t.settled_at, case when ${isLost} then d.settled_at end) as "settledAt"`

export type NewTicket = Omit<KeptTicket, 'payout' | 'settledAt'> & {
  /** What it adds to its numbers, written with it. */
  counts?: readonly Count[]
}

/**
 * Writes tickets while their draws are open: the rows of the draws are locked, so that a draw that closes
 * waits for them, and one that has closed takes none.
 */
export function insertWith(writes: Writes, tickets: readonly NewTicket[]): void {
  const draws = [...new Set(tickets.map(({ drawId }) => drawId))].toSorted()
  writes.add(
    sql`
      select true from lottery.draw where id = any(${texts(draws)}::text[]) and state = 'open'
      order by id for share`,
    draws.length,
  )
  writes.add(inserting(tickets))
  const counts = tickets.flatMap((ticket) => ticket.counts ?? [])
  if (counts.length > 0) countWith(writes, counts)
}

/** False where the member's id was used before. */
export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<boolean> {
  const open = await sql`
    select from lottery.draw where id = ${ticket.drawId} and state = 'open' for share`.execute(tx)
  if (open.rows.length === 0) return false
  const done = await sql`${inserting([ticket])} on conflict do nothing returning true`.execute(tx)
  return done.rows.length > 0
}

function inserting(tickets: readonly NewTicket[]) {
  const { sheets, sheetOf } = sheetsOf(tickets)
  return sql`
    insert into lottery.ticket (id, asked_id, merchant_id, member_id, draw_id, currency, kind, selection,
      unit, units, stake, rules_version, payouts, state, placed_at, leaf_hash)
    select given.id, asked_id, merchant_id, member_id, draw_id, currency, kind, selection, unit, units,
      unit * units, rules_version, payouts, state, placed_at,
      substring(${leavesOf(tickets)}::bytea
        from (given.nth::int - 1) * ${leafLength}::int + 1 for ${leafLength}::int)
    from unnest(
      ${uuids(tickets.map(({ id }) => id))}::uuid[],
      ${uuids(tickets.map(({ askedId }) => askedId))}::uuid[],
      ${uuids(tickets.map(({ memberId }) => memberId))}::uuid[],
      ${texts(tickets.map(({ selection }) => selection))}::text[],
      ${int8s(tickets.map(({ unit }) => unit))}::bigint[],
      ${int4s(tickets.map(({ units }) => units))}::int[],
      ${times(tickets.map(({ placedAt }) => placedAt))}::timestamptz[],
      ${int4s(sheetOf)}::int[]
    ) with ordinality as given (id, asked_id, member_id, selection, unit, units, placed_at, sheet, nth)
    join (
      select merchant_id, draw_id, currency, kind, rules_version::int as rules_version,
        payouts::jsonb as payouts, state, nth
      from unnest(
        ${uuids(sheets.map(({ merchantId }) => merchantId))}::uuid[],
        ${texts(sheets.map(({ drawId }) => drawId))}::text[],
        ${texts(sheets.map(({ currency }) => currency))}::text[],
        ${texts(sheets.map(({ kind }) => kind))}::text[],
        ${int4s(sheets.map(({ rulesVersion }) => rulesVersion))}::int[],
        ${texts(sheets.map(({ payouts }) => JSON.stringify(payouts)))}::text[],
        ${texts(sheets.map(({ state }) => state))}::text[]
      ) with ordinality as sheet (merchant_id, draw_id, currency, kind, rules_version, payouts, state, nth)
      offset 0) sheets on sheets.nth = given.sheet`
}

/** What many tickets have in common is sent and read once: without that it is most of a statement. */
function sheetsOf(tickets: readonly NewTicket[]) {
  const sheets: NewTicket[] = []
  const known = new Map<string, { payouts: NewTicket['payouts']; nth: number }[]>()
  const sheetOf = tickets.map((ticket) => {
    const { merchantId, drawId, currency, kind, rulesVersion, payouts, state } = ticket
    const key = `${merchantId} ${drawId} ${currency} ${kind} ${rulesVersion} ${state}`
    const alike = known.get(key) ?? []
    known.set(key, alike)
    // Tickets of one kind and price share the object that holds the payouts.
    const found = alike.find((one) => one.payouts === payouts)
    if (found) return found.nth
    alike.push({ payouts, nth: sheets.push(ticket) })
    return sheets.length
  })
  return { sheets, sheetOf }
}

const leafLength = 32

export async function readAsked(
  at: Db | Tx,
  memberId: string,
  askedIds: readonly string[],
): Promise<KeptTicket[]> {
  const found = await sql<KeptTicket>`
    select ${columns} from lottery.ticket t
    where t.member_id = ${memberId} and t.asked_id = any(${uuids(askedIds)}::uuid[])`.execute(at)
  return found.rows
}

/** The money of a ticket was taken, or was not. False where the draw closed before, without the ticket. */
export async function endPlacing(db: Db, id: string, state: 'live' | 'refused'): Promise<boolean> {
  const done = await sql`
    update lottery.ticket set state = ${state} where id = ${id} and state = 'placing'
    returning true`.execute(db)
  return done.rows.length > 0
}

/**
 * When a draw closes, tickets whose money is being taken just then are in it if it was taken. The bets are
 * looked up by `decide`, as they belong to another module.
 */
export async function readPlacing(tx: Tx, drawId: string): Promise<KeptTicket[]> {
  const found = await sql<KeptTicket>`
    select ${columns} from lottery.ticket t where t.draw_id = ${drawId} and t.state = 'placing'
    order by t.id for update`.execute(tx)
  return found.rows
}

export async function decidePlacing(
  tx: Tx,
  decided: readonly { id: string; state: 'live' | 'refused' }[],
): Promise<void> {
  for (const { id, state } of decided)
    await sql`update lottery.ticket set state = ${state} where id = ${id}`.execute(tx)
}

/** Live tickets of a draw, in the order of their ids: only what decides what becomes of them. */
export interface PickedPart {
  /** Of 36 characters each. */
  ids: string
  /** Of each ticket its kind and its selection. */
  picks: string
  /** The end of each member's id, of 8 characters: it brings the tickets of a member together. */
  owners: string
}

/**
 * The next live tickets after one of them; undefined where there is none. As long texts: a million rows of
 * four values would keep this process from others for seconds.
 */
export async function readPicked(
  db: Db,
  drawId: string,
  after: string | null,
  limit: number,
): Promise<PickedPart | undefined> {
  const found = await sql<PickedPart | { ids: null }>`
    select string_agg(id::text, '') as ids,
      string_agg(kind || ${betweenParts} || selection, ${betweenPicks}) as picks,
      string_agg(right(member_id::text, 8), '') as owners
    from (
      select t.id, t.kind, t.selection, t.member_id from lottery.ticket t
      where t.draw_id = ${drawId} and t.state = 'live' and t.id > ${after ?? firstId}::uuid
      order by t.id limit ${limit}) part`.execute(db)
  const [part] = found.rows
  return part && part.ids !== null ? part : undefined
}

/** The ids of the first and the last ticket of a draw, in whatever state. */
export async function readRange(
  db: Db,
  drawId: string,
): Promise<{ first: string; last: string } | undefined> {
  const found = await sql<{ first: string | null; last: string | null }>`
    select (select id from lottery.ticket where draw_id = ${drawId} order by id limit 1) as first,
      (select id from lottery.ticket where draw_id = ${drawId} order by id desc limit 1) as last`.execute(
    db,
  )
  const { first, last } = found.rows[0] ?? {}
  return first && last ? { first, last } : undefined
}

/** Tickets of a draw that were refused: their bets, if there are any, are in no draw. */
export async function readRefused(db: Db, drawId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from lottery.ticket where draw_id = ${drawId} and state = 'refused'`.execute(db)
  return found.rows.map(({ id }) => id)
}

const firstId = '00000000-0000-0000-0000-000000000000'

export async function readSome(db: Db, ids: readonly string[]): Promise<KeptTicket[]> {
  if (ids.length === 0) return []
  const found = await sql<KeptTicket>`
    select ${columns} from lottery.ticket t where t.id = any(${uuids(ids)}::uuid[])`.execute(db)
  return found.rows
}

/** The leaves of a part of a draw that closes, in the order of the tickets. */
export interface LeafPart {
  count: number
  /** Of 36 characters each. */
  ids: string
  /** Of 32 bytes each; fewer where a ticket was bought before leaves were kept. */
  leaves: Buffer
}

export async function readLeafPart(
  tx: Tx,
  drawId: string,
  after: string | null,
  limit: number,
): Promise<LeafPart | undefined> {
  const found = await sql<LeafPart | { count: 0 }>`
    select count(*)::int as count, string_agg(id::text, '') as ids,
      coalesce(string_agg(leaf_hash, ''), '') as leaves
    from (
      select t.id, t.leaf_hash from lottery.ticket t
      where t.draw_id = ${drawId} and t.state = 'live' and t.id > ${after ?? firstId}::uuid
      order by t.id limit ${limit}) part`.execute(tx)
  const [part] = found.rows
  return part && part.count > 0 ? (part as LeafPart) : undefined
}

/** Tickets that were bought before leaves were kept: what their leaves are made of. */
export async function readForRoot(
  tx: Tx,
  drawId: string,
  after: string | null,
  limit: number,
): Promise<(LeafTicket & { payoutsText: string })[]> {
  const found = await sql<LeafTicket & { payoutsText: string }>`
    select t.id, t.draw_id as "drawId", t.kind, t.selection, t.unit, t.currency, t.units,
      t.rules_version as "rulesVersion", t.payouts::text as "payoutsText"
    from lottery.ticket t
    where t.draw_id = ${drawId} and t.state = 'live' and t.id > ${after ?? firstId}::uuid
    order by t.id limit ${limit}`.execute(tx)
  return found.rows
}

export async function readOf(
  at: Db | Tx,
  drawId: string,
  states: readonly KeptState[],
  after: string | null,
  limit: number,
): Promise<KeptTicket[]> {
  const found = await sql<KeptTicket>`
    select ${columns} from lottery.ticket t
    where t.draw_id = ${drawId} and t.state = any(${texts(states)}::text[])
      ${after === null ? sql`` : sql`and t.id > ${after}::uuid`}
    order by t.id limit ${limit}`.execute(at)
  return found.rows
}

/** Tickets in the tree of a draw that has closed, in the order of the tree: that of their ids. */
export async function readLeaves(
  db: Db,
  drawId: string,
  { from, before }: { from: string | null; before: string | null } = { from: null, before: null },
): Promise<KeptTicket[]> {
  const found = await sql<KeptTicket>`
    select ${columns} from lottery.ticket t
    where t.draw_id = ${drawId} and t.state not in ('placing', 'refused')
      and t.id >= ${from ?? firstId}::uuid ${before === null ? sql`` : sql`and t.id < ${before}::uuid`}
    order by t.id`.execute(db)
  return found.rows
}

export interface Outcome {
  id: string
  state: 'won' | 'lost' | 'void'
  /** Of a void ticket: the stake that went back. */
  payout: bigint
}

/** In the statement that pays the bets: with their money or not at all. */
export function outcomesWith(writes: Writes, outcomes: readonly Outcome[], now: Date): void {
  writes.add(updating(outcomes, now))
}

export async function writeOutcomes(
  db: Db,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<void> {
  if (outcomes.length > 0) await updating(outcomes, now).execute(db)
}

function updating(outcomes: readonly Outcome[], now: Date) {
  const ids = uuids(outcomes.map(({ id }) => id))
  return sql`
    update lottery.ticket t set state = given.state, payout = given.payout, settled_at = ${now}::timestamptz
    from unnest(
      ${ids}::uuid[],
      ${texts(outcomes.map(({ state }) => state))}::text[],
      ${int8s(outcomes.map(({ payout }) => payout))}::bigint[]
    ) as given (id, state, payout)
    where t.id = given.id and t.id = any(${ids}::uuid[]) and t.state = 'live'`
}

/** By this correction of its draw: a node that is late with an earlier one changes nothing. */
export async function writeCorrected(
  db: Db,
  { id, payout, number }: Pick<Outcome, 'id' | 'payout'> & { number: number },
  now: Date,
): Promise<void> {
  await sql`
    update lottery.ticket t set state = ${payout > 0n ? 'won' : 'lost'}, payout = ${payout},
      settled_at = coalesce(t.settled_at, ${now}::timestamptz)
    from lottery.draw d
    where t.id = ${id} and t.state in ('won', 'lost', 'live') and d.id = t.draw_id
      and d.corrections = ${number}`.execute(db)
}

export interface TicketQuestion {
  merchantId: string
  memberId: string
  code?: string
  drawId?: string
  state?: KeptState
  /** The last id of the page before. */
  after: string | null
  limit: number
}

export type ListedTicket = KeptTicket & { code: string; drawsAt: Date }

/** Tickets of a member, the newest first. */
export async function readTickets(db: Db, question: TicketQuestion): Promise<ListedTicket[]> {
  const { merchantId, memberId, code, drawId, state, after, limit } = question
  const found = await sql<ListedTicket>`
    select ${shownColumns}, d.code, d.draws_at as "drawsAt"
    from lottery.ticket t join lottery.draw d on d.id = t.draw_id
    where t.member_id = ${memberId} and t.merchant_id = ${merchantId}
      and t.state not in ('placing', 'refused')
      ${state ? sql`and ${stateShown} = ${state}` : sql``}
      ${drawId ? sql`and t.draw_id = ${drawId}` : sql``}
      ${code ? sql`and d.code = ${code}` : sql``}
      ${after === null ? sql`` : sql`and t.id < ${after}::uuid`}
    order by t.id desc limit ${limit}`.execute(db)
  return found.rows
}

export async function readTicket(
  db: Db,
  { merchantId, memberId, id }: { merchantId: string; memberId: string; id: string },
): Promise<KeptTicket | undefined> {
  const found = await sql<KeptTicket>`
    select ${shownColumns} from lottery.ticket t join lottery.draw d on d.id = t.draw_id
    where t.id = ${id} and t.member_id = ${memberId} and t.merchant_id = ${merchantId}
      and t.state not in ('placing', 'refused')`.execute(db)
  return found.rows[0]
}

/** The lotteries that a member has bet on, the last one first. */
export async function readRecent(db: Db, memberId: string, limit: number): Promise<string[]> {
  const found = await sql<{ code: string }>`
    select code from (
      select d.code, max(t.id::text) as last from (
        select id, draw_id from lottery.ticket
        where member_id = ${memberId} and state not in ('placing', 'refused')
        order by id desc limit 500) t
      join lottery.draw d on d.id = t.draw_id group by 1) x
    order by last desc limit ${limit}`.execute(db)
  return found.rows.map(({ code }) => code)
}
