import { sql } from 'kysely'
import { int8s, texts } from '../../../kernel/arrays.ts'
import type { Day } from '../../../kernel/calendar.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { KindFlow } from '../../ledger/index.ts'
import type { DayPlay, Figures, Rates } from './figures.rules.ts'

export interface Book {
  closedDay: Day | null
  closedUntil: Date | null
  purses: bigint | null
  openStakes: bigint | null
  openSince: Date | null
}

/** With `lock`, no other node closes a day and no bet is added until the transaction ends. */
export async function readBook(
  at: Db | Tx,
  merchantId: string,
  lock = false,
): Promise<Book | undefined> {
  const found = await sql<Book>`
    select closed_day::text as "closedDay", closed_until as "closedUntil", purses::bigint as purses,
      open_stakes::bigint as "openStakes", open_since as "openSince"
    from reports.book where merchant_id = ${merchantId} ${lock ? sql`for update` : sql``}`.execute(
    at,
  )
  return found.rows[0]
}

/** The first day of which something is known. */
export async function readFirstDay(at: Db | Tx, merchantId: string): Promise<Day | undefined> {
  const found = await sql<{ day: Day | null }>`
    select least(
      (select min(day) from reports.vendor_day where merchant_id = ${merchantId}),
      (select min(at)::date from reports.first_deposit where merchant_id = ${merchantId})
    )::text as day`.execute(at)
  return found.rows[0]?.day ?? undefined
}

export async function readPlay(
  at: Db | Tx,
  question: { merchantId: string; currency: string; from: Day; to: Day },
): Promise<Map<Day, DayPlay>> {
  const { merchantId, currency, from, to } = question
  const found = await sql<{
    day: Day
    bets: bigint
    stake: string
    payout: string
    bonus: string
  }>`
    select day::text as day, sum(bets)::bigint as bets, sum(stake)::text as stake,
      sum(payout)::text as payout, sum(bonus)::text as bonus
    from reports.vendor_day
    where merchant_id = ${merchantId} and currency = ${currency}
      and day >= ${from}::date and day <= ${to}::date
    group by day order by day`.execute(at)
  return new Map(
    found.rows.map(({ day, bets, stake, payout, bonus }) => [
      day,
      { bets, stake: BigInt(stake), payout: BigInt(payout), bonus: BigInt(bonus) },
    ]),
  )
}

export interface ClosedDay {
  day: Day
  definition: number
  figures: Figures
  pursesBefore: bigint
  pursesAfter: bigint
  openBefore: bigint
  openAfter: bigint
  difference: bigint
  closedAt: Date
}

type Written = {
  [K in keyof ClosedDay]: ClosedDay[K] extends bigint ? string : ClosedDay[K]
}

export async function readClosed(
  at: Db | Tx,
  question: { merchantId: string; currency: string; from: Day; to: Day },
): Promise<ClosedDay[]> {
  const { merchantId, currency, from, to } = question
  const found = await sql<Omit<Written, 'figures'> & { figures: Record<string, string> }>`
    select day::text as day, definition, figures, purses_before::text as "pursesBefore",
      purses_after::text as "pursesAfter", open_before::text as "openBefore",
      open_after::text as "openAfter", difference::text as difference, closed_at as "closedAt"
    from reports.closed_day
    where merchant_id = ${merchantId} and currency = ${currency}
      and day >= ${from}::date and day <= ${to}::date
    order by day`.execute(at)
  return found.rows.map((row) => ({
    day: row.day,
    definition: row.definition,
    figures: Object.fromEntries(
      Object.entries(row.figures).map(([name, value]) => [name, BigInt(value)]),
    ) as Figures,
    pursesBefore: BigInt(row.pursesBefore),
    pursesAfter: BigInt(row.pursesAfter),
    openBefore: BigInt(row.openBefore),
    openAfter: BigInt(row.openAfter),
    difference: BigInt(row.difference),
    closedAt: row.closedAt,
  }))
}

export interface Closing extends ClosedDay {
  merchantId: string
  currency: string
  from: Date
  to: Date
  flows: readonly KindFlow[]
  openSince: Date | null
}

/** The day is written first: once the book says that it is closed, the database refuses it. */
export async function insertClosed(tx: Tx, closing: Closing): Promise<void> {
  const { merchantId, day, currency, flows } = closing
  await sql`
    insert into reports.money_day (merchant_id, day, currency, kind, count, given, taken, pooled, unpooled)
    select ${merchantId}::uuid, ${day}::date, ${currency}, kind, count, given::numeric, taken::numeric,
      pooled::numeric, unpooled::numeric
    from unnest(
      ${texts(flows.map(({ kind }) => kind))}::text[],
      ${int8s(flows.map(({ count }) => BigInt(count)))}::bigint[],
      ${texts(flows.map(({ given }) => String(given)))}::text[],
      ${texts(flows.map(({ taken }) => String(taken)))}::text[],
      ${texts(flows.map(({ pooled }) => String(pooled)))}::text[],
      ${texts(flows.map(({ unpooled }) => String(unpooled)))}::text[]
    ) as given (kind, count, given, taken, pooled, unpooled)`.execute(tx)
  await sql`
    insert into reports.closed_day (merchant_id, day, currency, from_at, to_at, definition, figures,
      purses_before, purses_after, open_before, open_after, difference, closed_at)
    values (${merchantId}, ${day}::date, ${currency}, ${closing.from}, ${closing.to},
      ${closing.definition}, ${storedFigures(closing.figures)}::jsonb,
      ${String(closing.pursesBefore)}::numeric, ${String(closing.pursesAfter)}::numeric,
      ${String(closing.openBefore)}::numeric, ${String(closing.openAfter)}::numeric,
      ${String(closing.difference)}::numeric, ${closing.closedAt})`.execute(tx)
  await sql`
    update reports.book set closed_day = ${day}::date, closed_until = ${closing.to},
      purses = ${String(closing.pursesAfter)}::numeric,
      open_stakes = ${String(closing.openAfter)}::numeric, open_since = ${closing.openSince}
    where merchant_id = ${merchantId}`.execute(tx)
}

function storedFigures(figures: Figures): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, String(value)])),
  )
}

export interface Definition extends Rates {
  version: number
  fromDay: Day
  madeBy: string
  madeAt: Date
}

/** The newest first. */
export async function readDefinitions(at: Db | Tx, merchantId: string): Promise<Definition[]> {
  const found = await sql<Definition>`
    select version, from_day::text as "fromDay", tax, vendor_fee as "vendorFee",
      payment_fee as "paymentFee", made_by as "madeBy", made_at as "madeAt"
    from reports.definition where merchant_id = ${merchantId} order by version desc`.execute(at)
  return found.rows
}

/** The next version; the same id again changes nothing. */
export async function insertDefinition(
  tx: Tx,
  given: Rates & { id: string; merchantId: string; fromDay: Day; madeBy: string; madeAt: Date },
): Promise<boolean> {
  const done = await sql`
    insert into reports.definition
      (id, merchant_id, version, from_day, tax, vendor_fee, payment_fee, made_by, made_at)
    select ${given.id}::uuid, ${given.merchantId}::uuid,
      (select coalesce(max(version), 0) + 1 from reports.definition
        where merchant_id = ${given.merchantId}),
      ${given.fromDay}::date, ${given.tax}::int, ${given.vendorFee}::int, ${given.paymentFee}::int,
      ${given.madeBy}, ${given.madeAt}::timestamptz
    on conflict (id) do nothing`.execute(tx)
  return (done.numAffectedRows ?? 0n) > 0n
}
