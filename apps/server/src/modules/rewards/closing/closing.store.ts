import { sql } from 'kysely'
import { texts } from '../../../kernel/arrays.ts'
import type { Day } from '../../../kernel/calendar.ts'
import type { Tx } from '../../../kernel/database.ts'

export interface Closing {
  /** The last member that is settled. */
  after: string | null
  closedAt: Date | null
}

export interface ClosingKey {
  merchantId: string
  programmeId: string
  /** The first day of the period. */
  period: Day
  /** Named by programmes that close periods of several lengths, such as weeks and months. */
  span?: string
}

const onlySpan = 'period'

/** Locks a closing, which begins if it has not; undefined while another node works on it. */
export async function lockClosing(
  tx: Tx,
  { merchantId, programmeId, period, span = onlySpan }: ClosingKey,
  now: Date,
): Promise<Closing | undefined> {
  await sql`
    insert into rewards.closing (merchant_id, programme_id, period, span, begun_at)
    values (${merchantId}, ${programmeId}, ${period}::date, ${span}, ${now})
    on conflict do nothing`.execute(tx)
  const found = await sql<Closing>`
    select after, closed_at as "closedAt" from rewards.closing
    where merchant_id = ${merchantId} and programme_id = ${programmeId} and period = ${period}::date
      and span = ${span}
    for update skip locked`.execute(tx)
  return found.rows[0]
}

export async function moveClosing(
  tx: Tx,
  { merchantId, programmeId, period, span = onlySpan }: ClosingKey,
  to: { after: string | null; closedAt: Date | null },
): Promise<void> {
  await sql`
    update rewards.closing
    set after = coalesce(${to.after}::uuid, after), closed_at = ${to.closedAt}::timestamptz
    where merchant_id = ${merchantId} and programme_id = ${programmeId}
      and period = ${period}::date and span = ${span}`.execute(tx)
}

/**
 * How far these periods are closed. One that nobody has closed yet begins here, as only a row can be locked:
 * until the transaction ends none of them is closed any further.
 */
export async function holdClosings(
  tx: Tx,
  { merchantId, programmeId, span = onlySpan }: Omit<ClosingKey, 'period'>,
  periods: readonly Day[],
  now: Date,
): Promise<Map<Day, Closing>> {
  await sql`
    insert into rewards.closing (merchant_id, programme_id, period, span, begun_at)
    select ${merchantId}, ${programmeId}, period::date, ${span}, ${now}::timestamptz
    from unnest(${texts(periods)}::text[]) as given (period)
    order by period on conflict do nothing`.execute(tx)
  const found = await sql<Closing & { period: Day }>`
    select period::text, after, closed_at as "closedAt" from rewards.closing
    where merchant_id = ${merchantId} and programme_id = ${programmeId}
      and span = ${span} and period = any(${texts(periods)}::text[]::date[])
    order by period for share`.execute(tx)
  return new Map(found.rows.map(({ period, ...closing }) => [period, closing]))
}
