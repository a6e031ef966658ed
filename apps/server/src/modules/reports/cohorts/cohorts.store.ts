import { sql } from 'kysely'
import type { Day } from '../../../kernel/calendar.ts'
import type { Db, Tx } from '../../../kernel/database.ts'

/** Only the first one counts; a repetition changes nothing. */
export async function insertFirstDeposit(
  tx: Tx,
  first: { memberId: string; merchantId: string; at: Date; cohort: Day },
): Promise<void> {
  await sql`
    insert into reports.first_deposit (member_id, merchant_id, at, cohort)
    values (${first.memberId}, ${first.merchantId}, ${first.at}, ${first.cohort}::date)
    on conflict do nothing`.execute(tx)
}

export async function readCohorts(db: Db, merchantId: string, from: Day): Promise<Day[]> {
  const found = await sql<{ cohort: Day }>`
    select distinct cohort::text as cohort from reports.first_deposit
    where merchant_id = ${merchantId} and cohort >= ${from}::date order by 1`.execute(db)
  return found.rows.map(({ cohort }) => cohort)
}

export async function readMembers(
  db: Db,
  question: { merchantId: string; cohort: Day; after: string | null; limit: number },
): Promise<string[]> {
  const { merchantId, cohort, after, limit } = question
  const found = await sql<{ id: string }>`
    select member_id as id from reports.first_deposit
    where merchant_id = ${merchantId} and cohort = ${cohort}::date
      ${after ? sql`and member_id > ${after}::uuid` : sql``}
    order by member_id limit ${limit}`.execute(db)
  return found.rows.map(({ id }) => id)
}

export interface CohortMonth {
  cohort: Day
  month: Day
  members: number
  active: number
  ggr: bigint
  gifts: bigint
}

export async function writeCohortMonth(
  db: Db,
  merchantId: string,
  cell: CohortMonth & { at: Date },
): Promise<void> {
  await sql`
    insert into reports.cohort_month
      (merchant_id, cohort, month, members, active, ggr, gifts, computed_at)
    values (${merchantId}, ${cell.cohort}::date, ${cell.month}::date, ${cell.members}, ${cell.active},
      ${String(cell.ggr)}::numeric, ${String(cell.gifts)}::numeric, ${cell.at})
    on conflict on constraint cohort_month_pk do update set members = excluded.members,
      active = excluded.active, ggr = excluded.ggr, gifts = excluded.gifts,
      computed_at = excluded.computed_at`.execute(db)
}

export async function readCohortMonths(
  db: Db,
  merchantId: string,
  from: Day,
): Promise<CohortMonth[]> {
  const found = await sql<Omit<CohortMonth, 'ggr' | 'gifts'> & { ggr: string; gifts: string }>`
    select cohort::text as cohort, month::text as month, members, active, ggr::text as ggr,
      gifts::text as gifts
    from reports.cohort_month where merchant_id = ${merchantId} and cohort >= ${from}::date
    order by cohort, month`.execute(db)
  return found.rows.map((row) => ({ ...row, ggr: BigInt(row.ggr), gifts: BigInt(row.gifts) }))
}
